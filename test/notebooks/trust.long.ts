import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { python, root } from "../../tools/jupyter";
import { hasJupyter } from "../support/chapters";

/** Reads the server's configuration as Jupyter does, then prints the notebooks that Jupyter would trust. */
const PROGRAM = `
import sys
from pathlib import Path
import nbformat
from nbformat.sign import NotebookNotary
from traitlets.config import PyFileConfigLoader
root = Path(sys.argv[1])
PyFileConfigLoader("jupyter_server_config.py", str(root / ".jupyter")).load_config()
for file in sorted(root.glob("notebooks/*.ipynb")):
    if file.stat().st_size > 20 and NotebookNotary().check_signature(nbformat.read(file, as_version=4)):
        print(file.name)
`;

describe.skipIf(!hasJupyter())("notebooks that are trusted from the start", () => {
  const box = mkdtempSync(path.join(tmpdir(), "puzzle-trust-"));
  let project: string;
  let count = 0;

  beforeEach(() => {
    project = path.join(box, String(count++));
    mkdirSync(path.join(project, "notebooks"), { recursive: true });
    mkdirSync(path.join(project, ".jupyter"));
    const config = path.join(".jupyter", "jupyter_server_config.py");
    copyFileSync(path.join(root, config), path.join(project, config));
    symlinkSync(path.join(root, "tools"), path.join(project, "tools"));
    write("README.md", "[07](notebooks/07-eight-puzzle.ipynb) and [08](notebooks/08-flip-it-square.ipynb)");
    write("notebooks/07-eight-puzzle.ipynb", notebook("seven"));
    write("notebooks/08-flip-it-square.ipynb", notebook("eight"));
  });

  afterAll(() => rmSync(box, { recursive: true }));

  it("are, with Git, those that are committed and unchanged", () => {
    git("init", "--quiet");
    git("add", ".");
    git("-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "--quiet", "--message", "All");
    expect(trusted()).toEqual(["07-eight-puzzle.ipynb", "08-flip-it-square.ipynb"]);

    rmSync(path.join(box, "data"), { recursive: true });
    write("notebooks/08-flip-it-square.ipynb", notebook("<script>eight</script>"));
    write("notebooks/13-from-a-friend.ipynb", notebook("<script>friend</script>"));
    write("notebooks/07-eight-puzzle.rerun.ipynb", notebook("<script>rerun</script>"));
    write("notebooks/14-added.ipynb", notebook("<script>added</script>"));
    git("add", "notebooks/14-added.ipynb");
    expect(trusted()).toEqual(["07-eight-puzzle.ipynb"]);
  });

  it("are, without Git, those that the README lists", () => {
    write("notebooks/13-from-a-friend.ipynb", notebook("<script>another friend</script>"));
    expect(trusted()).toEqual(["07-eight-puzzle.ipynb", "08-flip-it-square.ipynb"]);
  });

  it("leave the others alone when one is damaged", () => {
    write("notebooks/07-eight-puzzle.ipynb", '{"cells": [');
    expect(trusted()).toEqual(["08-flip-it-square.ipynb"]);
  });

  function trusted(): string[] {
    const env = { ...process.env, JUPYTER_DATA_DIR: path.join(box, "data"), GIT_CEILING_DIRECTORIES: box };
    return execFileSync(python, ["-c", PROGRAM, project], { env: env, encoding: "utf8" })
      .split("\n")
      .filter(Boolean);
  }

  function git(...args: string[]): void {
    execFileSync("git", ["-C", project, ...args], { stdio: "pipe" });
  }

  function write(name: string, text: string): void {
    writeFileSync(path.join(project, name), text);
  }
});

function notebook(output: string): string {
  const shown = { output_type: "display_data", data: { "text/html": output }, metadata: {} };
  const code = {
    cell_type: "code",
    id: "a",
    metadata: {},
    execution_count: 1,
    source: "1",
    outputs: [shown],
  };
  return JSON.stringify({ cells: [code], metadata: {}, nbformat: 4, nbformat_minor: 5 });
}
