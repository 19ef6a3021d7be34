/** A word of the collection's vocabulary: a chapter defines it, in bold, and all chapters use it in that meaning. */
export interface Word {
  readonly word: string;
  /** Plurals, inflections, short forms: all in small letters. */
  readonly forms: readonly string[];
  /** The chapter that defines it, by its number. */
  readonly chapter: string;
  /** What it means, as one sentence without its head and its full stop. */
  readonly meaning: string;
  /** Whether it is plain English, too: then no program can tell its meaning, and it is looked up less often. */
  readonly everyday?: true;
}

type Row = readonly [forms: string, meaning: string];

/** By chapter. A row begins with the word and its other forms; those with a tilde are everyday words. */
const ROWS: Readonly<Record<string, readonly Row[]>> = {
  "00": [
    ["~position, positions", "one state of the board, with all that matters for what may follow"],
    ["~move, moves", "one step by the rules, from a position to a successor"],
    ["successor, successors", "a position that one move reaches"],
    ["~neighbour, neighbours", "a successor, where every move can be undone"],
    ["state space, state spaces", "all positions and the moves between them"],
    ["~start, starts", "where a search begins"],
    ["~goal, goals", "what a search looks for; there may be several"],
    ["path, paths", "positions in a row, each a successor of the one before; its length is counted in moves"],
    [
      "~solution, solutions",
      "a path from the start to a goal, or, where there are no moves, an arrangement that satisfies the rules",
    ],
    ["depth, depths", "the fewest moves from the start to a position"],
    ["level, levels", "all positions of the same depth"],
    ["node, nodes", "one visit in a search tree; a position that is reached in two ways is two nodes"],
  ],
  "01": [
    [
      "prune, prunes, pruned, pruning",
      "to leave out a part of the search tree, because it cannot hold what is looked for",
    ],
    ["leaf", "a node of the search tree that has no children"], // "leaves" is a verb, too
  ],
  "02": [
    [
      "symmetry, symmetries",
      "a change that turns the puzzle into itself: a turn of the board, a swap of names",
    ],
    ["~image, images", "what a symmetry makes of a position"],
    ["~class, classes", "all positions, or solutions, that are images of each other"],
    ["up to symmetry", "counted once a class"],
  ],
  "03": [["limit, limits", "what a search may spend before it has to stop: moves, nodes, time"]],
  "05": [["rule of thumb, rules of thumb", "a rule that often chooses well, and promises nothing"]],
  "07": [
    ["~generate, generates, generated, generating", "to write down a successor, new or not"],
    ["expand, expands, expanded, expanding", "to generate all successors of a position"],
    ["frontier, frontiers", "the positions that have been generated and not yet expanded"],
  ],
  "08": [
    ["lower bound, lower bounds, bound, bounds", "a number of moves that are certainly still needed"],
    ["admissible", "never more than the true number of moves, or the true cost"],
    [
      "branching factor, branching factors",
      "how many children a node of the search tree has on average: the ratio of one row of the tree to the row before",
    ],
    [
      "pattern database, pattern databases",
      "a table of the exact distances of an easier puzzle, used as a lower bound",
    ],
  ],
  "09": [
    ["~cost, costs", "the sum of the costs of the moves of a path"],
    ["priority queue, priority queues", "a list that always hands out its smallest entry first"],
    ["consistent", "said of a lower bound that no move lowers by more than the move costs"],
    [
      "reopen, reopens, reopened, reopening",
      "to expand a position again, because a cheaper path to it was found",
    ],
    ["~hop, hops", "a single move of a knight"],
    ["~walk, walks", "several hops in a row by one knight"],
    [
      "transposition table, transposition tables",
      "a memory of positions that a tree search has met, so that it need not go through them again",
    ],
  ],
  "10": [
    ["~jump, jumps", "one peg leaps over another, which is taken"],
    ["~chain, chains", "several jumps in a row by one peg, counted as one move"],
  ],
  "13": [
    [
      "relaxation, relaxations",
      "an easier puzzle, made by dropping a rule; its exact distances are lower bounds for the puzzle itself",
    ],
    ["additive", "said of lower bounds whose sum is a lower bound, since no move counts in two of them"],
  ],
  "14": [
    ["~candidate, candidates", "a number that none of a cell's peers has"],
    ["propagation", "drawing conclusions from what is known, and from these again, before the next guess"],
    ["domain, domains", "the values that are open to a variable"],
    ["constraint, constraints", "what says which values of some variables go together"],
    ["arc consistent", "said of domains in which every value goes with some value of each neighbour"],
    ["exact cover, exact covers", "rows of a table that have, together, one 1 in each column"],
  ],
};

export const VOCABULARY: readonly Word[] = Object.entries(ROWS).flatMap(([chapter, rows]) =>
  rows.map(([list, meaning]) => {
    const forms = list.replace("~", "").split(", ");
    const word = { word: forms[0], forms, chapter, meaning };
    return list.startsWith("~") ? { ...word, everyday: true as const } : word;
  }),
);

const byForm = new Map(VOCABULARY.flatMap((word) => word.forms.map((form) => [form, word] as const)));

/** What a look-up shows: "Frontier: the positions ...". */
export function entryOf({ word, meaning }: Word): string {
  return `${word[0].toUpperCase()}${word.slice(1)}: ${meaning}.`;
}

/** A use of a word in a text. */
export interface Use {
  readonly word: Word;
  readonly text: string;
  readonly at: number;
}

const longestFirst = [...byForm.keys()].sort((a, b) => b.length - a.length);
const anyForm = new RegExp(
  `(?<![\\w-])(?:${longestFirst.join("|").replaceAll(" ", "\\s+")})(?![\\w-]|\\.\\w)`,
  "g",
);

/** The words of the vocabulary in plain text. A word with a capital is passed over: Node is a program, too. */
export function usesIn(text: string): Use[] {
  return Array.from(text.matchAll(anyForm), ({ 0: found, index }) => {
    const word = byForm.get(found.replace(/\s+/g, " ")) as Word;
    return { word, text: found, at: index };
  });
}

/** The word of which a text, without regard to capitals and the mark at its end, is a form. */
export function wordOf(text: string): Word | undefined {
  return byForm.get(
    text
      .toLowerCase()
      .replace(/\s+/g, " ")
      .replace(/[.,:;]$/, ""),
  );
}
