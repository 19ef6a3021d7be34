import type { Positions } from "./space";

/** Tests the positions `states[from..to)`: the index of the first goal (a multiple of the stride behind `from`), or -1. */
export type GoalTest = (states: Int32Array, from: number, to: number) => number;

/** What is sought: one position, several, or any position that passes a test. */
export type Goals = Positions | GoalTest;
