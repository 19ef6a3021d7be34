import { format, inspect } from "node-inspect-extracted";
import { LibraryError } from "../../../../lib/basics/errors";
import { type CellScript, scriptOf } from "../cell";
import { changedBuiltIns, fetchBuiltIns } from "./builtIns";
import { modules, namesOfNode } from "./bundled";
import { consoleOfNode } from "./consoleOfNode";
import { shortenLongLists } from "./longLists";
import { enter, here, post, print, startPrinting } from "./messages";
import type { FromWorker, RunCell, Solve } from "./protocol";

/**
 * Runs the cells of a page, one after another, in the global scope of its worker. Whatever a cell does to that scope,
 * what is needed here has been fetched before: bundle.ts gives the script globals of its own.
 */

type Scope = Record<string, unknown>;
type Program = (given: typeof hooks) => unknown;

const scope = globalThis as unknown as Scope;
const run = (scope.importScripts as (url: string) => void).bind(globalThis);
const { createObjectURL, revokeObjectURL } = URL;
const { defineProperty, defineProperties, getOwnPropertyDescriptors } = Object;
const listen = addEventListener.bind(globalThis);

let last: unknown;
/** The cell as a function. */
let program: Program | undefined;
let declared: PropertyDescriptorMap = {};
/** Those of them that had to be there while the cell ran. */
let early: PropertyDescriptorMap = {};
/** The scripts of the cells that have run, by their numbers. */
const scripts = new Map<number, CellScript>();
let turn: Promise<void> = Promise.resolve();

hideTheBrowser();
shortenLongLists();
for (const name of ["setTimeout", "setInterval"])
  scope[name] = timerOfCells(scope[name] as typeof setTimeout);
const afterAll = scope.setTimeout as ReturnType<typeof timerOfCells>;
scope.setImmediate = (call: () => void, ...given: unknown[]) => afterAll(call, 0, ...given);
scope.clearImmediate = scope.clearTimeout;
const { closerOfNew, ...printing } = consoleOfNode(print, { format, inspect });
scope.console = Object.assign(console, printing);
/** What cells call: cell.ts. */
const hooks = {
  load(name: string) {
    const found =
      modules[name.replace(/^\.\//, "").replace(/\.(ts|js)$/, "")] ??
      modules[`${name.replace(/^\.\//, "")}/index`];
    if (!found)
      throw new Error(
        `there is no module "${name}" in this page: cells import what stands in ./lib/ and ./kit/`,
      );
    return found;
  },
  loadLater: async (name: string) => hooks.load(name),
  begin(names: object) {
    declared = getOwnPropertyDescriptors(names);
    early = {};
    // Functions above may wait for them.
    for (const name in declared) if (!(name in globalThis)) early[name] = declared[name];
    defineProperties(globalThis, early);
  },
  meta: {},
  last(value: unknown) {
    last = value;
  },
  here,
  back<Value>(cell: number, value: Value): Value {
    enter(cell);
    return value;
  },
};
const cellsHandOver = {
  run: (cell: Program) => {
    program = cell;
  },
};
Object.assign(scope, fileOfNode());
fetchBuiltIns();
listen("message", ({ data }: MessageEvent<RunCell | Solve>) => {
  if (data?.kind === "run") turn = runAfter(turn, data);
  if (data?.kind === "solve") post({ kind: "answer", answer: solve(data) });
});
listen("unhandledrejection", (event) => complain(event, (event as PromiseRejectionEvent).reason));
listen("error", (event) => complain(event, event.error)); // of a timer: all that has been computed is still there
post({ kind: "ready" });

/** By `await` alone: a cell may replace the methods of promises. */
async function runAfter(before: Promise<void>, cell: RunCell): Promise<void> {
  await before;
  await runCell(cell);
}

async function runCell({ code, number }: RunCell): Promise<void> {
  last = program = undefined;
  declared = early = {};
  enter(number);
  defineProperty(globalThis, "__cell", { value: cellsHandOver, configurable: true }); // a cell may have declared that name
  startPrinting();
  const close = closerOfNew();
  const name = `cell[${number}]`;
  let failure: { readonly error: unknown } | undefined;
  try {
    const script = scriptOf(code);
    scripts.set(number, script);
    const url = createObjectURL(
      new Blob([`${script.script}\n//# sourceURL=${name}`], { type: "text/javascript" }),
    );
    try {
      run(url);
    } finally {
      revokeObjectURL(url);
    }
    const end = (program as Program | undefined)?.(hooks);
    if (end instanceof Promise) await end;
  } catch (error) {
    failure = { error };
  }
  await null; // What the cell has checked is shown first, as in a notebook.
  enter(number);
  const changed = changedBuiltIns();
  try {
    // Whatever a cell declares is there for those that follow when it has run to its end.
    if (!failure) defineProperties(globalThis, declared);
    else for (const name in early) Reflect.deleteProperty(globalThis, name);
    if (!failure && last !== undefined && last !== null) print("stdout", `${format(last)}\n`);
  } catch (error) {
    failure = { error };
  }
  if (failure) close();
  if (failure) post({ kind: "error", cell: number, traceback: describeError(failure.error, name) });
  const isBroken = changed.length > 0;
  if (isBroken) {
    const what = changed.length > 3 ? `${changed.length} built-ins` : changed.join(", ");
    const traceback = `The cell has changed or deleted ${what}, which all programs here need. What the cells above had computed is lost; it is computed again when it is needed.`;
    post({ kind: "error", cell: number, traceback });
  }
  post({ kind: "done", ok: !failure && !isBroken, isBroken } satisfies FromWorker);
}

/** What a timer calls is a program of the cell that has started it. */
function timerOfCells(start: (call: () => void, wait?: number) => number) {
  return (call: (...given: unknown[]) => void, wait?: number, ...given: unknown[]) => {
    const cell = here();
    return start(() => {
      enter(cell);
      call(...given);
    }, wait);
  };
}

function complain(event: Event, error: unknown): void {
  event.preventDefault();
  print("stderr", `${describeError(error)}\n`);
}

function solve({ module, name, args = [], board }: Solve): unknown {
  try {
    // Whoever wrote the figure that asks: it gets what the boards of the library ask for.
    if (!/^kit\/.+\/play$/.test(module) || !Object.hasOwn(modules[module] ?? {}, name))
      throw new Error(`no board is solved by ${name} of ${module}`);
    const search = modules[module]?.[name] as (...given: unknown[]) => unknown;
    return search(board, ...args, ({ expanded }: { expanded: number }) =>
      post({ kind: "progress", expanded }),
    );
  } catch (error) {
    return { kind: "stopped", reason: describeError(error) };
  }
}

/** A longer message would keep the page busy. */
const MOST_OF_ERROR = 100_000;

/** What is thrown may throw itself when it is looked at: its cell has failed all the same. */
function describeError(error: unknown, cell?: string): string {
  try {
    const text = describe(error, cell);
    const more = text.length - MOST_OF_ERROR;
    if (more <= 0) return text;
    return `${text.slice(0, MOST_OF_ERROR)}\n... and ${more.toLocaleString("en")} characters more, which are left out here`;
  } catch {
    return "Uncaught: something that cannot be printed";
  }
}

/**
 * An error as the notebooks show it: name, message, and the frames that are the reader's.
 * @param causes  so many are told: an error may be its own
 */
function describe(error: unknown, cell?: string, causes = 10): string {
  if (!(error instanceof Error)) return `Uncaught: ${inspect(error)}`;
  const heading = String(error);
  if (error instanceof LibraryError && error.code !== "internal") return heading;
  if (error instanceof SyntaxError && cell !== undefined) {
    // From the parser: "... (2:7)". From sucrase: "Error transforming ...: ... (2:7)".
    const place = /\((\d+):(\d+)\)\s*$/.exec(error.message);
    if (place)
      return `${heading.slice(0, heading.lastIndexOf(" ("))}\n    at ${cell}:${place[1]}:${Number(place[2]) + 1}`;
  }
  const frames = String(error.stack ?? "")
    .split("\n")
    .filter((line) => /cell\[\d+\]:\d+/.test(line))
    .map((line) => line.replace(/cell\[(\d+)\]:(\d+)(?::(\d+))?/, readersPlace))
    .map((line) => {
      // "at f (cell[1]:2:3)" in one family of browsers, "f@cell[1]:2:3" in the other.
      const [, name, place] = /^(.*)@(.*)$/.exec(line) ?? [];
      if (place === undefined) return `    at ${line.trim().replace(/^at /, "")}`;
      return `    at ${name === "" ? place : `${name} (${place})`}`;
    });
  const isTold = causes > 0 && error.cause instanceof Error;
  const cause = isTold ? `\n  caused by ${describe(error.cause, undefined, causes - 1)}` : "";
  return [heading, ...frames].join("\n") + cause;
}

/** The script of a cell has a line more at its beginning, and more in some lines: cell.ts. */
function readersPlace(_: string, cell: string, line: string, column: string): string {
  const own = scripts.get(Number(cell))?.columnOf(Number(line) - 1, Number(column));
  return [`cell[${cell}]`, Number(line) - 1, ...(own ? [own] : [])].join(":");
}

/** What programs of Node look at to see whether they are the one that was started. */
function fileOfNode(): object {
  const module = { exports: {} };
  const require = Object.assign((name: string) => hooks.load(name), { main: module });
  const stdout = { write: (text: string) => print("stdout", `${text}`) ?? true };
  return {
    module,
    exports: module.exports,
    require,
    process: { argv: ["node", "cell.ts"], env: {}, stdout },
  };
}

/**
 * Cells are written for Node: names that only browsers have ("name", "status", "origin") are the reader's to use, and
 * what could leave the worker is not there at all.
 */
function hideTheBrowser(): void {
  const kept = new Set(["self", "constructor", ...namesOfNode]);
  const isScope = (owner: object) => owner === globalThis || /Scope$/.test(owner.constructor.name);
  for (let owner: object = globalThis; isScope(owner); owner = Object.getPrototypeOf(owner)) {
    for (const name of Object.getOwnPropertyNames(owner)) {
      if (!kept.has(name)) delete (owner as Scope)[name];
      else if (Object.getOwnPropertyDescriptor(owner, name)?.get)
        Reflect.defineProperty(scope, name, { value: scope[name], writable: true, configurable: true });
    }
  }
}
