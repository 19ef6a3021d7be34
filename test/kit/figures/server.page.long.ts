import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { depthChart } from "../../../kit/figures/chart/chart";
import { chromiumForTests, hasChromium } from "../../support/browser/chromium";

const PLOTLY = readFileSync(join(__dirname, "../../../node_modules/plotly.js-dist-min/plotly.min.js"));
const charts = [
  depthChart({ title: "One", counts: [1, 2, 4] }),
  depthChart({ title: "Two", counts: [1, 3, 9] }),
];

/** A page as JupyterLab makes it, as far as a chart looks at it. */
function labPage(baseUrl: string): string {
  const configuration = `<script id="jupyter-config-data" type="application/json">${JSON.stringify({ baseUrl })}</script>`;
  const figures = charts.map(({ html }) => html).join("\n");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Lab</title></head><body>${configuration}${figures}</body></html>`;
}

describe.skipIf(!hasChromium())("a chart on a Jupyter server", () => {
  const browser = chromiumForTests();
  let server: Server;
  let root: string;
  const files: string[] = [];
  let provided: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = request.url!;
      if (!path.includes("/files/")) {
        response.setHeader("content-type", "text/html");
        response.end(labPage(path.slice(0, path.indexOf("lab/"))));
        return;
      }
      files.push(path);
      response.statusCode = path === provided ? 200 : 404;
      response.end(path === provided ? PLOTLY : "");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server?.close());

  it.each([
    ["/lab/tree/notebooks/07-eight-puzzle.ipynb", "/files/"],
    ["/user/x/lab/tree/teaching/puzzles/notebooks/07-eight-puzzle.ipynb", "/user/x/files/teaching/puzzles/"],
    ["/lab/workspaces/auto-a/tree/notebooks/07-eight-puzzle.ipynb", "/files/"],
  ])("at %s loads Plotly once from the project's folder", async (address, folder) => {
    provided = `${folder}node_modules/plotly.js-dist-min/plotly.min.js`;
    files.length = 0;
    const page = await browser().newPage();
    await page.goto(root + address);
    await page.waitForFunction(`document.querySelectorAll(".puzzle-scale").length === 2`);
    expect(files).toEqual([provided]);
    await page.close();
  });

  it("stays a picture where the server has no Plotly", async () => {
    provided = "";
    files.length = 0;
    const page = await browser().newPage();
    await page.goto(`${root}/lab/tree/other/notebooks/a.ipynb`);
    await page.waitForFunction(`document.querySelectorAll(".puzzle-plot").length === 0`);
    expect(files).toHaveLength(2);
    expect(await page.locator("figure > img").first().isVisible()).toBe(true);
    await page.close();
  });
});
