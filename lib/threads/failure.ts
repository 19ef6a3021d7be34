import { describe, InputError, InternalError, MemoryError } from "../basics/errors";
import { ContractError } from "../search/contract/breach";
import { Stoppage, UnsolvedError } from "../search/contract/result";

/** An error as data: what is sent from thread to thread would lose its class, its name and its fields. */
export interface Failure {
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const KINDS = [
  InputError,
  MemoryError,
  InternalError,
  ContractError,
  Stoppage,
  UnsolvedError,
  RangeError,
  TypeError,
  ReferenceError,
  SyntaxError,
  EvalError,
  URIError,
];

/** What was thrown, in the worker. */
export function failureOf(thrown: unknown): Failure {
  if (!(thrown instanceof Error)) {
    return { name: "Error", message: `a worker threw ${describe(thrown)}`, fields: {} };
  }
  const { name, message, stack } = thrown;
  const fields = Object.entries(thrown).filter(([, value]) => canBeSent(value));
  return { name: String(name), message: String(message), stack, fields: Object.fromEntries(fields) };
}

/** The error again, in the caller: of the same class if it is one of `basics`, `search` or JavaScript, with the worker's stack. */
export function errorOf({ name, message, stack, fields }: Failure): Error {
  const error = new Error(message);
  const kind = KINDS.find((candidate) => candidate.name === name);
  if (kind !== undefined) Object.setPrototypeOf(error, kind.prototype);
  Object.assign(error, fields);
  if (error.name !== name) Object.defineProperty(error, "name", { value: name, configurable: true });
  if (stack !== undefined) error.stack = stack;
  return error;
}

function canBeSent(value: unknown): boolean {
  try {
    structuredClone(value);
    return true;
  } catch {
    return false;
  }
}
