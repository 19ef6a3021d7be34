import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { root } from "../../../tools/setup/jupyter";
import { hasJupyter } from "../../support/notebooks/chapters";
import { freePorts } from "../../support/ports";

// JupyterLab itself, as `npm start` starts it.

let launcher: ChildProcess | undefined;
/** What was below the launcher: it may outlive it. */
let launched: readonly number[] = [];

// A test that failed may have left anything behind.
afterEach(() => {
  for (const pid of new Set([...descendantsOf(launcher?.pid ?? 0), ...launched]))
    if (existsSync(`/proc/${pid}`)) process.kill(pid, "SIGKILL");
  launched = [];
  launcher?.kill("SIGKILL");
});

describe.skipIf(!hasJupyter())("npm start", () => {
  it("serves the chapters to those who have the token, with our kernel alone, and leaves nothing running", async () => {
    const [port] = await freePorts(1);
    launcher = start(["--no-browser", `--port=${port}`]);
    const page = await addressOf(launcher);
    expect(page.pathname).toBe("/lab/tree/notebooks/00-start-here.ipynb");
    expect([page.hostname, page.port]).toEqual(["127.0.0.1", String(port)]);

    const token = page.searchParams.get("token");
    const get = (path: string, authorization = `token ${token}`) =>
      fetch(new URL(path, page), { headers: { authorization }, redirect: "manual" });
    expect((await get("/api/status")).status).toBe(200);
    expect((await get("/api/status", "")).status).toBe(403);
    expect((await get("/api/status", "token 0")).status).toBe(403);

    type Kernels = { default: string; kernelspecs: object };
    const kernels = (await (await get("/api/kernelspecs")).json()) as Kernels;
    expect([kernels.default, ...Object.keys(kernels.kernelspecs)]).toEqual(["tslab", "tslab"]);

    const settings = settingsIn(await (await get(page.pathname)).text());
    expect(settings.news).toEqual({ disabled: true });
    expect(settings.disabledExtensions).toContain("@jupyterlab/apputils-extension:announcements");
    const plotly = await get("/files/node_modules/plotly.js-dist-min/plotly.min.js");
    expect(plotly.status).toBe(200);
    await plotly.body?.cancel();

    // A kernel that runs must not outlive the launcher.
    const kernel = await fetch(new URL("/api/kernels", page), {
      method: "POST",
      headers: { authorization: `token ${token}` },
      body: JSON.stringify({ name: "tslab" }),
    });
    expect(kernel.status).toBe(201);
    const descendants = descendantsOf(launcher.pid as number);
    expect(descendants.length).toBeGreaterThan(process.platform === "linux" ? 1 : -1);

    await expectEnd("SIGINT", launcher, descendants, page);
  }, 90_000);

  it("opens the chapter that is named, by its number too, and ends with all below it when it is told to", async () => {
    const [port] = await freePorts(1);
    launcher = spawn("npm", ["start", "--", "1", "--no-browser", `--port=${port}`], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const page = await addressOf(launcher);
    expect(page.pathname).toBe("/lab/tree/notebooks/01-komachi.ipynb");
    launched = descendantsOf(launcher.pid as number);
    await expectEnd("SIGTERM", launcher, launched, page);
  }, 90_000);

  it("lists the chapters when none has that name", async () => {
    launcher = start(["no-such-chapter"]);
    let error = "";
    launcher.stderr?.on("data", (text) => (error += text));
    expect(await once(launcher, "close")).toEqual([1, null]);
    expect(error).toMatch(/^No chapter matches "no-such-chapter": .*07-eight-puzzle\.ipynb/);
  });
});

async function expectEnd(
  signal: "SIGINT" | "SIGTERM",
  child: ChildProcess,
  below: readonly number[],
  page: URL,
): Promise<void> {
  child.kill(signal);
  await once(child, "exit");
  await vi.waitUntil(() => !below.some((pid) => existsSync(`/proc/${pid}`)), { timeout: 20_000 });
  await expect(fetch(page)).rejects.toThrow();
}

function start(args: string[]): ChildProcess {
  const node = [process.execPath, "-r", "ts-node/register/transpile-only", "tools/book/start.ts"];
  return spawn(node[0], [...node.slice(1), ...args], { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
}

/** The address that JupyterLab prints, once a page is served there. */
async function addressOf(child: ChildProcess): Promise<URL> {
  const page = await new Promise<URL>((resolve, reject) => {
    let output = "";
    const collect = (text: unknown) => {
      output += text;
      const found = /http:\S+token=\w+/.exec(output);
      if (found) resolve(new URL(found[0]));
    };
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    child.on("exit", (code) => reject(new Error(`ended with ${code}:\n${output}`)));
  });
  // It is printed a moment before the server listens.
  const isServed = () =>
    fetch(page).then(
      () => true,
      () => false,
    );
  await vi.waitUntil(isServed, { timeout: 20_000 });
  return page;
}

function settingsIn(html: string): { news: object; disabledExtensions: string[] } {
  const json =
    /<script id="jupyter-config-data" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}";
  return JSON.parse(json);
}

/** Processes below this one, where /proc tells. */
function descendantsOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(file)) return [];
  const children = readFileSync(file, "utf8").split(" ").filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}
