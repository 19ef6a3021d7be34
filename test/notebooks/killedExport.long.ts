import { createHash } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { jupyterEnvironment, root } from "../../tools/jupyter";
import { hasJupyter } from "../support/chapters";
import { KILLS, killAgainAndAgain, run, SEED, survivors, type Victim } from "../support/kills";

const MINUTES = 60_000;

describe.skipIf(process.platform === "win32" || !hasJupyter())(`killed ${KILLS} times, seed ${SEED}`, () => {
  const temporary = mkdtempSync(path.join(tmpdir(), "killed-"));
  afterAll(() => rmSync(temporary, { recursive: true, force: true }));

  it(
    "the exporter leaves the book whole, the old one or the new one, and puts back what has lost its place",
    async () => {
      const folder = path.join(temporary, "ページ & more");
      const book = path.join(folder, "book");
      mkdirSync(folder);
      const args = ["tools/run.js", "book", "00", "--as-is", "--out", book].map((arg, i) =>
        i === 0 ? path.join(root, arg) : arg,
      );
      const victim: Victim = {
        program: process.execPath,
        args,
        env: jupyterEnvironment(),
        folder,
        writes: /^book$/,
      };
      let whole: string | undefined;
      const missing: number[] = [];
      const count = await killAgainAndAgain(victim, (kill) => {
        const found = fingerprint(book);
        whole ??= found;
        if (found === undefined)
          missing.push(kill); // between two renamings: the next run puts the old one back
        else expect(found).toBe(whole);
      });
      console.log(
        `The exporter: ${count.kills} kills, ${count.whileWriting} while it wrote; the book was away ${missing.length} times.`,
      );
      expect(count.kills).toBeGreaterThan(KILLS / 2);
      expect(missing.length).toBeLessThanOrEqual(1 + KILLS / 25);

      // As if it had been killed between the two: the first run of a number that no process has any more.
      const workshop = `${book}-99999999-abcdef`;
      mkdirSync(workshop);
      writeFileSync(path.join(workshop, "mark.txt"), path.basename(workshop));
      renameSync(book, path.join(workshop, "old"));
      writeFileSync(path.join(folder, "book-keeping"), "not ours");
      const stopped = await run({
        ...victim,
        args: [...args.slice(0, 2), "no-such-chapter", ...args.slice(3)],
      });
      expect(stopped.code).not.toBe(0);
      expect(fingerprint(book)).toBe(whole);
      expect(await run(victim)).toMatchObject({ code: 0 });
      expect(fingerprint(book)).toBe(whole);
      await expect.poll(survivors).toEqual([]);
      expect(readdirSync(folder).sort()).toEqual(["book", "book-keeping"]);
    },
    45 * MINUTES,
  );
});

/** Of all files in a folder, their names and contents; undefined if there is none. */
function fingerprint(folder: string): string | undefined {
  const hash = createHash("sha256");
  try {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      hash.update(`${path.relative(folder, file)}\0`).update(readFileSync(file));
    }
  } catch {
    return undefined;
  }
  return hash.digest("hex");
}
