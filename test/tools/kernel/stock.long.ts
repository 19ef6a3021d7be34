import { existsSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { chapterNames, codeCells } from "../../support/browser/liveBook";
import { KernelClient, projectRoot } from "../../support/notebooks/kernelClient";
import { tslabMessages } from "./tslabTypes";

// What a reader meets with a tslab of their own, in VS Code for instance: it works in notebooks/ and finds the library
// through a link, which the set-up makes.
describe("a stock tslab kernel", () => {
  const link = path.join(projectRoot, "notebooks/lib");
  const hadLink = existsSync(link);
  let kernel: KernelClient;

  beforeAll(async () => {
    if (!hadLink) symlinkSync("../lib", link, "junction");
    // A long race shows a progress bar, and only our kernel can take that back: here its place stays, empty.
    vi.stubEnv("PUZZLE_RACES", "once");
    kernel = await KernelClient.start({ kernel: "stock" });
  });

  afterAll(async () => {
    await kernel?.shutdown();
    vi.unstubAllEnvs();
    if (!hadLink) rmSync(link);
  });

  // One with a small and one with a large library. Of the others, what its compiler says of the cells: each takes minutes here.
  it.each(chapterNames().filter((name) => /^0[03]-/.test(name)))(
    "runs %s to its end, with the same verified facts and no picture less",
    async (chapter) => {
      await kernel.shutdown();
      kernel = await KernelClient.start({ kernel: "stock" });
      const cells = codeCells(chapter);
      const committed = cells.flatMap(({ outputs }) => outputs);
      const facts: string[] = [];
      let pictures = 0;
      for (const { source } of cells) {
        const { reply, outputs, stderr } = await kernel.execute(source.join(""));
        expect([reply.status, stderr]).toEqual(["ok", ""]);
        facts.push(
          ...outputs.flatMap((output) =>
            output.type === "display_data" ? factsIn(output.data["text/plain"] ?? "") : [],
          ),
        );
        pictures += outputs.filter(({ type }) => type === "display_data").length;
      }
      expect(facts.length).toBeGreaterThan(15);
      expect(facts).toEqual(
        committed.flatMap(({ data }) => factsIn([data?.["text/plain"] ?? []].flat().join(""))),
      );
      // Places of progress bars stay.
      expect(pictures).toBeGreaterThanOrEqual(committed.filter(({ data }) => data).length);
    },
    400_000,
  );

  it("prints errors where the project's kernel publishes them", async () => {
    const { reply, outputs, stderr } = await kernel.execute('throw new Error("as it comes");');
    expect([reply.status, ...outputs.map(({ type }) => type)]).toEqual(["error", "stream"]);
    expect(stderr).toContain("Error: as it comes");
  });
});

it("the compiler of a stock tslab takes the cells of all chapters", () => {
  const texts = new Map(
    chapterNames().map((chapter) => {
      const cells = codeCells(chapter).map(({ source }) => source.join(""));
      return [path.join(projectRoot, `${chapter}.ts`), cells.join("\n;\n")];
    }),
  );
  expect(tslabMessages(texts)).toEqual([]);
});

/** The lines that `check` prints. */
function factsIn(text: string): string[] {
  return text.split("\n").filter((line) => line.startsWith("✓"));
}
