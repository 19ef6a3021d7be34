import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { jupyterEnvironment, python, root } from "../../../tools/setup/jupyter";
import { hasJupyter } from "../../support/notebooks/chapters";
import { copyParts } from "../../support/notebooks/projectCopy";
import { temporaryFolder } from "../../support/temporary";

const MINUTES = 60_000;
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

// What Docker, conda and Kubernetes do cannot be tried here; what they are told to run can.
describe.skipIf(process.platform === "win32" || !hasJupyter())("the project in a clean folder", () => {
  const folder = temporaryFolder();
  const { PATH, PYTHONUTF8 } = jupyterEnvironment();
  const run = (program: string, ...args: string[]) =>
    spawnSync(program, args, {
      cwd: folder,
      encoding: "utf8",
      env: { HOME: process.env.HOME, PATH, PYTHONUTF8 },
    });

  beforeAll(() => {
    const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
      cwd: root,
    });
    const files = `${listed}`.split("\0").filter((name) => name && existsSync(path.join(root, name)));
    copyParts(folder, ...files);
  });

  it(
    "is made ready by .binder/postBuild, and started with its own JupyterLab and kernel",
    () => {
      const built = run(".binder/postBuild");
      expect(built.status, built.stderr).toBe(0);
      const version = /^jupyterlab==(.*)$/m.exec(read("tools/setup/requirements.txt"))?.[1];
      expect(run(".binder/start", "jupyter", "lab", "--version").stdout.trim()).toBe(version);
      const { kernelspecs } = JSON.parse(
        run(".binder/start", "jupyter", "kernelspec", "list", "--json").stdout,
      );
      expect(kernelspecs.tslab.resource_dir).toBe(path.join(folder, ".jupyter/kernels/tslab"));
      const chapter = run(".binder/start", "python", "tools/book/notebooks.py", "run", "00");
      expect(chapter.status, chapter.stdout + chapter.stderr).toBe(0);
    },
    15 * MINUTES,
  );

  it(
    "is made ready by the container for development",
    () => {
      const { postCreateCommand } = JSON.parse(read(".devcontainer/devcontainer.json"));
      const { status, stdout } = run("sh", "-c", postCreateCommand);
      expect(status).toBe(0);
      expect(stdout).toContain("All is set up");
    },
    5 * MINUTES,
  );
});

describe.skipIf(!hasJupyter())("the image for Zero to JupyterHub", () => {
  const program = "import json, sys, yaml; print(json.dumps(yaml.safe_load(sys.stdin)))";
  const values = JSON.parse(
    execFileSync(python, ["-c", program], { input: read("tools/house/kubernetes.yaml"), encoding: "utf8" }),
  );
  const recipe = read("Dockerfile");

  it("is started by the chart as by itself", () => {
    expect(values.singleuser.cmd).toEqual(JSON.parse(/^CMD (.*)$/m.exec(recipe)?.[1] ?? ""));
    expect(values.hub.config.KubeSpawner.notebook_dir).toBe(
      `${/^ENV HOME=(.*)$/m.exec(recipe)?.[1]}/puzzles`,
    );
  });

  it("names files of the project", () => {
    const named = JSON.stringify(values).match(/\/opt\/puzzles\/[\w./-]+/g) ?? [];
    expect(named.length).toBe(4);
    for (const file of named) expect(existsSync(file.replace("/opt/puzzles", root)), file).toBe(true);
  });

  it("has the settings of a class on one server", () => {
    const settings = read("tools/class/jupyterhub_config.py");
    const { cmd, defaultUrl, extraEnv } = values.singleuser;
    for (const text of [...values.hub.config.KubeSpawner.args, defaultUrl, ...Object.keys(extraEnv)])
      expect(settings).toContain(`"${text}"`);
    expect(settings).toContain(`"${path.basename(cmd[1])}"`);
  });
});
