import { spawnSync } from "node:child_process";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { jupyterEnvironment, python, root } from "../../tools/setup/jupyter";
import { ChapterFolder, hasJupyter } from "../support/notebooks/chapters";

// PUZZLE_NODES=/opt/node22/bin/node:/opt/node24/bin/node npm run test:long -- notebooks/everywhere
const nodes = (process.env.PUZZLE_NODES ?? process.execPath).split(path.delimiter);
/** Where i has a dot as a capital letter, where numbers have commas, and where no letter is Latin. */
const places = [
  ["tr_TR.UTF-8", "America/St_Johns"],
  ["de_DE.UTF-8", "Pacific/Chatham"],
  ["ja_JP.UTF-8", "Asia/Tokyo"],
] as const;
const chapter = process.env.PUZZLE_CHAPTER ?? "00";

describe.skipIf(!hasJupyter())("the same input gives the same output", () => {
  const folder = new ChapterFolder();

  describe.each(nodes)("in %s", (node) => {
    it.each(places)("with the language %s in %s", (language, zone) => {
      const environment = jupyterEnvironment();
      const env = {
        ...environment,
        TZ: zone,
        LANG: language,
        LC_ALL: language,
        PATH: [path.dirname(node), environment.PATH].join(path.delimiter),
      };
      const run = (...args: string[]) =>
        spawnSync(python, [path.join(root, "tools/book/notebooks.py"), ...args], { env, encoding: "utf8" });

      folder.write("01-place.ipynb", [
        {
          code: "const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();\nconsole.log(locale, timeZone);",
        },
      ]);
      expect(run("--notebooks", folder.path, "run").status).toBe(0);
      const { outputs } = JSON.parse(folder.read("01-place.ipynb")).cells[0];
      expect(outputs[0].text).toEqual([`${language.slice(0, 5).replace("_", "-")} ${zone}\n`]);

      const { stdout, status } = run("check", chapter);
      expect(status, stdout).toBe(0);
    });
  });
});
