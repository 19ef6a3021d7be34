import { describe, expect, it } from "vitest";
import { CATALOGUE } from "../../bench/catalogue";

// `npm run bench` refuses wrong answers too, but it is run by hand.
describe.each(CATALOGUE.flatMap(({ subjects }) => subjects))("$title", ({ ways }) => {
  it.each(ways.filter(({ isLong }) => !isLong))(
    "$name gives the right answer",
    async ({ prepare, answer }) => {
      expect(await prepare()()).toBe(answer);
    },
  );
});
