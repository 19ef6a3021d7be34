import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mapWithProgress, progress } from "../../../kit/figures/progress";
import { show } from "../../../kit/figures/show";
import { InputError } from "../../../lib/basics/errors";
import { NASTY } from "./nasty";

/** Stands in for the running kernel; the notebook tests meet the real one. */
const KERNEL = "/stand-in/tslab/dist/jupyter.js";
const write = vi.fn();

beforeEach(() => {
  write.mockReset();
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});
afterEach(() => {
  delete require.cache[KERNEL];
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function startKernel(): void {
  require.cache[KERNEL] = { exports: { lastWriteDisplayData: write } } as unknown as NodeJS.Module;
}

describe("show", () => {
  it("sends one output a picture, with all its forms", () => {
    startKernel();
    show({ html: "<p>a</p>", text: "a" });
    expect(write.mock.calls).toEqual([
      [{ data: { "text/html": "<p>a</p>", "text/plain": "a" }, metadata: {}, transient: {} }, false],
    ]);
    expect(console.log).not.toHaveBeenCalled();
  });

  it("sends no half characters, which cannot be written to a file", () => {
    startKernel();
    show({ html: "<p>\ud83d</p>", text: "a\ude00😀" });
    expect(write.mock.calls.map(([{ data }]) => data)).toEqual([
      { "text/html": "<p>\ufffd</p>", "text/plain": "a\ufffd😀" },
    ]);
  });

  it("prints the text outside a kernel", () => {
    show({ html: "<p>a</p>", text: "a" });
    expect(console.log).toHaveBeenCalledWith("a");
  });
});

describe("progress", () => {
  it("updates one output in place, a few times a second, and ends with its last word", () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    startKernel();
    const bar = progress({ label: "search", total: 2000 });
    for (let done = 0; done < 1000; done++) {
      bar.update(done);
      vi.advanceTimersByTime(1);
    }
    bar.done("181,440 positions");
    const texts = write.mock.calls.map(([bundle]) => bundle.data["text/plain"]);
    expect(texts).toHaveLength(11);
    expect(texts[3]).toBe("search: 300 of 2,000");
    expect(texts[10]).toBe("search: 181,440 positions");
    expect(write.mock.calls[3][0].data["text/html"]).toContain('value="0.150" max="1"');
    expect(write.mock.calls.map(([, update]) => update)).toEqual([false, ...Array(10).fill(true)]);
    expect(new Set(write.mock.calls.map(([bundle]) => bundle.transient.display_id)).size).toBe(1);
  });

  it("ends with the same bytes whatever went before", () => {
    startKernel();
    progress({ label: "a" }).done("done");
    const busy = progress({ label: "a" });
    busy.update(5, "working");
    busy.done("done");
    expect(write.mock.calls.at(-1)![0].data).toEqual(write.mock.calls[0][0].data);
    expect(write.mock.calls[1][0].data["text/html"]).toContain("<progress style");
  });

  it("is taken back where there is no last word, if it was ever shown", () => {
    startKernel();
    const bar = progress({ label: "a" });
    bar.done();
    expect(write).not.toHaveBeenCalled();
    bar.update(1);
    bar.done();
    const { display_id } = write.mock.calls[0][0].transient;
    expect(write.mock.calls[1]).toEqual([{ data: {}, metadata: {}, transient: { display_id } }, true]);
  });

  it("is silent outside a kernel", () => {
    const bar = progress({ label: "a", total: 1 });
    bar.update(1);
    bar.done("done");
    expect(console.log).not.toHaveBeenCalled();
  });

  it("escapes data", () => {
    startKernel();
    for (const text of NASTY.filter((text) => /[<>"]/.test(text))) {
      progress({ label: text }).done(text);
      expect(write.mock.calls.at(-1)![0].data["text/html"]).not.toContain(text);
    }
  });

  it("refuses amounts that are none", () => {
    for (const total of [0, -1, Number.NaN, Infinity]) {
      expect(() => progress({ label: "a", total })).toThrow(InputError);
    }
    for (const done of [-1, Number.NaN])
      expect(() => progress({ label: "a" }).update(done)).toThrow(InputError);
  });
});

describe("mapWithProgress", () => {
  it("maps in order, counts what is done, and leaves nothing behind", () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    startKernel();
    const squares = mapWithProgress("squares", [3, 4, 5], (side, index) => {
      vi.advanceTimersByTime(200);
      return [index, side * side];
    });
    expect(squares).toEqual([
      [0, 9],
      [1, 16],
      [2, 25],
    ]);
    const texts = write.mock.calls.map(([bundle]) => bundle.data["text/plain"]);
    expect(texts).toEqual([
      "squares: 0 of 3",
      "squares: 1 of 3",
      "squares: 2 of 3",
      "squares: 3 of 3",
      undefined,
    ]);
  });

  it("takes the bar back when a call throws, and shows none for an empty list", () => {
    startKernel();
    const fail = () => {
      throw new Error("as a test");
    };
    expect(() => mapWithProgress("failing", [1], fail)).toThrow("as a test");
    expect(write.mock.calls.at(-1)![0].data).toEqual({});
    const before = write.mock.calls.length;
    expect(mapWithProgress("nothing", [], fail)).toEqual([]);
    expect(write.mock.calls.length).toBe(before);
  });
});
