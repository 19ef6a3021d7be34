import { indices } from "../../basics/counting";
import type { ConflictLandscape } from "../contract/landscape";
import type { Network } from "../contract/network";
import { Domains } from "./domains";

/**
 * A network for local search: each variable has a value of its domain, and the cost is the number of broken constraints. A move gives a
 * variable another value. Assignments are lists of values, in the order of `variables`.
 * @throws InputError and ContractError as `networkSolutions`
 * @example
 * const round = { variables: ["A", "B", "C"], domain: () => [1, 2, 3], constraints: allDifferent(["A", "B", "C"]) };
 * minConflicts(networkLandscape(round)).best; // [3, 2, 1]
 */
export function networkLandscape<Name extends string | number, Value>(
  network: Network<Name, Value>,
): ConflictLandscape<Value[]> {
  const { values, arcs, to } = new Domains(network);
  /** By variable: the place of its value in the domain, and its first move. By move: the variable. */
  const places = new Int32Array(values.length);
  const variables = values.flatMap((domain, variable) => domain.slice(1).map(() => variable));
  const first = values.map((_, variable) => variables.filter((other) => other < variable).length);
  const isBroken = (arc: number, place = places[arcs[arc].target]) => {
    const { target, between, others, partners, allows } = arcs[arc];
    if (partners) return ((partners[places[others[0]]] >>> place) & 1) === 0;
    return !allows(...between.map((one) => values[one][one === target ? place : places[one]]));
  };
  const broken = (variable: number, place = places[variable]) =>
    to[variable]?.filter((arc) => isBroken(arc, place)).length ?? 0; // a move that is none changes nothing
  const placeOf = (move: number) => {
    const variable = variables[move];
    const place = move - first[variable];
    return place < places[variable] ? place : place + 1;
  };
  return {
    moves: variables.length,
    begin: (roll) => places.set(values.map(({ length }) => roll(length))),
    cost: () => arcs.filter(({ target, between }, arc) => target === between[0] && isBroken(arc)).length,
    change: (move) => broken(variables[move], placeOf(move)) - broken(variables[move]),
    make: (move) => places.fill(placeOf(move), variables[move], variables[move] + 1),
    assignment: () => values.map((domain, variable) => domain[places[variable]]),
    conflicted(roll) {
      const atOdds = indices(values.length).filter((variable) => broken(variable) > 0);
      const variable = atOdds[roll(atOdds.length)];
      return [first[variable], first[variable] + values[variable].length - 1];
    },
  };
}
