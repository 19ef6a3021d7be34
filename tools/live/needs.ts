import { parse } from "acorn";
import { withoutTypes } from "./cell";
import { partsOf } from "./names";
import type { Part } from "./part";

/** What is known of a cell from its text alone; undefined of a text that is no program. */
export type CellText = readonly Part[] | undefined;

export function readCell(code: string): CellText {
  try {
    return partsOf(parse(withoutTypes(code), { ecmaVersion: "latest", sourceType: "module" }));
  } catch {
    return undefined;
  }
}

/** What a cell does where it stands, after all that stand above it. */
export interface Effects {
  /** Names whose values it may look at, itself or in functions that it calls. */
  readonly used: ReadonlySet<string>;
  readonly declared: ReadonlySet<string>;
  /** Names of others whose values it changes. */
  readonly changed: ReadonlySet<string>;
  /** Both of them. */
  readonly written: ReadonlySet<string>;
  readonly isOpaque: boolean;
}

/** What the cells so far have made of the global names. */
interface Known {
  /** For each name all that declares it. */
  readonly parts: Map<string, readonly Part[]>;
  /** What was put into the value of a name later on. */
  readonly links: Map<string, Set<string>>;
  /** Names that were given other values. */
  readonly assigned: Set<string>;
}

/**
 * Goes through cells in their order and tells of each what it does. Functions of the library change nothing that they are
 * given, except what moves on with each use.
 */
export function effectsOf(cells: readonly CellText[]): Effects[] {
  const known: Known = { parts: new Map(), links: new Map(), assigned: new Set() };
  return cells.map((parts = []) => {
    for (const part of parts)
      for (const name of part.declares) known.parts.set(name, [...partsWith(name, known), part]);
    return effectsWith(parts, known);
  });
}

function effectsWith(parts: readonly Part[], known: Known): Effects {
  const used = closure(
    parts.flatMap((part) => [...part.used]),
    known,
  );
  const declared = new Set(parts.flatMap(({ declares }) => declares));
  const written = new Set(declared);
  let isOpaque = parts.some((part) => part.isOpaque);
  const running = parts.filter(({ kind }) => kind !== "function");
  const touched = [...used].flatMap((name) => partsWith(name, known));

  const change = (name: string, isDeep: boolean) => {
    if (!known.parts.has(name)) isOpaque = true; // what the language or the browser has belongs to all
    written.add(name);
    if (!isDeep && parts.some((part) => part.declares.includes(name) && part.isFresh)) return;
    // What was made of others may be one of them, or hold it.
    for (const other of closure([name], known)) if (isObject(other, known)) written.add(other);
  };

  for (const part of new Set([...running, ...touched])) {
    for (const [name, { isDeep, inFunction, isCall }] of part.changed) {
      if (!inFunction && !running.includes(part)) continue;
      // To call a function is no change of it; neither are the methods of what no cell declares, such as Math.
      if (isCall && !isObject(name, known)) continue;
      if (!isCall && !isDeep) known.assigned.add(name);
      change(name, isDeep);
      const links = known.links.get(name) ?? new Set();
      known.links.set(name, links);
      for (const other of part.used) if (other !== name && isObject(other, known)) links.add(other);
    }
  }
  if (running.some((part) => part.isWild) || touched.some((part) => part.hasWildFunction)) {
    const reached = [...parts, ...touched.filter(({ kind }) => kind === "function")];
    for (const part of reached) for (const name of part.used) if (isObject(name, known)) change(name, true);
  }
  for (const name of used) if (isMoving(name, known)) change(name, true);
  const changed = new Set([...written].filter((name) => !declared.has(name)));
  return { used, declared, changed, written, isOpaque };
}

function partsWith(name: string, { parts }: Known): readonly Part[] {
  return parts.get(name) ?? [];
}

/** With these names all that stand in what is known of them, and so on. */
function closure(names: readonly string[], known: Known): Set<string> {
  const all = new Set(names);
  for (const name of all) {
    for (const part of partsWith(name, known)) for (const other of part.used) all.add(other);
    for (const other of known.links.get(name) ?? []) all.add(other);
  }
  return all;
}

/** Whether a value can be changed: it is neither a function nor a number or text. */
function isObject(name: string, known: Known): boolean {
  return known.assigned.has(name) || partsWith(name, known).some(({ kind }) => kind === "value");
}

/** Whether a value was made by, or of, something that moves on with each use. */
function isMoving(name: string, known: Known): boolean {
  if (!isObject(name, known)) return false;
  const sources = [...closure([name], known)].flatMap((one) => partsWith(one, known));
  return sources.some(({ makesMoving }) => makesMoving);
}

/** The cells above a cell that it needs, by their places, in order. */
export function needsOf(place: number, effects: readonly Effects[]): number[] {
  const needed = new Set<number>();
  const waiting = [place];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const { used, written, isOpaque } = effects[at];
    for (let above = 0; above < at; above++) {
      if (needed.has(above)) continue;
      const other = effects[above];
      const isNeeded =
        isOpaque || other.isOpaque || [...other.written].some((name) => used.has(name) || written.has(name));
      if (!isNeeded) continue;
      needed.add(above);
      waiting.push(above);
    }
  }
  return [...needed].sort((a, b) => a - b);
}
