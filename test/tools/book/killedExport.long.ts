import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { expectPlace } from "../../../tools/book/bookFolder";
import { jupyterEnvironment, python, root } from "../../../tools/setup/jupyter";
import { hasJupyter } from "../../support/notebooks/chapters";
import { KILLS, killAgainAndAgain, run, SEED, survivors, type Victim } from "../../support/notebooks/kills";
import { temporaryFolder } from "../../support/temporary";

const MINUTES = 60_000;

describe.skipIf(process.platform === "win32" || !hasJupyter())(`killed ${KILLS} times, seed ${SEED}`, () => {
  const temporary = temporaryFolder();

  it(
    "the exporter leaves the book whole, the old one or the new one, and puts back what has lost its place",
    async () => {
      const folder = path.join(temporary, "ページ & more");
      const book = path.join(folder, "book");
      mkdirSync(folder);
      const args = [path.join(root, "tools/run.js"), "book", "00", "--as-is", "--out", book];
      const env = jupyterEnvironment();
      const victim: Victim = { program: process.execPath, args, env, folder, writes: /^book$/ };
      let whole: ReturnType<typeof fingerprint>;
      const missing: number[] = [];
      const count = await killAgainAndAgain(victim, (kill) => {
        const found = untorn(() => fingerprint(book));
        whole ??= found;
        if (found === undefined)
          missing.push(kill); // between two renamings: the next run puts the old one back
        else expect(found).toEqual(whole);
      });
      console.log(
        `The exporter: ${count.kills} kills, ${count.whileWriting} while it wrote; the book was away ${missing.length} times.`,
      );
      expect(count.kills).toBeGreaterThan(KILLS / 2);
      expect(missing.length).toBeLessThanOrEqual(1 + KILLS / 25);

      // As if it had been killed between the two: the first run of a number that no process has any more.
      const workshop = `${book}-being-made-99999999-abcdef`;
      mkdirSync(workshop);
      renameSync(book, path.join(workshop, "old"));
      writeFileSync(path.join(folder, "book-keeping"), "not ours");
      const stopped = await run({
        ...victim,
        args: args.map((arg) => (arg === "00" ? "no-such-chapter" : arg)),
      });
      expect(stopped.code).not.toBe(0);
      expect(fingerprint(book)).toEqual(whole);
      expect(await run(victim)).toMatchObject({ code: 0 });
      expect(fingerprint(book)).toEqual(whole);
      await expect.poll(survivors).toEqual([]);
      expect(readdirSync(folder).sort()).toEqual(["book", "book-keeping"]);

      // What an export that was killed had begun goes on, and must not make the folder anew that the next one has deleted.
      const away = path.join(folder, "away", "new");
      const outlives = [path.join(root, "tools/book/notebooks.py"), "book", "00", "--as-is", "--out", away];
      const alone = await run({ ...victim, program: python, args: outlives });
      expect(alone.code).not.toBe(0);
      expect(alone.printed).toContain("No such file or directory");
      expect(existsSync(path.dirname(away))).toBe(false);
    },
    45 * MINUTES,
  );
});

/** Looked at again where an exchange came in between, which may outlive its export by a moment. */
function untorn<Result>(look: () => Result): Result {
  try {
    return look();
  } catch {
    return look();
  }
}

/**
 * Of all files in a book, which has to be as its own list says, their digests by their names; undefined if there is none.
 * Whenever a page is written, its scripts bear another mark, which does not count.
 */
function fingerprint(book: string): Record<string, string> | undefined {
  if (!existsSync(book)) return undefined;
  expectPlace(book, "book");
  const entries = readdirSync(book, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== "files.txt");
  const digests = files.map((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const text = readFileSync(file, "utf8");
    const [, mark] = /'nonce-([\w-]+)'/.exec(text) ?? [];
    const same = mark && file.endsWith(".html") ? text.replaceAll(mark, "") : text;
    return [path.relative(book, file), createHash("sha256").update(same).digest("hex")];
  });
  return Object.fromEntries(digests);
}
