import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { python, root } from "../../tools/jupyter";
import { hasJupyter } from "../support/chapters";
import { hasChromium, launchChromium } from "../support/chromium";
import { LabServer } from "../support/labServer";

const MINUTE = 60_000;

/** Reads the server's configuration as Jupyter does, then prints the notebooks that Jupyter would trust. */
const PROGRAM = `
import sys
from pathlib import Path
import nbformat
from nbformat.sign import NotebookNotary
from traitlets.config import PyFileConfigLoader
root = Path(sys.argv[1])
config = PyFileConfigLoader("jupyter_server_config.py", str(root / ".jupyter")).load_config()
for file in sorted(root.glob("**/*.ipynb")):
    if file.stat().st_size > 20 and NotebookNotary(config=config).check_signature(nbformat.read(file, as_version=4)):
        print(file.relative_to(root))
`;

/** What the project did before it had a list: signs a notebook in Jupyter's own file. */
const SIGN = `
import sys, nbformat
from nbformat.sign import NotebookNotary
NotebookNotary().sign(nbformat.read(sys.argv[1], as_version=4))
`;

const box = mkdtempSync(path.join(tmpdir(), "puzzle-trust-"));
let project: string;
let count = 0;
afterAll(() => rmSync(box, { recursive: true }));

describe.skipIf(!hasJupyter())("notebooks that are trusted from the start", () => {
  const data = path.join(box, "data");

  beforeEach(() => {
    rmSync(data, { recursive: true, force: true });
    project = path.join(box, String(count++), "project");
    copy("tools", ".jupyter/jupyter_server_config.py");
    write("notebooks/07-eight-puzzle.ipynb", notebook("seven"));
    write("notebooks/08-flip-it-square.ipynb", notebook("eight"));
    write("README.md", "[07](notebooks/07-eight-puzzle.ipynb) and [08](notebooks/08-flip-it-square.ipynb)");
    execFileSync(python, [path.join(project, "tools/trust.py")]);
    // What came later: not by any command of the project.
    write("notebooks/08-flip-it-square.ipynb", notebook("<script>eight</script>"));
    write("notebooks/07-eight-puzzle.rerun.ipynb", notebook("<script>rerun</script>"));
    write("notebooks/13-from-a-friend.ipynb", notebook("<script>friend</script>"));
  });

  it.each([
    ["without Git", () => undefined, {}],
    ["where Git is not installed", commit, { PATH: "" }],
    ["in a folder of another repository", () => git(path.dirname(project), "init", "--quiet"), {}],
    ["where the others are committed", commit, {}],
    ["where Git says that somebody else owns it", commit, { GIT_TEST_ASSUME_DIFFERENT_OWNER: "1" }],
  ])("are those whose content is on the list, %s", (_, prepare, env) => {
    prepare();
    expect(trusted(env)).toEqual(["notebooks/07-eight-puzzle.ipynb"]);
  });

  it("are those under other names, too, in another layout, with other line ends, and without answers", () => {
    const seven = JSON.parse(notebook("seven"));
    write("notebooks/of my own.ipynb", `${JSON.stringify(seven, null, 2).replaceAll("\n", "\r\n")}\r\n`);
    const { cells, ...rest } = seven;
    write("class/07-eight-puzzle.ipynb", JSON.stringify({ ...rest, cells: cells.slice(0, 1) }));
    write("class/08-flip-it-square.ipynb", JSON.stringify({ ...rest, cells: cells.slice(1) }));
    expect(trusted()).toEqual([
      "class/07-eight-puzzle.ipynb",
      "notebooks/07-eight-puzzle.ipynb",
      "notebooks/of my own.ipynb",
    ]);
  });

  it("are not those that were signed by their names, before there was a list", () => {
    const file = path.join(project, "notebooks/08-flip-it-square.ipynb");
    execFileSync(python, ["-c", SIGN, file], { env: { ...process.env, JUPYTER_DATA_DIR: data } });
    expect(trusted()).toEqual(["notebooks/07-eight-puzzle.ipynb"]);
  });

  it("leave the others alone when one is damaged", () => {
    write("notebooks/00-broken.ipynb", '{"cells": [');
    expect(trusted()).toEqual(["notebooks/07-eight-puzzle.ipynb"]);
  });

  function trusted(more: Readonly<Record<string, string>> = {}): string[] {
    const env = { ...process.env, JUPYTER_DATA_DIR: data, ...more };
    return execFileSync(python, ["-c", PROGRAM, project], { env: env, encoding: "utf8" })
      .split("\n")
      .filter(Boolean);
  }

  function commit(): void {
    git(project, "init", "--quiet");
    git(project, "add", ".");
    git(
      project,
      "-c",
      "user.name=A",
      "-c",
      "user.email=a@example.org",
      "commit",
      "--quiet",
      "--message",
      "All",
    );
  }

  function git(folder: string, ...args: string[]): void {
    execFileSync("git", ["-C", folder, ...args], { stdio: "pipe" });
  }
});

describe.skipIf(!hasJupyter() || !hasChromium())("a notebook of a stranger's in JupyterLab", () => {
  const SCRIPT = "<script>window.pwned = 1</script>";
  const NAME = "07-eight-puzzle.ipynb";

  it(
    "runs no script when it is opened under a chapter's name; the chapters do",
    async () => {
      project = path.join(box, "lab");
      copy("lib", "tools", ".jupyter", "package.json", "tsconfig.json", "notebooks/00-start-here.ipynb");
      rmSync(path.join(project, ".jupyter/state"), { recursive: true, force: true });
      for (const part of ["node_modules", ".venv"])
        symlinkSync(path.join(root, part), path.join(project, part));
      write("README.md", `[00](notebooks/00-start-here.ipynb) and [07](notebooks/${NAME})`);
      write(`notebooks/${NAME}`, notebook(SCRIPT, true));
      const lab = await LabServer.start(project);
      const browser = await launchChromium();
      try {
        expect(await opened(lab, browser, "00-start-here.ipynb")).toMatchObject({ scripts: true });
        expect(await opened(lab, browser, NAME)).toEqual({ scripts: false, pwned: undefined });
      } finally {
        await browser.close();
        await lab.stop();
      }
      // The same, trusted: this is what the script would do.
      execFileSync(python, [path.join(project, "tools/trust.py")]);
      const again = await LabServer.start(project);
      const other = await launchChromium();
      try {
        expect(await opened(again, other, NAME)).toEqual({ scripts: true, pwned: 1 });
      } finally {
        await other.close();
        await again.stop();
      }
    },
    10 * MINUTE,
  );

  /** Whether a notebook that is opened has scripts in its outputs, and what they did. */
  async function opened(lab: LabServer, browser: Browser, name: string) {
    const page = await browser.newPage({ viewport: { width: 1300, height: 900 } });
    await page.goto(lab.url(`/lab/tree/notebooks/${name}?reset`));
    const notebook = page.locator(".jp-Notebook");
    await notebook.locator(".jp-CodeCell").first().waitFor({ timeout: MINUTE });
    await page
      .getByText("seen", { exact: true })
      .or(notebook.locator("figure"))
      .first()
      .waitFor({ timeout: MINUTE });
    // A server that is stopped while a kernel starts would wait for a minute.
    await expect
      .poll(() => page.locator("#jp-main-statusbar").textContent(), { timeout: 2 * MINUTE })
      .toContain("Idle");
    const scripts = (await notebook.locator("script").count()) > 0;
    const pwned = await page.evaluate("window.pwned");
    await page.close();
    return { scripts, pwned };
  }
});

function copy(...parts: string[]): void {
  const isWanted = (file: string) =>
    path.basename(file) !== "__pycache__" && !file.endsWith(path.join(".jupyter", "state"));
  for (const part of parts)
    cpSync(path.join(root, part), path.join(project, part), { recursive: true, filter: isWanted });
}

function write(name: string, text: string): void {
  const file = path.join(project, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** A notebook with an output and an answer; a sly one also says of itself that it is trusted. */
function notebook(output: string, isSly = false): string {
  const metadata = isSly ? { trusted: true } : {};
  const kernelspec = { name: "tslab", display_name: "TypeScript (tslab)", language: "typescript" };
  const shown = { output_type: "display_data", data: { "text/html": [output, "<p>seen</p>"] }, metadata: {} };
  const code = { cell_type: "code", id: "a", metadata, execution_count: 1, source: "1", outputs: [shown] };
  const answer = {
    cell_type: "markdown",
    id: "b",
    metadata: { ...metadata, tags: ["answer"] },
    source: isSly
      ? '<script>window.pwned = 2</script><img src="x" onerror="window.pwned = 3">'
      : "The answer",
  };
  return JSON.stringify({
    cells: [code, answer],
    metadata: { ...metadata, kernelspec },
    nbformat: 4,
    nbformat_minor: 5,
  });
}
