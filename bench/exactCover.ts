import { queens } from "../lib/puzzles/queens/queens";
import { NodeCounter } from "../lib/search/contract/enumeration";
import { countExactCovers } from "../lib/search/searches/exactCover";
import { pentominoTable, quarterOfX, queenTable, type Table } from "./coverTables";
import { inC } from "./inC";
import type { Subject, Way } from "./subject";

function library(table: () => Table, answer: string, units: number): Way {
  return {
    key: "library",
    name: "this library, dancing links",
    units,
    answer,
    prepare() {
      const { rows, ...options } = table();
      return () => {
        const counter = new NodeCounter();
        const covers = countExactCovers(rows, { ...options, counter });
        return `${covers} covers, ${counter.nodes} nodes`;
      };
    },
  };
}

function dancingInC(table: () => Table, answer: string, units: number): Way {
  return inC("exactCover.c", { name: "dancing links in C", units, answer }, () => {
    const { rows, columns, optional } = table();
    return [String(columns), String(optional), ...rows.map(String)];
  });
}

const eight = [() => queenTable(8), "92 covers, 1199 nodes", 92] as const;
const packing = [() => pentominoTable(6, 10, quarterOfX(6, 10)), "2339 covers, 909153 nodes", 2339] as const;

export const subjects: readonly Subject[] = [
  {
    key: "queens-covers",
    title: "8 queens: all 92 solutions as exact covers",
    unit: "solutions",
    ways: [
      library(...eight),
      {
        key: "masks",
        name: "this library, row by row on masks",
        units: 92,
        answer: 92,
        prepare: () => () => [...queens(8)].length,
      },
      dancingInC(...eight),
    ],
    claims: [
      { measure: "time", of: "library", over: "c", atMost: 4 },
      { measure: "time", of: "library", over: "masks", atMost: 15 },
    ],
  },
  {
    key: "pentominoes",
    title: "Pentominoes: the 2,339 packings of 6 x 10 as exact covers",
    unit: "packings",
    ways: [library(...packing), dancingInC(...packing)],
    claims: [{ measure: "time", of: "library", over: "c", atMost: 3 }],
  },
];
