import { expect, it } from "vitest";
import { CATALOGUE } from "../../bench/catalogue";

const WAYS = CATALOGUE.flatMap(({ subjects }) =>
  subjects.flatMap(({ title, ways }) => ways.map((way) => ({ title, ...way }))),
);

// `npm run bench` refuses wrong answers too, but it is run by hand.
it.each(WAYS.filter(({ isLong, isThere }) => !isLong && (isThere?.() ?? true)))(
  "$title: $name",
  async ({ prepare, answer }) => {
    expect(await prepare()()).toBe(answer);
  },
);
