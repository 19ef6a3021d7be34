import { readdirSync } from "node:fs";
import path from "node:path";
import ts from "@tslab/typescript-for-tslab";

const library = path.resolve(__dirname, "../../lib");

/** The files of lib/ but for what runs in pages. */
export const libraryFiles = readdirSync(library, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !/[\\/]browser[\\/]/.test(file))
  .map((file) => path.join(library, file));

/** What tslab's own compiler finds wrong with the library. */
export function tslabMessages(): string[] {
  const program = ts.createProgram(libraryFiles, {
    strict: false,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    lib: ["lib.es2022.d.ts"],
    module: ts.ModuleKind.CommonJS,
    moduleResolution: ts.ModuleResolutionKind.Node10,
    esModuleInterop: true,
    skipLibCheck: true,
    types: ["node"],
  });
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    return `${file?.fileName ?? ""}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
  });
}
