import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { python, root } from "../../../tools/setup/jupyter";
import { hasJupyter } from "../../support/notebooks/chapters";
import { temporaryFolder } from "../../support/temporary";

const renamed = JSON.parse(readFileSync(path.join(root, "tools/book/renamed.json"), "utf8"));
const folder = temporaryFolder();

it.skipIf(!hasJupyter()).each(Object.entries<string>(renamed))(
  "a student's work in %s is %s when the chapter has that name",
  (old, name) => {
    const own = (chapter: string) => path.join(folder, "notebooks", `${chapter}.ipynb`);
    mkdirSync(path.dirname(own(old)));
    const start = () =>
      execFileSync(python, [
        "-c",
        "import sys; from pathlib import Path; sys.path.append(sys.argv[1]); import student; student.prepare(*map(Path, sys.argv[2:]))",
        ...[path.join(root, "tools/class"), folder, path.join(root, "notebooks")],
      ]);
    writeFileSync(own(old), "my work");
    start();
    expect([existsSync(own(old)), readFileSync(own(name), "utf8")]).toEqual([false, "my work"]);
    writeFileSync(own(old), "older work");
    start();
    expect([old, name].map((chapter) => readFileSync(own(chapter), "utf8"))).toEqual([
      "older work",
      "my work",
    ]);
  },
);
