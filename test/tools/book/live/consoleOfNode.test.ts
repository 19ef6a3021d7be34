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

test("counts, times and groups are Node's", () => {
  const { ours, nodes } = both((console) => {
    console.count();
    console.count("a");
    console.group("first");
    console.count();
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
