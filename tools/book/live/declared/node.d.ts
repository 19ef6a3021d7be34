// biome-ignore-all lint/suspicious/noExplicitAny: so are the types of Node itself.
// biome-ignore-all lint/suspicious/noConfusingVoidType: as there, too.

/** What cells of a page have of Node beside the language: the types that its checker knows. What prints is typed as in Node. */

interface Console {
  assert(holds?: boolean, message?: string, ...more: any[]): void;
  count(label?: string): void;
  countReset(label?: string): void;
  debug(message?: any, ...more: any[]): void;
  dir(value: any, options?: object): void;
  error(message?: any, ...more: any[]): void;
  group(...label: any[]): void;
  groupCollapsed(...label: any[]): void;
  groupEnd(): void;
  info(message?: any, ...more: any[]): void;
  /** Prints. */
  log(message?: any, ...more: any[]): void;
  table(value: any, columns?: readonly string[]): void;
  time(label?: string): void;
  timeEnd(label?: string): void;
  timeLog(label?: string, ...more: any[]): void;
  trace(message?: any, ...more: any[]): void;
  warn(message?: any, ...more: any[]): void;
}
declare var console: Console;

/** As in the file that Node is started with. */
declare var module: { exports: any };
declare var exports: any;
declare var require: ((name: string) => any) & { readonly main: typeof module };
declare var process: {
  readonly argv: string[];
  readonly env: Record<string, string | undefined>;
  readonly stdout: { write(text: string): boolean };
};

declare namespace NodeJS {
  type Timeout = number;
  type Timer = number;
  type Immediate = number;
}
declare function setTimeout<Given extends any[]>(
  call: (...given: Given) => void,
  wait?: number,
  ...given: Given
): number;
declare function setTimeout(call: (_: void) => void, wait?: number): number; // resolves a promise, too
declare function setInterval<Given extends any[]>(
  call: (...given: Given) => void,
  wait?: number,
  ...given: Given
): number;
declare function setInterval(call: (_: void) => void, wait?: number): number;
declare function setImmediate<Given extends any[]>(call: (...given: Given) => void, ...given: Given): number;
declare function setImmediate(call: (_: void) => void): number;
declare function clearTimeout(timer: number | string | undefined): void;
declare function clearInterval(timer: number | string | undefined): void;
declare function clearImmediate(timer: number | undefined): void;
declare function queueMicrotask(call: () => void): void;
declare function structuredClone<Value>(value: Value): Value;
declare function atob(text: string): string;
declare function btoa(text: string): string;

/** A clock: milliseconds, with fractions. */
declare var performance: { now(): number; readonly timeOrigin: number };

interface AbortSignal {
  readonly aborted: boolean;
  readonly reason: any;
  throwIfAborted(): void;
}
declare var AbortSignal: { abort(reason?: any): AbortSignal; timeout(wait: number): AbortSignal };
interface AbortController {
  readonly signal: AbortSignal;
  abort(reason?: any): void;
}
declare var AbortController: new () => AbortController;
interface TextEncoder {
  encode(text?: string): Uint8Array;
}
declare var TextEncoder: new () => TextEncoder;
interface TextDecoder {
  decode(bytes?: ArrayBufferView | ArrayBuffer): string;
}
declare var TextDecoder: new (label?: string) => TextDecoder;
declare var crypto: {
  getRandomValues<Numbers extends ArrayBufferView>(into: Numbers): Numbers;
  randomUUID(): string;
};
