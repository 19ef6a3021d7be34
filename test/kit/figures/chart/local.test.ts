import { describe, expect, it } from "vitest";
import { costChart } from "../../../../kit/figures/chart/local";
import { QueensLandscape } from "../../../../lib/puzzles/queens/index";
import { hillClimbing, type LocalEvent, simulatedAnnealing } from "../../../../lib/search/index";

const seriesOf = ({ html }: { readonly html: string }) =>
  JSON.parse(/<script type="application\/json">([\s\S]*?)<\/script>/.exec(html)![1]).data as {
    name: string;
    x: number[];
    y: number[];
  }[];
type Observer = (event: LocalEvent<number[]>) => void;
const climb = (observer: Observer) =>
  hillClimbing(new QueensLandscape(8, { begin: [4, 5, 6, 3, 4, 5, 6, 5] }), { observer });
const anneal = (observer: Observer) =>
  simulatedAnnealing(new QueensLandscape(30), {
    steps: 5000,
    temperature: (share) => 5 * 0.02 ** share,
    observer,
  });

/** What a search tells, event by event. */
function told(search: (observer: Observer) => unknown): LocalEvent<number[]>[] {
  const events: LocalEvent<number[]>[] = [];
  search((event) => events.push({ ...event }));
  return events;
}

describe("a chart of local searches", () => {
  it("has every cost of a short run, and a hundred of a long one, from the first to the last", () => {
    const picture = costChart("Down", { climbing: climb, annealing: anneal });
    expect(picture.text).toMatch(/^Down\ncost by step. climbing: from 17 at 0 to \d at \d/);
    const [short, long] = seriesOf(picture);
    expect([short.name, short.y]).toEqual(["climbing", told(climb).map(({ cost }) => cost)]);
    expect(short.x).toEqual(short.y.map((_, step) => step));
    const events = told(anneal);
    expect([long.x.length, long.x[0], long.x[99]]).toEqual([100, 0, events.length - 1]);
    expect(long.y).toEqual(long.x.map((step) => events[step].cost));
    const gaps = long.x.slice(1).map((step, i) => step - long.x[i]);
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(2);
    expect(Buffer.byteLength(picture.html)).toBeLessThan(30_000);
  });

  it("of a search that has nothing to do is one point", () => {
    const done = (observer: Observer) =>
      hillClimbing(new QueensLandscape(4, { begin: [1, 3, 0, 2] }), { observer });
    expect(costChart("Done", { done }).text).toBe("Done\ncost by step. done: 0 at 0");
    expect(() => costChart("None", {})).toThrow("series: expected 1 to 6 series");
  });
});
