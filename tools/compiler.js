/**
 * tslab's compiler, as the chapters need it: strict, with the way back from a script to its source, and quick to start.
 * The library's files are checked and compiled once and kept on disk: they are half of what a chapter's first cell
 * took five seconds for.
 */

const { createHash } = require("node:crypto");
const { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require("node:fs");
const { SourceMap } = require("node:module");
const path = require("node:path");

const root = path.resolve(__dirname, "..");
const Timeout = setTimeout(() => {}, 0).constructor;
const cellFile = path.join(root, "__tslab__.ts").replaceAll("\\", "/"); // As tslab calls it.
const keptFolder = path.join(root, ".jupyter", "state", "compiled");

/**
 * Replaces functions of TypeScript that tslab calls. Its exports are read-only, so tslab gets a copy of them; `load`
 * is how tslab itself loads a module, and the compiler must be made before tslab's files copy TypeScript's functions.
 */
class Compiler {
  /** The scripts compiled for the reader, by name: each turns a line and column into "line:column" of the source. */
  #scripts = new Map();
  /** What is known of a library file: by the text that tslab hands from its first pass to its second. */
  #files = new Map();
  /** What was found on disk, by the library file's name: every cell asks for all that it imports. */
  #inMemory = new Map();
  /** The library's scripts that cells have imported, by their path. */
  #running = new Map();
  #typescript;
  #nameOfCell;
  /** Takes a new program, or what stands in for one, to tslab. */
  #handOver;
  /** Whether tslab has begun with a cell, and not yet been told which names it declares. */
  #namesAreWanted = false;
  /** The declarations of the language and of Node, which every file depends on. */
  #ambientFiles;
  /** The program that the latest cell belongs to, its library files, and what says whether they have changed. */
  #builder;
  #libraryFiles = [];
  #keys = new Map();

  /** Called, where it is set, before files of the library are compiled, with their number: some may take seconds. */
  beforeLibrary;

  /** @param nameOfCell  gives the name that the frames of the cell which is compiled now are to carry */
  constructor(load, nameOfCell) {
    const file = load.resolve("@tslab/typescript-for-tslab");
    const typescript = load(file);
    this.#typescript = typescript;
    this.#nameOfCell = nameOfCell;
    const replacements = {
      createWatchCompilerHost: (files, options, system, _builder, ...rest) => {
        const strict = { ...options, strict: true, inlineSourceMap: true };
        const ownSystem = withTimersOfItsOwn(system, () => this.#findNames(system));
        // The usual builder also finds out, with each cell, what each of some 200 files depends on.
        return typescript.createWatchCompilerHost(
          files,
          strict,
          ownSystem,
          typescript.createAbstractBuilder,
          ...rest,
        );
      },
      createWatchProgram: (host) => {
        const { afterProgramCreate } = host;
        this.#handOver = afterProgramCreate;
        host.afterProgramCreate = (builder) => afterProgramCreate(this.#remember(builder));
        return typescript.createWatchProgram(host);
      },
      getPreEmitDiagnosticsOfFiles: (program, files) => {
        const unknown = files.filter((source) => this.#kept(source) === undefined);
        const inLibrary = unknown.filter(isLibrary).length;
        if (inLibrary > 0) this.beforeLibrary?.(inLibrary);
        return typescript.getPreEmitDiagnosticsOfFiles(program, unknown);
      },
      transpileModule: (code, options) => ({ outputText: this.#secondPass(code, options) }),
    };
    const properties = Object.getOwnPropertyDescriptors(typescript);
    for (const [name, value] of Object.entries(replacements)) properties[name] = { value, enumerable: true };
    require.cache[file].exports = Object.defineProperties({}, properties);
    this.#announceCells(load("./converter"));
  }

  /** "line:column" of the source for a place in a script; undefined where it is not the reader's. */
  positionInSource(script, line, column) {
    return this.#scripts.get(script)?.(line, column);
  }

  #announceCells(converterModule) {
    const { createConverter } = converterModule;
    converterModule.createConverter = (...options) => {
      const converter = createConverter(...options);
      const { convert } = converter;
      converter.convert = (...cell) => {
        this.#namesAreWanted = true;
        return this.#withImporters(convert(...cell));
      };
      return converter;
    };
  }

  /**
   * tslab runs a library file again that was edited, but not those that import it: they would go on with the old one,
   * beside a new one with classes of its own. Here they run again, too.
   */
  #withImporters(converted) {
    const { sideOutputs = [] } = converted;
    const edited = new Set(sideOutputs.map(({ path }) => path).filter((path) => this.#running.has(path)));
    for (const [path, data] of edited.size > 0 ? this.#running : []) {
      const source = this.#builder.getSourceFile(path.replace(/js$/, "ts"));
      const imports = source ? dependenciesOf(source, this.#builder) : [];
      const isOld = !edited.has(path) && imports.some((name) => edited.has(name.replace(/ts$/, "js")));
      if (isOld) sideOutputs.push({ path, data });
    }
    for (const { path, data } of sideOutputs) this.#running.set(path, data);
    return converted;
  }

  /**
   * tslab makes two programs of a cell, and of the first wants only the names that the cell declares. They stand in the
   * cell itself, so no program is made.
   * @returns false if it must be made all the same: for a hint, or because tslab makes no second one without names
   */
  #findNames(system) {
    if (!this.#namesAreWanted) return false;
    this.#namesAreWanted = false;
    const { createSourceFile, bindSourceFile, ScriptTarget } = this.#typescript;
    const source = createSourceFile(cellFile, system.readFile(cellFile), ScriptTarget.Latest);
    bindSourceFile(source, this.#builder.getCompilerOptions());
    if (!source.locals?.size) return false;
    this.#handOver({ getSourceFile: () => source });
    return true;
  }

  /** tslab compiles every file that a cell imports, one by one: those that are kept come from the disk. */
  #remember(builder) {
    builder.getProgram().getTypeChecker(); // For completions, tslab goes through trees that nothing else has bound yet.
    builder.getAllDependencies = (source) => dependenciesOf(source, builder);
    this.#ambientFiles ??= builder
      .getSourceFiles()
      .map(({ fileName }) => fileName)
      .filter(isAmbient);
    const libraryFiles = builder.getSourceFiles().filter(isLibrary);
    const isSame = (source, i) => source === this.#libraryFiles[i];
    if (libraryFiles.length !== this.#libraryFiles.length || !libraryFiles.every(isSame)) this.#keys.clear();
    this.#builder = builder;
    this.#libraryFiles = libraryFiles;
    const { emit } = builder;
    builder.emit = (source, write, ...rest) => {
      const kept = this.#kept(source);
      if (kept)
        return write(`outDir/${path.relative(root, source.fileName).replace(/ts$/, "js")}`, kept.firstPass);
      const key = this.#keyOf(source);
      const writeAndNote = (file, text) => {
        if (key && file.endsWith(".js")) this.#files.set(text, { key, source: source.fileName });
        write(file, text);
      };
      return emit.call(builder, source, key ? writeAndNote : write, ...rest);
    };
    return builder;
  }

  /**
   * What is on disk of a library file, if it and all that it imports are still as they were when it was compiled
   * without a complaint.
   */
  #kept(source) {
    const key = this.#keyOf(source);
    if (key === undefined) return undefined;
    let kept = this.#inMemory.get(source.fileName);
    if (kept?.key !== key) kept = readKept(source.fileName);
    if (kept?.key !== key) return undefined;
    this.#inMemory.set(source.fileName, kept);
    this.#files.set(kept.firstPass, kept);
    return kept;
  }

  /** Tells apart whatever a library file's script and its errors depend on; undefined for a cell. */
  #keyOf(source) {
    if (!isLibrary(source)) return undefined;
    const known = this.#keys.get(source.fileName);
    if (known) return known;
    const dependencies = [...this.#ambientFiles, ...this.#builder.getAllDependencies(source)].sort();
    const versions = dependencies.map((file) => `${file} ${this.#builder.getSourceFile(file)?.version}`);
    const everything = [this.#typescript.version, process.version, ...versions].join("\n");
    const key = createHash("sha256").update(everything).digest("hex");
    this.#keys.set(source.fileName, key);
    return key;
  }

  /** tslab's second pass, from ES modules to CommonJS: one call for each cell and library file. */
  #secondPass(code, { compilerOptions, ...rest }) {
    const known = this.#files.get(code);
    if (known?.script !== undefined) return this.#named(known);
    const firstPass = code.slice(0, code.lastIndexOf("//# sourceMappingURL="));
    const firstMap = Buffer.from(code.slice(code.lastIndexOf(";base64,") + 8), "base64").toString();
    const options = { ...rest, compilerOptions: { ...compilerOptions, sourceMap: true } };
    const { outputText: script, sourceMapText: secondMap } = this.#typescript.transpileModule(
      firstPass,
      options,
    );
    if (known) keep(known.source, { key: known.key, firstPass: code, script, firstMap, secondMap });
    return this.#named({ script, firstMap, secondMap });
  }

  /** The script with the name that its frames are to carry; notes the way back from it to its source. */
  #named({ script, firstMap, secondMap }) {
    const source = /"sources":\["(?:\.\.\/)*([^"]*)"/.exec(firstMap)[1];
    const isCell = source === "__tslab__.ts";
    const name = isCell ? this.#nameOfCell() : source;
    let maps;
    this.#scripts.set(name, (line, column) => {
      // Only a few scripts ever stand in a stack, and reading a map takes time.
      maps ??= [firstMap, secondMap].map((text) => JSON.parse(text));
      if (line > maps[1].mappings.split(";").length) return undefined; // tslab's call of the cell, below the code.
      const [first, second] = maps.map((map) => new SourceMap(map));
      const between = second.findEntry(line - 1, column - 1);
      const { originalLine, originalColumn } = first.findEntry(between.originalLine, between.originalColumn);
      // tslab puts a line of its own before a cell, and editors count from 1.
      return `${originalLine + (isCell ? 0 : 1)}:${originalColumn + 1}`;
    });
    return `${script}\n//# sourceURL=${name}`;
  }
}

/**
 * tslab keeps the one timer with which the compiler puts off a new program, and runs it with the next cell. The
 * compiler has a second one, for folders that change, and tslab fails the cell that finds both set.
 */
function withTimersOfItsOwn(system, isSpared) {
  const { setTimeout: putOff, clearTimeout: forget } = system;
  const spared = new WeakSet();
  system.setTimeout = (callback, ...rest) => {
    if (callback.name !== "updateProgramWithWatchStatus") return setTimeout(callback, ...rest).unref();
    const timer = putOff(() => {
      if (isSpared()) spared.add(timer);
      else callback();
    });
    return timer;
  };
  system.clearTimeout = (timer) => {
    if (timer instanceof Timeout) clearTimeout(timer);
    else if (!spared.has(timer)) forget(timer); // The compiler believes that it is still set, tslab that it has run.
  };
  return system;
}

/** The names of a file, of the files that it imports, and of those that they import. */
function dependenciesOf(source, builder) {
  const names = new Set([source.fileName]);
  for (const name of names) {
    builder.getSourceFile(name)?.resolvedModules?.forEach(({ resolvedModule: found }) => {
      if (found && builder.getSourceFile(found.resolvedFileName)) names.add(found.resolvedFileName);
    });
  }
  return [...names];
}

/** Whether it is a declaration file other than that in which tslab keeps what earlier cells have declared. */
function isAmbient(name) {
  return name.endsWith(".d.ts") && !name.endsWith("__prev__.d.ts");
}

/** Whether it is a file of the project that cells import: no cell, no package's, and no mere declarations. */
function isLibrary({ fileName, isDeclarationFile }) {
  const name = path.relative(root, fileName);
  return !isDeclarationFile && !/^(\.\.|node_modules\b|__tslab__\.)/.test(name);
}

function pathOfKept(file) {
  return path.join(keptFolder, `${path.relative(root, file).replaceAll(/[\\/]/g, ".")}.json`);
}

/** Undefined also for what is damaged: the file is then compiled again. */
function readKept(file) {
  try {
    const [key, firstPass, script, firstMap, secondMap] = JSON.parse(readFileSync(pathOfKept(file), "utf8"));
    return { key, firstPass, script, firstMap, secondMap };
  } catch {
    return undefined;
  }
}

/** Written beside and renamed, because kernels start at the same time. Where nothing can be written, nothing is kept. */
function keep(file, { key, firstPass, script, firstMap, secondMap }) {
  const target = pathOfKept(file);
  const beside = `${target}.${process.pid}`;
  try {
    mkdirSync(keptFolder, { recursive: true });
    writeFileSync(beside, JSON.stringify([key, firstPass, script, firstMap, secondMap]));
    renameSync(beside, target);
  } catch {
    rmSync(beside, { force: true });
  }
}

module.exports = { Compiler };
