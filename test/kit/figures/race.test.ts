import { describe, expect, it, vi } from "vitest";
import { race } from "../../../kit/figures/race";
import { InputError } from "../../../lib/basics/errors";

/** Programs that take so many milliseconds of a clock of their own; `slowness` multiplies them from some time on. */
function machine(slowness: (now: number) => number = () => 1) {
  let now = 0;
  const order: string[] = [];
  const program = (name: string, milliseconds: number) => () => {
    order.push(name);
    now += milliseconds * slowness(now);
  };
  return { clock: () => now, order, program };
}

describe("race", () => {
  it("says how many times as long one program takes as another", () => {
    const { clock, program } = machine();
    const times = race({ list: program("list", 36), index: program("index", 0.01) }, { clock });
    expect(times.ratio("list", "index")).toBeCloseTo(3600);
    expect(times.ratio("index", "list")).toBeCloseTo(1 / 3600);
    expect(times.faster("list", "index")).toBe("3,600 times as fast");
    expect(race({ a: program("a", 3.14), b: program("b", 2) }, { clock }).faster("a", "b")).toBe(
      "1.6 times as fast",
    );
  });

  it("lets a slow phase of the machine hit all programs", () => {
    const { clock, program } = machine((now) => (now > 300 && now < 700 ? 5 : 1));
    const times = race({ a: program("a", 12), b: program("b", 4) }, { clock });
    expect(times.ratio("a", "b")).toBeCloseTo(3);
  });

  it("runs the programs in turns, there and back again, quick ones more often", () => {
    const { clock, order, program } = machine();
    race({ a: program("a", 25), b: program("b", 5) }, { clock, milliseconds: 250 });
    expect(order.join("")).toBe("ab bbbbb abbbbb bbbbba abbbbb bbbbba".replaceAll(" ", ""));
  });

  it("runs each program once where its ratios will be dropped", () => {
    const { clock, order, program } = machine();
    const times = race({ a: program("a", 25), b: program("b", 5) }, { clock, once: true });
    expect(order.join("")).toBe("ab");
    expect(times.faster("a", "b")).toBe("5 times as fast");
  });

  it("uses up its time, but compares three rounds in any case", () => {
    const quick = machine();
    race({ a: quick.program("a", 1), b: quick.program("b", 2) }, { clock: quick.clock, milliseconds: 500 });
    expect(quick.clock()).toBeGreaterThanOrEqual(500);
    expect(quick.clock()).toBeLessThan(600);
    const slow = machine();
    race({ a: slow.program("a", 5000), b: slow.program("b", 1000) }, { clock: slow.clock });
    expect(slow.order.join("")).toBe("ababbaab");
  });

  it("shows how far it is if it takes over two seconds, and leaves nothing behind", () => {
    const write = vi.fn();
    require.cache["/stand-in/tslab/dist/jupyter.js"] = {
      exports: { lastWriteDisplayData: write },
    } as unknown as NodeJS.Module;
    try {
      vi.useFakeTimers({ toFake: ["performance"] });
      const spend = (milliseconds: number) => () => vi.advanceTimersByTime(milliseconds);
      race({ long: spend(1500), short: spend(500) });
      const texts = write.mock.calls.map(([{ data }]) => data["text/plain"]);
      const turns = ["long", "short", "short", "long", "long", "short"];
      expect(texts).toEqual([...turns.map((name) => `Racing: ${name}`), undefined]);
      expect(write.mock.calls[3][0].data["text/html"]).toContain('value="0.563"'); // (2 + 2 + 0.5) / 8
      expect(write.mock.calls.at(-1)![0].data).toEqual({});
      write.mockReset();
      race({ long: spend(150), short: spend(50) });
      race({ long: spend(3000), short: spend(1000) }, { once: true });
      expect(write).not.toHaveBeenCalled();
    } finally {
      delete require.cache["/stand-in/tslab/dist/jupyter.js"];
      vi.useRealTimers();
    }
  });

  it("tells real programs apart", () => {
    const sum = (last: number) => Array.from({ length: last }, (_, i) => i).reduce((a, b) => a + b, 0);
    const times = race({ long: () => sum(20_000), short: () => sum(200) }, { milliseconds: 100 });
    expect(times.ratio("long", "short")).toBeGreaterThan(5);
  });

  it("refuses what is no race", () => {
    expect(() => race({ one: () => 1 })).toThrow("programs: expected at least two");
    const programs = { a: () => 1, b: () => 2 };
    expect(() => race({ ...programs, later: async () => 3 })).toThrow(
      "programs: expected programs that do their work before they return, but was given one that is async",
    );
    expect(() => race(programs, { milliseconds: 0 })).toThrow(InputError);
    expect(() => race(programs, { seconds: 1 } as object)).toThrow("options: expected any of milliseconds");
    const { clock, program } = machine();
    const times = race({ a: program("a", 1), b: program("b", 1) }, { clock });
    expect(() => times.ratio("a", "c" as "b")).toThrow('name: expected one of a, b, but was given "c"');
  });
});
