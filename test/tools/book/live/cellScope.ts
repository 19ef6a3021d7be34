import { inspect } from "node:util";
import vm from "node:vm";
import { scriptOf } from "../../../../tools/book/live/cell";

/** Milliseconds after which a cell is cut. */
const LONGEST = 2_000;

const scripts = new Map<string, vm.Script>();

/** Runs cells one after another in a global scope of their own, as a page's worker does. */
export function cellScope(modules: Record<string, object> = {}): (cell: string) => Promise<unknown> {
  let last: unknown;
  let declared: object = {};
  let end: unknown;
  const hooks = {
    begin: (names: object) => {
      declared = names;
    },
    here: () => 0,
    back: (_: number, value: unknown) => value,
    load: (name: string) => modules[name],
    last: (value: unknown) => {
      last = value;
    },
  };
  const run = (cell: (given: typeof hooks) => unknown) => {
    end = cell(hooks);
  };
  const context = vm.createContext({ setTimeout, TextEncoder, __cell: { run } });
  const scope = vm.runInContext("globalThis", context);
  return async (cell) => {
    [last, end, declared] = [undefined, undefined, {}];
    const script = scripts.get(cell) ?? new vm.Script(scriptOf(cell).script);
    scripts.set(cell, script);
    script.runInContext(context, { timeout: LONGEST });
    await end;
    Object.defineProperties(scope, Object.getOwnPropertyDescriptors(declared));
    return last;
  };
}

/** What a cell shows: its value, or its error. */
export async function shown(run: (cell: string) => Promise<unknown>, cell: string): Promise<string> {
  try {
    return inspect(await run(cell), { depth: 6 });
  } catch (error) {
    return `failed: ${(error as Error).message}`;
  }
}

/** Whether a cell that shows this was cut. */
export const isCut = (output: string): boolean =>
  output === `failed: Script execution timed out after ${LONGEST}ms`;

/** What each of these cells shows, one after another in a new scope. */
export async function shownBy(cells: readonly string[]): Promise<string[]> {
  const run = cellScope();
  const all: string[] = [];
  for (const cell of cells) all.push(await shown(run, cell));
  return all;
}
