import { isList } from "./lists";

/** The kinds of errors that the library throws, as texts that stay the same when messages are reworded. */
export type ErrorCode = "input" | "contract" | "memory" | "stopped" | "unsolved" | "check" | "internal";

/**
 * What all errors of the library have in common. Programs tell them apart by class or by `code`, people by the message.
 * They extend RangeError, which JavaScript itself throws for an argument out of range.
 */
export abstract class LibraryError extends RangeError {
  abstract readonly code: ErrorCode;
}

/**
 * An argument that a function of the library cannot work with: it names the argument, says what was given and what
 * was expected.
 */
export class InputError extends LibraryError {
  readonly code = "input";
  override readonly name = "InputError";

  constructor(
    /**
     * What is wrong: an argument's name, as the signature spells it, or an entry of one ("boards[2]"); several
     * together ("rows x columns"); what they come to ("codes"); or "options".
     */
    readonly argument: string,
    /** The value that was passed, shortened for printing. */
    readonly given: string,
    /** What would have been right, as a noun phrase. */
    readonly expected: string,
  ) {
    super(`${argument}: expected ${expected}, but was given ${given}`);
  }
}

/** The process did not get the memory that a table takes. Nothing is lost but the work that needed it. */
export class MemoryError extends LibraryError {
  readonly code = "memory";
  override readonly name = "MemoryError";

  constructor(
    readonly bytes: number,
    /** What the memory was for, as a noun phrase. */
    readonly use: string,
  ) {
    super(
      `no memory for ${use}: ${Math.ceil(bytes / 2 ** 20)} MB more were needed at once; a smaller board takes less`,
    );
  }
}

/** A result of the library's own that its own test of it refuted: a fault to report, and none of the caller's. */
export class InternalError extends LibraryError {
  readonly code = "internal";
  override readonly name = "InternalError";

  constructor(
    /** What does not hold, as a sentence without its end. */
    readonly fault: string,
  ) {
    super(`${fault}. This is a fault of the library: please report it.`);
  }
}

/**
 * Refuses options that a function does not know: ignored, a misspelt one would give an answer to another question.
 * @throws InputError for what is no object, and for the first name that is not among the known ones
 */
export function expectOptions(options: object, known: readonly string[]): void {
  if (typeof options !== "object" || options === null)
    throw new InputError("options", describe(options), `an object with any of ${known.join(", ")}`);
  for (const name of Object.keys(options)) {
    if (!known.includes(name)) throw new InputError("options", describe(name), `any of ${known.join(", ")}`);
  }
}

/** A value as an error message shows it: its own literal, with long texts, long lists and deep ones cut short. */
export function describe(value: unknown): string {
  return describePart(value, 0, { left: 100 });
}

/** Characters that nobody sees, such as the mark at the beginning of a file: shown as JSON shows a line break. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;
const escaped = (sign: string) =>
  Array.from(
    { length: sign.length },
    (_, i) => `\\u${sign.charCodeAt(i).toString(16).padStart(4, "0")}`,
  ).join("");

/** @param entries how many more may be shown: lists of lists of lists, or a list within itself, would otherwise be endless */
function describePart(value: unknown, depth: number, entries: { left: number }): string {
  if (typeof value === "string") return cut(JSON.stringify(value).replace(INVISIBLE, escaped));
  if (typeof value === "bigint") return cut(`${value}n`);
  if (typeof value === "function") return "a function";
  if (isList(value)) return depth < 4 ? describeList(value, depth, entries) : "[...]";
  if (typeof value === "object" && value !== null) return "an object";
  return String(value);
}

function describeList(list: ArrayLike<unknown>, depth: number, entries: { left: number }): string {
  const shown: string[] = [];
  for (let i = 0; i < Math.min(list.length, 20) && entries.left > 0; i++) {
    entries.left--;
    shown.push(i in list ? describePart(list[i], depth + 1, entries) : "(hole)");
  }
  if (list.length > shown.length) shown.push(`... ${list.length} in all`);
  return `[${shown.join(", ")}]`;
}

function cut(text: string): string {
  // Not between the halves of an emoji: what follows could no longer be encoded.
  return text.length > 60 ? `${text.slice(0, 57).replace(/[\uD800-\uDBFF]$/, "")}..."` : text;
}
