import path from "node:path";
import vm from "node:vm";
import { describe, expect, it, vi } from "vitest";
import { answering, type Exercises, judged } from "../../kit/exercise/exercise";
import { files, root } from "../support/notebooks/examples";

// Answers longer or deeper than any judge should look at. What costs nothing to write down must not take for ever to judge.

const ENDLESS = 2 ** 32 - 1; // a list of holes
const endlessProxy = (has: object) =>
  new Proxy([], { get: (_, name) => (name === "length" ? 1e9 : 0), ...has });

function nested(depth: number, wrap: (inner: unknown) => unknown): unknown {
  let list: unknown = 1;
  for (let i = 0; i < depth; i++) list = wrap(list);
  return list;
}

function within(): unknown[] {
  const list: unknown[] = [0, 1];
  list.push(list);
  return list;
}

const network = { variables: [0, 1, 2, 3, 4, 5, 6, 7, 8], domain: () => [1], constraints: [] };

const HUGE: Readonly<Record<string, unknown>> = {
  holes: new Array(ENDLESS),
  "holes within": [new Array(ENDLESS)],
  "holes within, more than one": [[12, 0, 0], [[new Array(ENDLESS)]]],
  "a few, then holes": Object.assign(new Array(ENDLESS), [[12, 0, 0], 1, 2]),
  proxy: endlessProxy({}),
  "proxy that has all": endlessProxy({ has: () => true }),
  "proxy within": [endlessProxy({ has: () => true })],
  zeros: new Array(3_000_000).fill(0),
  typed: new Uint8Array(2 ** 27),
  "typed within": [new Int32Array(2 ** 25)],
  text: "x".repeat(1e8),
  "texts within": new Array(50).fill("1".repeat(1e7)),
  "text of a game": "[0, 3]".repeat(1e6),
  digits: 2n ** (2n ** 24n),
  "digits within": [2n ** (2n ** 24n)],
  map: new Map(Array.from({ length: 300_000 }, (_, i) => [i, [i]])),
  set: new Set(Array.from({ length: 300_000 }, (_, i) => [i])),
  deep: nested(100_000, (inner) => [inner]),
  "deep object": nested(100_000, (inner) => ({ inner })),
  wide: nested(60, (inner) => [inner, inner]),
  itself: within(),
  "like a list": { length: ENDLESS },
  "object of lists": { list: new Array(ENDLESS) },
  "instance with a list": Object.assign(new (class Answer {})(), { list: new Array(ENDLESS) }),
  "network of holes": { ...network, variables: new Array(ENDLESS) },
  "network with holes": { ...network, domain: () => new Array(ENDLESS) },
  // As long as may be, and legal as far as possible.
  "many slides": new Array(99_999).fill(2),
  "many pourings": Array.from({ length: 24_000 }, (_, i) => (i % 2 ? [4, 8, 0] : [12, 0, 0])),
  "many jumps": "[0, 3]".repeat(16_000),
};

/** Of these also a reader's function that gives them: some judges work for a while before they call it. */
const GIVEN = [
  "holes",
  "holes within",
  "proxy that has all",
  "typed",
  "text",
  "digits",
  "deep",
  "many slides",
];

const script = new vm.Script("judgeHuge()");
const holder = globalThis as { judgeHuge?: () => unknown };

/** Runs a judge that may hang, and says how many seconds of work that was. */
function secondsOf(work: () => unknown): number {
  holder.judgeHuge = work;
  const start = process.cpuUsage();
  try {
    script.runInThisContext({ timeout: 30_000 });
  } finally {
    delete holder.judgeHuge;
  }
  return process.cpuUsage(start).user / 1e6;
}

describe("answers of any length and depth", () => {
  const judges = files.filter((file) => /\/exercises(?:\/(?!pegGames)\w+)?\.ts$/.test(file));

  it.each(judges)("are judged within a second: %s", async (file) => {
    const { exercises } = (await import(path.join(root, file))) as { exercises: Exercises };
    for (const [number, exercise] of Object.entries(exercises)) {
      // What a judge works out once is no answer's fault.
      for (const plain of [1, "1", [1], () => 1, () => [1]]) judged(exercise, plain);
      const functions = GIVEN.map((name) => [`a function: ${name}`, () => HUGE[name]] as const);
      for (const [name, answer] of [...Object.entries(HUGE), ...functions]) {
        let said = "";
        const judge = () => {
          const { kind, remark } = judged(exercise, answer);
          said = `${kind}: ${remark}`;
        };
        // The first time, the processor may have been another's, or the compiler's.
        const seconds = secondsOf(judge);
        const least = seconds < 1 ? seconds : Math.min(seconds, secondsOf(judge));
        expect(least, `${number}, ${name}: ${said.slice(0, 200)}`).toBeLessThan(1);
        expect(said.slice(0, 2000), `${number}, ${name}`).toMatch(/^wrong: .{1,1000}$|^wrong: undefined$/s);
      }
    }
  });

  it("are told a second time as well", async () => {
    const { exercises } = (await import(path.join(root, judges[1]))) as { exercises: Exercises };
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    const exercise = answering(exercises);
    for (const [name, huge] of Object.entries(HUGE)) {
      expect(
        secondsOf(() => [huge, huge].map((answer) => exercise(2, answer))),
        name,
      ).toBeLessThan(2);
    }
    for (const list of [within, () => nested(100_000, (inner) => [inner]), () => new Array(ENDLESS)])
      expect(secondsOf(() => [list(), list()].map((answer) => exercise(2, answer)))).toBeLessThan(2);
    expect(log.mock.lastCall?.[0]).toContain("No right answer has more than");
    log.mockRestore();
  });
});
