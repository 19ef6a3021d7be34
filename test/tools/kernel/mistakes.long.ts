import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KernelClient } from "../../support/notebooks/kernelClient";
import { cellsAbove, mistakes } from "../../support/notebooks/readersMistakes";

// What the front end for cells says of readers' mistakes arrives in the notebook word for word.

let kernel: KernelClient;
beforeAll(async () => {
  kernel = await KernelClient.start();
  for (const cell of cellsAbove) expect((await kernel.execute(cell)).reply.status).toBe("ok");
});
afterAll(() => kernel?.shutdown());

describe.each(Object.entries(mistakes))("%s", (_, cells) => {
  it.each(cells)("%s", async (cell, ...told) => {
    const { reply } = await kernel.execute(cell);
    const isAdvice = told.some((one) => one.startsWith("advice "));
    const lines = told.flatMap((told) => {
      const one = told.replace(/^advice /, "");
      const place = one.slice(0, one.indexOf(" "));
      return one
        .slice(place.length + 1)
        .split("\n")
        .map((line) => `${place} - ${line}`);
    });
    expect(reply).toMatchObject(
      isAdvice
        ? { status: "ok", payload: [{ source: "advice", text: lines.join("\n") }] }
        : { ename: "TypeScriptError", evalue: lines.join("\n") },
    );
  });
});
