import { readFileSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { chromiumForTests, hasChromium } from "../../support/browser/chromium";
import { giveAssets } from "../../support/browser/liveBook";
import { ChapterFolder, hasJupyter, printed } from "../../support/notebooks/chapters";
import { openPage } from "../../support/notebooks/readAlong";

const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const SVG = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>";
const failed = {
  ...{
    output_type: "error",
    ename: "Error",
    evalue: "Oh",
    traceback: ["\u001b[31mError: Oh\u001b[0m", " at 1"],
  },
};
const displayed = (data: object, metadata: object = {}) => ({ output_type: "display_data", data, metadata });

/** What a notebook may hold: outputs, and what a page has of them. */
const OUTPUTS: readonly (readonly [string, readonly object[], readonly (string | RegExp)[]])[] = [
  ["an error", [failed], ['<pre class="output text error"><strong>Error: Oh</strong>\n at 1</pre>']],
  ["an error after text", [printed("before\n"), failed], ["before\n</pre>", "<strong>Error: Oh</strong>"]],
  ["an error without frames", [{ ...failed, traceback: [] }], ["<strong>Error: Oh</strong></pre>"]],
  ["stderr", [{ ...printed("careful"), name: "stderr" }], ['<pre class="output text stderr">careful</pre>']],
  [
    "SVG",
    [displayed({ "image/svg+xml": SVG, "text/plain": "nine pixels" })],
    [/<img alt="nine pixels" src="data:image\/svg\+xml;base64,/],
  ],
  [
    "PNG with a size, its text no more than a name",
    [displayed({ "image/png": PNG, "text/plain": "<Figure>" }, { "image/png": { width: 80 } })],
    [/<img alt="cell \[\d+\] png" src="data:image\/png;base64,[^>]* width="80"/],
  ],
  ["no PNG", [displayed({ "image/png": '">', "text/plain": "a text" })], [">a text</pre>"]],
  ["JPEG alone", [displayed({ "image/jpeg": PNG })], ["data:image/jpeg;base64,"]],
  [
    "LaTeX",
    [displayed({ "text/latex": "$\\frac{1}{2} < x$", "text/plain": "1/2" })],
    [/<mfrac>.*&lt;.*<\/math>/],
  ],
  ["LaTeX without a formula", [displayed({ "text/latex": "half", "text/plain": "1/2" })], [">1/2</pre>"]],
  ["JSON", [displayed({ "application/json": { a: [1] }, "text/plain": "<JSON>" })], ['{\n  "a": [\n    1\n']],
  ["Markdown", [displayed({ "text/markdown": "**bold** $x$" })], [/<strong>bold<\/strong> .*<math>/]],
  [
    "a script",
    [displayed({ "text/html": "<script>1</script>", "text/plain": "instead" })],
    [">instead</pre>"],
  ],
  [
    "a drawing in markup, as a picture",
    [
      displayed({
        "text/html": "<p>a</p><svg viewBox='0 0 1 1'><linearGradient/><script>act()</script></svg>",
      }),
    ],
    [/<p>a<\/p><img alt="cell [^"]*" src="data:image\/svg\+xml;base64,[^<>]*>/],
  ],
  [
    "JSON rather than markup",
    [displayed({ "text/html": "<b>x</b>", "application/json": 12 })],
    [">12</pre>"],
  ],
  ["BMP", [displayed({ "image/bmp": PNG })], ["data:image/bmp;base64,"]],
  [
    "Vega with a text",
    [displayed({ "application/vnd.vega.v5+json": {}, "text/plain": "a chart" })],
    ["a chart"],
  ],
];

const SCRIPT = "<script>act()</script>";

/** What would act if it were taken for markup. */
const HOSTILE = [
  displayed({ "text/latex": `$\\text{<img src=x onerror=act()>}\\href{javascript:act()}{y}$ ${SCRIPT}` }),
  displayed({ "text/markdown": `$\\text{${SCRIPT}}$ $\\frac{${SCRIPT}$` }),
  displayed({ "image/png": PNG }, { "image/png": { width: '1" onload="act()', alt: `">${SCRIPT}` } }),
  displayed({ "image/svg+xml": `<svg onload="act()">${SCRIPT}</svg>`, "text/plain": `">${SCRIPT}` }),
  displayed({ "application/json": SCRIPT }),
  printed(`\u001b[31m${SCRIPT}\u001b]8;;javascript:act()\u0007link`),
  { ...failed, ename: SCRIPT, traceback: [SCRIPT] },
];

const PROSE = `# All of $\\pi$

## Half: $\\frac{a}{b}$

$$\\begin{aligned} a &= b \\\\ c &< d \\end{aligned}$$

\\begin{equation} \\sum_i i \\end{equation}

Costs \\$5 and \\$6, \`$code$\`, wrong: $\\frac{$. [there](#there) [old](#old)

<a id="there"></a> <a name="old"></a> <a id="chapter"></a>

<p title="$t$">Markup $q$ <code>$c$</code></p>

- [ ] to do
- [x] done

| a | b |
|---|--:|
| short |
| 1 | 2 | 3 |
| open | end

<img src="attachment:a%20b.png" alt="sized" width="100%"> ![plain](attachment:a%20b.png)`;

const TAGS: Readonly<Record<string, object>> = {
  "hide-input": { tags: ["hide-input"] },
  "source-hidden": { jupyter: { source_hidden: true } },
  "hide-output": { tags: ["hide-output"] },
  "outputs-hidden": { jupyter: { outputs_hidden: true } },
  "hide-cell": { tags: ["hide-cell"] },
  "remove-input": { tags: ["remove-input"] },
  "remove-output": { tags: ["remove-output"] },
  "remove-cell": { tags: ["remove-cell"] },
};

const COLOURED =
  "\u001b[31mred\u001b[0m \u001b[1;32mbold\u001b[22m green\u001b[39m\n\u001b[97;41mon\u001b[0m\u001b[7mback\u001b[0m\np 1\rp 2\na\bb \u001b[38;5;208mc";

/** Markdown, and what JupyterLab makes of it. */
const AS_IN_JUPYTERLAB: readonly (readonly [string, string | RegExp])[] = [
  ["#no heading", "<p>#no heading</p>"],
  ["~one~ ~~two~~", "<del>one</del> <del>two</del>"],
  ["> > inner\n> - item\n>\n> ```js\n> 1\n> ```", /inner[\s\S]*item[\s\S]*<span class="mf">1</],
  [
    "| a |\n|--:|\n| 1 | 2 |\nlast",
    /right">1<\/td>\s*<\/tr>\s*<tr>\s*<td style="text-align:right">last<\/td>/,
  ],
  ["```none\ntext\n```", "<pre><code>text\n</code></pre>"],
  ["Term\n: no list", "<p>Term\n: no list</p>"],
  ["- [ ] a\n  - [x] b", /<li class="task">[\s\S]*<ul>\s*<li class="task">/],
  ["$\\newcommand{\\RR}{R}\\RR$", "<mi>R</mi>"],
  ["$\\RR^2$ $\\require{cancel}\\cancel{x}$", /<msup><mi>R<\/mi>[\s\S]*<menclose|<msup><mi>R[\s\S]*cancel/],
  [
    "`$a` \\\\(b\\\\) $c\n\nd$",
    /<code>\$a<\/code> <span class="tex"><math><mi>b<\/mi>[\s\S]*\$c<\/p>\s*<p>d\$/,
  ],
  ["$5 or `a$b`", "$5 or <code>a$b</code>"],
  ['<ruby>a<rt>b</rt></ruby> <div class="alert alert-info">c</div>', '<div class="alert alert-info">c</div>'],
];

/** What a page shows less of, and what is said of it. */
const LESS: readonly (readonly [string, RegExp])[] = [
  ["```mermaid\ngraph TD\n```", /a diagram of Mermaid stands as it was written/],
  ["\\eqref{one}", /refers to a formula by its number/],
  [
    "[data](data.csv) [web](https://example.org) [page](00-a.ipynb#x) [own](#x)",
    /leads to a file .*: data\.csv/,
  ],
  ["<span style='color: red'>red</span>", /shown without the styles of its text/],
  ["<font color=red>x</font><video><source></video>", /shown without <font>, <video>$/m],
];

type Raw = { cell_type: string; [key: string]: unknown };
const markdown = (source: string, more: object = {}): Raw => ({
  cell_type: "markdown",
  source,
  metadata: {},
  ...more,
});
const code = (source: string, outputs: readonly object[], metadata: object = {}): Raw => ({
  ...{ cell_type: "code", source, outputs, metadata, execution_count: 1, id: source.replace(/\W/g, "-") },
});

describe.skipIf(!hasJupyter())("a page of what Jupyter can hold", () => {
  const folder = new ChapterFolder();
  const book = folder.file("book");
  const html = () =>
    readFileSync(`${book}/20-all.html`, "utf8").replace(/<(style|script)[\s\S]*?<\/\1>/g, "");
  let exported: ReturnType<ChapterFolder["run"]>;
  const write = (name: string, cells: readonly Raw[]) => {
    const withIds = cells.map((cell, i) => ({ id: `c${i}`, ...cell }));
    const notebook = { nbformat: 4, nbformat_minor: 5, metadata: {}, cells: withIds };
    writeFileSync(folder.file(`${name}.ipynb`), JSON.stringify(notebook));
  };
  /** A cell of the page. */
  const cellOf = (id: string) =>
    html()
      .split(/<div class="cell/)
      .find((part) => part.includes(`id="cell-${id}"`)) ?? "";

  beforeAll(async () => {
    const attachments = { "a b.png": { "image/png": PNG } };
    const raw = (source: string, format?: string) => ({
      ...{ cell_type: "raw", source, metadata: format ? { raw_mimetype: format } : {} },
    });
    write("20-all", [
      markdown(PROSE, { attachments }),
      ...OUTPUTS.map(([name, outputs]) => code(name.toLowerCase().replace(/ .*/, ""), outputs)).map(
        (cell, i) => ({
          ...cell,
          id: `output-${i}`,
        }),
      ),
      ...Object.entries(TAGS).map(([name, metadata]) => code(name, [printed(`of ${name}`)], metadata)),
      { ...code(`console.log(${JSON.stringify(COLOURED)});`, [printed(`${COLOURED}\n`)]), id: "coloured" },
      code("lost", [
        displayed({ "text/html": "<b>kept</b><iframe src='x'></iframe><img src='http://x/y.png'>" }),
      ]),
      code("address", [printed("see https://example.org\n")]),
      markdown("## Folded", { metadata: { heading_collapsed: true } }),
      { ...code("hostile", HOSTILE), id: "hostile" },
      ...[raw("raw <b>text</b>"), raw("<i>raw html</i>", "text/html"), raw("\\LaTeX", "text/latex")],
    ]);
    write(
      "23-markdown",
      [...AS_IN_JUPYTERLAB, ...LESS].map(([source]) => markdown(source)),
    );
    write("24-twice", [
      { ...code("one", []), id: "same" },
      { ...code("two", []), id: "same" },
    ]);
    write("21-bad", [
      markdown("# Bad\n\n![x](https://example.org/a.png)"),
      markdown("![y](attachment:none.png)"),
      markdown('No text: <img src="data:image/png;base64,x">'),
      code("vega", [displayed({ "application/vnd.vega.v5+json": {} })]),
      code("act", [displayed({ "application/javascript": "1" })]),
    ]);
    write("22-fails", [
      code("throw new Error('meant')", [], { tags: ["raises-exception"] }),
      code("console.log('after')", []),
    ]);
    await giveAssets(book);
    exported = folder.run("book", "--as-is", "--out", book);
  }, 240_000);

  it.each(OUTPUTS.map(([name, , wanted], i) => [name, i, wanted] as const))("shows %s", (_, i, wanted) => {
    for (const part of wanted)
      expect(cellOf(`output-${i}`)).toMatch(typeof part === "string" ? plain(part) : part);
  });

  it("reads Markdown as JupyterLab does", () => {
    const page = readFileSync(`${book}/23-markdown.html`, "utf8");
    const prose = page.split('<div class="prose').slice(1);
    for (const [i, [, wanted]] of AS_IN_JUPYTERLAB.entries())
      expect(prose[i]).toMatch(typeof wanted === "string" ? plain(wanted) : wanted);
  });

  it("names what its text has less of, with the cell, and notebooks that are not in order, without a path", () => {
    const said = exported.printed.split(/^(?=ok|FAIL)/m);
    const notes = said.find((part) => part.startsWith("ok    23-markdown")) ?? "";
    for (const [source, what] of LESS) {
      const own = notes.split("\n").filter((line) => line.includes(`"${source.split("\n")[0]}"`));
      expect(own, source).toHaveLength(1);
      expect(own[0]).toMatch(what);
    }
    expect(notes.match(/^ {6}/gm)).toHaveLength(LESS.length);
    expect(said.find((part) => part.startsWith("ok    24-twice"))).toMatch(/ {6}Non-unique cell id 'same'/);
    expect(exported.printed).not.toContain("site-packages");
  });

  it("takes none of it for markup", () => {
    const cell = cellOf("hostile").split("<nav")[0];
    expect(cell.match(/act\(\)/g)?.length).toBeGreaterThan(8);
    expect(cell).not.toMatch(/<script|<svg|<[^>]* (on\w+|href|src)=(?!"data:image\/(png|svg\+xml);base64,)/);
  });

  it("is refused with all that the author has to mend, each with its cell", () => {
    expect(exported.code).toBe(1);
    const found = exported.printed.slice(exported.printed.indexOf("FAIL  21-bad"));
    for (const line of [
      /cell "# Bad": a picture in the text is no part of .*https:\/\/example\.org\/a\.png/,
      /cell "!\[y\]\(attachment:none\.png\)": a picture in the text is no part of the notebook, attach it/,
      /cell "No text: .*": a picture has no text alternative/,
      /cell \[1\] vega: its output \(application\/vnd\.vega\.v5\+json\) has no place on a page/,
      /cell \[2\] act: its output \(application\/javascript\) has no place on a page/,
    ])
      expect(found).toMatch(line);
  });

  it("is made with a word, by cell, about what it shows less of", () => {
    expect(exported.printed).toMatch(/^ok {4}20-all/m);
    expect(exported.printed).toMatch(/cell \[\d+\] lost: shown without <iframe>, <img>/);
    expect(exported.printed).toMatch(
      /cell \[\d+\] vega: its output is shown as text\/plain, and not as application\/vnd/,
    );
    expect(exported.printed).toMatch(/cell "\\LaTeX": meant for another format \(text\/latex\)/);
    expect(exported.printed).toMatch(/cell "# All of .*": a formula stays as it was written: \$\\frac\{\$: /);
    expect(exported.printed).toMatch(/cell \[\d+\] address: an address in its printed text is no link/);
    expect(exported.printed).toMatch(/cell "## Folded": what is folded below its heading .* is open/);
    expect(exported.printed).toMatch(/cell \[\d+\] json: its JSON is shown as text, without a tree to fold/);
    expect(exported.printed.match(/^ {6}/gm)).toHaveLength(25);
  });

  it("has formulas as MathML, also in headings, contents and markup, and money as it is", () => {
    expect(html()).toMatch(/<h2 id="Half:-\$%5Cfrac%7Ba%7D%7Bb%7D\$">Half: <span class="tex"><math><mfrac>/);
    expect(html()).toMatch(/<li class="h2"><a [^>]*>Half: <span class="tex"><math>/);
    expect(html().match(/<span class="tex display"><math [^>]*display="block"/g)).toHaveLength(2);
    expect(html()).toContain("Costs $5 and $6, <code>$code$</code>, wrong: ");
    expect(html()).toMatch(
      /<p title="\$t\$">Markup <span class="tex"><math><mi>q<\/mi><\/math><\/span> <code>\$c\$/,
    );
  });

  it("has tasks, uneven tables, anchors and pictures with a size", () => {
    expect(html()).toMatch(/<li class="task"><span aria-label="open" role="img">☐<\/span> +to do/);
    expect(html()).toMatch(/<li class="task"><span aria-label="done" role="img">☑<\/span> +done/);
    const rows = [
      ...html().matchAll(/<tr>\s*<td>(.*)<\/td>\s*<td style="text-align:right">(.*)<\/td>\s*<\/tr>/g),
    ];
    expect(rows.map(([, a, b]) => [a, b])).toEqual([
      ["short", ""],
      ["1", "2"],
      ["open", "end"],
    ]);
    for (const id of ["there", "old", "chapter-2"]) expect(html()).toContain(`<a id="${id}"></a>`);
    expect(html()).toContain(`<img alt="sized" src="data:image/png;base64,${PNG}" width="100%"/>`);
    expect(html()).toContain(`<img alt="plain" src="data:image/png;base64,${PNG}"/>`);
    expect(html()).toContain("raw &lt;b&gt;text&lt;/b&gt;</pre>");
    expect(html()).toContain("<i>raw html</i>");
    expect(html()).not.toContain("LaTeX");
  });

  describe.skipIf(!hasChromium())("in a browser", () => {
    const browser = chromiumForTests();

    it("folds, hides and takes out what Jupyter's tags say, and still runs it", async () => {
      const { page } = await openPage(browser(), `${book}/20-all.html`);
      const visible = async (name: string) => {
        const cell = page.locator(`#cell-${name}`);
        const parts = [cell.locator(".code"), cell.getByText(`of ${name}`)];
        return [name, ...(await Promise.all(parts.map((part) => part.isVisible())))];
      };
      expect(await Promise.all(Object.keys(TAGS).map(visible))).toEqual([
        ["hide-input", false, true],
        ["source-hidden", false, true],
        ["hide-output", true, false],
        ["outputs-hidden", true, false],
        ["hide-cell", false, false],
        ["remove-input", false, true],
        ["remove-output", true, false],
        ["remove-cell", false, false],
      ]);
      await page.locator("#cell-hide-output summary").click();
      expect(await visible("hide-output")).toEqual(["hide-output", true, true]);
      await page.context().close();
    });

    it("goes on below a cell that is to fail, when all are run", async () => {
      const { page } = await openPage(browser(), `${book}/22-fails.html`);
      await page.getByRole("button", { name: "Run all" }).click();
      const texts = () => page.locator(".output").allTextContents();
      await expect.poll(texts).toEqual([expect.stringMatching(/^Error: meant\n/), "after\n"]);
      await page.context().close();
    });

    it("draws formulas, and colours what was printed: as it came, and after a run, readable in both themes", async () => {
      for (const colorScheme of ["light", "dark"] as const) {
        const { page, complaints } = await openPage(browser(), `${book}/20-all.html`, { colorScheme });
        expect(
          await page.evaluate("document.querySelector('h2 mfrac').getBoundingClientRect().height > 20"),
        ).toBe(true);
        const cell = page.locator("#cell-coloured");
        const look = () =>
          page.evaluate<string[]>(`(() => {
            const output = document.querySelector("#cell-coloured .output");
            output.normalize();
            const walker = document.createTreeWalker(output, NodeFilter.SHOW_TEXT);
            const seen = [];
            while (walker.nextNode()) {
              const { color, backgroundColor, fontWeight } = getComputedStyle(walker.currentNode.parentElement);
              seen.push([walker.currentNode.data, color, backgroundColor, fontWeight].join(" "));
            }
            return seen;
          })()`);
        const before = await look();
        expect(before.map((line) => line.replace(/ (oklch|rgb).*/s, ""))).toEqual([
          "red",
          " ",
          "bold",
          " green",
          "\n",
          "on",
          "back",
          "\np 2\nb ",
          "c\n",
        ]);
        const [, lightness] = /oklch\(([\d.]+)/.exec(before[0]) as RegExpExecArray;
        expect(colorScheme === "light" ? 1 - Number(lightness) : Number(lightness)).toBeGreaterThan(0.45);
        await page.evaluate(`document.querySelector("#cell-coloured .output").className = "old"`);
        await cell.getByRole("button", { name: /^Run cell/ }).click();
        await expect.poll(() => cell.locator(".output").getAttribute("class")).toBe("output text");
        await expect.poll(look).toEqual(before);
        expect(complaints).toEqual([]);
        await page.context().close();
      }
    });
  });
});

/** A text as a pattern. */
function plain(text: string): RegExp {
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
}

describe.skipIf(!hasJupyter())("a cell that is to fail", () => {
  const folder = new ChapterFolder();

  it("is run, and shown failing; the cells after it run; any other failure is refused", () => {
    const tags = ["raises-exception"];
    folder.write("01-fails.ipynb", [
      { code: "throw new RangeError('too far');", tags },
      { code: "const n: number = 'a';", tags },
      { code: "console.log('after');" },
    ]);
    folder.write("02-fails.ipynb", [{ code: "throw new Error('not meant');" }]);
    const { code, printed } = folder.run("book", "--out", folder.file("book"));
    expect(code).toBe(1);
    expect(printed).toMatch(/^ok {4}01-fails/m);
    expect(printed).toMatch(/^FAIL {2}02-fails\n {6}cell \[1\].*\n {6}Error: not meant/m);
    const page = folder.read("book/01-fails.html");
    expect(page).toMatch(/error"><strong>RangeError: too far<\/strong>\n/);
    expect(page).toMatch(/error"><strong>[^<]*Type 'string' is not assignable to type 'number'/);
    expect(page).toContain(">after\n</pre>");
    expect(folder.run("check", "01")).toMatchObject({ code: 0 });
  });
});
