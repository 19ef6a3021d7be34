import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { root } from "../../setup/jupyter";
import { type Files, LANGUAGE, PROJECT } from "./declaredHost";

const typescript = path.dirname(require.resolve("typescript"));

/**
 * What the checker of a page knows of the world: the language, the library as declarations with their comments, and what
 * cells have of Node, as far as pages have it.
 */
export function declarations(): Files {
  const files: Record<string, string> = {};
  addLanguage("lib.es2022.d.ts", files);
  addLibrary(files);
  const node = readFileSync(path.join(__dirname, "declared", "node.d.ts"), "utf8");
  files[`${PROJECT}/node_modules/@types/node/index.d.ts`] = node;
  return files;
}

/** With the files that it refers to. */
function addLanguage(name: string, files: Record<string, string>): void {
  const file = `${LANGUAGE}/${name}`;
  if (files[file] !== undefined) return;
  const text = readFileSync(path.join(typescript, name), "utf8");
  files[file] = text.replace(/^\/\*!.*?\*\/\s*/s, "");
  for (const [, lib] of text.matchAll(/^\/\/\/ <reference lib="([^"]+)"/gm))
    addLanguage(`lib.${lib}.d.ts`, files);
}

/** All that cells can import. */
function addLibrary(files: Record<string, string>): void {
  const modules = ["lib", "kit"].flatMap((top) =>
    readdirSync(path.join(root, top), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !/(?:^|[\\/])browser[\\/]/.test(file))
      .map((file) => path.join(root, top, file)),
  );
  const { options } = ts.parseJsonConfigFileContent({ extends: "./tsconfig.json" }, ts.sys, root);
  const emit = { noEmit: false, declaration: true, emitDeclarationOnly: true, outDir: "/" };
  // Whether all is well `npm run typecheck` has looked.
  const program = ts.createProgram(modules, { ...options, ...emit, rootDir: root, noCheck: true });
  program.emit(undefined, (file, text) => {
    const [name] = /(?:lib|kit)\/.*$/.exec(file.replaceAll("\\", "/")) ?? [file];
    files[`${PROJECT}/${name}`] = text;
  });
}
