/**
 * Which names cells declare, and which of them the cells that follow can use. A name may stand for a value, for a type, for
 * a namespace, or for several of them; a cell that declares it in another sense than before leaves it the one that it had.
 */

const VALUE = 1;
const TYPE = 2;
const NAMESPACE = 4;

/** How the first line calls what it imports for its own use. */
const HIDDEN = "__of_";
/** And how a cell calls the value that a growing variable has at its end. */
const atEnd = (name) => `${HIDDEN}${name}__end`;

/** Parsed as a module, as cells are, so that they may await. */
const MODULE = "export {};\n";

/**
 * What a cell declares at its top level, and where its syntax is wrong.
 * @typedef {{ senses: number, isAssignable: boolean, isGrowing: boolean, isExported: boolean, isImport: boolean }} Declared
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
      isGrowing: declarations.some((node) => isGrowing(ts, node)),
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

/** Whether TypeScript finds its type in what the program puts into it: a list that begins empty, a variable without a value. */
function isGrowing(ts, node) {
  if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || node.type) return false;
  const { initializer: value } = node;
  if (value && ts.isArrayLiteralExpression(value)) return value.elements.length === 0;
  const isOpen = !value || value.kind === ts.SyntaxKind.NullKeyword || value.text === "undefined";
  return isOpen && isAssignable(ts, node) && ts.isVariableStatement(node.parent.parent);
}

/** What a cell finds of the cells above it. */
class Scope {
  /** @type {Map<string, { senses: number, isAssignable: boolean, isGrowing: boolean }>} */
  #found = new Map();

  has(name) {
    return this.#found.has(name);
  }

  add(names) {
    for (const [name, { senses, isAssignable, isGrowing }] of names) {
      // What the name means besides, that cell has from its first line, and hands on.
      const before = this.#found.get(name);
      const kept = before && !(before.senses & senses) ? before : undefined;
      this.#found.set(name, {
        senses: senses | (kept?.senses ?? 0),
        isAssignable: isAssignable || Boolean(kept?.isAssignable),
        isGrowing: isGrowing || Boolean(kept?.isGrowing),
      });
    }
  }

  /**
   * The line that brings all of it to a cell that declares these names itself. What can be assigned to is no import, which
   * could not be; its type is that of the variable all the same. Constants are imports: only so does `[text]` of a constant
   * text stay a list of texts, and not of that text alone. What grows has the type of its cell's end, and any as long as it is empty.
   * @param {string} above  the module that exports what the cells above declare
   * @param {(name: string) => boolean} isWanted  the fewer names, the less TypeScript has to look at
   */
  prefixFor(own, above, isWanted) {
    const imports = [];
    const variables = [];
    for (const [name, { senses, isAssignable, isGrowing }] of this.#found) {
      if (!isWanted(name) || senses & (own.get(name)?.senses ?? 0)) continue;
      const isVariable = isAssignable || isGrowing;
      imports.push(isVariable ? `${name} as ${HIDDEN}${name}` : name);
      if (!isVariable) continue;
      if (isGrowing) imports.push(atEnd(name));
      const type = `typeof ${isGrowing ? atEnd(name) : HIDDEN + name}`;
      const whole = isGrowing ? `[${type}] extends [null | undefined] ? any : ${type}` : type;
      variables.push(`declare ${isAssignable ? "let" : "const"} ${name}: ${whole};`);
      if (senses & TYPE) variables.push(`type ${name} = ${HIDDEN}${name};`);
    }
    return `import { ${imports.join(", ")} } from "${above}"; ${variables.join(" ")}\n`;
  }
}

/**
 * What makes of all that a cell declares, and of what it does not declare again, something that later cells can import.
 * @param isAbove  whether the cell stands above the one in question: only of that one TypeScript's complaints are asked
 */
function suffixFor(names, above, isAbove) {
  const all = [...names].filter(([, { isExported }]) => !isExported).map(([name]) => name);
  const grown = isAbove ? [...names].filter(([, { isGrowing }]) => isGrowing) : [];
  const ends = grown.map(([name]) => ` export const ${atEnd(name)} = ${name};`);
  return `\nexport { ${all.join(", ")} };${ends.join("")} export * from "${above}";`;
}

module.exports = { HIDDEN, readCell, Scope, suffixFor, VALUE };
