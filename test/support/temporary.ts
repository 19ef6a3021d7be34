import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";

/** A folder for the tests of a file or of one `describe`, which calls this; it is removed when they are done. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "puzzle-test-")));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
