/**
 * The front end for cells: of a cell, and of the cells above it, it makes a script, complaints, completions and
 * documentation. It runs in Node and in a worker: TypeScript and all files are given to it.
 *
 * What it takes and gives: `cellFront.d.ts`.
 *
 * Each cell is a module. Its first line, one that no reader sees, brings the names that the cells above declare; what it
 * declares itself is exported at its end. So a name means what the last cell made of it, and what earlier cells have computed
 * with it keeps its type.
 */

const { adviceOf, complaintOf, exportsIn, withJoined } = require("./complaints");
const { completionsAt } = require("./completions");
const { inWords, joined } = require("./documentation");
const { lateIn, prefixOf } = require("./late");
const { placesIn } = require("./places");
const { readCell, Scope, suffixFor, VALUE } = require("./scope");
const { scriptOf } = require("./script");

/** @typedef {{ code: string, file: string, text: string, from: number, to: number, version: string, read: ReturnType<typeof readCell> }} Cell */

const CANNOT_FIND_MODULE = 2307;
const CANNOT_ASSIGN_TO_IMPORT = 2632;
/** `export =` among other exports: cells have both. */
const EXPORTS_TWICE = new Set([1203, 2309]);

class CellFront {
  #ts;
  #host;
  #service;
  /** The same without strictness, for cells that it refuses: most notebooks never need it. */
  #lenient;
  /** The cells above, as the latest question had them, and the cell that it was about. @type {Cell[]} */
  #cells = [];
  #current;
  /** The names that its functions find only when a cell below has run. @type {{ code?: string, names: string[] }} */
  #late = { names: [] };
  /** What the first so many cells declare: most questions are about one cell more, or about the same. */
  #scope = new Scope();
  #inScope = 0;
  #versions = 0;
  /**
   * For so many cells there are modules from the beginning, each of which imports the one above it. So TypeScript's program
   * keeps its files when another cell has run, and most of what it knows of them.
   */
  #places = 32;
  /** Files with imports that led nowhere: there may be something by now. */
  #unresolved = new Set();

  /**
   * @param {typeof import("typescript")} ts
   * @param {import("./cellFront").Host} host
   */
  constructor(ts, host) {
    this.#ts = ts;
    this.#host = host;
    const options = {
      target: ts.ScriptTarget.ES2022,
      lib: ["lib.es2022.d.ts"],
      libReplacement: false,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Node10,
      moduleDetection: ts.ModuleDetectionKind.Legacy,
      types: host.types ?? [],
      strict: true,
      esModuleInterop: true,
      resolveJsonModule: true,
      rootDirs: [host.folder, ...(host.beside ? [host.beside] : [])],
      allowImportingTsExtensions: true,
      skipLibCheck: true,
      sourceMap: true,
      newLine: ts.NewLineKind.LineFeed,
    };
    const textOf = (file) => this.#cellAt(file)?.text ?? host.readFile(file);
    // What one cell does not import, the next one will: nothing is read twice.
    const registry = { ...ts.createDocumentRegistry(true, host.folder), releaseDocumentWithKey() {} };
    const world = {
      getCompilationSettings: () => options,
      getScriptFileNames: () => [this.#current.file],
      getScriptVersion: (file) => this.#cellAt(file)?.version ?? host.version(file),
      getScriptSnapshot: (file) => {
        const text = textOf(file);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
      getCurrentDirectory: () => host.folder,
      getDefaultLibFileName: () => `${host.libraries}/lib.es2022.d.ts`,
      readFile: textOf,
      fileExists: (file) => this.#isCell(file) || host.fileExists(file),
      directoryExists: host.directoryExists,
      getDirectories: host.getDirectories,
      readDirectory: host.readDirectory,
      useCaseSensitiveFileNames: () => true,
      hasInvalidatedResolutions: (file) => this.#unresolved.has(file),
    };
    this.#service = ts.createLanguageService(world, registry);
    // With `alwaysStrict` the files are read the same way, and so only once.
    const loose = { ...options, strict: false, alwaysStrict: true };
    const lenient = { ...world, getCompilationSettings: () => loose };
    let service;
    this.#lenient = () => (service ??= ts.createLanguageService(lenient, registry));
  }

  /**
   * Syntax first: a cell that cannot be read is not asked what it means. What only strictness holds against it is advice.
   * What only a cell below declares, a function may use: it may be called when that one has run.
   * @returns {import("./cellFront").Complaint[]}
   */
  check(cells, code, below = []) {
    const { source, offset, names: own } = readCell(this.#ts, code);
    this.#late = { names: [] };
    const complaintIn = (from) => (one) => this.#complaint(one, { text: code, from });
    if (source.parseDiagnostics.length > 0) return source.parseDiagnostics.map(complaintIn(offset));
    const exported = exportsIn(this.#ts, source, offset).map(complaintIn(offset));
    if (isUnchecked(this.#ts, code)) return exported;
    const meaning = (names, service) => {
      const { file, from, to } = this.#enter(cells, code, names);
      // What stands around the cell is not the reader's, and neither are its faults.
      const isReaders = ({ code: fault, start = from }) =>
        start >= from && start <= to && !EXPORTS_TWICE.has(fault);
      return this.#semanticIn(file, service).filter(isReaders).map(complaintIn(from));
    };
    let found = meaning("mentioned");
    const belowToo = new Set(below.flatMap((one) => this.namesIn(one)).filter((name) => !own.has(name)));
    const names = lateIn(this.#ts, { source, offset }, found, belowToo).filter(
      (name) => !this.#scope.has(name),
    );
    this.#late = { code, names };
    if (names.length > 0) found = meaning("mentioned");
    // Among all names there may be one that was meant.
    const isMissing = found.some(({ missing }) => missing);
    if (isMissing) found = meaning("all").map((one) => (belowToo.has(one.missing) ? withPlace(one) : one));
    const ofSyntax = found.filter((one) => one.code < 2000);
    if (ofSyntax.length > 0) return ofSyntax;
    // No leniency finds a name that is missing.
    const left = found.length > 0 && !isMissing ? meaning("mentioned", this.#lenient()) : [];
    const told = (all) => withJoined(this.#ts, { source, offset }, all);
    if (exported.length + left.length === 0 && !isMissing) return adviceOf(told(found));
    const meets = (one) => (other) => other.start < one.end && one.start < other.end;
    const others = left.filter((one) => !found.some(meets(one)));
    // First what stops the cell.
    const isMere = (one) => Number(one.code !== 0 && !one.missing && !left.some(meets(one)));
    const inOrder = (a, b) => isMere(a) - isMere(b) || a.start - b.start;
    return told([...exported, ...found, ...others].sort(inOrder));
  }

  /** What is wrong with a file that cells import. @returns {import("./cellFront").Complaint[]} */
  checkFile(file) {
    const { text } = this.#program().getSourceFile(file);
    const all = [...this.#service.getSyntacticDiagnostics(file), ...this.#semanticIn(file)];
    const found = all.map((one) => ({ ...this.#complaint(one, { text, from: 0 }), file: this.#named(file) }));
    if (all.length === 0 || all.some(({ code }) => code < 2000)) return found;
    return this.#semanticIn(file, this.#lenient()).length > 0 ? found : adviceOf(found);
  }

  /**
   * The cell as a script, also where it has faults of type; `script.js` says how it is run.
   * @returns {import("./cellFront").Compiled}
   */
  compile(cells, code) {
    const { file, from, to, read } = this.#enter(cells, code);
    const program = this.#program();
    const place = { from, to, names: read.names };
    const { map, ...compiled } = scriptOf(this.#ts, program, program.getSourceFile(file), place);
    const late = this.#late.code === code ? this.#late.names : [];
    return { ...compiled, late, placeOf: placesIn(this.#ts, map, 1) };
  }

  /** What may stand at that position: the range that it replaces, and the names, the likeliest first. */
  complete(cells, code, position) {
    const { file, from } = this.#enter(cells, code, "all");
    const found = this.#service.getCompletionsAtPosition(file, position + from, {});
    return completionsAt(code, position, found, from);
  }

  /** What the name at that position stands for: signature, text and tags; undefined where there is none. */
  document(cells, code, position) {
    const { file, from } = this.#enter(cells, code);
    const place = { file, position: position + from };
    const info = this.#infoAt(place);
    const origin = info && this.#originOf(place, joined(info.displayParts));
    return inWords(origin ? this.#withType(origin, info) : info);
  }

  /** The same of the function between whose brackets the position is; undefined outside of all calls. */
  documentCall(cells, code, position) {
    const { file, from } = this.#enter(cells, code);
    const help = this.#service.getSignatureHelpItems(file, position + from, {});
    return help && this.document(cells, code, help.applicableSpan.start - from - "(".length);
  }

  /** The names that a cell declares, its imports included. */
  namesIn(code) {
    return [...readCell(this.#ts, code).names.keys()];
  }

  /** The files, no declarations, that the cell itself imports, and those that these import: each with what it imports. */
  filesOf(cells, code) {
    const { file } = this.#enter(cells, code);
    const program = this.#program();
    const found = new Map();
    const names = new Set([file]);
    for (const name of names) {
      const source = program.getSourceFile(name);
      if (!source || source.isDeclarationFile) continue;
      const imported = [];
      program.forEachResolvedModule(({ resolvedModule }) => {
        const path = resolvedModule?.resolvedFileName;
        if (path && !this.#isCell(path)) imported.push(path);
      }, source);
      for (const one of imported) names.add(one);
      if (name !== file) found.set(name, imported);
    }
    return found;
  }

  #infoAt({ file, position }) {
    return this.#service.getQuickInfoAtPosition(file, position);
  }

  /** What stands where it was declared; of what has grown since, with the type that it has now. */
  #withType(origin, { displayParts }) {
    const info = this.#infoAt(origin);
    return info && origin.isGrowing ? { ...info, displayParts } : info;
  }

  /** Where a name was declared that its cell has imported, or has from its first line: there it has its documentation. */
  #originOf({ file, position }, signature) {
    const [found] = this.#service.getDefinitionAtPosition(file, position) ?? [];
    if (!found) return undefined;
    const start = found.textSpan.start;
    const cell = this.#cellAt(found.fileName);
    if (cell && start < cell.from)
      return this.#declaration(
        found.name,
        cell === this.#current ? this.#cells.length : this.#cells.indexOf(cell),
      );
    // Of a class that is made, the signature tells more than its declaration.
    return /^\(alias\) (?!new )/.test(signature) ? { file: found.fileName, position: start } : undefined;
  }

  /** Where the last of the first so many cells declares the name as a value. */
  #declaration(name, cells) {
    const cell = this.#cells.slice(0, cells).findLast(({ read }) => read.names.get(name)?.senses & VALUE);
    if (!cell) return undefined;
    const { source, offset, names } = cell.read;
    const symbol = source.locals.get(this.#ts.escapeLeadingUnderscores(name));
    const node = (symbol.exportSymbol ?? symbol).declarations[0];
    const position = (node.name ?? node).getStart(source) - offset + cell.from;
    return { file: cell.file, position, node, isGrowing: names.get(name).isGrowing };
  }

  #semanticIn(file, service = this.#service) {
    const found = service.getSemanticDiagnostics(file);
    if (found.some(({ code }) => code === CANNOT_FIND_MODULE)) this.#unresolved.add(file);
    else this.#unresolved.delete(file);
    return found;
  }

  /** @returns {import("typescript").Program} */
  #program() {
    return this.#service.getProgram();
  }

  /**
   * Takes the cells to the language service.
   * @param {"mentioned" | "all"} names  of the cells above that the cell in question finds
   * @returns {Cell} the one that the question is about
   */
  #enter(cells, code, names = "mentioned") {
    let same = 0;
    while (same < this.#inScope && this.#cells[same].code === cells[same]) same++;
    if (same < this.#inScope) {
      this.#scope = new Scope();
      this.#inScope = 0;
    }
    for (let i = this.#inScope; i < cells.length; i++) {
      this.#cells[i] = this.#placed(this.#cells[i], cells[i], { name: `${i + 1}`, above: i });
      this.#scope.add(this.#cells[i].read.names);
    }
    this.#inScope = cells.length;
    this.#cells.length = cells.length;
    while (this.#places < cells.length) this.#places *= 2;
    this.#current = this.#placed(this.#current, code, { name: "", above: this.#places, names });
    return this.#current;
  }

  /** The cell behind the first line that brings the names in scope: the one that is known, if that is what it is. @returns {Cell} */
  #placed(known, code, { name, above, names = "mentioned" }) {
    const read = known?.code === code ? known.read : readCell(this.#ts, code);
    const isWanted = (one) => names === "all" || read.source.identifiers.has(one);
    const isLate = name === "" && this.#late.code === code;
    const late = isLate ? prefixOf(this.#late.names) : "";
    const prefix = late + this.#scope.prefixFor(read.names, `./__cell${above}`, isWanted);
    const text = prefix + code + suffixFor(read.names, `./__cell${above}`, name !== "");
    if (known?.text === text) return known;
    const file = this.#fileOf(name);
    const from = prefix.length;
    return { code, file, text, from, to: from + code.length, version: `${++this.#versions}`, read };
  }

  #fileOf(name) {
    return `${this.#host.folder}/__cell${name}.ts`;
  }

  #isCell(file) {
    return this.#cellAt(file) !== undefined;
  }

  /** Of a place for a cell that is still to come, what hands on what stands above. */
  #cellAt(file) {
    if (!file.startsWith(`${this.#host.folder}/__cell`)) return undefined;
    if (file === this.#current.file) return this.#current;
    const number = Number(/(\d+)\.ts$/.exec(file)?.[1] ?? -1);
    if (number < 0 || number > this.#places) return undefined;
    if (this.#cells[number - 1]) return this.#cells[number - 1];
    const above = `./__cell${number - 1}`;
    const text =
      number === 0
        ? "export {};"
        : new Scope().prefixFor(new Map(), above, () => false) + suffixFor([], above);
    return { file, text, from: 0, version: "0" };
  }

  /** @returns {import("./cellFront").Complaint} */
  #complaint(diagnostic, { text, from }) {
    const isOfCell = from > 0 && diagnostic.code === CANNOT_ASSIGN_TO_IMPORT;
    const declared = isOfCell ? this.#asDeclared(diagnostic) : diagnostic;
    return complaintOf(this.#ts, declared, { text, from, folder: this.#host.folder });
  }

  /** What another cell declares is no import for its reader. */
  #asDeclared(diagnostic) {
    const name = this.#current.text.substr(diagnostic.start, diagnostic.length);
    if (this.#current.read.names.has(name)) return diagnostic;
    const { SyntaxKind } = this.#ts;
    const kinds = new Map([
      [SyntaxKind.VariableDeclaration, "a constant"],
      [SyntaxKind.BindingElement, "a constant"],
      [SyntaxKind.FunctionDeclaration, "a function"],
      [SyntaxKind.ClassDeclaration, "a class"],
      [SyntaxKind.EnumDeclaration, "an enum"],
      [SyntaxKind.ModuleDeclaration, "a namespace"],
    ]);
    const kind = kinds.get(this.#declaration(name, this.#cells.length)?.node.kind) ?? "an import";
    return { ...diagnostic, messageText: `Cannot assign to '${name}' because it is ${kind}.` };
  }

  #named(file) {
    return file.startsWith(`${this.#host.folder}/`) ? file.slice(this.#host.folder.length + 1) : file;
  }
}

/** No proposal of another name, where a cell has that one. */
function withPlace(complaint) {
  const [said] = complaint.message.replace(/ Did you mean .*/, "").split("\n");
  const cure = `A cell below declares ${complaint.missing}: both belong into one cell, or that one above this one.`;
  return { ...complaint, message: `${said}\n${cure}` };
}

/** Whether TypeScript's own switch stands before all code. */
function isUnchecked(ts, code) {
  if (!code.includes("@ts-nocheck")) return false;
  return ts.createSourceFile("cell.ts", code, ts.ScriptTarget.ES2022).checkJsDirective?.enabled === false;
}

module.exports = { CellFront };
