/**
 * An argument that a function of the library cannot work with: it names the argument, says what was given and what
 * was expected. A RangeError, so that callers who only know the standard errors catch it too.
 */
export class InputError extends RangeError {
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
    this.name = "InputError";
  }
}

/** The process did not get the memory that a table takes. Nothing is lost but the work that needed it. */
export class MemoryError extends RangeError {
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

/**
 * Refuses options that a function does not know: ignored, a misspelt one would give an answer to another question.
 * @throws InputError for anything but an object, and for the first name that is not among the known ones
 */
export function expectOptions(options: object, known: readonly string[]): void {
  if (typeof options !== "object" || options === null || Array.isArray(options)) {
    throw new InputError("options", describe(options), `an object with any of ${known.join(", ")}`);
  }
  for (const name of Object.keys(options)) {
    if (!known.includes(name)) throw new InputError("options", describe(name), `any of ${known.join(", ")}`);
  }
}

/** A value as an error message shows it: its own literal, with long texts, long lists and deep ones cut short. */
export function describe(value: unknown, depth = 0): string {
  if (typeof value === "string") return cut(JSON.stringify(value));
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "function") return "a function";
  if (Array.isArray(value) || ArrayBuffer.isView(value))
    return depth < 4 ? describeList(value as unknown as ArrayLike<unknown>, depth) : "[...]";
  if (typeof value === "object" && value !== null) return "an object";
  return String(value);
}

function describeList(list: ArrayLike<unknown>, depth: number): string {
  const shown: string[] = [];
  for (let i = 0; i < Math.min(list.length, 20); i++)
    shown.push(i in list ? describe(list[i], depth + 1) : "(hole)");
  if (list.length > shown.length) shown.push(`... ${list.length} in all`);
  return `[${shown.join(", ")}]`;
}

function cut(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}..."` : text;
}
