import { readdirSync } from "node:fs";
import path from "node:path";
import ts from "@tslab/typescript-for-tslab";
import { describe, expect, it } from "vitest";

const library = path.resolve(__dirname, "../lib");
const files = readdirSync(library, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => path.join(library, file));

// A type error anywhere in an imported library file stops a cell, and tslab brings a compiler of its own.
describe(`tslab's TypeScript ${ts.version}`, () => {
  it.each([true, false])("accepts the whole library (strict: %s)", (strict) => {
    const program = ts.createProgram(files, {
      strict,
      noEmit: true,
      target: ts.ScriptTarget.ES2022,
      lib: ["lib.es2022.d.ts"],
      module: ts.ModuleKind.CommonJS,
      moduleResolution: ts.ModuleResolutionKind.Node10,
      esModuleInterop: true,
      skipLibCheck: true,
      types: ["node"],
    });
    const messages = ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
      return `${file?.fileName ?? ""}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
    });
    expect(files.length).toBeGreaterThan(20);
    expect(messages).toEqual([]);
  });
});
