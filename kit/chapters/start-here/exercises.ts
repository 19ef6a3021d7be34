/**
 * The exercises of chapter 00, and the one on which it shows how exercises answer. Their puzzles are told in plain
 * functions, on texts and lists.
 */

import { breadthFirstLevels, breadthFirstSearch, solved, spaceOf } from "../../../lib/search/index";
import { answering, type Exercises, judgement, misfit, program, value } from "../../exercise/exercise";

/** Who is where: a capital letter is on the near bank, a small one on the far bank. */
const FERRY = { start: "FWGC", goal: "fwgc" };

/** The position after the ferryman's crossing with a passenger, "-" for none; undefined where it cannot be made. */
function crossed(position: string, passenger: string): string | undefined {
  const bank = (letter: string) => letter === letter.toUpperCase();
  const other = (letter: string) => (bank(letter) ? letter.toLowerCase() : letter.toUpperCase());
  const at = passenger === "-" ? 0 : "FWGC".indexOf(passenger);
  if (at < 0 || bank(position[at]) !== bank(position[0])) return undefined;
  const next = [...position].map((letter, i) => (i === 0 || i === at ? other(letter) : letter));
  const [ferryman, wolf, goat, cabbage] = next.map(bank);
  return goat === ferryman || (goat !== wolf && goat !== cabbage) ? next.join("") : undefined;
}

function ferry(start: string) {
  const neighbours = (position: string) =>
    [..."-WGC"].flatMap((passenger) => crossed(position, passenger) ?? []);
  return spaceOf({ start, neighbours, predecessors: neighbours });
}

function crossings(from: string, to: string): number {
  const space = ferry(from);
  return solved(breadthFirstSearch(space, space.starts, space.encode(to))).cost;
}

const SIZES = [12, 8, 5];
const SHARED = [6, 6, 0];

function pourings(jugs: readonly number[]): number[][] {
  const places = [0, 1, 2];
  return places.flatMap((from) =>
    places.flatMap((to) => {
      const litres = Math.min(jugs[from], SIZES[to] - jugs[to]);
      if (from === to || litres === 0) return [];
      return [jugs.map((filled, jug) => filled + (jug === to ? litres : jug === from ? -litres : 0))];
    }),
  );
}

const sharing = judgement({
  wants: "a list of positions, each a list of three numbers of litres",
  hint: "Search as the chapter does: give spaceOf the start [12, 0, 0], and pourings the sizes [12, 8, 5].",
  kind: (answer) => Array.isArray(answer) && answer.every(Array.isArray),
  judge: (answer: number[][]) => {
    if (String(answer[0]) !== String([12, 0, 0])) return "it does not begin with [12, 0, 0]";
    for (let i = 1; i < answer.length; i++) {
      if (pourings(answer[i - 1]).some((next) => String(next) === String(answer[i]))) continue;
      return `no pouring leads from [${answer[i - 1]}] to [${answer[i]}]`;
    }
    if (String(answer[answer.length - 1]) !== String(SHARED)) return "it does not end with [6, 6, 0]";
    const space = spaceOf({ start: [12, 0, 0], neighbours: pourings });
    const fewest = solved(breadthFirstSearch(space, space.starts, space.encode(SHARED))).cost;
    return { kind: answer.length - 1 === fewest ? "right" : "longer" };
  },
});

/** All stacks that one flip of the upper pancakes gives, the top one first: two of them, three, and so on. */
function flips(stack: readonly number[]): number[][] {
  return stack.slice(1).map((_, i) => [...stack.slice(0, i + 2)].reverse().concat(stack.slice(i + 2)));
}

/** What might bound the ferry's crossings from below, by the letters that the chapter gives them. */
const ESTIMATES: Readonly<Record<string, (near: number, ferrymanIsNear: boolean) => number>> = {
  A: () => 0,
  B: (near) => near,
  C: (near, ferrymanIsNear) => (ferrymanIsNear ? 2 * near - 1 : 2 * near),
  D: (near) => 3 * near,
};

function admissibleOnes(): string[] {
  const space = ferry(FERRY.start);
  const levels = breadthFirstLevels(space, space.starts);
  const positions = space.decode(Int32Array.from({ length: levels.stats.states }, (_, code) => code));
  const moments = positions.map((position) => ({
    near: [...position.slice(1)].filter((passenger) => passenger === passenger.toUpperCase()).length,
    ferrymanIsNear: position[0] === "F",
    left: crossings(position, FERRY.goal),
  }));
  return Object.keys(ESTIMATES).filter((letter) =>
    moments.every(({ near, ferrymanIsNear, left }) => ESTIMATES[letter](near, ferrymanIsNear) <= left),
  );
}

const bounds = value({
  wants: "a list of capital letters",
  hint: "Try each of them at the start of the ferry, and in the position before the last crossing.",
  expected: admissibleOnes,
  anyOrder: true,
  remark: "Such a number may be far too low, but it is nowhere too high.",
});
const isSmall = (answer: unknown) => Array.isArray(answer) && answer.some((letter) => /^[a-d]$/.test(letter));

export const exercises: Exercises = {
  1: value({
    wants: "a number of crossings",
    hint: "Follow the lines of the map from one of the two to the other; a path need not come from the start.",
    expected: () => crossings("FwGC", "FWGc"),
    remark:
      "Depth is counted from the start, but two positions of one level may be near each other or far apart.",
  }),
  2: sharing,
  3: program({
    wants: "a function that takes a list of numbers and returns a list of such lists",
    hint: "The upper k pancakes are slice(0, k), and reverse turns them over; concat puts the others back under them.",
    cases: [[[1, 2]], [[3, 1, 2]], [[1, 2, 3, 4]], [[5, 3, 1, 4, 2]], [[1]]],
    expected: flips,
  }),
  4: value({
    wants: "a number of flips",
    hint: "Let levelsFrom begin with the sorted stack: which level is the last, counted from 0?",
    expected: () => {
      const space = spaceOf({ start: [1, 2, 3, 4, 5, 6], neighbours: flips });
      return breadthFirstLevels(space, space.starts).depths.length - 1;
    },
    remark: "A flip undoes itself, so the levels from the sorted stack are the distances to it.",
  }),
  5: {
    ...bounds,
    judge: (answer) => (isSmall(answer) ? misfit(bounds.wants, answer) : bounds.judge(answer)),
  },
};

export const exercise = answering(exercises);

/** Exercise 0, which the chapter answers itself, in all ways. */
export const rehearsal = judgement({
  wants: "a text with a letter for each crossing, W, G, C, or - for the ferryman alone",
  hint: "The goat must cross first: the wolf does not touch the cabbage.",
  kind: "string",
  judge: (answer: string) => {
    let position = FERRY.start;
    for (const [i, passenger] of [...answer].entries()) {
      const next = crossed(position, passenger);
      if (!"-WGC".includes(passenger)) return `${passenger} is no passenger: write W, G, C or -`;
      if (next === undefined) return `crossing ${i + 1} (${passenger}) cannot be made`;
      position = next;
    }
    if (position !== FERRY.goal) return "not all are on the far bank";
    return { kind: answer.length === crossings(FERRY.start, FERRY.goal) ? "right" : "longer" };
  },
});

export const rehearse = answering({ 0: rehearsal });
