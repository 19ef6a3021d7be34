import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { seal, signed } from "../../../tools/book/bookFolder";
import { jupyterEnvironment, python, root } from "../../../tools/setup/jupyter";
import { canMount, runWith } from "../../support/mounts";
import { ChapterFolder, hasJupyter, printed } from "../../support/notebooks/chapters";
import { copyProject } from "../../support/notebooks/projectCopy";
import { temporaryFolder } from "../../support/temporary";

if (!canMount)
  console.warn("SKIPPED: full disks and read-only folders, which this machine does not let tests make.");

const notebooks = path.join(root, "tools/book/notebooks.py");
const temporary = temporaryFolder();
const env = { ...jupyterEnvironment(), JUPYTER_RUNTIME_DIR: path.join(temporary, "runtime") };

describe.skipIf(!canMount || !hasJupyter())("where nothing can be written", () => {
  const chapters = new ChapterFolder();
  const run = [python, notebooks, "--notebooks", chapters.path, "run"];
  const book = [process.execPath, path.join(root, "tools/run.js"), "book", "00", "--as-is", "--out"];
  let before: string[];
  const contents = () => readdirSync(chapters.path).map((name) => name + chapters.read(name));

  beforeAll(() => {
    chapters.write("01-long.ipynb", [
      { code: "console.log('x'.repeat(1e6));", outputs: [printed("short\n")] },
    ]);
    chapters.write("02-throws.ipynb", [{ code: "throw new RangeError('no such board');" }]);
    before = contents();
  });

  it.each([
    ["a full disk", { kilobytes: 500 }, "No space left on device"],
    ["a read-only folder", { readOnly: true } as const, "Read-only file system"],
  ])(
    "%s leaves the notebooks as they were, and is named beside what happened in the cells",
    (_, place, reason) => {
      const { code, printed } = runWith({ folder: chapters.path, ...place }, run, env);
      rmSync(chapters.file("02-throws.rerun.ipynb"), { force: true });
      expect(printed).toContain(`01-long.ipynb could not be written, and is as it was: ${reason}`);
      expect(code).toBe(1);
      expect(printed).toMatch(/FAIL {2}02-throws\n\s+cell \[1\] throw .*\n\s+RangeError: no such board/);
      if ("readOnly" in place) expect(printed).toContain(`the run so far could not be kept: ${reason}`);
      expect(contents()).toEqual(before);
    },
  );

  it("a full disk leaves the old book, and says so", () => {
    const folder = path.join(temporary, "full");
    mkdirSync(path.join(folder, "book", "assets"), { recursive: true });
    cpSync(notebooks, path.join(folder, "book", "index.html"));
    seal(path.join(folder, "book"), "book");
    for (const kilobytes of [200, 1000, 6600]) {
      const { code, printed } = runWith({ folder, kilobytes }, [...book, path.join(folder, "book")], env);
      expect(printed).toMatch(/^No (book|pages): .*(no space|No space)/m);
      expect(printed).not.toMatch(/^ {4}at |Traceback/m);
      expect(code).toBe(3);
      expect(readdirSync(folder)).toEqual(["book"]);
      expect(readdirSync(path.join(folder, "book"))).toEqual(["assets", "index.html"]);
    }
  });

  it("a full disk leaves the old single page, and nothing beside it", () => {
    const folder = path.join(temporary, "full-single");
    mkdirSync(folder);
    const page = path.join(folder, "00-start-here.html");
    writeFileSync(page, signed("<p>the old one</p>"));
    // Room for the parts of the page, but not for the page.
    const { code, printed } = runWith({ folder, kilobytes: 9000 }, [...book, folder, "--single"], env);
    expect(printed).toMatch(/^No book: .*no space/m);
    expect(code).toBe(3);
    expect(readdirSync(folder)).toEqual(["00-start-here.html"]);
    expect(readFileSync(page, "utf8")).toBe(signed("<p>the old one</p>"));
  });

  it("there is room again, and the next run works", () => {
    rmSync(chapters.file("02-throws.ipynb"));
    expect(chapters.run("run").code).toBe(0);
    expect(JSON.parse(chapters.read("01-long.ipynb")).cells[0].outputs[0].text[0].length).toBe(1e6 + 1);
    expect(readdirSync(chapters.path)).toEqual(["01-long.ipynb"]);
  });
});

describe.skipIf(process.platform === "win32" || !hasJupyter())(
  "a project in a folder with a strange name",
  () => {
    const project = path.join(temporary, "パズル & 'my' #1 100% ü");

    beforeAll(() => copyProject(project));

    const own = {
      ...env,
      JUPYTER_PATH: path.join(project, ".jupyter"),
      JUPYTER_CONFIG_PATH: path.join(project, ".jupyter"),
    };
    const run = (program: string, ...args: string[]) => {
      const { status, stdout, stderr } = spawnSync(program, args, {
        cwd: project,
        env: own,
        encoding: "utf8",
      });
      return { code: status, printed: stdout + stderr, stdout };
    };

    it("runs its chapters to the same outputs, and makes its book", () => {
      expect(run(python, "tools/book/notebooks.py", "check", "00")).toMatchObject({
        code: 0,
        printed: expect.stringMatching(/^ok {4}00-start-here/),
      });
      const register = ["-r", "ts-node/register/transpile-only"];
      const book = run(process.execPath, ...register, "tools/book/book.ts", "00", "--as-is");
      expect(book).toMatchObject({ code: 0, printed: expect.stringContaining("The pages are in file:///") });
      expect(existsSync(path.join(project, "book", "00-start-here.html"))).toBe(true);
      const address = /file:\/\/\S+/.exec(book.printed)?.[0] ?? "";
      expect(readFileSync(new URL(`${address}/00-start-here.html`), "utf8")).toMatch(/<\/html>\s*$/);
    });

    it("has JupyterLab's configuration", () => {
      const settings = run(python, "-m", "jupyterlab", "--show-config-json");
      expect(JSON.parse(settings.stdout).ServerApp?.root_dir).toBe(project);
    });
  },
);
