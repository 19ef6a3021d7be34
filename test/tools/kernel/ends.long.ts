import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { expect, test } from "vitest";
import { jupyterEnvironment, python } from "../../../tools/setup/jupyter";
import { ChapterFolder, hasJupyter } from "../../support/notebooks/chapters";
import { kernelOfTest, projectRoot } from "../../support/notebooks/kernelClient";
import { KernelConnection, newConnectionSettings } from "../../support/notebooks/kernelConnection";
import { temporaryFolder } from "../../support/temporary";

// How kernels end, and how other programs meet them: each test here starts one of its own.

const wrapper = path.join(projectRoot, "tools/kernel/kernel.js");
const neverEnding = 'console.log("started"); while (true) {}';
/** Starts a kernel (arguments: the wrapper, the connection file), prints its process id, and stays. */
const standInForJupyter = `
  const env = { ...process.env, JPY_PARENT_PID: String(process.pid) };
  const options = { detached: true, stdio: ["ignore", "inherit", "ignore"], env };
  const kernel = require("node:child_process").spawn(process.execPath, process.argv.slice(1), options);
  console.log(kernel.pid);`;

const temporary = temporaryFolder();

async function newConnection() {
  const settings = await newConnectionSettings();
  const file = path.join(temporary, `${settings.key}.json`);
  writeFileSync(file, JSON.stringify(settings));
  return { settings, file };
}

test.skipIf(process.platform === "win32")(
  "a kernel ends with the Jupyter that started it, even in an endless cell",
  async ({ onTestFinished }) => {
    const { settings, file } = await newConnection();
    const jupyter = spawn(process.execPath, ["-e", standInForJupyter, wrapper, file], {
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
  const kernel = await kernelOfTest();
  const file = path.join(projectRoot, "node_modules", `${path.basename(temporary)}.ts`);
  onTestFinished(() => rmSync(file, { force: true }));
  await kernel.execute('import { show } from "./kit/index";');
  writeFileSync(file, "export {};");
  const { reply } = await kernel.execute("await new Promise((noticed) => setTimeout(noticed, 1500));");
  expect(reply.status).toBe("ok");
  expect(await kernel.execute("1 + 1")).toMatchObject({ reply: { status: "ok" }, stdout: "2\n" });
});

test("a kernel ends whose Jupyter was killed while it started", async () => {
  const gone = spawnSync(process.execPath, ["-e", ""]).pid;
  const { signal } = spawnSync(process.execPath, [wrapper, (await newConnection()).file], {
    env: { ...process.env, JPY_PARENT_PID: String(gone) },
    timeout: 60_000,
    killSignal: "SIGINT",
  });
  expect(signal).toBe("SIGKILL");
});

test("a kernel ends that cannot have one of its ports, and names it", async ({ onTestFinished }) => {
  const { settings, file } = await newConnection();
  const other = createServer().listen(settings.shell_port, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const kernel = spawn(process.execPath, [wrapper, file], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  kernel.stderr.on("data", (text) => (said += text));
  expect(await once(kernel, "close")).toEqual([1, null]);
  expect(said).toMatch(
    new RegExp(`^The kernel ends: port ${settings.shell_port} cannot be had \\(.*\\)\\.\n$`),
  );
});

test("the test client fails a cell whose kernel ends, instead of waiting for ever", async () => {
  const end = (await kernelOfTest()).execute("process.kill(process.pid, 'SIGKILL');");
  await expect(end).rejects.toThrow("the kernel ended (SIGKILL)");
});

test.skipIf(!hasJupyter())("nbconvert names the error that stopped it", ({ onTestFinished }) => {
  const chapters = new ChapterFolder(undefined, onTestFinished);
  chapters.write("failing.ipynb", [
    { code: 'console.log("fine");' },
    { code: 'throw new RangeError("no such board");' },
  ]);
  const kernel = "--ExecutePreprocessor.kernel_name=tslab";
  const args = ["-m", "nbconvert", "--to", "notebook", "--execute", kernel, chapters.file("failing.ipynb")];
  const { status, stderr } = spawnSync(python, args, { encoding: "utf8", env: jupyterEnvironment() });
  expect(status).not.toBe(0);
  expect(stderr).toContain("RangeError: no such board");
  expect(stderr).toContain("at cell[2]:1:7");
});

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {} // It has ended, as it should.
}
