import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const root = path.resolve(__dirname, "../../..");

describe("the README's programs", () => {
  const readme = readFileSync(path.join(root, "README.md"), "utf8");
  const programs = Array.from(readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm), ([, code]) => code);

  it("compile strictly where they are to be saved, and print what they say", async () => {
    const names = programs.map((_, i) => path.join(root, `readme-${i}.ts`));
    const options: ts.CompilerOptions = {
      ...ts.parseJsonConfigFileContent(
        ts.readConfigFile(path.join(root, "tsconfig.json"), ts.sys.readFile).config,
        ts.sys,
        root,
      ).options,
      noEmit: true,
    };
    const host = ts.createCompilerHost(options);
    const read = host.readFile;
    host.readFile = (file) => programs[names.indexOf(path.normalize(file))] ?? read(file);
    const exists = host.fileExists;
    host.fileExists = (file) => names.includes(path.normalize(file)) || exists(file);
    const diagnostics = ts.getPreEmitDiagnostics(ts.createProgram(names, options, host));
    expect(diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "))).toEqual(
      [],
    );

    const printed: string[] = [];
    for (const code of programs) {
      const lines = code.replace(
        /^import (\{[^}]*\}) from "\.\/([^"]+)";$/gm,
        'const $1 = await load("$2");',
      );
      const body = ts.transpile(lines, { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext });
      const run = new Function("load", "console", `return (async () => {\n${body}\n})();`);
      const log = (...values: unknown[]) => printed.push(JSON.stringify(values));
      await run((file: string) => import(path.join(root, file)), { log });
    }
    expect(printed).toHaveLength(2);
    expect(printed[0]).toMatch(/^\[31,\[\[8,6,7,2,5,4,3,0,1\],/);
    expect(printed[1]).toBe('["0,0  0,5  3,2  0,2  2,0  2,5  3,4"]');
  });
});
