import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { root } from "../tools/jupyter";
import { hasJupyter } from "./support/chapters";
import { freePorts } from "./support/ports";

// JupyterLab itself, as `npm start` starts it.

const PATIENCE = { timeout: 20_000 };

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

    const kernels = (await (await get("/api/kernelspecs")).json()) as {
      default: string;
      kernelspecs: object;
    };
    expect(kernels.default).toBe("tslab");
    expect(Object.keys(kernels.kernelspecs)).toEqual(["tslab"]);

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

    const ended = new Promise((resolve) => launcher?.on("exit", resolve));
    launcher.kill("SIGINT");
    await ended;
    await vi.waitUntil(() => !descendants.some((pid) => existsSync(`/proc/${pid}`)), PATIENCE);
    await expect(fetch(page)).rejects.toThrow();
  }, 90_000);

  it("opens the chapter that is named, by its number too, and ends with all below it when it is told to", async () => {
    const [port] = await freePorts(1);
    launcher = spawn("npm", ["start", "--", "1", "--no-browser", `--port=${port}`], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const page = await addressOf(launcher);
    expect(page.pathname).toBe("/lab/tree/notebooks/01-komachi.ipynb");
    const descendants = descendantsOf(launcher.pid as number);
    launched = descendants;
    const ended = new Promise((resolve) => launcher?.on("exit", resolve));
    launcher.kill("SIGTERM");
    await ended;
    await vi.waitUntil(() => !descendants.some((pid) => existsSync(`/proc/${pid}`)), PATIENCE);
    await expect(fetch(page)).rejects.toThrow();
  }, 90_000);

  it("lists the chapters when none has that name", async () => {
    launcher = start(["no-such-chapter"]);
    let error = "";
    launcher.stderr?.on("data", (text) => (error += text));
    expect(await new Promise((resolve) => launcher?.on("exit", resolve))).toBe(1);
    expect(error).toMatch(/^No chapter matches "no-such-chapter": .*07-eight-puzzle\.ipynb/);
  });
});

function start(args: string[]): ChildProcess {
  const node = [process.execPath, "-r", "ts-node/register/transpile-only", "tools/start.ts"];
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
  await vi.waitUntil(isServed, PATIENCE);
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
