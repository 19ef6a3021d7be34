import { describe } from "../../basics/errors";
import { ContractError } from "../contract/breach";
import type { Goals, GoalTest } from "../contract/goals";
import { type Coded, expectOwn, madeBy } from "../contract/origin";
import { type CostedSpace, positionsOf, type Refutable, split } from "../contract/space";
import { HashedStates } from "./visited";

/**
 * The test that recognises the goals.
 * @throws InputError for codes that the space cannot have, and for what another space has made
 */
export function goalTest(space: CostedSpace, goals: Goals): GoalTest {
  return madeBy(space as Coded & CostedSpace, testFor(space, goals));
}

function testFor(space: CostedSpace, goals: Goals): GoalTest {
  if (typeof goals === "function") {
    expectOwn(space, goals, "goals");
    return checked(goals, space.stride);
  }
  const codes = positionsOf(space, goals, "goals");
  const { stride } = space;
  if (codes.length === 1) {
    const [goal] = codes;
    return (states, from, to) => {
      for (let i = from; i < to; i++) if (states[i] === goal) return i;
      return -1;
    };
  }
  const set = new HashedStates(stride);
  set.add(codes, 0, codes.length, 0, new Int32Array(codes.length), 0);
  // Few positions are goals: a byte by a few bits of the first integer passes most of them at once.
  const mayBe = new Uint8Array(256);
  for (let i = 0; i < codes.length; i += stride) mayBe[slotOf(codes[i])] = 1;
  return (states, from, to) => {
    for (let i = from; i < to; i += stride) {
      if (mayBe[slotOf(states[i])] !== 0 && set.has(states, i)) return i;
    }
    return -1;
  };
}

function slotOf(code: number): number {
  return Math.imul(code, 0x9e3779b1) >>> 24; // the golden ratio's bits spread neighbouring codes
}

const MAX_PAIRS = 1000; // beyond that many start-goal pairs a search is likely to be quicker than the argument

/** Why no start reaches any goal, if the space can prove it for every pair. */
export function refutation(space: CostedSpace, starts: Int32Array, goals: Goals): string | undefined {
  if (!(space as Partial<Refutable>).refute || typeof goals === "function") return undefined;
  const [from, to] = [split(space, starts), split(space, positionsOf(space, goals, "goals"))];
  if (from.length * to.length > MAX_PAIRS) return undefined;
  let reason: string | undefined;
  for (const start of from) {
    for (const goal of to) {
      const refuted = proofOf(space, start, goal);
      if (refuted === undefined) return undefined;
      reason ??= refuted;
    }
  }
  const others = from.length * to.length - 1;
  const pairs = others === 1 ? "pair of a start and a goal is" : "pairs of a start and a goal are";
  return others === 0 ? reason : `${reason} (the ${others} other ${pairs} ruled out as well)`;
}

/**
 * What a space's `refute` says of two positions, of which it gets copies.
 * @throws ContractError for what is neither undefined nor a text: `false` would pass for a proof
 */
export function proofOf(space: CostedSpace, start: Int32Array, goal: Int32Array): string | undefined {
  const proof = (space as Partial<Refutable>).refute?.call(space, start.slice(), goal.slice());
  if (proof === undefined || (typeof proof === "string" && proof !== "")) return proof;
  throw new ContractError(
    `refute gave ${describe(proof)}`,
    "let refute return the reason as a text, or undefined where it has no proof",
  );
}

const OFTEN = 16; // calls of a goal test: each of them is checked, and then one after twice as many

/**
 * A goal test whose answers are looked at: one that returns true or false is a mistake that would go unnoticed. So would
 * one that writes into the search's own positions, which are compared now and then.
 */
function checked(test: GoalTest, stride: number): GoalTest {
  let calls = 0;
  return (states, from, to) => {
    const isChecked = calls < OFTEN || (calls & (calls - 1)) === 0;
    calls++;
    const [first, end] = [Math.max(0, from - stride), to + stride];
    const before = isChecked ? states.slice(first, end) : undefined;
    const index = test(states, from, to);
    if (before?.some((code, i) => states[first + i] !== code)) {
      throw new ContractError(
        "the goal test changed the positions that it was given",
        "let it only read them, and change a copy: states.slice(from, to)",
      );
    }
    const isPlace = Number.isInteger(index) && index >= from && index < to && (index - from) % stride === 0;
    if (index === -1 || isPlace) return index;
    const steps = stride === 1 ? "" : ` in steps of ${stride}`;
    throw new ContractError(
      `the goal test returned ${describe(index)} for states[${from}..${to})`,
      `let it return the index of the first goal, here one from ${from} to ${to - stride}${steps}, or -1 if there is none; ` +
        "goalsWhere(space, test), or space.where(test) in a space of spaceOf, makes one of a test that gives true or false",
    );
  };
}
