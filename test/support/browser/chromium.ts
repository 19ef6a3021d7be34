import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { findChromium, launchChromium } from "../../../tools/house/chromium";

export { launchChromium };

/**
 * Whether tests in a browser can run. Where they cannot, says so loudly; in CI that is a failure.
 * For `describe.skipIf(!hasChromium())`.
 */
export function hasChromium(): boolean {
  if (findChromium()) return true;
  const advice = "No Chromium found: install Debian's `chromium`, or set CHROMIUM to the path of a browser.";
  if (process.env.CI) throw new Error(advice);
  console.warn(`\n*** SKIPPED: the tests in a real browser. ${advice}\n`);
  return false;
}

/** A browser for the tests of a file or of one `describe`, which calls this. */
export function chromiumForTests(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());
  return () => browser!;
}
