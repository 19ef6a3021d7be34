import { type CellText, type Effects, effectsOf, needsOf, readCell } from "./needs";

/** The cells that are to run, by their places, and whether in a worker that knows nothing yet. */
export interface Plan {
  readonly cells: readonly number[];
  readonly startsAnew: boolean;
}

interface Run {
  readonly code: string;
  readonly effects: Effects;
  /** Which run of all it was. */
  readonly turn: number;
}

/** What follows from the cells' texts; who needs whom, as far as it was asked. */
interface Known {
  readonly effects: readonly Effects[];
  readonly needs: (readonly number[] | undefined)[];
}

function needed(place: number, { effects, needs }: Known): readonly number[] {
  const found = needs[place] ?? needsOf(place, effects);
  needs[place] = found;
  return found;
}

/**
 * Chooses which cells run before one that is asked for, so that it shows what it would show after all that stand above it.
 */
export class Planner {
  private readonly texts = new Map<string, CellText>();
  private readonly versions: Map<string, number>[];
  private readonly codes: string[];
  private readonly runs: (Run | undefined)[] = [];
  private turn = 0;
  private known: Known | undefined;
  private atFirst: Known | undefined;

  constructor(private readonly originals: readonly string[]) {
    this.codes = [...originals];
    this.versions = originals.map((code) => new Map([[code, 0]]));
  }

  set(place: number, code: string): void {
    if (this.codes[place] === code) return;
    this.codes[place] = code;
    this.known = undefined;
  }

  /** What the outputs depend on that the page came with. */
  originalKey(place: number): string {
    this.atFirst ??= { effects: effectsOf(this.originals.map((code) => this.text(code))), needs: [] };
    return [...needed(place, this.atFirst), place].map((one) => `${one}.0`).join(" ");
  }

  /** What the cell's outputs depend on, as a short text: its code, and that of the cells that it needs. */
  key(place: number): string {
    return [...this.needs(place), place]
      .map((one) => {
        const versions = this.versions[one];
        const code = this.codes[one];
        if (!versions.has(code)) versions.set(code, versions.size);
        return `${one}.${versions.get(code)}`;
      })
      .join(" ");
  }

  /** To be told when a cell has run to its end. */
  ran(place: number, code: string): void {
    this.turn += 1;
    this.runs[place] = { code, effects: this.analysis().effects[place], turn: this.turn };
  }

  /** To be told when a cell has failed, and so may have done a part of its work. */
  failed(place: number): void {
    const run = this.runs[place];
    if (run) this.runs[place] = { ...run, code: "" };
    else this.runs[place] = { code: "", effects: this.analysis().effects[place], turn: 0 };
  }

  /** To be told when what the cells had computed is lost. */
  forget(): void {
    this.runs.length = 0;
  }

  plan(place: number): Plan {
    const needed = this.needs(place);
    const due = new Set<number>();
    for (const one of needed) {
      const run = this.runs[one];
      const isDone =
        run?.code === this.codes[one] &&
        this.needs(one).every((below) => !due.has(below) && (this.runs[below]?.turn ?? Infinity) < run.turn);
      if (!isDone) due.add(one);
    }
    const startsAnew = [...due].some((one) => this.wouldDiffer(one));
    return { cells: [...(startsAnew ? needed : due), place], startsAnew };
  }

  /** Whether a cell would now find, or leave, other values than in its turn: it would change a thing twice, or too late. */
  private wouldDiffer(place: number): boolean {
    const now = this.analysis().effects[place];
    const before = this.runs[place]?.effects;
    if (before && [now, before].some(({ changed, isOpaque }) => changed.size > 0 || isOpaque)) return true;
    return this.runs.some(
      (run, below) =>
        run !== undefined &&
        below > place &&
        (run.effects.isOpaque ||
          [...run.effects.written].some((name) => now.used.has(name) && !now.declared.has(name))),
    );
  }

  private needs(place: number): readonly number[] {
    return needed(place, this.analysis());
  }

  private analysis(): Known {
    // A cell that cannot be read declares what it declared before it was edited: those who use that are to fail with it.
    this.known ??= {
      effects: effectsOf(this.codes.map((code, i) => this.text(code) ?? this.text(this.originals[i]))),
      needs: [],
    };
    return this.known;
  }

  private text(code: string): CellText {
    if (!this.texts.has(code)) this.texts.set(code, readCell(code));
    return this.texts.get(code);
  }
}
