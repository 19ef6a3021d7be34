import { inRows, record, recordFrames, watch } from "../../lib/figures/index";
import { cornerBound, FlipIt } from "../../lib/puzzles/flip-it/index";
import { bestAssignment, KnightExchange } from "../../lib/puzzles/knight-exchange/index";
import { textOf } from "../../lib/puzzles/knight-exchange/view";
import { komachiSums } from "../../lib/puzzles/komachi/index";
import { type ChaseStep, LightsOut } from "../../lib/puzzles/lights-out/index";
import {
  CodeGame,
  DecisionTree,
  expectedSize,
  firstPossible,
  oneStep,
  possibleCodes,
} from "../../lib/puzzles/mastermind/index";
import { PegMoves, pegCornerBound, triangle } from "../../lib/puzzles/pegs/index";
import { queens, queensByPermutations } from "../../lib/puzzles/queens/index";
import { korfGoal, manhattanDistance, SlidingPuzzle } from "../../lib/puzzles/sliding/index";
import {
  aStar,
  type Bound,
  bidirectionalSearch,
  breadthFirstLevels,
  breadthFirstSearch,
  iterativeDeepening,
  NodeCounter,
} from "../../lib/search/index";

/** The searches that chapters make visible, as their cells do it. */
export const watchedSearches = {
  komachi() {
    const recording = record((observer) => [
      ...komachiSums(6, { digits: "1234", counter: new NodeCounter(observer) }),
    ]);
    return watch({
      caption: "The tree of 1 2 3 4: signs for a total of 6",
      runs: [{ name: "40 nodes, depth first", recording }],
      code: `function* texts(digit = 2, text = "1") {
  if (digit > 4) yield text;
  else for (const sign of [" + ", " - ", ""])
    yield* texts(digit + 1, text + sign + digit);
}`,
      lines: { expand: [3, 4], pruned: 2, goal: 2 },
      names: { expanded: "done", pruned: "another total", goal: "6" },
    });
  },

  queens() {
    const rename = (text: string) => {
      const cells = Array.from({ length: 25 }, () => "_");
      for (const [row, column] of text.split(" ").filter(Boolean).entries())
        cells[5 * row + Number(column)] = "Q";
      return inRows(cells, 5);
    };
    const pruned = record((observer) => [...queens(5, { counter: new NodeCounter(observer) })], { rename });
    const tested = record(
      (observer) => [...queensByPermutations(5, { counter: new NodeCounter(observer) })],
      { rename },
    );
    return watch({
      caption: "Five queens: give up early, or test every order",
      runs: [
        { name: "row by row, attacked squares left out", recording: pruned },
        { name: "every order of the columns", recording: tested, layout: "grid", columns: 12 },
      ],
      names: { expanded: "goes on below", pruned: "dead end", goal: "solution" },
      signs: { Q: "♛" },
    });
  },

  eightPuzzle() {
    const puzzle = new SlidingPuzzle(3, 3);
    const recording = record(
      (observer) => breadthFirstLevels(puzzle, puzzle.encode(puzzle.ordered), { maxDepth: 8, observer }),
      { text: (position) => inRows(puzzle.decode(position)[0], 3), steps: 160 },
    );
    return watch({
      caption: "The 8-puzzle, ring by ring: all positions up to eight moves away",
      runs: [{ name: "breadth-first search", recording, layout: "rings" }],
    });
  },

  flipIt() {
    const puzzle = new FlipIt(3, 4);
    const start = puzzle.encode("WWB_ BBWW WBWB");
    const follow = (bound?: Bound) =>
      record(
        (observer) =>
          iterativeDeepening(puzzle, start, puzzle.allWhite, { noUndo: true, maxDepth: 10, bound, observer }),
        { text: (position) => inRows([...puzzle.decode(position)[0].replaceAll(" ", "")], 4), steps: 60 },
      );
    // A bound that says 10 of the start makes 10 the first limit, and the search a plain depth-first one.
    const straight: Bound = {
      evaluate(states, from, to, out, at) {
        for (let i = from; i < to; i++) out[at++] = states[i] === start[0] ? 10 : 0;
      },
    };
    return watch({
      caption: "Flip-It on 3 x 4: straight down, by growing limits, and with a bound",
      signs: { W: "○", B: "●" },
      runs: [
        { name: "depth first, ten jumps deep", recording: follow(straight) },
        { name: "deepening", recording: follow() },
        { name: "deepening with the corner bound", recording: follow(cornerBound(puzzle)) },
      ],
    });
  },

  knights() {
    const puzzle = new KnightExchange(3, 3, [2, 2]);
    const [start, goal] = puzzle.encode([1, 0, 1, 0, 0, 0, 2, 0, 2], [2, 0, 2, 0, 0, 0, 1, 0, 1]);
    const text = (position: Int32Array) => inRows([...textOf(puzzle.decode(position)[0])], 3);
    const bound = bestAssignment(puzzle, goal);
    return watch({
      caption: "Four knights change places: the same 280 positions, three searches",
      samePlaces: true,
      signs: { D: "♞", L: "♘" },
      runs: [
        {
          name: "breadth-first",
          recording: record((observer) => breadthFirstSearch(puzzle, start, goal, { observer }), {
            text,
            steps: 34,
          }),
          layout: "rings",
        },
        {
          name: "A*",
          recording: record((observer) => aStar(puzzle, start, goal, { bound, observer }), {
            text,
            steps: 34,
          }),
          layout: "rings",
        },
        {
          name: "from both ends",
          recording: record((observer) => bidirectionalSearch(puzzle, start, goal, { observer }), {
            text,
            steps: 34,
          }),
          layout: "rings",
        },
      ],
    });
  },

  fifteenPuzzle() {
    const puzzle = new SlidingPuzzle(4, 4);
    const goal = puzzle.encode(korfGoal);
    const start = puzzle.encode([5, 13, 2, 3, 1, 12, 6, 7, 4, 9, 10, 11, 8, 0, 14, 15]);
    const bound = manhattanDistance(puzzle, goal);
    const recording = record(
      (observer) => iterativeDeepening(puzzle, start, goal, { bound, noUndo: true, observer }),
      { byEstimate: true, text: (position) => inRows(puzzle.decode(position)[0], 4) },
    );
    return watch({
      caption: "IDA*: the contour of moves made + bound moves outward, limit by limit",
      runs: [{ name: "IDA*, 20 moves from the goal", recording, layout: "estimates" }],
      names: { pruned: "beyond the limit" },
    });
  },

  pegs() {
    const game = new PegMoves(triangle(4));
    const follow = (bound?: Bound) =>
      record((observer) => iterativeDeepening(game, game.start(1), game.onePegLeft, { bound, observer }), {
        text: (position) => {
          const [pegs] = game.decode(position);
          return inRows(
            Array.from({ length: 10 }, (_, hole) => (pegs.includes(hole) ? "●" : "_")),
            [1, 2, 3, 4],
          );
        },
      });
    return watch({
      caption: "A triangle of ten holes: with the corner bound, half the work",
      runs: [
        { name: "no bound", recording: follow() },
        { name: "corner bound", recording: follow(pegCornerBound(game)) },
      ],
    });
  },

  mastermind() {
    const game = new CodeGame({ places: 4, symbols: "123456", repeats: true });
    const follow = (tree: DecisionTree) => {
      const questions = tree.play("4361");
      const lasts: number[] = [];
      const counter = new NodeCounter(({ depth }) => lasts.push(depth));
      for (const _ of possibleCodes(game, questions, { counter }));
      const asked = questions.map(({ guess, bulls, cows }) => `${guess}? bulls ${bulls}, cows ${cows}`);
      const frames = ["no question yet", ...asked].map((words, asked) => ({
        marks: lasts.map((last) => (last < asked ? "-" : ".")).join(""),
        words,
      }));
      return recordFrames({ frames, counters: { possible: "." }, texts: game.codes });
    };
    return watch({
      caption: "1,296 codes melt away, question by question",
      runs: [
        {
          name: "first possible code",
          recording: follow(new DecisionTree(game, firstPossible)),
          layout: "grid",
          columns: 36,
          block: 6,
        },
        {
          name: "least expected rest",
          recording: follow(new DecisionTree(game, oneStep(game, expectedSize))),
          layout: "grid",
          columns: 36,
          block: 6,
        },
      ],
      names: { expanded: "possible", unseen: "ruled out" },
      still: 1,
    });
  },

  lightsOut() {
    const game = new LightsOut(5, 5);
    const steps: ChaseStep[] = [];
    game.solve(game.allOn, { observer: (step) => steps.push(step) });
    let lights = game.allOn;
    const frames = [{ marks: "@".repeat(25), words: "all lights on" }];
    for (const { chase, row, presses } of steps) {
      if (row === 0) lights = game.allOn;
      const pressed = [...presses.keys()]
        .filter((column) => presses[column])
        .map((column) => 5 * row + column);
      lights = game.press(lights, pressed);
      const marks = Array.from(lights, (light, cell) => (pressed.includes(cell) ? "o#" : "-@")[light]);
      frames.push({ marks: marks.join(""), words: `chase ${chase}, row ${row + 1} pressed` });
    }
    const recording = recordFrames({
      frames,
      counters: { lit: "@#" },
      texts: Array.from(
        { length: 25 },
        (_, cell) => `row ${Math.floor(cell / 5) + 1}, column ${(cell % 5) + 1}`,
      ),
    });
    return watch({
      caption: "Lights chased from row to row: once in vain, and once with the right first row",
      runs: [{ name: "5 x 5, all on", recording, layout: "grid", columns: 5 }],
      names: { unseen: "dark", current: "lit", waiting: "pressed, dark", marked: "pressed, lit" },
      still: 3,
    });
  },
};
