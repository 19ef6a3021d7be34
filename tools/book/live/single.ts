import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

/**
 * A page of the book as one file, to be mailed: its scripts stand in it, compressed. Links to other chapters, which
 * are not there, become plain text.
 * @param book  the folder of the book, with the page and its assets
 * @param types  whether its cells are checked: the checker makes the page 1.6 MB larger
 */
export function singlePage(book: string, page: string, types = false): string {
  const text = readFileSync(path.join(book, page), "utf8");
  const names = ["plotly.js", ...(types ? ["types.js"] : [])]; // which a book's page loads when they are wanted
  const [, nonce] = /'nonce-([\w-]+)'/.exec(text) as RegExpExecArray;
  const without = text
    .replace(/<script data-plotly=.*?<\/script>/s, "")
    .replace(/<script [^>]*src="assets\/([\w.]+)"[^>]*><\/script>\n?/g, (_, name: string) => {
      names.push(name);
      return "";
    })
    .replace("; types are checked where you write", types ? "$&" : "; types are not checked here")
    .replace(/<a\b[^>]*href="(?:\d\d-[\w-]+|index)\.html[^"]*"[^>]*>(.*?)<\/a>/gs, "$1");
  const packed = names.map((name) => {
    const bytes = gzipSync(readFileSync(path.join(book, "assets", name)), { level: 9 });
    return `<script type="application/octet-stream" class="packed">${bytes.toString("base64")}</script>`;
  });
  const scripts = `${packed.join("\n")}\n<script nonce="${nonce}">${UNPACK}</script>\n`;
  return without.replace("</body>", () => `${scripts}</body>`);
}

/** One after the other, as they stand: each may use what the one before it defines. */
const UNPACK = `(async () => {
const { nonce } = document.currentScript;
for (const { textContent } of document.querySelectorAll("script.packed")) {
const bytes = Uint8Array.from(atob(textContent), (character) => character.charCodeAt(0));
const script = Object.assign(document.createElement("script"), { nonce });
script.src = URL.createObjectURL(new Blob([await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer()], { type: "text/javascript" }));
await new Promise((done) => { script.onload = script.onerror = done; document.head.append(script); });
}
})();`;
