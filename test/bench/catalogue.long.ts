import { expect, it } from "vitest";
import { CATALOGUE } from "../../bench/catalogue";
import { hasC } from "../../bench/inC";

const WAYS = CATALOGUE.flatMap(({ subjects }) =>
  subjects.flatMap(({ title, ways }) => ways.map((way) => ({ title, ...way }))),
);

// `npm run bench` refuses wrong answers too, but it is run by hand.
const withC = hasC();
it.each(WAYS.filter(({ isLong, program }) => !isLong && (withC || !program)))(
  "$title: $name",
  async ({ prepare, answer }) => {
    expect(await prepare()()).toBe(answer);
  },
);
