import { programOf } from "./cell";
import { partsOf } from "./names";
import { GLOBALS, type Part, VALUES } from "./part";

/** What is known of a cell from its text alone; undefined of a text that is no program. */
export type CellText = readonly Part[] | undefined;

export function readCell(code: string): CellText {
  try {
    return partsOf(programOf(code));
  } catch {
    return undefined;
  }
}

/** What a cell does where it stands, after all that stand above it. */
export interface Effects {
  /** Names whose values it may look at, itself or in functions that it calls. */
  readonly used: ReadonlySet<string>;
  readonly declared: ReadonlySet<string>;
  /** What it declares, and those whose values it changes. */
  readonly written: ReadonlySet<string>;
  readonly isOpaque: boolean;
}

/** What the cells so far have made of the global names. */
interface Known {
  /** For each name all that declares it, and all that may have put something into its value. */
  readonly parts: Map<string, Set<Part>>;
  /** Names that were given other values. */
  readonly assigned: Set<string>;
  /** For names that are not plain any more all those that may share something with them. */
  readonly groups: Map<string, Set<string>>;
}

/**
 * Goes through cells in their order and tells of each what it does. Functions of the library change nothing that they are
 * given, except what moves on with each use.
 */
export function effectsOf(cells: readonly CellText[]): Effects[] {
  const known: Known = { parts: new Map(), assigned: new Set(), groups: new Map() };
  return cells.map((parts = []) => {
    for (const part of parts) for (const name of part.declares) add(name, part, known);
    return effectsWith(parts, known);
  });
}

function effectsWith(parts: readonly Part[], known: Known): Effects {
  const named = parts.flatMap((part) => [...part.used]);
  const used = closure(named, known);
  const declared = new Set(parts.flatMap(({ declares }) => declares));
  const running = new Set(parts.filter(({ kind }) => kind !== "function"));
  const touched = new Set([...used].flatMap((name) => partsWith(name, known)));
  const reached = new Set([...parts, ...touched]);
  const happening = [...reached].flatMap((part) =>
    [...part.changed].flatMap(([name, change]) =>
      change.inFunction || running.has(part) ? [{ name, part, ...change }] : [],
    ),
  );
  for (const { name, isCall } of happening) if (!isCall) known.assigned.add(name);
  const written = new Set(declared);
  let isOpaque = parts.some((part) => part.isOpaque) || [...touched].some((part) => part.hasOpaqueFunction);
  /** With them all that they were made of: it may be one of them, or hold it. */
  const changed = new Set<string>();
  for (const { name, part, isCall } of happening) {
    // To call a function is no change of it; neither are the methods of what no cell declares, such as Math.
    if (isCall && !isObject(name, known)) continue;
    changed.add(name);
    if (known.parts.has(name)) add(name, part, known);
    else isOpaque = true; // what the language or the browser has belongs to all
  }
  if ([...reached].some(({ isWild }) => isWild)) {
    for (const name of new Set([...reached].flatMap((part) => [...part.used]))) {
      if (!isObject(name, known)) continue;
      changed.add(name);
      for (const part of reached) add(name, part, known);
    }
  }
  for (const name of movingOf(used, known)) changed.add(name);
  for (const name of closure(changed, known))
    if (changed.has(name) || isObject(name, known)) written.add(name);
  const all = closure([...used, ...declared], known);
  if (parts.some(({ isPlain }) => !isPlain) || [...all].some((name) => isDoubtful(name, known))) {
    const group = new Set<string>();
    for (const name of all)
      if (canShare(name, known)) for (const other of known.groups.get(name) ?? [name]) group.add(other);
    for (const name of group) {
      known.groups.set(name, group);
      used.add(name);
      written.add(name);
    }
  }
  return { used, declared, written, isOpaque };
}

function add(name: string, part: Part, { parts }: Known): void {
  const all = parts.get(name) ?? new Set();
  parts.set(name, all.add(part));
}

/** Whether more may happen than the text says when a name is used: it is not plain, or the browser's own. */
function isDoubtful(name: string, { groups, parts }: Known): boolean {
  return groups.has(name) || (!parts.has(name) && name in globalThis && !isOfLanguage(name));
}

/** Whether something can be kept in a value, and so found by another: not in numbers, texts and functions of the library. */
function canShare(name: string, known: Known): boolean {
  const parts = partsWith(name, known);
  if (parts.length === 0) return !isOfLanguage(name);
  return known.assigned.has(name) || parts.some(({ kind }) => kind !== "fixed" && kind !== "import");
}

function isOfLanguage(name: string): boolean {
  return GLOBALS.has(name) || VALUES.has(name);
}

function partsWith(name: string, { parts }: Known): readonly Part[] {
  return [...(parts.get(name) ?? [])];
}

/** With these names all that stand in what is known of them, and so on. */
function closure(names: Iterable<string>, known: Known): Set<string> {
  const all = new Set(names);
  const seen = new Set<Part>();
  for (const name of all) {
    for (const part of known.parts.get(name) ?? []) {
      if (seen.has(part)) continue;
      seen.add(part);
      for (const other of part.used) all.add(other);
    }
  }
  return all;
}

/** Whether a value can be changed: it is neither a function nor a number or text. */
function isObject(name: string, known: Known): boolean {
  return known.assigned.has(name) || partsWith(name, known).some(({ kind }) => kind === "value");
}

/** Those of the names whose values were made by, or of, something that moves on with each use. */
function movingOf(names: ReadonlySet<string>, known: Known): string[] {
  const moving = new Set<string>();
  for (let before = -1; before < moving.size; ) {
    before = moving.size;
    for (const name of names) {
      const parts = partsWith(name, known);
      if (parts.some(({ makesMoving, used }) => makesMoving || [...used].some((other) => moving.has(other))))
        moving.add(name);
    }
  }
  return [...moving].filter((name) => isObject(name, known));
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
