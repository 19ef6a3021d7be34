import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { effectsOf, needsOf, readCell } from "../../../../tools/book/live/needs";
import { Planner } from "../../../../tools/book/live/planner";
import { chromiumForTests, hasChromium } from "../../../support/browser/chromium";
import { bookForTests, chapterNames, codeCells, committedOutput } from "../../../support/browser/liveBook";
import { runInWorker, textOf } from "./workerCells";

/**
 * Cells of every chapter, each after those cells above it alone that it needs: all that others need, and every fourth of those
 * that none needs, for each takes along what it needs.
 */
describe.skipIf(!hasChromium())("a cell after what it needs", () => {
  const book = bookForTests();
  const browser = chromiumForTests();
  const count = { cells: 0, above: 0, needed: 0 };

  afterAll(() =>
    console.log(`${count.cells} cells need ${count.needed} of ${count.above} cells above them.`),
  );

  it.each(chapterNames())(
    "%s: shows what it shows after all that stand above it",
    async (chapter) => {
      const page = await browser().newPage();
      await page.goto(pathToFileURL(book().page(chapter)).href);
      const cells = codeCells(chapter);
      const codes = cells.map(({ source }) => source.join(""));
      const effects = effectsOf(codes.map(readCell));
      const needs = codes.map((_, place) => needsOf(place, effects));
      const wanted = [...codes.keys()].filter(
        (place) => place % 4 === 0 || needs.some((others) => others.includes(place)),
      );
      const shown = new Set<number>();
      for (const trip of tripsTo(wanted, codes, needs)) {
        const results = await page.evaluate(
          runInWorker,
          trip.map(({ place }) => codes[place]),
        );
        for (const [i, { place, isAlone }] of trip.entries()) {
          if (!isAlone || shown.has(place)) continue;
          shown.add(place);
          count.cells += 1;
          count.above += place;
          count.needed += needs[place].length;
          if (cells[place].metadata.tags?.includes("timing"))
            expect.soft(results[i].filter(({ kind }) => kind === "error")).toEqual([]);
          else expect.soft(textOf(results[i]), `cell [${place + 1}]`).toBe(committedOutput(cells[place]));
        }
      }
      expect(wanted.filter((place) => !shown.has(place))).toEqual([]);
      expect(shown.size).toBeGreaterThan(cells.length / 2);
      await page.close();
    },
    3_600_000,
  );
});

interface Step {
  readonly place: number;
  /** Whether of the cells above it just those have run that it needs. */
  readonly isAlone: boolean;
}

/**
 * Runs of cells, each for a worker of its own, in which every wanted cell stands alone once. A worker goes on as long as a
 * page's own would, to what is nearest: cells with the same needs share them. Cells below may have run before, as for a
 * reader who goes back.
 */
function tripsTo(
  wanted: readonly number[],
  codes: readonly string[],
  needs: readonly (readonly number[])[],
): Step[][] {
  const planner = new Planner(codes);
  const left = new Set([...wanted].reverse());
  const trips: Step[][] = [];
  while (left.size > 0) {
    const trip: Step[] = [];
    planner.forget();
    const others = (place: number) =>
      trip.filter((step) => step.place < place && !needs[place].includes(step.place));
    const ways = () =>
      [...left]
        .filter((place) => others(place).length === 0)
        .map((place) => planner.plan(place))
        .filter(({ startsAnew }) => !startsAnew)
        .sort((a, b) => a.cells.length - b.cells.length);
    for (let [way] = ways(); way; [way] = ways()) {
      for (const place of way.cells) {
        const isAlone =
          others(place).length === 0 && needs[place].every((one) => trip.some((step) => step.place === one));
        if (isAlone) left.delete(place);
        trip.push({ place, isAlone });
        planner.ran(place, planner.key(place), true);
      }
    }
    trips.push(trip);
  }
  return trips;
}
