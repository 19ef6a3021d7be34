import vm from "node:vm";
import { tokenizer } from "acorn";
import {
  type CompilerOptions,
  ModuleDetectionKind,
  ModuleKind,
  ScriptTarget,
  transpileModule,
} from "typescript";
import { type CellScript, scriptOf } from "../../book/live/cell";

/** A cell as a script, with the names that it declares for other cells and all that it mentions. */
export interface Script {
  readonly code: string;
  readonly declared: ReadonlySet<string>;
  readonly mentioned: ReadonlySet<string>;
  /** Its texts: what it imports is named by one, at whatever moment. */
  readonly texts: readonly string[];
  /** The exercises that it hands answers to. */
  readonly exercises: ReadonlySet<number>;
}

/** @throws SyntaxError for what is no TypeScript */
export function compile(cell: string): Script {
  const { script: code, declares } = scriptFrom(cell);
  const tokens = [...tokenizer(code, { ecmaVersion: "latest" })].map(({ type, start, end }) => ({
    kind: type.label,
    text: code.slice(start, end),
  }));
  const ofKind = (kind: string) => tokens.flatMap((token) => (token.kind === kind ? [token.text] : []));
  const exercises = tokens.flatMap(({ text }, at) => {
    const [open, number, comma] = tokens.slice(at + 1, at + 4);
    return text === "exercise" && open?.kind === "(" && comma?.kind === "," ? [Number(number.text)] : [];
  });
  return {
    ...{ code, declared: new Set(declares), mentioned: new Set(ofKind("name")) },
    ...{ texts: ofKind("string").map((text) => text.slice(1, -1)), exercises: new Set(exercises) },
  };
}

const OPTIONS: CompilerOptions = {
  ...{ target: ScriptTarget.ES2022, module: ModuleKind.ESNext, verbatimModuleSyntax: true },
  moduleDetection: ModuleDetectionKind.Force, // a cell may await
};

/** What pages have no words for, such as namespaces, or this Node none, such as `using`, the kernel's compiler rewrites. */
function scriptFrom(cell: string): CellScript {
  try {
    const made = scriptOf(cell);
    new vm.Script(made.script);
    return made;
  } catch (error) {
    const options = { compilerOptions: OPTIONS, reportDiagnostics: true };
    const { outputText, diagnostics = [] } = transpileModule(cell, options);
    if (diagnostics.length > 0) throw error;
    return scriptOf(outputText);
  }
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
