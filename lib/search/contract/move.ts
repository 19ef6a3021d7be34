import { describe, InputError } from "../../basics/errors";
import { isList } from "../../basics/lists";
import { ContractError } from "./breach";

/** A move that has a cost or a name. */
export interface Move<Position> {
  readonly to: Position;
  /**
   * Whole, from 0 to 2^29 - 1, for every move or for none; default: 1. Of fractions, give Math.ceil(1000 * cost), say, and
   * multiply bounds by the same number.
   */
  readonly cost?: number;
  /** What the move is called: a text. */
  readonly name?: string;
}

const PARTS = ["to", "cost", "name"];
const MANY = 1000; // positions that are looked into, and entries of one: a mistake is made everywhere or nowhere, as a rule
const PLAIN = "."; // the shape of what has no parts

/** What the starts tell about all positions: of which kinds they are, and how to tell one from a move. */
export class Likeness {
  private readonly kinds: ReadonlySet<string>;
  private readonly shapes: ReadonlySet<string>;
  private readonly haveTo: boolean;
  private lookedInto = 0;

  constructor(private readonly starts: readonly unknown[]) {
    this.kinds = new Set(starts.map(kindOf));
    this.shapes = new Set(starts.map((start) => shapeOf(start)).filter((shape) => shape.length > 2));
    this.haveTo = starts.some(hasTo);
  }

  /** The position that a caller gave. @throws InputError for one of another kind than the starts */
  ofKind<Position>(position: Position): Position {
    if (this.kinds.has(kindOf(position))) return position;
    const kind = `positions of the start's kind, ${describe(this.starts[0])}`;
    throw new InputError("positions", describe(position), kind);
  }

  /**
   * The move that `source` gave for a position, or undefined where it gave the next position alone.
   * @throws ContractError for what is neither: a search that took it for a position would prove what is false
   */
  moveOf<Position>(item: Position | Move<Position>, source: string, position: Position) {
    const move = hasTo(item) && !this.isPosition(item) ? (item as Move<Position>) : undefined;
    const extra = move && Object.keys(move).find((key) => !PARTS.includes(key));
    let fault = "";
    if (extra !== undefined) fault = `a move with ${describe(extra)}`;
    else if (typeof (move?.name ?? "") !== "string") fault = `a move with the name ${describe(move?.name)}`;
    else if (!this.kinds.has(kindOf(move ? move.to : item)))
      fault = `${describe(move ? move.to : item)}, of another kind than the start ${describe(this.starts[0])},`;
    else if (!move && this.holdsPosition(item)) fault = `${describe(item)}, in which a position stands,`;
    if (fault === "") return move;
    throw new ContractError(
      `${source} gave ${fault} for the position ${describe(position)}`,
      "a move is { to, cost, name }, its name a text, and no more; positions are of one kind, as { at: position } makes those of several, and one that is not built like the start is given as { to: position }",
    );
  }

  /** Whether what has a `to` is a position, since a start has one, too. */
  private isPosition(item: { readonly to: unknown }): boolean {
    if (!this.haveTo || !this.shapes.has(shapeOf(item))) return false;
    return !hasTo(item.to) || Object.keys(item).some((key) => !PARTS.includes(key));
  }

  /** Whether it is a move as other programs have them: [position, cost], { state, action }. */
  private holdsPosition(item: unknown): boolean {
    const { shapes } = this;
    if (shapes.size === 0 || this.lookedInto++ >= MANY) return false;
    const shape = shapeOf(item);
    if (shape === PLAIN || shapes.has(shape)) return false;
    return Object.values(item as object).some((part) => shapes.has(shapeOf(part)));
  }
}

function hasTo(value: unknown): value is { readonly to: unknown } {
  return typeof value === "object" && value !== null && Object.hasOwn(value, "to");
}

function kindOf(value: unknown): string {
  return value === null ? "null" : isList(value) ? "list" : typeof value;
}

/** How a list is nested, and what the parts of an object are called. */
function shapeOf(value: unknown, depth = 0): string {
  if (typeof value !== "object" || value === null) return PLAIN;
  if (!isList(value)) return `{${Object.keys(value).sort()}}`;
  if (value.length > MANY || depth > 4) return PLAIN;
  return `[${Array.from(value, (part) => shapeOf(part, depth + 1))}]`;
}
