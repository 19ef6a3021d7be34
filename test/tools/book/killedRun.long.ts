import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { jupyterEnvironment, python, root } from "../../../tools/setup/jupyter";
import { ChapterFolder, hasJupyter } from "../../support/notebooks/chapters";
import { KILLS, killAgainAndAgain, run, SEED, survivors, type Victim } from "../../support/notebooks/kills";
import { temporaryFolder } from "../../support/temporary";

const MINUTES = 60_000;
const CHARACTERS = 2e6; // so that writing takes a while

describe.skipIf(process.platform === "win32" || !hasJupyter())(`killed ${KILLS} times, seed ${SEED}`, () => {
  const env = { ...jupyterEnvironment(), JUPYTER_RUNTIME_DIR: temporaryFolder() };
  const chapters = new ChapterFolder();

  it(
    "the runner leaves each notebook whole, and nothing that a next run minds",
    async () => {
      const name = "01-long.ipynb";
      chapters.write(name, [
        { prose: "# Long" },
        { code: `console.log("${"x".repeat(8)}".repeat(${CHARACTERS / 8}), performance.now());` },
      ]);
      const args = [path.join(root, "tools/book/notebooks.py"), "--notebooks", chapters.path, "run"];
      const victim: Victim = { program: python, args, env, folder: chapters.path, writes: /\.part$/ };
      const versions = new Set<string>();
      const count = await killAgainAndAgain(victim, () => {
        const text = chapters.read(name);
        const { cells } = JSON.parse(text);
        expect(text.endsWith("}\n")).toBe(true);
        expect(cells[1].outputs[0].text[0].length).toBeGreaterThan(CHARACTERS);
        versions.add(text);
      });
      console.log(
        `The runner: ${count.kills} kills, ${count.whileWriting} while it wrote; ${versions.size} versions.`,
      );
      expect(count.kills).toBeGreaterThan(KILLS / 2);
      expect(await run(victim)).toMatchObject({ code: 0, printed: expect.stringMatching(/^ok {4}01-long/) });
      expect(readdirSync(chapters.path)).toEqual([name]);
      await expect.poll(survivors).toEqual([]);
    },
    45 * MINUTES,
  );
});
