import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "acorn";
import { expect, it } from "vitest";
import { browserScript, FIGURE_PARTS, figureFiles } from "../../lib/display/browserScript";

const kinds = Object.keys(FIGURE_PARTS) as (keyof typeof FIGURE_PARTS)[];

/** What a script says, wherever its spaces and ends of lines are. */
function meaning(script: string): string {
  const places = ["start", "end", "raw"];
  return JSON.stringify(parse(script, { ecmaVersion: "latest" }), (key, value) =>
    places.includes(key) ? undefined : value,
  );
}

it.each(kinds)("the script that travels says what its files say: %s", (kind) => {
  const files = figureFiles(kind, "js").map((file) =>
    readFileSync(path.join(__dirname, "../../lib/display/browser", file), "utf8"),
  );
  const [, script] = /<script>([\s\S]*)<\/script>/.exec(browserScript(kind, "FIGURE_ID"))!;
  const [sent, written] = [meaning(script), meaning(`(() => {${files.join("\n")}})();`)];
  const at = [...sent].findIndex((character, i) => character !== written[i]);
  const around = (text: string) => text.slice(Math.max(0, at - 200), at + 50);
  expect(around(sent)).toBe(around(written)); // all of it would fill the screen
  expect(sent.length).toBe(written.length);
});
