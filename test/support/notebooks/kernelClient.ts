/** Starts a kernel as Jupyter would and runs cells in it, so that a test sees what a reader's notebook gets. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { KernelConnection, type KernelOutput, newConnectionSettings } from "./kernelConnection";

export type { KernelOutput };

/** The project's own folder. */
export const projectRoot = path.resolve(__dirname, "../../..");

export interface KernelOptions {
  /**
   * The kernel of `.jupyter/`, started as its kernel.json says (default); the one that the set-up describes in .venv, started
   * without Jupyter, as VS Code does; or tslab as it comes from npm.
   */
  kernel?: "project" | "environment" | "stock";
  /** The working folder: Jupyter takes the notebook's, so `notebooks/` is the default. */
  folder?: string;
  /** The notebook's file, as Jupyter tells it to the kernel; default: none, as elsewhere. */
  notebook?: string;
  /** Jupyter's connection file, to start a second kernel with the first one's; default: one of its own. */
  connectionFile?: string;
  /** The memory for its objects, in megabytes; default: as its kernel.json says. */
  memory?: number;
}

export interface ExecuteOptions {
  /** Whether cells that wait behind this one are given up when it fails; default true, as in Jupyter. */
  stopOnError?: boolean;
  /** The name that JupyterLab has for the cell. */
  cellId?: string;
  /** Called with each output as it arrives, also while the cell still runs. */
  onOutput?: (output: KernelOutput) => void;
  /** Answers what the cell asks; default: it cannot ask. */
  onQuestion?: (prompt: string) => string;
}

/** The content of an `execute_reply`. */
export interface ExecuteReply {
  /** The stock kernel says "abort", the protocol "aborted". */
  status: "ok" | "error" | "aborted" | "abort";
  execution_count?: number;
  ename?: string;
  evalue?: string;
  traceback?: string[];
  payload?: readonly { readonly source: string; readonly text: string }[];
}

/** What running one cell gave. */
export interface Execution {
  reply: ExecuteReply;
  /** Every output of the cell, in order of arrival; what comes after its end is added. */
  outputs: KernelOutput[];
  /** All that went to standard output and to standard error, each joined. */
  stdout: string;
  stderr: string;
}

/**
 * A running kernel. End it with `shutdown()`, in `afterAll` or `finally`: a stock kernel that is forgotten lives on.
 *
 *     const kernel = await KernelClient.start();
 *     const { reply, stdout } = await kernel.execute("1 + 1");   // { status: "ok", ... }, "2\n"
 *     await kernel.shutdown();
 */
export class KernelClient {
  private ended = false;
  private errorText = "";

  private constructor(
    private readonly child: ChildProcess,
    private readonly connection: KernelConnection,
  ) {
    child.stderr?.on("data", (data) => {
      this.errorText += data;
    });
    child.once("error", (error) => this.end(error));
    child.once("close", (code, signal) => {
      this.end(new Error(`the kernel ended (${signal ?? `exit code ${code}`}): ${this.errorText}`));
    });
  }

  /**
   * Starts a kernel and waits until it answers.
   * @throws Error with what the kernel wrote to standard error, if it ends instead
   */
  static async start(options: KernelOptions = {}): Promise<KernelClient> {
    const folder = mkdtempSync(path.join(tmpdir(), "kernel-"));
    try {
      const connectionFile = options.connectionFile ?? path.join(folder, "connection.json");
      const settings = await newConnectionSettings();
      writeFileSync(connectionFile, JSON.stringify(settings), { mode: 0o600 });
      const [program, ...args] = commandOf(options, connectionFile);
      // As Jupyter sets it, so that the project's kernel ends with the test process.
      const jupyters = { JPY_PARENT_PID: String(process.pid), JPY_SESSION_NAME: options.notebook };
      const child = spawn(program, args, {
        cwd: options.folder ?? path.join(projectRoot, "notebooks"),
        env: { ...process.env, ...(options.kernel !== "environment" && jupyters) },
        stdio: ["ignore", "ignore", "pipe"],
      });
      const client = new KernelClient(child, new KernelConnection(settings));
      await client.connection.ready();
      return client;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** Runs one cell. Several at once wait for one another in the kernel, as in "Run All". */
  async execute(
    code: string,
    { stopOnError = true, cellId, onOutput, onQuestion }: ExecuteOptions = {},
  ): Promise<Execution> {
    const allow_stdin = onQuestion !== undefined;
    const asReaders = { silent: false, store_history: true, user_expressions: {}, allow_stdin };
    const content = { ...asReaders, code, stop_on_error: stopOnError };
    const { reply, outputs } = await this.connection.request("shell", "execute_request", content, {
      metadata: { cellId },
      onOutput,
      onQuestion,
    });
    return { reply: reply as unknown as ExecuteReply, outputs, ...textOf(outputs) };
  }

  /**
   * What a cell prints to standard output.
   * @throws Error if it fails
   */
  async printed(code: string): Promise<string> {
    const { reply, stdout } = await this.execute(code);
    if (reply.status !== "ok") throw new Error(`the cell: ${reply.status} ${reply.evalue}`);
    return stdout;
  }

  /** "busy" or "idle", as the kernel said last: what JupyterLab shows. */
  get state(): string {
    return this.connection.state;
  }

  /** The content of the kernel's `kernel_info_reply`. */
  async info(): Promise<Record<string, unknown>> {
    return (await this.connection.request("shell", "kernel_info_request", {})).reply;
  }

  /** What Shift-Tab shows with the cursor behind so many characters; "" for nothing. */
  async inspect(code: string, cursor = code.length): Promise<string> {
    const content = { code, cursor_pos: cursor, detail_level: 0 };
    const { reply } = await this.connection.request("shell", "inspect_request", content);
    return (reply.data as Record<string, string>)["text/plain"] ?? "";
  }

  /** What Tab proposes there, each as the code that it makes. */
  async complete(code: string, cursor = code.length): Promise<string[]> {
    const content = { code, cursor_pos: cursor };
    const { reply } = await this.connection.request("shell", "complete_request", content);
    const { matches, cursor_start, cursor_end } = reply as {
      matches: string[];
      cursor_start: number;
      cursor_end: number;
    };
    return matches.map((match) => code.slice(0, cursor_start) + match + code.slice(cursor_end));
  }

  /** Sends any other request, and does not wait for an answer: tslab has none to those that it does not know. */
  ask(type: string, content: Record<string, unknown>): void {
    this.connection.request("shell", type, content).catch(() => {});
  }

  /** What the stop button does. */
  interrupt(): void {
    this.child.kill("SIGINT");
  }

  /** Asks the kernel to end, kills it if it has not within two seconds, and returns when it is gone. */
  async shutdown(): Promise<void> {
    if (this.ended) return;
    const gone = new Promise((resolve) => this.child.once("close", resolve));
    const asked = this.connection.request("control", "shutdown_request", { restart: false });
    asked.catch(() => {}); // The kernel may be gone before it has said that it is idle.
    const patience = setTimeout(() => this.child.kill("SIGKILL"), 2000);
    await gone;
    clearTimeout(patience);
  }

  private end(reason: Error): void {
    if (this.ended) return;
    this.ended = true;
    this.connection.close(reason);
  }
}

/** All that went to standard output and to standard error by now, each joined. */
export function textOf(outputs: readonly KernelOutput[]): { stdout: string; stderr: string } {
  const text = (name: string) =>
    outputs.map((output) => (output.type === "stream" && output.name === name ? output.text : "")).join("");
  return { stdout: text("stdout"), stderr: text("stderr") };
}

/** A kernel for one test, which calls this. */
export async function kernelOfTest(options?: KernelOptions): Promise<KernelClient> {
  const kernel = await KernelClient.start(options);
  onTestFinished(() => kernel.shutdown());
  return kernel;
}

function commandOf({ kernel = "project", memory }: KernelOptions, connectionFile: string): string[] {
  if (kernel === "stock") {
    const tslab = path.join(projectRoot, "node_modules/tslab/bin/tslab");
    return [process.execPath, tslab, "kernel", "--config-path", connectionFile];
  }
  const place = kernel === "project" ? ".jupyter" : ".venv/share/jupyter";
  const folder = path.join(projectRoot, place, "kernels/tslab");
  const { argv } = JSON.parse(readFileSync(path.join(folder, "kernel.json"), "utf8")) as { argv: string[] };
  const [node, ownLimit, ...rest] = argv.map((arg) => arg.replace("{connection_file}", connectionFile));
  if (kernel === "environment") return [node, ownLimit, ...rest];
  const limit = memory === undefined ? ownLimit : `--max-old-space-size=${memory}`;
  return [process.execPath, limit, ...rest.map((arg) => arg.replace("{resource_dir}", folder))];
}
