import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { onPath } from "../../../tools/house/chromium";

/**
 * Whether tests in Firefox can run. Where they cannot, says so loudly; in CI that is a failure.
 * For `describe.skipIf(!hasFirefox())`.
 */
export function hasFirefox(): boolean {
  if (findFirefox()) return true;
  const advice = "No Firefox found: install Debian's `firefox-esr`, or set FIREFOX to the path of a browser.";
  if (process.env.CI) throw new Error(advice);
  console.warn(`\n*** SKIPPED: the tests in Firefox. ${advice}\n`);
  return false;
}

function findFirefox(): string | undefined {
  return process.env.FIREFOX || onPath("firefox-esr", "firefox");
}

type Answer = {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
};

/**
 * The Firefox that the machine has, driven by its own protocol, WebDriver BiDi. Playwright drives builds of its own
 * alone, and Puppeteer would bring eighty packages for the few commands that the tests need.
 */
export class Firefox {
  private readonly waiting = new Map<
    number,
    { resolve(result: unknown): void; reject(error: Error): void }
  >();
  private count = 0;

  private constructor(
    private readonly program: ChildProcess,
    private readonly profile: string,
    private readonly socket: WebSocket,
  ) {
    socket.on("message", (data) => {
      const { id, result, error, message } = JSON.parse(String(data)) as Answer;
      const { resolve, reject } = this.waiting.get(id) ?? {};
      this.waiting.delete(id);
      if (error !== undefined) reject?.(new Error(`${error}: ${message}`));
      else resolve?.(result);
    });
    socket.on("close", () => {
      for (const { reject } of this.waiting.values()) reject(new Error("Firefox has ended"));
      this.waiting.clear();
    });
  }

  /** @param preferences  such as that it shall be as readers have it, and not as it is set for tests */
  static async launch(preferences: Readonly<Record<string, boolean>> = {}): Promise<Firefox> {
    const profile = mkdtempSync(path.join(tmpdir(), "firefox-"));
    const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});\n`);
    writeFileSync(path.join(profile, "user.js"), lines.join(""));
    const args = ["--headless", "--no-remote", "--remote-debugging-port=0", "--profile", profile];
    const program = spawn(findFirefox() ?? "firefox-esr", args, { stdio: ["ignore", "ignore", "pipe"] });
    const address = await new Promise<string>((resolve, reject) => {
      let said = "";
      program.stderr.on("data", (data) => {
        said += data;
        const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said);
        if (found) resolve(found[1]);
      });
      program.on("exit", () => reject(new Error(`Firefox did not start: ${said}`)));
      program.on("error", reject);
    });
    const socket = new WebSocket(`${address}/session`, { maxPayload: 2 ** 30 });
    await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
    const firefox = new Firefox(program, profile, socket);
    await firefox.send("session.new", { capabilities: {} });
    return firefox;
  }

  async open(url: string, viewport = { width: 1200, height: 900 }): Promise<FirefoxPage> {
    const { context } = await this.send<{ context: string }>("browsingContext.create", { type: "tab" });
    await this.send("browsingContext.setViewport", { context, viewport });
    const page = new FirefoxPage(this, context);
    await page.goto(url);
    return page;
  }

  send<Result>(method: string, params: object): Promise<Result> {
    this.count += 1;
    const id = this.count;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve: (result) => resolve(result as Result), reject });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.program.once("exit", resolve));
    await this.send("browser.close", {}).catch(() => this.program.kill());
    await ended;
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A Firefox for the tests of one `describe`, which calls this. */
export function firefoxForTests(): () => Firefox {
  let firefox: Firefox | undefined;
  beforeAll(async () => {
    firefox = await Firefox.launch();
  }, 60_000);
  afterAll(() => firefox?.close());
  return () => firefox!;
}

/** A Firefox for one test, which calls this. */
export async function firefoxOfTest(preferences?: Readonly<Record<string, boolean>>): Promise<Firefox> {
  const firefox = await Firefox.launch(preferences);
  onTestFinished(() => firefox.close());
  return firefox;
}

/** A tab. */
export class FirefoxPage {
  constructor(
    private readonly firefox: Firefox,
    private readonly context: string,
  ) {}

  async goto(url: string): Promise<void> {
    await this.firefox.send("browsingContext.navigate", { context: this.context, url, wait: "complete" });
  }

  /** Calls a function in the page, a text or one that uses nothing around it; values travel as JSON. */
  async evaluate<Result>(
    action: string | ((...args: never[]) => unknown),
    ...args: unknown[]
  ): Promise<Result> {
    type Called = { result?: { value?: string }; exceptionDetails?: { text: string } };
    const { result, exceptionDetails } = await this.firefox.send<Called>("script.callFunction", {
      functionDeclaration: `async (args) => JSON.stringify(await (${action})(...JSON.parse(args)))`,
      arguments: [{ type: "string", value: JSON.stringify(args) }],
      target: { context: this.context },
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return (result?.value === undefined ? undefined : JSON.parse(result.value)) as Result;
  }

  /** Presses and lets go of the main button of a mouse, or puts down a finger, in pixels of the window. */
  async click(x: number, y: number, pointerType: "mouse" | "touch" = "mouse"): Promise<void> {
    const at = { x: Math.round(x), y: Math.round(y) };
    const actions = [
      { type: "pointerMove", ...at },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    await this.perform({ type: "pointer", id: pointerType, parameters: { pointerType }, actions });
  }

  /** Holds the main button of a mouse, or a finger, from one place to another. */
  async drag(
    [x, y]: readonly number[],
    [toX, toY]: readonly number[],
    pointerType: "mouse" | "touch",
  ): Promise<void> {
    const to = (part: number) => ({
      type: "pointerMove",
      x: Math.round(x + part * (toX - x)),
      y: Math.round(y + part * (toY - y)),
      duration: 30,
    });
    const actions = [
      to(0),
      { type: "pointerDown", button: 0 },
      ...[0.3, 0.6, 1].map(to),
      { type: "pointerUp", button: 0 },
    ];
    await this.perform({ type: "pointer", id: pointerType, parameters: { pointerType }, actions });
  }

  /** Presses these keys one after the other and then lets go of them, by the characters that WebDriver has for them. */
  async press(...values: string[]): Promise<void> {
    const actions = [
      ...values.map((value) => ({ type: "keyDown", value })),
      ...values.reverse().map((value) => ({ type: "keyUp", value })),
    ];
    await this.perform({ type: "key", id: "keyboard", actions });
  }

  private perform(source: object): Promise<unknown> {
    return this.firefox.send("input.performActions", { context: this.context, actions: [source] });
  }

  async close(): Promise<void> {
    await this.firefox.send("browsingContext.close", { context: this.context });
  }
}
