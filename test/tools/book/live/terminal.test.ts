import { expect, it } from "vitest";
import { Terminal } from "../../../../tools/book/live/terminal";

/** What stands there in the end, of text that comes in those parts: plain text, and in brackets what has a style. */
function shown(...parts: string[]): string {
  const terminal = new Terminal();
  const done: { text: string; style: string }[] = [];
  let last: readonly { text: string; style: string }[] = [];
  for (const part of parts) {
    const now = terminal.add(part);
    done.push(...now.done);
    last = now.line;
  }
  const runs = [...done, ...last].map(({ text, style }) => (style === "" ? text : `[${style}: ${text}]`));
  return runs.join("");
}

it.each([
  ["a\rb", "b"],
  ["one\rtwo\r\nthree\r", "two\nthree"],
  ["10 %\r9 %", "9 %"],
  ["ab\b\bc\n\bd", "c\nd"],
  ["😀\bx", "x"],
  ["\u001b[2Ka\u001b]0;title\u0007b\u001b[?25hc", "abc"],
  ["\u001b[1mbold\u001b[22m not", "[font-weight:bold: bold] not"],
  ["\u001b[30;41mink\u001b[0m", "[background-color:#e75c58;color:#3e424d: ink]"],
  ["\u001b[48;2;1;2;3mrgb\u001b[49m.", "[background-color:#010203;color:black: rgb]."],
  ["\u001b[48;5;16mcube", "[background-color:#000000;color:black: cube]"],
  ["\u001b[48;5;255;3mgrey", "[font-style:italic;background-color:#eeeeee;color:black: grey]"],
  ["\u001b[1mbold\u001b[m not", "[font-weight:bold: bold] not"],
  ["\u001b[53;62mline above", "line above"],
  ["\u001b[7mback\u001b[27m", "[background-color:var(--ink);color:var(--paper): back]"],
])("shows %j as a terminal does, in whatever parts it comes", (text, wanted) => {
  expect(shown(text)).toBe(wanted);
  if (!wanted.includes("[")) expect(shown(...text)).toBe(wanted);
});

it("holds back an order that has not come whole, and goes on in its colour", () => {
  expect(shown("a\u001b", "[4", "munder", "line\n", "next")).toBe(
    "a[text-decoration:underline: under][text-decoration:underline: line\n][text-decoration:underline: next]",
  );
});

it("takes orders that no terminal knows", () => {
  for (const order of ["38;5", "38", "38;2;1", "999", "48;5;999", ";;"])
    expect(shown(`\u001b[${order}mtext`)).toMatch(/^(\[[\w:;,#().<\s-]*: text\]|text)$/);
});
