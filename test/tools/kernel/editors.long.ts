import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeCells } from "../../support/browser/liveBook";
import { KernelClient, projectRoot } from "../../support/notebooks/kernelClient";

// What VS Code's Jupyter extension does without a server, read in its source and done here without its window: it looks
// for kernels in share/jupyter/kernels of the environments that it finds in the folder, replaces {connection_file} and nothing
// else, starts the program in the notebook's folder with none of Jupyter's variables, and stops a cell by SIGINT.
describe("a kernel started as VS Code starts it", () => {
  let kernel: KernelClient;

  beforeAll(async () => {
    kernel = await KernelClient.start({ kernel: "environment" });
  });

  afterAll(() => kernel?.shutdown());

  it("is described in full: no part that only Jupyter would fill in, and no program to be looked for", () => {
    const file = path.join(projectRoot, ".venv/share/jupyter/kernels/tslab/kernel.json");
    const spec = JSON.parse(readFileSync(file, "utf8")) as { argv: string[]; language: string };
    expect(spec.argv.join(" ").match(/\{\w+\}/g)).toEqual(["{connection_file}"]);
    expect(path.isAbsolute(spec.argv[0]) && existsSync(spec.argv[0])).toBe(true);
    expect(spec).toMatchObject({ language: "typescript", interrupt_mode: "signal" });
    const listed = execFileSync(
      path.join(projectRoot, ".venv/bin/python"),
      ["-c", "from jupyter_client.kernelspec import find_kernel_specs; print(find_kernel_specs()['tslab'])"],
      { env: { PATH: process.env.PATH, HOME: "/nowhere" }, encoding: "utf8" },
    );
    expect(listed.trim()).toBe(path.dirname(file));
  });

  it("answers what is asked first, and says nothing to questions that it does not know", async () => {
    expect(await kernel.info()).toMatchObject({ status: "ok", language_info: { name: "typescript" } });
    kernel.ask("comm_info_request", {});
    const { reply, stdout, stderr } = await kernel.execute("1 + 1");
    expect([reply.status, stdout, stderr]).toEqual(["ok", "2\n", ""]);
  });

  it("runs a chapter to its end, with the committed outputs", async () => {
    for (const { source, outputs } of codeCells("00-start-here")) {
      const given = await kernel.execute(source.join(""));
      expect([given.reply.status, given.stderr]).toEqual(["ok", ""]);
      expect(given.stdout).toBe(outputs.flatMap(({ text = [] }) => text).join(""));
      const pictures = given.outputs.filter(({ type }) => type === "display_data").length;
      // The first cell may show that the library is being compiled, and takes that away again.
      expect(pictures).toBeGreaterThanOrEqual(outputs.filter(({ data }) => data).length);
    }
  }, 120_000);

  it("stops a cell, and keeps the variables", async () => {
    await kernel.execute("const kept = 7;");
    const endless = kernel.execute("while (true) {}");
    await new Promise((resolve) => setTimeout(resolve, 1000));
    kernel.interrupt();
    expect((await endless).reply).toMatchObject({ status: "error", ename: "Interrupted" });
    expect(await kernel.printed("kept")).toBe("7\n");
  });
});
