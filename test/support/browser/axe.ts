import { readFileSync } from "node:fs";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** What stands in the way of somebody who reads the page without sight, hand or colour. */
export async function axeFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate<AxeResults>(axeWithLimit);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(
      ({ id, nodes }) =>
        `${id}, ${nodes.length} times, such as ${nodes.map(({ html }) => html.slice(0, 200)).join(" ... ")}`,
    );
}

/** It takes seconds; once it stood still for minutes on an idle page, and nothing said where. */
const axeWithLimit = `Promise.race([
  axe.run(document, { resultTypes: ["violations"], frameWaitTime: 20000 }),
  new Promise((_, fail) => setTimeout(fail, 120000)).catch(() => {
    const frames = [...document.querySelectorAll("iframe")].map((frame) => frame.outerHTML.slice(0, 80));
    throw new Error("axe has not ended in two minutes: " + [document.readyState, document.visibilityState, ...frames].join(", "));
  }),
])`;
