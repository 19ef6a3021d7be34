import { inspect } from "node-inspect-extracted";

/** The inspector asks for every place of a list, though it prints a hundred: a list of 10,000,000 took 15 s and 2 GB. */
const LONG = 10_000;
const PRINTED = 100; // as Node does

type List = ArrayLike<unknown> & { readonly constructor: unknown; slice(from: number, to: number): List };

/** From now on, of a list as long as that no more is looked at than is printed, which stays as Node prints it. */
export function shortenLongLists(): void {
  for (const { prototype } of [Array, Object.getPrototypeOf(Int32Array)])
    Object.defineProperty(prototype, inspect.custom, {
      value(this: List, depth: number, options: { maxArrayLength?: number | null }): unknown {
        const isUsual = this.length >= LONG && (options.maxArrayLength ?? Infinity) === PRINTED;
        return isUsual && isPlain(this) ? shortened(this, { ...options, depth }) : this;
      },
      writable: true,
      configurable: true,
    });
}

/** No list of the reader's own class, which may not be sliced, and without holes: they are told by where they end. */
function isPlain(list: List): boolean {
  if (list.constructor !== Array && !ArrayBuffer.isView(list)) return false;
  for (let i = 0; i < PRINTED; i++) if (!(i in list)) return false;
  return true;
}

function shortened(list: List, options: object): string {
  return inspect(list.slice(0, PRINTED + 1), options)
    .replace(/^(\w+)\(\d+\)(?= \[)/, `$1(${list.length})`)
    .replace(/1 more item(?=\n?\s*\]$)/, `${list.length - PRINTED} more items`);
}
