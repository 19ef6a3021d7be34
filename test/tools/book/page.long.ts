import { readFileSync, statSync, writeFileSync } from "node:fs";
import type { BrowserContextOptions } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { chromiumForTests, hasChromium } from "../../support/browser/chromium";
import { giveAssets } from "../../support/browser/liveBook";
import { ChapterFolder, hasJupyter, printed } from "../../support/notebooks/chapters";
import { openPage } from "../../support/notebooks/readAlong";

const display = `import { show } from "./kit/figures/show";
import { depthChart } from "./kit/figures/chart/chart";
import { depthTable } from "./kit/figures/chart/depthTable";
import { drawSlides } from "./kit/puzzles/sliding/view";
import { strip } from "./kit/figures/strip";`;

const folder = new ChapterFolder();
const book = folder.file("book");
const html = (name: string) => readFileSync(`${book}/${name}.html`, "utf8");

describe.skipIf(!hasJupyter())("exported pages", () => {
  let exported: ReturnType<ChapterFolder["run"]>;
  beforeAll(async () => {
    folder.write("00-start.ipynb", [
      { prose: "# Start\n\nFirst sentence, e.g. this one. Second sentence." },
      {
        code: "console.log('took', performance.now(), 'ms');",
        tags: ["timing"],
        outputs: [printed("took 1 ms\n")],
      },
    ]);
    folder.write("07-full.ipynb", [
      {
        prose: `# Full & <em>rich</em>

Tiles, in Japanese 八パズル: some 10<sup>19</sup>. Once **85 %**; <code>7 % 2</code> is 1. See [the start](00-start.ipynb#Start), [here](./07-full.ipynb), [elsewhere](https://example.org/).

| word | meaning |
|---|---|
| ${"unbreakable".repeat(8)} | a wide table |`,
      },
      {
        code: `${display}\n// A comment\nconst large = 92_550_856;\nconsole.log("1 < 2 & 3", /a+/g, 'x', "${"long ".repeat(60)}");`,
      },
      {
        prose:
          "## Same\n\n### Part\n\n```ts\nconst answer: number = 42;\n```\n\n## Same\n\n> A quotation with `code`.",
      },
      { code: 'show(depthChart({ title: "Levels", counts: [1, 2, 4, 8, 16] }));' },
      { code: 'show(depthTable({ caption: "Levels", counts: [1, 2, 4, 8, 16] }));' },
      {
        code: 'show(strip({ caption: "Path", drawings: drawSlides([[1, 2, 0], [1, 0, 2]], 3) }));',
      },
      {
        code: 'show(strip({ caption: "Cover", drawings: drawSlides([[5, 4, 3, 2, 1, 0]], 3) }));',
        tags: ["cover"],
      },
      { prose: "<details><summary>Answer to 1</summary>\n<p>Forty-two.</p>\n</details>", tags: ["answer"] },
    ]);
    await giveAssets(book);
    exported = folder.run("book", "--timings", "--out", book);
  }, 240_000);

  it("are written, with a list of the chapters", () => {
    expect(exported.printed).toMatch(/^ok[\s\S]*ok/);
    expect(exported.code).toBe(0);
    expect(html("index")).toContain('<a href="00-start.html"><span class="number">00</span> Start</a>');
    expect(html("index")).toMatch(
      /<a href="07-full.html"><span class="number">07<\/span> Full &amp; rich<\/a>/,
    );
  });

  it("show on the list what a chapter has chosen for its cover, before the first of its pictures", () => {
    const chosen = html("07-full").search(/class="cell[^"]*\bcover\b/);
    const [, cover] = /src="(data:[^"]*)"/.exec(html("07-full").slice(chosen))!;
    expect(html("index")).toContain(`<img src="${cover}"`);
  });

  it("stay small, since they share their scripts", () => {
    expect(statSync(`${book}/07-full.html`).size).toBeLessThan(100e3);
    expect(statSync(`${book}/00-start.html`).size).toBeLessThan(46e3);
  });

  it.each([
    ["index", ["reading"]],
    ["00-start", ["reading", "live"]],
    ["07-full", ["reading", "live"]],
  ])("load nothing but scripts of the book: %s", (name, scripts) => {
    expect(loadedBy(html(name))).toEqual(scripts.map((script) => `assets/${script}.js`));
    // Plotly comes when the first chart wants it.
    expect(html(name).includes('data-plotly="assets/plotly.js"')).toBe(name !== "index");
  });

  it("say what they are: language, title, width of the device", () => {
    expect(html("07-full")).toMatch(/^<!DOCTYPE html>\s*<html lang="en">/);
    expect(html("07-full")).toContain("<title>Full &amp; rich · Puzzle DE TypeScript</title>");
    expect(html("07-full")).toContain('<meta content="width=device-width, initial-scale=1" name="viewport"');
  });

  it("keep the elements that stand in a text", () => {
    expect(html("07-full")).toContain("some 10<sup>19</sup>.");
  });

  it("part no number from its % at the end of a line, and leave code as it is", () => {
    expect(html("07-full")).toMatch(/<strong>85\u00a0%<\/strong>; <code>7 % 2<\/code>/);
  });

  it("link to pages instead of notebooks, and leave other links alone", () => {
    const links = Array.from(
      markupOf(html("07-full")).matchAll(/<a [^>]*href="([^"#][^"]*)"/g),
      ([, link]) => link,
    );
    const within = ["index.html", "00-start.html#Start", "07-full.html"];
    expect(links).toEqual([...within, "https://example.org/", "00-start.html"]);
  });

  it("show new timings where they were asked for", () => {
    expect(html("00-start")).not.toContain("took 1 ms");
    expect(folder.read("00-start.ipynb")).not.toContain("took 1 ms");
  });

  it("highlight cells and prose alike, and escape what was printed", () => {
    expect(html("07-full")).toContain('<span class="c1">// A comment</span>');
    expect(html("07-full")).toMatch(/class="highlight"><pre>.*<span class="kd">const<\/span>.*answer/);
    expect(html("07-full")).toMatch(/<span class="m\w">92_550_856<\/span>/);
    expect(html("07-full")).toContain("1 &lt; 2 &amp; 3");
  });
  describe.skipIf(!hasChromium())("in a browser", () => {
    const browser = chromiumForTests();

    async function open(name: string, options: BrowserContextOptions = {}) {
      return (await openPage(browser(), `${book}/${name}.html`, options)).page;
    }

    // Chromium writes storage behind the page's back: a reload that is quicker than that finds nothing yet.
    it("switch the theme, and remember it", { retry: 3 }, async () => {
      const page = await open("00-start", { colorScheme: "light" });
      const paper = () => page.evaluate("getComputedStyle(document.body).backgroundColor");
      const light = await paper();
      await page.getByRole("button", { name: "Switch to the dark theme" }).click();
      const dark = await paper();
      expect(dark).not.toBe(light);
      await page.reload();
      expect(await paper()).toBe(dark);
      await page.getByRole("button", { name: "Switch to the light theme" }).click();
      expect(await paper()).toBe(light);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await paper()).toBe(light);
      await page.context().close();
    });

    it("print on white paper, whatever the theme", async () => {
      const page = await open("00-start", { colorScheme: "dark" });
      await page.emulateMedia({ media: "print" });
      expect(await page.evaluate("getComputedStyle(document.body).backgroundColor")).toBe(
        "rgb(255, 255, 255)",
      );
      await page.context().close();
    });

    it("print of the answers only what the reader has opened", async () => {
      for (const javaScriptEnabled of [true, false]) {
        const page = await open("07-full", { javaScriptEnabled });
        await page.emulateMedia({ media: "print" });
        const [question, answer] = [page.getByText("Answer to 1"), page.getByText("Forty-two.")];
        expect([await question.isVisible(), await answer.isVisible()]).toEqual([false, false]);
        await page.emulateMedia({ media: "screen" });
        await question.click();
        await page.emulateMedia({ media: "print" });
        expect(await answer.isVisible()).toBe(true);
        await page.context().close();
      }
    });

    it("turn to the chapters beside them by their titles, up to the colon", () => {
      expect(html("00-start")).toMatch(/rel="next">07 · Full &amp; rich</);
      expect(html("07-full")).toMatch(/rel="prev">00 · Start</);
    });

    it("fit windows of any width", async () => {
      const page = await open("07-full");
      for (const width of [320, 360, 800, 1400]) {
        await page.setViewportSize({ width, height: 700 });
        expect(await page.evaluate("document.documentElement.scrollWidth"), String(width)).toBe(width);
      }
      await page.context().close();
    });

    it("have contents that lead to the headings, also where two are called the same", async () => {
      const page = await open("07-full", { viewport: { width: 1400, height: 400 } });
      const links = page.getByRole("navigation", { name: "Contents" }).getByRole("link");
      expect(await links.allTextContents()).toEqual(["Same", "Part", "Same"]);
      await links.last().click();
      const lands = "document.querySelector(':target').nextElementSibling.tagName";
      expect(await page.evaluate(lands)).toBe("BLOCKQUOTE");
      await page.context().close();
    });

    it("let the keyboard skip to the text first", async () => {
      const page = await open("00-start");
      await page.keyboard.press("Tab");
      expect(await page.evaluate("document.activeElement.textContent")).toBe("Skip to the text");
      await page.context().close();
    });
  });
});

describe.skipIf(!hasJupyter())("a notebook that is exported as it is", () => {
  const other = new ChapterFolder();

  it("stays as it is, to the byte, and keeps its outputs; cells without ids, of format 4.2, get some in the page", () => {
    const prose = { cell_type: "markdown", metadata: {}, source: ["# Old\n", "\n", "It is."] };
    const code = {
      ...{
        cell_type: "code",
        source: 'console.log("new");',
        outputs: [printed("old\n")],
        execution_count: 17,
      },
      metadata: { execution: { "iopub.status.busy": "2020" } },
    };
    // Neither the order of the keys nor the indentation nor the end is what nbformat would write.
    const notebook = { nbformat_minor: 2, nbformat: 4, metadata: {}, cells: [prose, code] };
    const text = JSON.stringify(notebook, null, 3);
    writeFileSync(other.file("01-old.ipynb"), text);
    expect(other.run("book", "--as-is", "--out", other.file("book")).code).toBe(0);
    expect(other.read("01-old.ipynb")).toBe(text);
    const page = other.read("book/01-old.html");
    expect(page).toMatch(/<pre[^>]*>old\n/);
    const { cells } = JSON.parse(/<script[^>]*id="notebook"[^>]*>([^<]*)</.exec(page)![1]);
    expect(cells.map(({ id }: { id: string }) => id)).toEqual(["old-0", "old-1"]);
    expect(page).toContain('id="cell-old-1"');
  });

  it("may show pictures whose size is no number", () => {
    const box = "<rect x='1' y='2' width='3' height='4' rx='8' fill='#fff'/><text x='1'>01 Old<";
    const map = `alt="The chapters by idea" src="data:image/svg+xml,${encodeURIComponent(box)}"`;
    const sizes = ['width="100%"', "", 'width="0" height="0"', 'width="nan" height="1e999"', 'height="auto"'];
    const html = sizes.map((size) => `<img ${size} ${map}>`).join("");
    const output = { output_type: "display_data", metadata: {}, data: { "text/html": html } };
    other.write("03-sizes.ipynb", [{ prose: "# Sizes" }, { code: "1", outputs: [output] }]);
    expect(other.run("book", "03", "--as-is", "--out", other.file("book"))).toMatchObject({ code: 0 });
    const page = other.read("book/03-sizes.html");
    expect(page.match(/<img [^>]*alt="The chapters by idea"/g)).toHaveLength(sizes.length);
    expect(page).not.toMatch(/class="map"/);
  });

  it("keeps, for Download, the pictures that are attached to its texts", () => {
    const attachments = { "a.png": { "image/png": "iVBORw0KGgo=" } };
    const metadata = {};
    const cells = [
      { cell_type: "markdown", id: "a", metadata, source: "# A\n\n![a](attachment:a.png)", attachments },
      { cell_type: "markdown", id: "b", metadata, source: "B" },
    ];
    writeFileSync(
      other.file("02-attached.ipynb"),
      JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata, cells }),
    );
    expect(other.run("book", "02", "--as-is", "--out", other.file("book")).code).toBe(0);
    const data = /<script[^>]*id="notebook"[^>]*>([^<]*)</.exec(other.read("book/02-attached.html"))![1];
    expect(JSON.parse(data).cells).toEqual(cells);
  });
});

/** Addresses from which the page would load something: attributes of all elements but links, and styles. */
function loadedBy(page: string): string[] {
  const markup = markupOf(page).replace(/<a\s[^>]*>/g, "");
  const attributes =
    /<[^>]*\s(?:src|srcset|href|data|poster|action|background)\s*=\s*["']?(?!data:)([^\s"'>]+)/g;
  const styles = /(?:url\(\s*["']?(?!data:)|@import\s*["']?)([^\s"')]+)/g;
  return [...markup.matchAll(attributes), ...markup.matchAll(styles)].map((match) => match[1]);
}

/** The page with its scripts emptied: Plotly's text is full of addresses that no chart uses. */
function markupOf(page: string): string {
  return page.replace(/(<script[^>]*>)[\s\S]*?<\/script>/g, "$1</script>");
}
