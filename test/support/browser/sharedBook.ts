import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder for the book that the tests of a run share: see LiveBook. */
    book: string;
  }
}

export default function setUp({ provide }: TestProject): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), "live-book-"));
  provide("book", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
