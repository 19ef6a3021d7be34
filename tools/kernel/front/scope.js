/**
 * Which names cells declare, and which of them the cells that follow can use. A name may stand for a value, for a type, for
 * a namespace, or for several of them; a cell that declares it in another sense than before leaves it the one that it had.
 */

const VALUE = 1;
const TYPE = 2;
const NAMESPACE = 4;

/** How the first line calls what it imports for its own use. */
const HIDDEN = "__of_";

/** Parsed as a module, as cells are, so that they may await. */
const MODULE = "export {};\n";

/**
 * What a cell declares at its top level, and where its syntax is wrong.
 * @typedef {{ senses: number, isAssignable: boolean, isExported: boolean, isImport: boolean }} Declared
 * @param {typeof import("typescript")} ts
 * @param {string} code
 * @returns {{ source: import("typescript").SourceFile, offset: number, names: Map<string, Declared> }}
 */
function readCell(ts, code) {
  const source = ts.createSourceFile("cell.ts", MODULE + code, ts.ScriptTarget.ES2022, true);
  ts.bindSourceFile(source, { target: ts.ScriptTarget.ES2022 });
  const names = new Map();
  for (const [key, local] of source.locals) {
    if (/^(?:__global$|")/.test(key)) continue; // No name: `declare global`, `declare module "name"`.
    const name = ts.unescapeLeadingUnderscores(key);
    const symbol = local.exportSymbol ?? local;
    const declarations = symbol.declarations ?? [];
    names.set(name, {
      senses: sensesOf(ts, symbol),
      isAssignable: declarations.some((node) => isAssignable(ts, node)),
      isExported:
        (local.exportSymbol?.escapedName ?? key) === key && Boolean(source.symbol?.exports?.has(key)),
      isImport: (symbol.flags & ts.SymbolFlags.Alias) !== 0,
    });
  }
  return { source, offset: MODULE.length, names };
}

function sensesOf({ SymbolFlags }, { flags }) {
  if (flags & SymbolFlags.Alias) return VALUE | TYPE | NAMESPACE; // What is imported is not known yet.
  return (
    (flags & SymbolFlags.Value ? VALUE : 0) |
    (flags & SymbolFlags.Type ? TYPE : 0) |
    (flags & SymbolFlags.Namespace ? NAMESPACE : 0)
  );
}

/** Whether it is a variable that is no constant. */
function isAssignable(ts, node) {
  const root = ts.getRootDeclaration(node);
  return ts.isVariableDeclaration(root) && !(ts.getCombinedNodeFlags(root) & ts.NodeFlags.Constant);
}

/** What a cell finds of the cells above it. */
class Scope {
  /** @type {Map<string, { senses: number, isAssignable: boolean }>} */
  #found = new Map();

  add(names) {
    for (const [name, { senses, isAssignable }] of names) {
      // What the name means besides, that cell has from its first line, and hands on.
      const before = this.#found.get(name);
      const kept = before && !(before.senses & senses) ? before : undefined;
      this.#found.set(name, {
        senses: senses | (kept?.senses ?? 0),
        isAssignable: isAssignable || Boolean(kept?.isAssignable),
      });
    }
  }

  /**
   * The line that brings all of it to a cell that declares these names itself. What can be assigned to is no import, which
   * could not be; its type is that of the variable all the same. Constants are imports: only so does `[text]` of a constant
   * text stay a list of texts, and not of that text alone.
   * @param {string} above  the module that exports what the cells above declare
   * @param {(name: string) => boolean} isWanted  the fewer names, the less TypeScript has to look at
   */
  prefixFor(own, above, isWanted) {
    const imports = [];
    const variables = [];
    for (const [name, { senses, isAssignable }] of this.#found) {
      if (!isWanted(name) || senses & (own.get(name)?.senses ?? 0)) continue;
      imports.push(isAssignable ? `${name} as ${HIDDEN}${name}` : name);
      if (!isAssignable) continue;
      variables.push(`declare let ${name}: typeof ${HIDDEN}${name};`);
      if (senses & TYPE) variables.push(`type ${name} = ${HIDDEN}${name};`);
    }
    return `import { ${imports.join(", ")} } from "${above}"; ${variables.join(" ")}\n`;
  }
}

/** What makes of all that a cell declares, and of what it does not declare again, something that later cells can import. */
function suffixFor(names, above) {
  const all = [...names].filter(([, { isExported }]) => !isExported).map(([name]) => name);
  return `\nexport { ${all.join(", ")} }; export * from "${above}";`;
}

module.exports = { HIDDEN, readCell, Scope, suffixFor, VALUE };
