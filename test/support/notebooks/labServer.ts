import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { jupyterEnvironment, python, root } from "../../../tools/setup/jupyter";
import { freePorts } from "../ports";

const MINUTE = 60_000;

/** JupyterLab as `npm start` starts it, on a free port of this machine. */
export class LabServer {
  /** @param copy  a project that is set up by links to this one's packages, so that its set-up must not run */
  static async start(copy?: string): Promise<LabServer> {
    const [port] = await freePorts(1);
    const options = ["--no-browser", `--port=${port}`, "--IdentityProvider.token=secret"];
    const program = copy
      ? ["-r", "ts-node/register/transpile-only", "tools/book/start.ts"]
      : ["tools/run.js", "start"];
    const process_ = spawn(process.execPath, [...program, ...options], {
      cwd: copy ?? root,
      stdio: "ignore",
    });
    const server = new LabServer(`http://127.0.0.1:${port}`, process_);
    const isServed = () =>
      fetch(server.url("/api/status")).then(
        ({ ok }) => ok,
        () => false,
      );
    await vi.waitUntil(isServed, { timeout: 2 * MINUTE, interval: 200 });
    return server;
  }

  private constructor(
    readonly address: string,
    private readonly process: ChildProcess,
  ) {}

  /** The address of a path on the server, with the token that lets one in. */
  url(path: string): string {
    return `${this.address}${path}${path.includes("?") ? "&" : "?"}token=secret`;
  }

  /** Opens a notebook, and waits for its kernel: a cell that is run before, or a server that is stopped, would wait longer. */
  async open(browser: Browser, notebook: string, prepare?: (page: Page) => void): Promise<Page> {
    const page = await browser.newPage({ viewport: { width: 1300, height: 900 } });
    prepare?.(page);
    await page.goto(this.url(`/lab/tree/notebooks/${notebook}?reset`)); // whatever tabs this project had open
    const statusBar = page.locator("#jp-main-statusbar");
    await expect.poll(() => statusBar.textContent(), { timeout: 2 * MINUTE }).toContain("Idle");
    return page;
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.process.once("exit", resolve));
    this.process.kill("SIGTERM");
    await ended;
  }
}

/** A server for the tests of one `describe`, which calls this. */
export function labForTests(): () => LabServer {
  let lab: LabServer | undefined;
  beforeAll(async () => {
    lab = await LabServer.start();
  }, 3 * MINUTE);
  afterAll(() => lab?.stop(), MINUTE);
  return () => lab!;
}

/**
 * A notebook beside the chapters, trusted as they are, for the tests of one `describe`, which calls this before it starts a
 * server. Git ignores the name, and no chapter is called so.
 */
export function notebookForTests(name: `${string}.rerun`, kernel: string, cells: readonly object[]): void {
  const file = path.join(root, "notebooks", `${name}.ipynb`);
  beforeAll(() => {
    const kernelspec = { display_name: kernel, language: "typescript", name: kernel };
    writeFileSync(file, JSON.stringify({ cells, metadata: { kernelspec }, nbformat: 4, nbformat_minor: 5 }));
    const signing =
      "import nbformat, sys; from trust import sign; sign(nbformat.read(sys.argv[1], as_version=4))";
    const env = { ...jupyterEnvironment(), PYTHONPATH: path.join(root, "tools/book") };
    execFileSync(python, ["-c", signing, file], { env });
  }, MINUTE);
  afterAll(() => rmSync(file, { force: true }));
}
