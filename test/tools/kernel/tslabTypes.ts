import { readdirSync } from "node:fs";
import path from "node:path";
import ts from "@tslab/typescript-for-tslab";

const root = path.resolve(__dirname, "../../..");

/** The files of lib/ and kit/ but for what runs in pages. */
export const libraryFiles = ["lib", "kit"].flatMap((top) =>
  readdirSync(path.join(root, top), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !/(?:^|[\\/])browser[\\/]/.test(file))
    .map((file) => path.join(root, top, file)),
);

/** What tslab's own compiler finds wrong with the library, or with these texts, by their paths. */
export function tslabMessages(texts: ReadonlyMap<string, string> = new Map()): string[] {
  const options: ts.CompilerOptions = {
    strict: false,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    lib: ["lib.es2022.d.ts"],
    // Cells await at their top, which modules of Node's older kind cannot.
    module: texts.size > 0 ? ts.ModuleKind.ES2022 : ts.ModuleKind.CommonJS,
    moduleResolution: ts.ModuleResolutionKind.Node10,
    esModuleInterop: true,
    skipLibCheck: true,
    types: ["node"],
  };
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile } = host;
  host.readFile = (file) => texts.get(file) ?? readFile(file);
  host.fileExists = (file) => texts.has(file) || fileExists(file);
  host.getSourceFile = (file, target, ...more) => {
    const text = texts.get(file);
    return text === undefined
      ? getSourceFile(file, target, ...more)
      : ts.createSourceFile(file, text, target);
  };
  const files = texts.size > 0 ? [...texts.keys()] : libraryFiles;
  return ts.getPreEmitDiagnostics(ts.createProgram(files, options, host)).map(({ file, messageText }) => {
    return `${file?.fileName ?? ""}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
  });
}
