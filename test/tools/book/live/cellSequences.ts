import type { Dice } from "../../../../lib/basics/dice";
import { effectsOf, needsOf, readCell } from "../../../../tools/book/live/needs";
import { Planner } from "../../../../tools/book/live/planner";
import { cellScope, isCut, shown, shownBy } from "./cellScope";

/** What a name of a generated cell stands for. */
type Kind =
  | "numbers"
  | "rows"
  | "map"
  | "object"
  | "number"
  | "call"
  | "change"
  | "calls"
  | "made"
  | "iterator"
  | "odd";

/** A statement: what it declares, what it takes, and its text, with the names of both. */
type Template = readonly [declares: Kind | "", takes: readonly Kind[], text: string];

/** "@" is the name that is declared, "1", "2" after "$" are the names that are taken. */
const PLAIN: readonly Template[] = [
  ["numbers", [], "const @ = [3, 1, 2];"],
  ["numbers", [], "let @: any;\n@ = [5];"],
  ["numbers", ["numbers"], "const @ = $1;"],
  ["numbers", ["numbers"], "const @ = $1.slice();"],
  ["numbers", ["numbers"], "const @ = $1.sort();"],
  ["numbers", ["rows"], "const @ = $1[0] ?? [];"],
  ["numbers", ["rows"], "const [@ = [0]] = $1;"],
  ["numbers", ["object"], "const { list: @ } = $1;"],
  ["numbers", ["map"], "const @ = $1.get(1) ?? [];"],
  ["numbers", ["map"], "const @ = [...$1.values()].flat();"],
  ["rows", ["numbers"], "const @ = [$1, [7]];"],
  ["rows", ["rows"], "const @ = $1.filter(() => true);"],
  ["rows", ["rows"], "const @ = $1.map((row) => row);"],
  ["rows", ["object"], "const @ = [$1.list];"],
  ["rows", [], "let @: number[][] = [];"],
  ["map", ["numbers"], "const @ = new Map([[1, $1]]);"],
  ["map", [], "const @ = new Map();"],
  ["object", ["numbers"], "const @: any = { n: 0, list: $1 };"],
  ["object", ["object"], "const @ = { ...$1 };"],
  ["number", [], "let @: any = 0;"],
  ["number", ["numbers"], "let @ = $1.length;"],
  ["call", ["number"], "const @ = () => { $1++; };"],
  ["call", ["numbers"], "const @ = () => { $1.push(4); };"],
  ["call", ["object"], "function @() { $1.n += 1; }"],
  ["call", ["call"], "const @ = () => $1();"],
  ["call", ["change", "numbers"], "const @ = () => $1($2);"],
  ["call", [], "const @ = (() => { let n = 0; return () => ++n; })();"],
  ["call", ["calls"], "const @ = $1[0] ?? (() => 0);"],
  ["change", [], "const @ = (list: any) => { list.push(6); };"],
  ["change", ["rows"], "const @ = (list: any) => { $1.push(list); };"],
  ["change", ["object"], "function @(list: any) { $1.list = list; }"],
  ["change", [], "const @ = (list: any) => { const own = list; own[0] = 9; };"],
  ["calls", [], "const @: any[] = [];"],
  ["calls", ["call"], "const @ = [$1];"],
  ["calls", ["number"], "const @ = [() => { $1 += 2; }];"],
  ["iterator", ["numbers"], "const @ = (function* () { yield* $1; })();"],
  ["", ["numbers"], "$1.push(8);"],
  ["", ["numbers"], "$1[1] = 5;"],
  ["", ["numbers"], "for (let i = 0; i < 2; i++) $1[i] = i;"],
  ["", ["rows"], "for (const row of $1) row.push(1);"],
  ["", ["rows"], "$1[0]?.push(2);"],
  ["", ["rows"], "$1.forEach((row) => { row[0] = 4; });"],
  ["", ["rows", "numbers"], "$1.push($2);"],
  ["", ["map", "numbers"], "$1.set(1, $2);"],
  ["", ["map"], "$1.get(1)?.push(3);"],
  ["", ["object"], "$1.n++;"],
  ["", ["object"], "$1.list.push(3);"],
  ["", ["object", "numbers"], "$1.list = $2;"],
  ["", ["object", "numbers"], "Object.assign($1, { list: $2 });"],
  ["", ["number"], "$1 += 3;"],
  ["", ["number", "number"], "[$1, $2] = [$2, $1 + 1];"],
  ["", ["call"], "$1();"],
  ["", ["change", "numbers"], "$1($2);"],
  ["", ["change", "rows"], "$1.length;\nfor (const row of $2) $1(row);"],
  ["", ["calls", "call"], "$1.push($2);"],
  ["", ["calls", "number"], "$1.push(() => { $2 += 5; });"],
  ["", ["calls", "numbers"], "$1.push(() => $2.push(0));"],
  ["", ["calls"], "for (const call of $1) call();"],
  ["", ["calls"], "$1.forEach((call) => call());"],
  ["", ["calls"], "$1[0]?.();"],
  ["", ["iterator"], "for (const n of $1) break;"],
  ["", ["iterator"], "[...$1];"],
  ["", ["numbers", "numbers"], "{ const both = [$1, $2]; for (const one of both) one.push(0); }"],
  ["", ["object", "call"], "$1.act = $2;"],
  ["", ["object"], "$1.act?.();"],
  ["", ["numbers", "call"], "$1.map(() => $2());"],
];

const ODD: readonly Template[] = [
  [
    "made",
    [],
    "class @Class { n = 0; list = [1]; get() { return ++this.n; } }\nconst @: any = new @Class();",
  ],
  [
    "made",
    ["numbers"],
    "class @Class { constructor(private list: any) {} get() { this.list.push(1); } }\nconst @: any = new @Class($1);",
  ],
  ["made", ["number"], "class @Class { static { $1 = 5; } get() { $1++; } }\nconst @: any = new @Class();"],
  ["made", ["made"], "const @: any = { inner: $1, get: () => $1.get() };"],
  ["made", ["made"], "const @: any = $1;"],
  ["odd", [], "const @: any = { n: 0, valueOf() { return ++this.n; } };"],
  ["odd", ["numbers"], "const @: any = { toString() { $1.push(2); return 't'; } };"],
  ["odd", ["number"], "const @: any = { toJSON() { $1++; return 1; }, valueOf: () => 1 };"],
  [
    "odd",
    ["numbers"],
    "const @: any = { get next() { return $1.push(1); }, [Symbol.toPrimitive]: () => $1.pop() };",
  ],
  ["call", ["numbers"], "const @ = $1.push.bind($1, 3);"],
  ["call", ["made"], "const @ = $1.get.bind($1);"],
  ["iterator", ["numbers"], "const @ = $1.values();"],
  ["iterator", ["rows"], "const @ = $1.flat().values();"],
  ["number", [], "for (var @ = 0; @ < 3; @++);"],
  ["numbers", [], "if (true) { var @: any = [2]; }"],
  ["call", ["number"], "{ function @() { $1++; } }"],
  ["", ["made"], "$1.get();"],
  ["", ["made", "numbers"], "$1.list = $2;"],
  ["", ["odd"], "+$1;"],
  ["", ["odd"], "[$1].join();"],
  ["", ["odd"], "JSON.stringify([$1]);"],
  ["", ["odd"], "$1.next;"],
  ["", ["odd", "numbers"], "$2.push(+$1);"],
  ["", ["numbers"], "Array.prototype.push.call($1, 5);"],
  ["", ["numbers"], "Object.defineProperty($1, 'x', { value: 1, enumerable: true, configurable: true });"],
  ["", ["object"], "Object.freeze($1);"],
  ["", ["call"], "$1`text`;"],
  ["", ["call", "numbers"], "$2.forEach($1, $2);"],
  ["", ["made", "rows"], "$1.keep = $2;"],
  ["", ["made"], "$1.keep?.push([0]);"],
  ["", [], "(Array.prototype as any).extra = 1;"],
];

const LOOKS: Record<Kind, string> = {
  numbers: "[...$1]",
  rows: "$1.map((row) => [...row])",
  map: "[...$1]",
  object: "$1",
  number: "$1",
  call: "$1()",
  change: "typeof $1",
  calls: "$1.map((call) => call())",
  made: "[$1.get(), $1]",
  iterator: "[...$1]",
  odd: "[+$1, $1]",
};

/** Cells that belong together by chance; the last one shows something. @param odd  the part of statements that are not plain */
export function cellSequence(roll: Dice, odd: number): string[] {
  const pick = <T>(all: readonly T[]): T => all[roll(all.length)];
  const names = new Map<string, Kind>();
  const named = (kind: Kind) => [...names].filter(([, own]) => own === kind).map(([name]) => name);
  const cells: string[] = [];
  const length = 3 + roll(7);
  while (cells.length < length || names.size === 0) {
    const [declares, takes, text] = pick(roll(100) < 100 * odd ? ODD : PLAIN);
    if (takes.some((kind) => named(kind).length === 0)) continue;
    let cell = text;
    for (const [i, kind] of takes.entries()) cell = cell.replaceAll(`$${i + 1}`, pick(named(kind)));
    if (declares !== "") {
      const old = [...names.keys()];
      const name = roll(10) === 0 && old.length > 0 ? pick(old) : String.fromCharCode(97 + names.size);
      names.set(name, declares);
      cell = cell.replaceAll("@", name);
    }
    if (cells.length > 0 && roll(7) === 0) cells[cells.length - 1] += `\n${cell}`;
    else cells.push(cell);
  }
  const [name, kind] = pick([...names]);
  return [...cells, LOOKS[kind].replaceAll("$1", name)];
}

/** What the last cell shows after all cells, and after those alone that it needs; the same where one of them fails in its turn. */
export async function allAndNeeded(cells: readonly string[]): Promise<[all: string, needed: string]> {
  const last = cells.length - 1;
  const places = [...needsOf(last, effectsOf(cells.map(readCell))), last];
  const all = await shownBy(cells);
  if (places.length === cells.length || all.some(isCut)) return [all[last], all[last]];
  const alone = await shownBy(places.map((place) => cells[place]));
  const fails = places.some(
    (place, i) => place < last && alone[i].startsWith("failed") && alone[i] === all[place],
  );
  return [all[last], fails ? all[last] : alone[places.length - 1]];
}

/** What a reader does: runs a cell, or edits it. */
export type Act = { readonly cell: number; readonly code?: string };

export function clicks(roll: Dice, odd: number, cells: readonly string[]): Act[] {
  const edited = (code: string) => {
    const others = [code.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10)), "", ...cells];
    return roll(3) === 0 ? others[0] : [...others, ...cellSequence(roll, odd)][roll(cells.length + 4)];
  };
  return Array.from({ length: 8 }, () => {
    const cell = roll(cells.length);
    if (roll(3) === 0) return { cell, code: edited(cells[cell]) };
    return { cell: roll(2) === 0 ? cell : cells.length - 1 };
  });
}

/**
 * Runs and edits cells as a page does, and compares with a run of all cells as they stand.
 * @returns what is wrong: a cell that shows something else, or another output without another key; nothing once a cell
 *   has no end, since how far it comes before it is cut is another matter each time
 */
export async function play(cells: readonly string[], acts: readonly Act[]): Promise<string | undefined> {
  const codes = [...cells];
  const planner = new Planner(cells);
  const outputs = new Map<string, string>();
  let run = cellScope();
  for (const { cell, code } of [{ cell: 0, code: cells[0] }, ...acts]) {
    codes[cell] = code ?? codes[cell];
    planner.set(cell, codes[cell]);
    const all = await shownBy(codes);
    if (all.some(isCut)) return undefined;
    for (const [place, output] of all.entries()) {
      const key = `${place + 1}: ${planner.key(place)}`;
      const before = outputs.get(key) ?? output;
      if (before !== output) return `${before} becomes ${output} under the key ${key}`;
      outputs.set(key, output);
    }
    if (code !== undefined) continue;
    const plan = planner.plan(cell);
    if (plan.startsAnew) {
      run = cellScope();
      planner.forget();
    }
    for (const place of plan.cells) {
      const key = planner.key(place);
      const output = await shown(run, codes[place]);
      const isDone = !output.startsWith("failed");
      planner.ran(place, key, isDone);
      if (output !== all[place]) return `cell ${place + 1} shows ${output} instead of ${all[place]}`;
      if (!isDone) break;
    }
  }
  return undefined;
}
