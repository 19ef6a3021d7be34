import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import {
  type Example,
  examples,
  exportsOf,
  files,
  indices,
  programOf,
  root,
  scopeOf,
} from "../support/notebooks/examples";
import { copied } from "./hostile";
import { MORE } from "./moreCalls";

/**
 * Right calls of all that is public in lib/ and kit/: those that the examples of the doc comments make, and those of moreCalls.ts,
 * written down as they run. The fuzzing tests change their arguments.
 */

export interface Call {
  /** A floor of lib, kit, or a room of both: "search", "kit", "puzzles/pegs". */
  readonly room: string;
  /** The function, the class, or "Class.method". */
  readonly name: string;
  readonly args: readonly unknown[];
  act(args: readonly unknown[]): unknown;
}

type Anything = (...args: never[]) => unknown;
type Class = new (...args: unknown[]) => object;

interface PublicThing {
  readonly room: string;
  /** The function, the class, or "Class.method". */
  readonly name: string;
  readonly thing: Anything;
  /** Of a method: what holds it, the class or its prototype. */
  readonly owner?: object;
}

/** How many calls of one function are kept: more would say the same again. */
const KEPT = 6;

/** What is public without an index. */
const OPEN_FLOORS =
  /^(?:lib\/basics|kit\/chapters)\/(?!.*exercises)|^kit\/puzzles\/[\w-]+\/(?:view|play)\.ts$|^kit\/(?:exercise\/(?:exercise|search)|play\/answer|figures\/sketch)\.ts$/;

/** Functions, classes, and methods that TypeScript does not keep private: all that is public, by room and name. */
export async function publicThings(): Promise<Map<string, PublicThing>> {
  const found = new Map<string, PublicThing>();
  const hidden = hiddenMethods();
  const add = (entry: PublicThing) => found.set(`${entry.room} ${entry.name}`, entry);
  for (const file of files.filter((file) => OPEN_FLOORS.test(file) || indices.includes(file))) {
    const room = roomOf(file);
    for (const [name, thing] of Object.entries(await exportsOf(file))) {
      if (typeof thing !== "function") continue;
      add({ room, name, thing: thing as Anything });
      if (!isClass(thing)) continue;
      for (const owner of [thing.prototype, thing]) {
        for (const [method, { value }] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
          if (typeof value !== "function" || isClass(value) || method === "constructor") continue;
          if (!hidden.has(method)) add({ room, name: `${name}.${method}`, thing: value, owner });
        }
      }
    }
  }
  return found;
}

/** The rooms, in order. */
export function rooms(): string[] {
  const all = files.filter((file) => OPEN_FLOORS.test(file) || indices.includes(file)).map(roomOf);
  return [...new Set(all)].sort();
}

function roomOf(file: string): string {
  const [top, floor, room] = file.split("/");
  if (floor === "puzzles") return `${floor}/${room}`;
  return top === "kit" && floor !== "chapters" ? top : floor;
}

function isClass(thing: object): thing is Class {
  return /^class\b/.test(Function.prototype.toString.call(thing));
}

/** Names of methods that are private, or protected. */
function hiddenMethods(): Set<string> {
  const declared = /^ {2}(?:private|protected) (?:static |readonly )?\*?(\w+)\(/gm;
  const names = files.flatMap((file) =>
    Array.from(readFileSync(path.join(root, file), "utf8").matchAll(declared), ([, name]) => name),
  );
  return new Set(names);
}

/** Files whose examples take over 0.05 s each. */
const LONG_EXAMPLES =
  /^lib\/(?:search\/searches\/(?:recursive|breadthFirstH|branch|aStar)|puzzles\/(?:knight-exchange\/b|mastermind\/optimal|pegs\/(?:notation|solutions)|magic-squares\/squares))/;

/** The calls, in a fixed order; if it must be quick, without those of examples that take long. */
export async function recordedCalls(quick = false): Promise<Call[]> {
  const calls: Call[] = [];
  const counts = new Map<string, number>();
  const keep = ({ room, name }: PublicThing, args: readonly unknown[], act: Call["act"]) => {
    const count = counts.get(`${room} ${name}`) ?? 0;
    counts.set(`${room} ${name}`, count + 1);
    if (count < KEPT) {
      const shown = () => name; // a counterexample with all that an argument refers to is no help
      calls.push({
        room,
        name,
        args: args.map((arg) => copied(arg)),
        act,
        [fc.toStringMethod]: shown,
      } as Call);
    }
  };

  const restore: (() => void)[] = [];
  const wrapped = new Map<unknown, unknown>();
  for (const entry of (await publicThings()).values()) {
    const { thing, owner, name } = entry;
    if (owner !== undefined) {
      const method = name.slice(name.indexOf(".") + 1);
      const before = Object.getOwnPropertyDescriptor(owner, method)!;
      const value = function (this: unknown, ...args: never[]) {
        keep(entry, args, (changed) => Reflect.apply(thing, this, changed as never[]));
        return Reflect.apply(thing, this, args);
      };
      Object.defineProperty(owner, method, { ...before, value });
      restore.push(() => Object.defineProperty(owner, method, before));
    } else if (!wrapped.has(thing)) {
      const make = thing as unknown as Class;
      const recording = new Proxy(thing, {
        apply(target, self, args) {
          keep(entry, args, (changed) => Reflect.apply(target, self, changed as never[]));
          return Reflect.apply(target, self, args);
        },
        construct(_, args) {
          keep(entry, args, (changed) => new make(...changed));
          return new make(...args);
        },
      });
      wrapped.set(thing, recording);
    }
  }

  const more = Object.entries(MORE).map(
    ([file, code]): Example => ({ place: file, file, name: undefined, code }),
  );
  try {
    for (const example of [...examples.filter(({ file }) => !quick || !LONG_EXAMPLES.test(file)), ...more]) {
      await run(example, wrapped);
    }
  } finally {
    for (const back of restore) back();
  }
  return calls;
}

async function run(example: Example, wrapped: ReadonlyMap<unknown, unknown>): Promise<void> {
  const scope = await scopeOf(example);
  const names = Object.keys(scope);
  const body = `"use strict";\nreturn (async () => {\n${programOf(example).program}\n})();`;
  const values = names.map((name) => wrapped.get(scope[name]) ?? scope[name]);
  await new Function("stated", ...names, body)(() => undefined, ...values);
}
