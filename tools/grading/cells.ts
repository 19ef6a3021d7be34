import { tokenizer } from "acorn";
import { scriptOf } from "../live/cell";

/** A cell as a script, with the names that it declares for other cells and all that it mentions. */
export interface Script {
  readonly code: string;
  readonly declared: ReadonlySet<string>;
  readonly mentioned: ReadonlySet<string>;
  /** What it imports, by the names that it gives. */
  readonly imports: readonly string[];
}

/** @throws SyntaxError for what is no TypeScript */
export function compile(cell: string): Script {
  const { script: code, declares, imports } = scriptOf(cell);
  const mentioned = [...tokenizer(code, { ecmaVersion: "latest" })].flatMap(({ type, start, end }) =>
    type.label === "name" ? [code.slice(start, end)] : [],
  );
  return { code, declared: new Set(declares), mentioned: new Set(mentioned), imports };
}

/**
 * The cells that some cells need, with themselves, each after those whose names it mentions: a name is that of the cell
 * above which declares it last, or else of the first one below.
 * @param scripts  undefined for what is no program
 */
export function withNeeds(scripts: readonly (Script | undefined)[], wanted: readonly number[]): number[] {
  const ordered = new Set<number>();
  const begun = new Set<number>();
  const declarers = (name: string) => scripts.map((script) => script?.declared.has(name) ?? false);
  const visit = (at: number) => {
    if (begun.has(at)) return;
    begun.add(at);
    const needs = new Set<number>();
    for (const name of scripts[at]?.mentioned ?? []) {
      const declares = declarers(name);
      const above = at > 0 ? declares.lastIndexOf(true, at - 1) : -1;
      const found = above >= 0 || declares[at] ? above : declares.indexOf(true);
      if (found >= 0) needs.add(found);
    }
    for (const need of [...needs].sort((a, b) => a - b)) visit(need);
    ordered.add(at);
  };
  for (const at of wanted) visit(at);
  return [...ordered];
}
