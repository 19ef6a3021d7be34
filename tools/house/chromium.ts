import { spawnSync } from "node:child_process";
import { type Browser, chromium } from "playwright-core";

/** The browser that the machine has: CHROMIUM in the environment, or one on the path. Nothing is ever downloaded. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM || onPath("chromium", "chromium-browser", "google-chrome");
}

/** Where the first of these programs is that the path has. */
export function onPath(...names: string[]): string | undefined {
  const which = process.platform === "win32" ? "where" : "which";
  const { stdout } = spawnSync(which, names, { encoding: "utf8" });
  return stdout?.trim().split(/\r?\n/)[0] || undefined;
}

/** A browser without its own traffic, which Playwright asks for, too. The caller closes it. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: ["--disable-gpu", "--disable-quic"] });
}
