import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { KernelClient, projectRoot } from "./support/kernelClient";
import { KernelConnection, newConnectionSettings } from "./support/kernelConnection";

// How kernels end, and how other programs meet them: each test here starts one of its own.

const wrapper = path.join(projectRoot, "tools/kernel.js");
const neverEnding = 'console.log("started"); while (true) {}';
/** Starts a kernel (arguments: the wrapper, the connection file), prints its process id, and stays. */
const standInForJupyter = `
  const env = { ...process.env, JPY_PARENT_PID: String(process.pid) };
  const options = { detached: true, stdio: ["ignore", "inherit", "ignore"], env };
  const kernel = require("node:child_process").spawn(process.execPath, process.argv.slice(1), options);
  console.log(kernel.pid);`;

let temporaryFolder: string;

beforeAll(() => {
  temporaryFolder = mkdtempSync(path.join(tmpdir(), "kernel-test-"));
});

afterAll(() => rmSync(temporaryFolder, { recursive: true, force: true }));

test.skipIf(process.platform === "win32")(
  "a kernel ends with the Jupyter that started it, even in an endless cell",
  async ({ onTestFinished }) => {
    const settings = await newConnectionSettings();
    const connectionFile = path.join(temporaryFolder, "orphan.json");
    writeFileSync(connectionFile, JSON.stringify(settings));
    const jupyter = spawn(process.execPath, ["-e", standInForJupyter, wrapper, connectionFile], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    // The kernel holds the other end of this pipe too, so it closes when both are gone.
    const bothGone = new Promise((resolve) => jupyter.stdout.once("close", resolve));
    const pid = await new Promise((resolve) => jupyter.stdout.once("data", resolve));
    onTestFinished(() => killIfAlive(Number(pid)));
    const connection = new KernelConnection(settings);
    onTestFinished(() => connection.close(new Error("the test is over")));

    await connection.ready();
    await new Promise<unknown>((started) => {
      connection
        .request("shell", "execute_request", { code: neverEnding }, { onOutput: started })
        .catch(() => {});
    });
    jupyter.kill("SIGKILL");
    await bothGone;
  },
);

test("a file that is written among the packages while a kernel runs does not fail the cells that follow", async ({
  onTestFinished,
}) => {
  const kernel = await KernelClient.start();
  const file = path.join(projectRoot, "node_modules", `${path.basename(temporaryFolder)}.ts`);
  onTestFinished(async () => {
    rmSync(file, { force: true });
    await kernel.shutdown();
  });
  await kernel.execute('import { show } from "./lib/figures/index";');
  writeFileSync(file, "export {};");
  const { reply } = await kernel.execute("await new Promise((noticed) => setTimeout(noticed, 1500));");
  expect(reply.status).toBe("ok");
  expect(await kernel.execute("1 + 1")).toMatchObject({ reply: { status: "ok" }, stdout: "2\n" });
});

test("a kernel ends whose Jupyter was killed while it started", async () => {
  const connectionFile = path.join(temporaryFolder, "late.json");
  writeFileSync(connectionFile, JSON.stringify(await newConnectionSettings()));
  const gone = spawnSync(process.execPath, ["-e", ""]).pid;
  const { signal } = spawnSync(process.execPath, [wrapper, connectionFile], {
    env: { ...process.env, JPY_PARENT_PID: String(gone) },
    timeout: 60_000,
    killSignal: "SIGINT",
  });
  expect(signal).toBe("SIGKILL");
});

test("a kernel ends that cannot have one of its ports, and names it", async ({ onTestFinished }) => {
  const connectionFile = path.join(temporaryFolder, "taken.json");
  const settings = await newConnectionSettings();
  writeFileSync(connectionFile, JSON.stringify(settings));
  const other = createServer().listen(settings.shell_port, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const kernel = spawn(process.execPath, [wrapper, connectionFile], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  kernel.stderr.on("data", (text) => (said += text));
  expect(await once(kernel, "close")).toEqual([1, null]);
  expect(said).toMatch(
    new RegExp(`^The kernel ends: port ${settings.shell_port} cannot be had \\(.*\\)\\.\n$`),
  );
});

describe("the test client", () => {
  test("also starts tslab as it comes, which prints errors where the project's kernel publishes them", async () => {
    const stock = await KernelClient.start({ kernel: "stock" });
    try {
      const { reply, outputs, stderr } = await stock.execute('throw new Error("as it comes");');
      expect(reply.status).toBe("error");
      expect(outputs.map((output) => output.type)).toEqual(["stream"]);
      expect(stderr).toContain("Error: as it comes");
    } finally {
      await stock.shutdown();
    }
  });

  test("fails a cell whose kernel ends, instead of waiting for ever", async () => {
    const doomed = await KernelClient.start();
    const end = doomed.execute("process.kill(process.pid, 'SIGKILL');");
    await expect(end).rejects.toThrow("the kernel ended (SIGKILL)");
    await doomed.shutdown();
  });
});

describe("nbconvert", () => {
  const python = pythonWithNbconvert();
  if (python === undefined) {
    const message = "No Python with nbconvert found: the kernel is not tried under nbconvert.";
    if (process.env.CI) throw new Error(message);
    console.warn(message);
  }

  test.skipIf(python === undefined)("names the error that stopped it", () => {
    const notebook = path.join(temporaryFolder, "failing.ipynb");
    const cells = ['console.log("fine");', 'throw new RangeError("no such board");'].map((source, index) => ({
      cell_type: "code",
      id: `cell-${index}`,
      metadata: {},
      execution_count: null,
      outputs: [],
      source,
    }));
    const kernelspec = { name: "tslab", display_name: "TypeScript (tslab)", language: "typescript" };
    writeFileSync(
      notebook,
      JSON.stringify({ cells, metadata: { kernelspec }, nbformat: 4, nbformat_minor: 5 }),
    );
    const args = ["-m", "nbconvert", "--to", "notebook", "--execute", notebook, "--output", "executed.ipynb"];
    const { status, stderr } = spawnSync(python ?? "", args, {
      cwd: temporaryFolder,
      encoding: "utf8",
      env: { ...process.env, JUPYTER_PATH: path.join(projectRoot, ".jupyter") },
    });
    expect(status).not.toBe(0);
    expect(stderr).toContain("RangeError: no such board");
    expect(stderr).toContain("at cell[2]:1:7");
  });
});

/** The project's own Python before that of the machine; undefined if none has nbconvert. */
function pythonWithNbconvert(): string | undefined {
  const own = [".venv/bin/python", ".venv/Scripts/python.exe"].map((file) => path.join(projectRoot, file));
  const candidates = [...own.filter((file) => existsSync(file)), "python3", "python"];
  return candidates.find((file) => spawnSync(file, ["-c", "import nbconvert, nbclient"]).status === 0);
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {} // It has ended, as it should.
}
