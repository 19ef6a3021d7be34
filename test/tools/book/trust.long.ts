import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { python } from "../../../tools/setup/jupyter";
import { hasChromium, launchChromium } from "../../support/browser/chromium";
import { hasJupyter } from "../../support/notebooks/chapters";
import { LabServer } from "../../support/notebooks/labServer";
import { copyParts, copyProject } from "../../support/notebooks/projectCopy";
import { temporaryFolder } from "../../support/temporary";

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

const box = temporaryFolder();
let project: string;
let count = 0;

describe.skipIf(!hasJupyter())("notebooks that are trusted from the start", () => {
  const data = path.join(box, "data");

  beforeEach(() => {
    rmSync(data, { recursive: true, force: true });
    project = path.join(box, String(count++), "project");
    copyParts(project, "tools", ".jupyter/jupyter_server_config.py");
    write("notebooks/07-eight-puzzle.ipynb", notebook("seven"));
    write("notebooks/08-flip-it-square.ipynb", notebook("eight"));
    write("README.md", "[07](notebooks/07-eight-puzzle.ipynb) and [08](notebooks/08-flip-it-square.ipynb)");
    execFileSync(python, [path.join(project, "tools/book/trust.py")]);
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
    const author = ["-c", "user.name=A", "-c", "user.email=a@example.org"];
    git(project, ...author, "commit", "--quiet", "--message", "All");
  }

  function git(folder: string, ...args: string[]): void {
    execFileSync("git", ["-C", folder, ...args], { stdio: "pipe" });
  }
});

describe.skipIf(!hasJupyter() || !hasChromium())("a notebook of a stranger's in JupyterLab", () => {
  const SCRIPT = "<script>window.pwned = 1</script>";
  const NAME = "07-eight-puzzle.ipynb";

  it(
    "runs no script and fetches no data when it is opened under a chapter's name; the chapters do",
    async () => {
      project = path.join(box, "lab");
      copyProject(project);
      write("README.md", `[00](notebooks/00-start-here.ipynb) and [07](notebooks/${NAME})`);
      write(`notebooks/${NAME}`, notebook(SCRIPT, true));
      const found = await opened("00-start-here.ipynb", NAME);
      const asked: string[] = [];
      expect(found).toMatchObject([
        { scripts: true, asked },
        { scripts: false, pwned: undefined, asked },
      ]);
      // The same, trusted: this is what the script would do.
      execFileSync(python, [path.join(project, "tools/book/trust.py")]);
      expect(await opened(NAME)).toEqual([{ scripts: true, pwned: 1, asked }]);
    },
    10 * MINUTE,
  );

  /** Whether notebooks that are opened have scripts in their outputs, what they did, and what data were asked for. */
  async function opened(...names: string[]) {
    const lab = await LabServer.start(project);
    const browser = await launchChromium();
    const found = [];
    try {
      for (const name of names) {
        const asked: string[] = [];
        const page = await lab.open(browser, name, (opened) =>
          opened.on("request", (request) => {
            if (request.url().startsWith(DATA)) asked.push(request.url());
          }),
        );
        const notebook = page.locator(".jp-Notebook");
        await page.getByText("seen", { exact: true }).or(notebook.locator("figure")).first().waitFor();
        if (name === NAME) await page.getByText("a chart in words").waitFor();
        const scripts = (await notebook.locator("script").count()) > 0;
        found.push({ scripts, pwned: await page.evaluate("window.pwned"), asked });
        await page.close();
      }
    } finally {
      await browser.close();
      await lab.stop();
    }
    return found;
  }
});

/** An address that a chart takes its data from. */
const DATA = "http://127.0.0.1:9/data.json";

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
  const vega = { data: { url: DATA }, mark: "point", encoding: {} };
  const chart = {
    output_type: "display_data",
    data: { "application/vnd.vegalite.v5+json": vega, "text/plain": "a chart in words" },
    metadata: {},
  };
  const outputs = isSly ? [shown, chart] : [shown];
  const code = { cell_type: "code", id: "a", metadata, execution_count: 1, source: "1", outputs };
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
