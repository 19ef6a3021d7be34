import { parse } from "acorn";
import { withoutTypes } from "./cell";
import { type Part, partsOf } from "./names";

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

/**
 * Goes through cells in their order and tells of each what it does. Functions of the library change nothing that they are
 * given, except what moves on with each use.
 */
export function effectsOf(cells: readonly CellText[]): Effects[] {
  const known = new Map<string, Part[]>();
  const links = new Map<string, Set<string>>();
  return cells.map((parts = []) => {
    for (const part of parts)
      for (const name of part.declares) known.set(name, [...(known.get(name) ?? []), part]);
    return effectsWith(parts, known, links);
  });
}

function effectsWith(
  parts: readonly Part[],
  known: ReadonlyMap<string, readonly Part[]>,
  links: Map<string, Set<string>>,
): Effects {
  const own = new Set(parts.flatMap((part) => [...part.used]));
  const used = closure(own, known, links);
  const written = new Set(parts.flatMap(({ declares }) => declares));
  let isOpaque = parts.some((part) => part.isOpaque);
  const touched = [...used].flatMap((name) => known.get(name) ?? []);
  const running = parts.filter(({ kind }) => kind !== "function");
  const change = (name: string, isDeep: boolean) => {
    if (!known.has(name)) isOpaque = true; // what the language or the browser has belongs to all
    written.add(name);
    const origins = known.get(name) ?? [];
    const isOwn = parts.some((part) => part.declares.includes(name) && part.isFresh);
    if (isOwn && !isDeep) return;
    for (const other of closure(new Set(origins.flatMap((part) => [...part.used])), known, links))
      if (isObject(other, known)) written.add(other);
  };
  const callees = new Set<Part>([...running, ...touched]);
  for (const part of callees) {
    const isHere = running.includes(part);
    for (const [name, { isDeep, inFunction, isCall }] of part.changed) {
      if (!isHere && !inFunction) continue;
      // To call a function is no change of it; neither are the methods of what no cell declares, such as Math.
      if (isCall && (!known.has(name) || !isObject(name, known))) continue;
      change(name, isDeep);
      if (!links.has(name)) links.set(name, new Set());
      for (const other of part.used)
        if (other !== name && isObject(other, known)) links.get(name)?.add(other);
    }
  }
  if (running.some((part) => part.isWild) || touched.some((part) => part.hasWildFunction)) {
    const reached = [...parts, ...touched.filter(({ kind }) => kind === "function")];
    for (const part of reached) for (const name of part.used) if (isObject(name, known)) change(name, true);
  }
  for (const name of used) if (isMoving(name, known, links)) change(name, true);
  const declared = new Set(parts.flatMap(({ declares }) => declares));
  const changed = new Set([...written].filter((name) => !declared.has(name)));
  return { used, declared, changed, written, isOpaque };
}

/** With these names all that stand in what is known of them, and so on. */
function closure(
  names: ReadonlySet<string>,
  known: ReadonlyMap<string, readonly Part[]>,
  links: ReadonlyMap<string, ReadonlySet<string>>,
): Set<string> {
  const all = new Set(names);
  for (const name of all) {
    for (const part of known.get(name) ?? []) for (const other of part.used) all.add(other);
    for (const other of links.get(name) ?? []) all.add(other);
  }
  return all;
}

function isObject(name: string, known: ReadonlyMap<string, readonly Part[]>): boolean {
  return (known.get(name) ?? []).some(({ kind }) => kind === "value");
}

/** Whether a value was made by, or of, something that moves on with each use. */
function isMoving(
  name: string,
  known: ReadonlyMap<string, readonly Part[]>,
  links: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  const parts = known.get(name) ?? [];
  if (!parts.some(({ kind }) => kind === "value")) return false;
  const of = [...closure(new Set([name]), known, links)].flatMap((one) => known.get(one) ?? []);
  return of.some(({ makesMoving }) => makesMoving);
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
