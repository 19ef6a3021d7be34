// `npm run bench [-- --filter text] [-- --quick] [-- --json]`: measures what bench/ lists, and judges its claims.
import { cpus, loadavg } from "node:os";
import { CATALOGUE } from "../../bench/catalogue";
import { judge } from "../../bench/claims";
import { compiledProject } from "../../bench/compile";
import { type Chapter, plainData, sentence, tables } from "../../bench/report";
import { type Measured, Sampler } from "../../bench/sample";
import type { Subject, Way } from "../../bench/subject";
import { InputError } from "../../lib/basics/errors";
import { commandLine } from "../setup/arguments";

const USAGE = `npm run bench [-- --filter text --quick --json]
  --filter text  only subjects whose key or title contains the text
  --quick        one short process a way, and nothing that takes seconds: under a minute
  --json         plain data instead of tables ("npm run --silent bench -- --json" prints nothing else)
The exit status is 1 if a claim fails on a quiet machine.`;

/** Processors that are busy on average before the run, from which on the machine counts as noisy. */
const BUSY = 0.7;

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1)); // runs what waits for "exit"

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);

async function main(): Promise<number> {
  const isSet = { type: "boolean", default: false } as const;
  const options = { filter: { type: "string" }, quick: isSet, json: isSet } as const;
  const { filter = "", quick, json } = commandLine(USAGE, { options }).values;
  const chosen = CATALOGUE.flatMap(({ module, subjects }) =>
    subjects
      .filter(({ key, title }) => `${key} ${title}`.toLowerCase().includes(filter.toLowerCase()))
      .map((subject) => ({ module, subject })),
  );
  if (chosen.length === 0) throw new Error(`No subject contains "${filter}".`);

  const load = loadavg()[0];
  const sampler = new Sampler(compiledProject(), {
    processes: quick ? 1 : 3,
    budget: quick ? 90 : 400,
  });
  const measured = new Map<string, Measured>();
  if (quick && chosen.every(({ subject }) => subject.ways.every(({ isLong }) => isLong))) {
    throw new InputError("--quick", "that filter", "one that leaves more than what takes long");
  }
  for (const { module, subject } of chosen) {
    const ways = subject.ways.filter(({ isLong, isThere }) => !(quick && isLong) && (isThere?.() ?? true));
    const titleOf = ({ name }: Way) =>
      process.stderr.write(process.stderr.isTTY ? `\x1b[2K\r${subject.title}: ${name}` : "");
    for (const one of await sampler.measure(module, subject.key, ways, titleOf)) {
      measured.set(`${subject.key}/${one.way.key}`, one);
    }
  }
  process.stderr.write(process.stderr.isTTY ? "\x1b[2K\r" : "");

  const calibrations = [...measured.values()].flatMap((one) => one.calibrations);
  const [best, worst] = [Math.min(...calibrations), Math.max(...calibrations)];
  const machine = { isBusy: load > BUSY, calibration: best };
  const chapters = chosen.map(({ subject }) => chapterOf(subject, measured, machine));
  const state = {
    node: process.version,
    processor: cpus()[0].model,
    processors: cpus().length,
    loadBefore: load,
    loadAfter: loadavg()[0],
    calibrationMilliseconds: { best, worst },
  };
  if (json) console.log(JSON.stringify({ ...state, isQuick: quick, subjects: plainData(chapters) }, null, 2));
  else {
    console.log(`Node ${state.node}, ${state.processors} x ${state.processor}\n`);
    console.log(tables(chapters));
    const steady = `the same loop took ${best.toFixed(1)} to ${worst.toFixed(1)} ms`;
    console.log(`Load before ${load.toFixed(1)}, after ${state.loadAfter.toFixed(1)}; ${steady}.`);
    for (const line of summaryOf(chapters)) console.log(line);
  }
  const fails = chapters.some(({ judged }) => judged.some(({ verdict }) => verdict === "fails"));
  return fails ? 1 : 0;
}

function chapterOf(
  subject: Subject,
  measured: ReadonlyMap<string, Measured>,
  machine: Parameters<typeof judge>[3],
): Chapter {
  return {
    subject,
    measured: subject.ways.flatMap((way) => measured.get(`${subject.key}/${way.key}`) ?? []),
    judged: (subject.claims ?? []).map((claim) => judge(subject.key, claim, measured, machine)),
  };
}

/** How many claims hold, and each that does not. */
function summaryOf(chapters: readonly Chapter[]): string[] {
  const all = chapters.flatMap(({ subject, judged }) => judged.map((one) => ({ subject, one })));
  const count = (verdict: string) => all.filter(({ one }) => one.verdict === verdict).length;
  return [
    `Claims: ${count("holds")} hold, ${count("fails")} fail, ${count("noisy")} not judged for noise, ${count("not measured")} not measured.`,
    ...all
      .filter(({ one }) => one.verdict === "fails" || one.verdict === "noisy")
      .map(({ subject, one }) => `  ${subject.title}: ${sentence(one, subject)}`),
  ];
}
