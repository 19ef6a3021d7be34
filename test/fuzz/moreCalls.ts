/** Right calls of what has no example in its doc comment: programs, as the examples are, by the file that they can see. */
export const MORE: Readonly<Record<string, string>> = {
  "lib/basics/errors.ts": "describe([1, 'two', [3, null]]);",
  "lib/basics/gf2.ts": "new BitMatrix(2, 3); checkBits([0, 1], 2, 'lights');",
  "lib/basics/rational.ts": `
    const third = new Rational(1n, 3n);
    third.plus(third); third.minus(third); third.times(third); third.dividedBy(third); third.toString();`,
  "lib/basics/ranges.ts": "columnsOfSquare(9);",
  "kit/exercise/exercise.ts": `
    const one = value({ wants: "a number", hint: "Count.", expected: () => 3 });
    const two = program({ wants: "a function", hint: "Double.", cases: [[1], [2]], expected: (n) => 2 * n });
    const ask = answering({ 1: one, 2: two });
    ask(1, 3);
    requireRight({ 1: one }, 1, 3);
    judged(two, (n) => 2 * n);
    misfit("a number", "three");
    announce((n) => 2 * n, [1, 2]);`,
  "kit/exercise/search.ts": `
    const cases = () => [{ name: "a step", arguments: (counted) => [0, counted((at) => [at + 1])], result: 1, expands: [1, 1] }];
    search({ wants: "a function", hint: "Ask for the moves.", cases }).judge((at, moves) => moves(at)[0]);`,
  "kit/exercise/varying.ts": `
    const asked = () => ({ wants: "a number", hint: "Count.", judge: () => ({ kind: "right" }) });
    varying({ own: 1, other: (roll) => 2, wording: (n) => [String(n)], exercise: asked });
    oneOf([2, 3], (sides) => 1);`,
  "lib/search/index.ts": `
    const queue = new SlidingPuzzle(2, 2);
    positionsOf(queue, queue.encode(queue.ordered), "starts");
    goalTest(queue, queue.encode(queue.ordered));
    new TranspositionTable(1, 8);`,
  "lib/puzzles/sliding/index.ts": `
    const square = new SlidingPuzzle(3, 3);
    const ordered = square.encode(square.ordered);
    const bound = new PatternDatabase(square, ordered, [[1, 2, 4], [8, 7]], { mirror: true });
    iterativeDeepening(square, square.encode([8, 6, 7, 2, 5, 4, 3, 0, 1]), ordered, { bound, noUndo: true });`,
  "lib/puzzles/lights-out/index.ts": `
    const game = new LightsOut(2, 3);
    game.countByFewestPresses();`,
  "lib/puzzles/sudoku/index.ts": `
    const bent = new SudokuRules({ size: 5, boxes: "AAABB AACBB DCCCB DDCEE DDEEE", diagonals: true });
    generateSudoku(bent, (sides) => 0, { clues: 12 });
    new SudokuRules({ size: 4, groups: [{ name: "corners", cells: [0, 3, 12, 15] }] });`,
  "lib/puzzles/pegs/index.ts": `
    const board = triangle(4);
    const [jump] = board.openings(1);
    board.checkOpening(1, jump);
    const positions = new PegPositions(board, board.allBut(1));
    positions.decode(positions.encode(board.allBut(1)));
    positions.finishes(2);
    new PegJumps(board).afterOpening(jump);`,
};
