import { Console } from "node:console";
import { Writable } from "node:stream";
import { format, inspect } from "node-inspect-extracted";
import { expect, test } from "vitest";
import { consoleOfNode } from "../../../../tools/book/live/browser/consoleOfNode";

/** What both consoles print, where the act is done. */
function both(act: (console: Pick<Console, keyof ReturnType<typeof consoleOfNode> & keyof Console>) => void) {
  let [ours, nodes] = ["", ""];
  const take = (text: string) => {
    nodes += text;
  };
  const stream = new Writable({ decodeStrings: false, write: (text, _, done) => done(void take(text)) });
  const own = consoleOfNode(
    (_, text) => {
      ours += text;
    },
    { format, inspect },
  );
  act(own as unknown as Console);
  act(new Console(stream));
  const withoutTimes = (text: string) => text.replace(/[\d.]+ms/g, "0ms");
  return { ours: withoutTimes(ours), nodes: withoutTimes(nodes) };
}

test.each<[string, ...unknown[]]>([
  [
    "objects",
    [
      { a: 1, b: "x" },
      { a: 2, c: [1, 2, 3, 4] },
    ],
  ],
  ["values", [1, "a", null]],
  ["values and objects", [1, { a: 1 }]],
  ["lists", [[1, 2], [3]]],
  ["an object", { one: { x: 1 }, two: { x: { y: 1, z: 2, a: 3 } } }],
  ["chosen columns", [{ a: 1, b: 2 }], ["b", "none"]],
  [
    "a map",
    new Map<unknown, unknown>([
      ["k", { v: 1 }],
      [2, 3],
    ]),
  ],
  ["a set", new Set(["a", { b: 1 }])],
  ["wide letters", [{ 駒: "王将", 数: 1 }]],
  ["nothing", []],
  ["no object", 5],
])("a table of %s is Node's", (_, value, columns) => {
  const { ours, nodes } = both((console) => console.table(value, columns as string[]));
  expect(ours).toBe(nodes);
});

test("counts, times and groups are Node's", () => {
  const { ours, nodes } = both((console) => {
    console.count();
    console.count("a");
    console.group("first");
    console.count();
    console.table([1]);
    console.groupEnd();
    console.countReset();
    console.count();
    console.time("t");
    console.timeLog("t", { more: 1 });
    console.timeEnd("t");
  });
  expect(ours).toBe(nodes);
  expect(ours).toContain("  default: 2\n");
});

test("what a cell that failed has opened is closed, and nothing else", () => {
  let text = "";
  const own = consoleOfNode(
    (_, more) => {
      text += more;
    },
    { format, inspect },
  );
  own.group();
  own.time("kept");
  const close = own.closerOfNew();
  own.group();
  own.time("lost");
  close();
  own.log("one level");
  own.time("lost");
  own.timeEnd("kept");
  expect(text.replace(/[\d.]+ms/, "0ms")).toBe("  one level\n  kept: 0ms\n");
});
