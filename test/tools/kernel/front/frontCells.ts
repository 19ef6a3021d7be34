/** The front end for cells on a project in memory, and a program that runs what it makes of cells. */
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";
import ts from "typescript";
import { scriptOf as scriptInPage } from "../../../../tools/book/live/cell";
import { CellFront, type Complaint, type Host } from "../../../../tools/kernel/front/cellFront";

const libraries = path.dirname(require.resolve("typescript")).replaceAll("\\", "/");

/** @param files  by their path, "/project/lib/m.ts"; they may be changed later, and are seen then */
export function frontOn(files: Record<string, string>): CellFront {
  const declarations = (file: string) => file.startsWith(`${libraries}/`);
  const inside = (folder: string) => {
    const begun = `${folder.replace(/\/$/, "")}/`;
    return Object.keys(files).flatMap((file) => (file.startsWith(begun) ? [file.slice(begun.length)] : []));
  };
  const host: Host = {
    folder: "/project",
    libraries,
    readFile: (file) => (declarations(file) ? readFileSync(file, "utf8") : files[file]),
    fileExists: (file) =>
      declarations(file) ? statSync(file, { throwIfNoEntry: false }) !== undefined : file in files,
    version: (file) => files[file] ?? "",
    directoryExists: (folder) => folder === "/project" || inside(folder).length > 0,
    getDirectories: (folder) =>
      inside(folder).flatMap((name) => (name.includes("/") ? [name.split("/")[0]] : [])),
    readDirectory: (folder) =>
      inside(folder).flatMap((name) => (name.includes("/") ? [] : [`${folder}/${name}`])),
  };
  return new CellFront(ts, host);
}

/** A notebook: cells run one after another, as a kernel or a worker runs them. */
export class Notebook {
  readonly cells: string[] = [];
  /** What an `await` gave in a page, where scripts tell when they go on. */
  readonly told: unknown[] = [];
  private readonly variables: object;
  private handed: unknown;
  private names: object = {};
  private last: unknown;
  private readonly context: vm.Context;
  private readonly scope: object;
  private readonly hooks: object;

  constructor(
    readonly front: CellFront,
    modules: Record<string, object> = {},
    private readonly place: "kernel" | "page" = "kernel",
  ) {
    this.context = vm.createContext({ setTimeout });
    this.scope = vm.runInContext("globalThis", this.context);
    this.variables = place === "page" ? this.scope : Object.create(null);
    this.hooks = {
      cells: this.variables,
      load: (name: string) => modules[name],
      loadLater: async (name: string) => modules[name],
      meta: { url: "file:///cell.ts" },
      begin: (names: object) => {
        this.names = names;
      },
      here: () => "here",
      back: (cell: unknown, value: unknown) => {
        this.told.push([cell, value]);
        return value;
      },
      last: (value: unknown) => {
        this.last = value;
      },
      end: (handed: unknown) => {
        this.handed = handed;
      },
      run: (cell: (hooks: object) => unknown) => {
        this.handed = cell(this.hooks);
      },
    };
  }

  check(code: string): Complaint[] {
    return this.front.check(this.cells, code);
  }

  /** What is said of the cell, as "line:column message". */
  said(code: string): string[] {
    return this.check(code).map(({ line, column, message }) => `${line}:${column} ${message}`);
  }

  /** The value of the last expression, also of a cell with faults of type. */
  async run(code: string): Promise<unknown> {
    this.last = undefined;
    Object.defineProperty(this.scope, "__cell", { value: this.hooks, configurable: true });
    const script = new vm.Script(this.scriptOf(code), { filename: "cell" });
    script.runInContext(this.context, { timeout: 2_000 });
    await this.handed;
    Object.defineProperties(this.variables, Object.getOwnPropertyDescriptors(this.names));
    this.cells.push(code);
    return this.last;
  }

  private scriptOf(code: string): string {
    if (this.place === "page") return scriptInPage(code).script;
    return this.front.compile(this.cells, code).script;
  }

  /** The same of a cell without a fault. */
  async runRight(code: string): Promise<unknown> {
    const said = this.said(code);
    if (said.length > 0) throw new Error(`${code}\n${said.join("\n")}`);
    return this.run(code);
  }
}
