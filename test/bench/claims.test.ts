import { describe, expect, it } from "vitest";
import { CATALOGUE } from "../../bench/catalogue";
import { judge } from "../../bench/claims";
import { plainData, tables } from "../../bench/report";
import { type Measured, summary } from "../../bench/sample";
import type { Claim, Subject, Way } from "../../bench/subject";

const QUIET = { isBusy: false, calibration: 10 };

/** A way whose warm runs took so many milliseconds, each once, between calibrations of the given lengths. */
function measured(times: readonly number[], { calibration = 10, memory = 0, firstRun = 100 } = {}): Measured {
  const way: Way = { key: "any", name: "any", units: 1000, answer: 1, prepare: () => () => 1 };
  return summary(way, [{ firstRun, memory, times, calibrations: [10, calibration] }], 0);
}

function verdict(claim: Claim, of: Measured, over: Measured, machine = QUIET) {
  const ways = new Map([
    ["here/of", of],
    ["there/over", over],
  ]);
  return judge("here", claim, ways, machine);
}

const threefold: Claim = { measure: "time", of: "of", over: "there/over", atLeast: 3 };
const one = measured([1, 1, 1, 1]);

describe("a claim", () => {
  it("holds or fails by the ratio of the medians", () => {
    const threeRuns = (time: number) => verdict(threefold, measured([time, time, time]), one);
    expect(threeRuns(3.1)).toMatchObject({ value: 3.1, verdict: "holds" });
    expect(threeRuns(2.9)).toMatchObject({ value: 2.9, verdict: "fails" });
    const atMost: Claim = { measure: "time", of: "of", over: "there/over", atMost: 3 };
    expect(verdict(atMost, measured([3.1]), one).verdict).toBe("fails");
    expect(verdict(atMost, measured([2.9]), one).verdict).toBe("holds");
  });

  it("is not judged where it fails on a machine that is busy", () => {
    const slow = measured([2.9, 2.9, 2.9]);
    expect(verdict(threefold, slow, one, { ...QUIET, isBusy: true }).verdict).toBe("noisy");
    expect(verdict(threefold, measured([2.9], { calibration: 13 }), one).verdict).toBe("noisy");
    expect(verdict(threefold, slow, measured([1], { calibration: 13 })).verdict).toBe("noisy");
    // What holds in spite of noise holds.
    expect(verdict(threefold, measured([3.1], { calibration: 13 }), one).verdict).toBe("holds");
  });

  it("is not judged where the quartiles would allow it", () => {
    expect(verdict(threefold, measured([2.7, 2.8, 2.9, 3.1, 3.2]), one).verdict).toBe("noisy");
    expect(verdict(threefold, measured([2.7, 2.8, 2.9, 2.9, 3.2]), one).verdict).toBe("fails");
  });

  it("about memory fails however busy the machine is", () => {
    const claim: Claim = { measure: "memory", of: "of", atMost: 20 };
    const machine = { ...QUIET, isBusy: true };
    expect(verdict(claim, measured([1], { memory: 21 * 2 ** 20 }), one, machine).verdict).toBe("fails");
    expect(verdict(claim, measured([1], { memory: 19 * 2 ** 20 }), one, machine).verdict).toBe("holds");
  });

  it("may be about time a unit, and about the first run", () => {
    const unit: Claim = { measure: "timeAUnit", of: "of", atMost: 3000 };
    expect(verdict(unit, measured([2.9]), one).value).toBeCloseTo(2900);
    const first: Claim = { measure: "firstRun", of: "of", atMost: 50 };
    expect(verdict(first, measured([1], { firstRun: 51 }), one).verdict).toBe("fails");
  });

  it("is not measured where a filter left out one of the ways", () => {
    const judged = judge("here", threefold, new Map([["here/of", one]]), QUIET);
    expect(judged).toEqual({ claim: threefold, verdict: "not measured" });
  });
});

describe("a summary", () => {
  const way: Way = { key: "any", name: "any", answer: 1, prepare: () => () => 1 };
  const sample = { firstRun: 5, memory: 50, times: [1, 2], calibrations: [10] };

  it("takes the median over all processes, and memory above that of an idle Node", () => {
    const slow = { ...sample, firstRun: 7, memory: 70, times: [9, 9] };
    const found = { time: 9, firstRun: 7, memory: 30, isWarm: true };
    expect(summary(way, [sample, slow, slow], 40)).toMatchObject(found);
  });

  it("takes the first run where there is no other", () => {
    const long = { ...sample, firstRun: 5000, times: [] };
    expect(summary(way, [long], 40)).toMatchObject({ time: 5000, isWarm: false });
  });
});

const ALL = CATALOGUE.flatMap(({ subjects }) => subjects);

describe("the catalogue", () => {
  it("names each subject and each way once", () => {
    const keys = ALL.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { ways } of ALL) expect(new Set(ways.map(({ key }) => key)).size).toBe(ways.length);
  });

  it("makes claims about ways that are there, with one limit each", () => {
    const ways = new Set(ALL.flatMap(({ key, ways }) => ways.map((way) => `${key}/${way.key}`)));
    for (const { key, claims = [] } of ALL) {
      for (const { of, over, atLeast, atMost } of claims) {
        for (const way of over === undefined ? [of] : [of, over]) {
          expect(ways).toContain(way.includes("/") ? way : `${key}/${way}`);
        }
        expect([atLeast, atMost].filter((limit) => limit !== undefined)).toHaveLength(1);
      }
    }
  });

  it("says how many units there are wherever claims or growth need it", () => {
    for (const { ways, isGrowth, claims = [] } of ALL) {
      const needed = claims.filter(({ measure }) => measure === "timeAUnit").map(({ of }) => of);
      for (const way of ways) if (isGrowth || needed.includes(way.key)) expect(way.units).toBeGreaterThan(0);
    }
  });
});

describe("the report", () => {
  const subject: Subject = {
    key: "here",
    title: "A subject",
    unit: "positions",
    ways: [{ key: "of", name: "this library", units: 1000, answer: 1, prepare: () => () => 1 }],
  };
  const fast = { ...measured([2, 2.2, 2.4], { firstRun: 20, memory: 3 * 2 ** 20 }), way: subject.ways[0] };
  const chapter = { subject, measured: [fast], judged: [verdict(threefold, fast, one)] };

  it("has a line a way and a line a claim", () => {
    const lines = tables([chapter]).split("\n").slice(3);
    expect(lines).toEqual([
      "                   warm  spread    first           a second   MB",
      "A subject",
      "  this library  2.20 ms   ± 5 %  20.0 ms  454,545 positions  3.0",
      "  ✗ this library / there/over: 2.20 (at least 3)",
      "",
    ]);
  });

  it("leaves out what was not measured", () => {
    const unjudged = judge("here", threefold, new Map(), QUIET);
    expect(tables([{ ...chapter, judged: [unjudged] }])).not.toContain("there/over");
    expect(tables([{ ...chapter, measured: [] }])).toBe("");
  });

  it("shows sizes in a second table, with time and memory a unit", () => {
    const text = tables([{ ...chapter, subject: { ...subject, isGrowth: true }, judged: [] }]);
    expect(text.split("\n")[4]).toMatch(/^ {2}this library +1,000 positions +2\.20 ms +2,200 +3\.0 +3,146$/);
  });

  it("has the same as plain data", () => {
    expect(JSON.parse(JSON.stringify(plainData([chapter])))).toMatchObject([
      {
        key: "here",
        unit: "positions",
        ways: [
          { key: "of", units: 1000, milliseconds: 2.2, firstRunMilliseconds: 20, bytesAboveNode: 3145728 },
        ],
        claims: [{ of: "of", over: "there/over", atLeast: 3, verdict: "fails" }],
      },
    ]);
  });
});
