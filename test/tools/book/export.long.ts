import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../../../tools/setup/jupyter";
import { chromiumForTests, hasChromium } from "../../support/browser/chromium";
import { codeCells } from "../../support/browser/liveBook";
import { StaticHost } from "../../support/browser/staticHost";
import { hasJupyter } from "../../support/notebooks/chapters";
import { labForTests } from "../../support/notebooks/labServer";
import { openPage } from "../../support/notebooks/readAlong";
import { temporaryFolder } from "../../support/temporary";

const CHAPTER = "07-eight-puzzle";
// Git ignores the name, and no chapter is called so.
const hostile = path.join(root, "notebooks", "hostile.rerun.ipynb");

/** What somebody else's notebook might bring: each would set `window.ran`, or ask the host of that address. */
const foreign = (stranger: string) => [
  '<script>window.ran = "script"</script>',
  '<img src="x" onerror="window.ran = 1">',
  `<img src="${stranger}/a.png" alt="a">`,
  '<a id="link" href="javascript:window.ran=2">link</a> <a href="data:text/html,x">data</a>',
  '<a href="jav&#x09;ascript:window.ran=3">tab</a> <a href="java&amp;colon;x">colon</a>',
  '<svg onload="window.ran=4"><script>window.ran=5</script></svg><math><mtext><style><img src=x onerror=window.ran=6></style></mtext></math>',
  `<iframe srcdoc="<script>parent.ran=7</script>"></iframe><object data="${stranger}/o"></object>`,
  `<p style="background-image:url(${stranger}/b.png)" onclick="window.ran=8">kept</p>`,
  `<p style="color:red;list-style:url(${stranger}/c.png);background-color:\\75rl(${stranger}/d)">red</p>`,
  `<style>@import "${stranger}/e.css"; p { color: lime }</style>`,
  `<form action="${stranger}/f"><input autofocus onfocus="window.ran=9"><button>go</button></form>`,
  '<noscript><p title="</noscript><img src=x onerror=window.ran=10>"></noscript>',
  '<details open ontoggle="window.ran=11"><summary>s</summary>folded</details>',
  `<meta http-equiv="refresh" content="0;url=${stranger}/g"><base href="${stranger}/">`,
];

describe.skipIf(!hasJupyter() || !hasChromium())("File > Save and Export Notebook As > HTML", () => {
  const folder = temporaryFolder();
  let stranger: StaticHost;

  beforeAll(async () => {
    stranger = await StaticHost.start(folder);
    const pieces = foreign(stranger.address);
    const metadata = {};
    const display = (html: string) => ({
      output_type: "display_data",
      data: { "text/html": html },
      metadata,
    });
    const cells = [
      { cell_type: "markdown", id: "a", metadata, source: `# Foreign\n\n${pieces.join("\n\n")}` },
      {
        ...{ cell_type: "code", id: "b", metadata, source: "", execution_count: 1 },
        outputs: pieces.map(display),
      },
    ];
    writeFileSync(hostile, JSON.stringify({ cells, metadata, nbformat: 4, nbformat_minor: 5 }));
  });

  afterAll(() => {
    stranger?.stop();
    rmSync(hostile, { force: true });
  });
  const lab = labForTests();
  const browser = chromiumForTests();

  /** Exports as the menu does, and opens what is downloaded. */
  async function exported(notebook: string, sanitize: boolean) {
    const choice = sanitize ? "&sanitize_html=true" : "";
    const response = await fetch(
      lab().url(`/nbconvert/html/notebooks/${notebook}.ipynb?download=true${choice}`),
    );
    expect(response.status).toBe(200);
    const file = path.join(folder, `${notebook}-${sanitize}.html`);
    writeFileSync(file, await response.text());
    stranger.asked.length = 0;
    const { page, complaints } = await openPage(browser(), file);
    await page.waitForLoadState("networkidle");
    return { page, complaints };
  }

  it.each([true, false])(
    "gives a page with all pictures that asks no other host; sanitized: %s",
    async (sanitize) => {
      const { page, complaints } = await exported(CHAPTER, sanitize);
      expect(complaints).toEqual([]);
      const drawn = await page.evaluate<string[]>(
        `[...document.querySelectorAll("main li img, main figure > img, main figure[id^=vary-] img")].filter((image) => image.naturalWidth > 0 && (image.offsetWidth > 0 || image.closest("figure:has(.puzzle-panel)"))).map((image) => image.alt)`,
      );
      expect(drawn).toEqual(picturesOf(CHAPTER));
      expect(await page.locator("main table").count()).toBeGreaterThan(3);
      expect(await page.locator(".highlight span.kd, .highlight span.k").count()).toBeGreaterThan(50); // colours
      const text = await page.locator("main").innerText();
      for (const raw of ["data:image", "<img", "<figure", "puzzle-plot", "document.query", "margin:0"])
        expect(text).not.toContain(raw);
      const moving = page.locator(
        "figure:is([id^=strip-], [id^=play-], [id^=watch-], [id^=asked-], [id^=codes-], [id^=predict-], [id^=vary-], [id^=steer-], [id^=sudoku-])",
      );
      expect(await page.locator(".puzzle-panel").count()).toBe(sanitize ? 0 : await moving.count());
      if (sanitize) expect(await page.locator("script").count()).toBe(0);
      await page.context().close();
    },
  );

  it("runs nothing of what foreign text brings, and keeps what is harmless", async () => {
    const { page } = await exported("hostile.rerun", true);
    const protocols = `[...document.querySelectorAll("main a[href]")].map((link) => link.protocol)`;
    expect(new Set(await page.evaluate<string[]>(protocols))).toEqual(new Set(["file:"]));
    expect(stranger.asked).toEqual([]);
    expect(await page.evaluate("window.ran")).toBe(undefined);
    const markup = await page
      .locator("main")
      .evaluate((main) => (main as unknown as { innerHTML: string }).innerHTML);
    expect(markup).not.toMatch(/<(script|style|iframe|object|form|input|base|meta|svg|math)\b|\bon\w+=/);
    expect(markup).not.toMatch(/127\.0\.0\.1|script:|href="data:|@import|lime/);
    const text = await page.locator("main").innerText();
    for (const word of ["Foreign", "kept", "red", "folded", "link"]) expect(text).toContain(word);
    const colour = `getComputedStyle([...document.querySelectorAll("p")].find((p) => p.textContent === "red")).color`;
    expect(await page.evaluate(colour)).toBe("rgb(255, 0, 0)");
    await page.context().close();
  });

  it("fetches nothing without the sanitizer either, whatever the text names", async () => {
    const { page } = await exported("hostile.rerun", false);
    // A page that is sent on to another address goes there: no policy holds it back.
    expect(stranger.asked.filter((url) => url !== "/favicon.ico")).toEqual(["/g"]);
    await page.context().close();
  });
});

/** The texts of the pictures that a chapter shows. */
function picturesOf(chapter: string): string[] {
  const outputs = codeCells(chapter).flatMap(({ outputs }) => outputs);
  const html = outputs.map(({ data }) => [data?.["text/html"] ?? ""].flat().join("")).join("\n");
  const texts = [...html.matchAll(/<img src="[^"]*" alt="([^"]*)"/g)].map(([, alt]) => alt);
  return texts.map((alt) => alt.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))));
}
