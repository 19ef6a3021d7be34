import { indices, upTo } from "../lib/basics/counting";
import { SudokuRules } from "../lib/puzzles/sudoku/board";
import type { Network } from "../lib/search/contract/network";
import { allDifferent, networkSolutions } from "../lib/search/searches/constraints";
import { byGecode } from "./inC";
import { KNOWN } from "./puzzles/sudoku";
import type { Subject, Way } from "./subject";

// What is unlike: a network has a constraint for each pair of variables, Gecode one for all. Of sudokus, all-different by values draws
// the same conclusions as arc consistency of pairs, and by domains more. Of queens, rows, and both kinds of diagonals are three
// constraints there; a pair is one here, so that arc consistency draws more than all-different by values. Gecode's search
// takes a value or excludes it, where the library tries each value of a variable in turn.

function sudokuNetwork(rules: SudokuRules, text: string): Network<number, number> {
  const grid = rules.encode(text);
  return {
    variables: indices(81),
    domain: (cell) => (grid[cell] ? [grid[cell]] : upTo(9)),
    constraints: rules.groups.flatMap(({ cells }) => allDifferent(cells)),
  };
}

function queensNetwork(size: number): Network<number, number> {
  const pairs = indices(size).flatMap((low) => indices(low).map((high) => [high, low] as const));
  return {
    variables: indices(size),
    domain: () => indices(size),
    constraints: pairs.map(([high, low]) => ({
      between: [high, low],
      allows: (a: number, b: number) => a !== b && Math.abs(a - b) !== low - high,
    })),
  };
}

const known = Object.values(KNOWN);

function library(units: number, networks: () => readonly Network<number, number>[]): Way {
  const count = (network: Network<number, number>) => [...networkSolutions(network)].length;
  const work = () => networks().reduce((sum, network) => sum + count(network), 0);
  return {
    key: "library",
    name: "this library, arc consistency of pairs",
    units,
    answer: units,
    prepare: () => work,
  };
}

function gecode(units: number, level: "values" | "domains", problems: readonly string[]): Way {
  const way = { key: level, name: `Gecode, all-different by ${level}`, units, answer: units };
  return byGecode(way, [level, ...problems]);
}

export const subjects: readonly Subject[] = [
  {
    key: "sudoku-networks",
    title: "Constraints: the seven hard sudokus as networks",
    unit: "solutions",
    ways: [
      library(7, () => known.map((text) => sudokuNetwork(new SudokuRules(), text))),
      gecode(7, "values", known),
      gecode(7, "domains", known),
    ],
    claims: [
      { measure: "time", of: "library", over: "values", atMost: 12 },
      { measure: "time", of: "sudoku-known/library", over: "domains", atMost: 1 },
    ],
  },
  {
    key: "queens-network",
    title: "Constraints: all 92 solutions of 8 queens as a network",
    unit: "solutions",
    ways: [
      library(92, () => [queensNetwork(8)]),
      gecode(92, "values", ["queens", "8"]),
      gecode(92, "domains", ["queens", "8"]),
    ],
    claims: [{ measure: "time", of: "library", over: "values", atMost: 3 }],
  },
];
