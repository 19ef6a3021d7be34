import path from "node:path";
import { wellFormed } from "../../../kit/figures/text";
import { root } from "../../setup/jupyter";
import { compile, type Script, withNeeds } from "./cells";
import { Judge, type Judgement, type Sent } from "./judge";
import { Ended, startStudent } from "./program";
import { sourcesOf } from "./sources";

// Plain JavaScript, as the set-up has to be.
const { pages } = require("../../setup/figureScripts") as { pages(): Readonly<Record<string, string>> };

interface Submission {
  readonly cells: readonly {
    readonly source: string;
    /** Whether the student wrote it, or changed it. */
    readonly own: boolean;
  }[];
  readonly exercises: readonly Asked[];
  /** The judges, by their path from the project's folder on: "kit/chapters/start-here/exercises". */
  readonly module: string;
  /** How long a cell may run, and the function that is an answer. */
  readonly seconds: number;
}

interface Asked {
  readonly number: number;
  /** The name that the answer has in the chapter. */
  readonly answer: string;
  /** What the class's numbers are made of, if not the chapter's own. */
  readonly seed?: number | null;
  /** Where the answer stands by the look of it, if anywhere: it counts where no program hands one in. */
  readonly cell: number | null;
}

/** What a cell printed, and how it failed. */
export interface Ran {
  readonly printed: readonly { readonly text: string; readonly isError: boolean }[];
  readonly error?: { readonly name: string; readonly message: string; readonly trace: readonly string[] };
}

export interface Grades {
  readonly judgements: Readonly<Record<number, Judgement>>;
  /** Only of cells that were run. */
  readonly cells: Readonly<Record<number, Ran>>;
}

/** How often the whole may take what a single cell may. */
const CELLS_AT_MOST = 5;

const judges = new Map<string, Judge>();

/** Ends the judges, who keep what they have worked out for the submissions that follow. */
export function dismissJudges(): void {
  for (const judge of judges.values()) judge.end();
  judges.clear();
}

/** Judges what a student has handed in. */
export async function grade(submission: Submission): Promise<Grades> {
  const { cells, module } = submission;
  const judge = judges.get(module) ?? (await new Judge(module).start());
  judges.set(module, judge);
  const ran = new Map<number, Ran>();
  const scripts = cells.map(({ source }, at) => {
    try {
      return compile(source);
    } catch (error) {
      if (cells[at].own) ran.set(at, { printed: [], error: errorFrom(error) });
      return undefined;
    }
  });
  // The last one counts. A comment, or a text, may name an exercise, too.
  const exercises = submission.exercises.map((asked) => {
    const answering = scripts.flatMap((script, at) => {
      const answers = script?.exercises.has(asked.number) || script?.declared.has(asked.answer);
      return cells[at].own && answers ? [at] : [];
    });
    return { ...asked, cell: answering.pop() ?? asked.cell };
  });
  const judgements = new Map<number, Judgement>();
  const trial = { scripts, judge, submission, ran };
  // As in a notebook: what the student wrote, from top to bottom, with what it needs of the chapter.
  const own = cells.flatMap(({ own }, at) => (own && scripts[at] ? [at] : []));
  const together = withNeeds(scripts, own).sort((a, b) => a - b);
  for (const [number, judgement] of await attempt(together, exercises, trial))
    judgements.set(number, judgement);
  // What was not right may be the fault of another cell: so alone, with no more than it needs.
  for (const asked of exercises) {
    const { number, cell } = asked;
    const isOpen = cell !== null && cells[cell].own && scripts[cell] && !judgements.get(number)?.right;
    if (!isOpen) continue;
    const needed = withNeeds(scripts, [cell]);
    if (needed.join() === together.join() && ran.has(cell)) continue;
    const alone = (await attempt(needed, [asked], trial)).get(number);
    if (alone && (alone.right || !judgements.has(number))) judgements.set(number, alone);
  }
  const nothing = { kind: "nothing" };
  for (const asked of exercises) {
    if (!judgements.has(asked.number)) judgements.set(asked.number, await judge.judge(asked, nothing));
  }
  return { judgements: Object.fromEntries(judgements), cells: Object.fromEntries(ran) };
}

interface Trial {
  readonly scripts: readonly (Script | undefined)[];
  readonly judge: Judge;
  readonly submission: Submission;
  readonly ran: Map<number, Ran>;
}

/** Runs some cells in a fresh process, and judges each answer as soon as it is handed in. */
async function attempt(
  cells: readonly number[],
  exercises: readonly Asked[],
  trial: Trial,
): Promise<Map<number, Judgement>> {
  const { scripts, judge, submission, ran } = trial;
  const { seconds, module } = submission;
  const judgements = new Map<number, Judgement>();
  if (cells.length === 0) return judgements;
  const student = startStudent();
  const deadline = performance.now() + CELLS_AT_MOST * seconds * 1000;
  let at = cells[0];
  try {
    const files = filesFor(cells.flatMap((cell) => scripts[cell]?.texts ?? []));
    const exercisesOf = new Map([[module, judge.surroundings]]);
    await student.ask({ kind: "begin", files, root, exercises: exercisesOf }, START_SECONDS);
    let patience = LATE_SECONDS;
    for (at of cells) {
      const left = Math.min(seconds, Math.max(1, (deadline - performance.now()) / 1000));
      const isNew = !ran.has(at) || ran.get(at)?.error;
      const due = new Set(
        exercises.filter(({ cell, answer }) => cell === at && scripts[at]?.mentioned.has(answer)),
      );
      /** Has the cell, or what it has started, do something, and judges what is handed in by that. */
      const judgeAfter = async (request: object, limit: number) => {
        const reply = recordOf(await student.ask(request, limit, GRACE));
        if (isNew) ran.set(at, ranFrom(reply));
        const handed = Array.isArray(reply.handed) ? reply.handed : [];
        for (const asked of exercises) {
          const { number, answer } = asked;
          if (!handed.includes(number) && !due.has(asked)) continue;
          const sent = recordOf(await student.ask({ kind: "take", number, name: answer }, left));
          if (sent.kind === "nothing") continue;
          due.delete(asked);
          const { right, remark } = await judge.judge(asked, sent, student, left);
          judgements.set(number, { right, remark: textOf(remark) });
        }
      };
      const name = `cell[${at + 1}]`;
      const milliseconds = 1000 * left;
      await judgeAfter({ kind: "run", script: scripts[at]?.code, name, milliseconds }, left);
      const begun = performance.now();
      await judgeAfter({ kind: "wait", milliseconds: 1000 * patience }, patience);
      patience = Math.max(0, patience - (performance.now() - begun) / 1000);
    }
  } catch (ended) {
    if (!(ended instanceof Ended)) throw ended;
    const error = { name: "Stopped", message: `The cell ${ended.message}.`, trace: [] };
    if (!ran.has(at)) ran.set(at, { printed: [], error });
  } finally {
    student.end();
  }
  return judgements;
}

const START_SECONDS = 60; // of a machine that is busy
const LATE_SECONDS = 5; // for timers of all cells together, as long as the notebooks' runner waits for them
const GRACE = 1; // second more, for a loop that awaits: one that does not is stopped from inside

const FIGURE_SCRIPTS = path.join(root, ".jupyter/state/figures.json");

/** The library as far as some cells need it: never the judges. */
function filesFor(texts: readonly string[]): Map<string, string> {
  const files = new Map<string, string>();
  for (const name of texts) {
    const module = /^(?:\.{1,2}\/)+((?:lib|kit)\/(?:[\w-]+\/)*[\w-]+)$/.exec(name)?.[1];
    if (module === undefined || /\/exercises?(?:\/|$)/.test(module)) continue;
    try {
      for (const [file, text] of sourcesOf(module).compiled) files.set(file, text);
    } catch {
      // Where it is imported, it is said to be missing.
    }
  }
  // Nobody plays here: figures are shown as texts.
  const kinds = Object.keys(pages()).map((kind) => [kind, { style: "", script: "" }]);
  files.set(FIGURE_SCRIPTS, JSON.stringify({ kinds: Object.fromEntries(kinds), sources: {} }));
  return files;
}

function ranFrom({ printed, error }: Sent): Ran {
  const texts = Array.isArray(printed) ? printed.map(recordOf) : [];
  return {
    printed: texts.map(({ text, isError }) => ({ text: textOf(text), isError: isError === true })),
    error: error === undefined ? undefined : errorFrom(error),
  };
}

function errorFrom(error: unknown): Ran["error"] {
  const fault = error instanceof Error ? { name: error.name, message: error.message } : recordOf(error);
  const { name, message, trace }: Sent = fault;
  const lines = Array.isArray(trace) ? trace.slice(0, 20).map(textOf) : [];
  return { name: textOf(name), message: textOf(message), trace: lines };
}

function recordOf(something: unknown): Sent {
  return typeof something === "object" && something !== null ? (something as Sent) : {};
}

function textOf(something: unknown): string {
  return typeof something === "string" ? wellFormed(something.slice(0, LONGEST)) : "";
}

const LONGEST = 40_000; // characters of a text that is shown
