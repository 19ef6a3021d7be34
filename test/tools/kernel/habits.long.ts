import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { KernelClient, projectRoot } from "../../support/notebooks/kernelClient";

// What one is used to from files, and from other notebooks.

let kernel: KernelClient;

beforeAll(async () => {
  kernel = await KernelClient.start();
});

afterAll(() => kernel?.shutdown());

describe("all cells are one file of the project's folder", () => {
  const file = path.join(projectRoot, "cell.ts");
  test.each([
    ["if (require.main === module) console.log('main');", "main"],
    ["module.exports = { a: 1 };\nconsole.log(module.exports.a);", "1"],
    ["exports.b = 2;\nconsole.log(typeof exports);", "object"],
    ["console.log(process.argv.slice(1).join());", file],
    ["console.log([__dirname, __filename].join());", `${projectRoot},${file}`],
    ["console.log(import.meta.dirname, (() => import.meta.filename)());", `${projectRoot} ${file}`],
    ["console.log(import.meta.url);", pathToFileURL(file).href],
    [
      "console.log(import.meta.resolve('node:fs'), import.meta.resolve('./package.json').slice(-12));",
      "node:fs package.json",
    ],
    ['console.log(require("./package.json").private);', "true"],
  ])("%s", async (code, expected) => {
    expect(await kernel.printed(code)).toBe(`${expected}\n`);
  });
});

test.each([
  ["const then = (f: any) => f;", "then(5)"],
  ["await 0; const then = (f: any) => f; export { then as x };", "then(5)"],
])("a cell may declare `then`: %s", async (...cells) => {
  await kernel.execute(cells[0]);
  expect(await kernel.printed(cells[1])).toBe("5\n");
});
