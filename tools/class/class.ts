// `npm run class [-- chapter...] [--out folder] [--seed number] [--no-answers | --nbgrader]`: the chapters as they are,
// to be handed out, or a course for nbgrader; with a seed, exercises that can have other numbers get those of the seed.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Exercises } from "../../kit/exercise/exercise";
import { commandLine, refuse } from "../setup/arguments";
import { runPython } from "../setup/child";
import { root } from "../setup/jupyter";

const USAGE = "npm run class [-- chapter... --out folder --seed number --no-answers | --nbgrader]";

main().then((code) => {
  process.exitCode = code;
});

async function main(): Promise<number> {
  const isSet = { type: "boolean", default: false } as const;
  const { positionals: chapters, values } = commandLine(USAGE, {
    allowPositionals: true,
    options: { out: { type: "string" }, seed: { type: "string" }, "no-answers": isSet, nbgrader: isSet },
  });
  const flags = (["no-answers", "nbgrader"] as const).filter((name) => values[name]);
  if (flags.length > 1) refuse("A course for nbgrader has the answers: nbgrader cuts them out.", USAGE);
  const folder = path.resolve(root, values.out ?? (values.nbgrader ? "class/nbgrader" : "class"));
  const { seed } = values;
  if (seed !== undefined && !/^\d{1,9}$/.test(seed))
    refuse(`The seed is a whole number of up to nine digits, such as 7; it was "${seed}".`, USAGE);
  const variants = seed === undefined ? [] : ["--variants", JSON.stringify(variantsOf(Number(seed)))];
  const asked = [...chapters, "--out", folder, ...variants, ...flags.map((name) => `--${name}`)];
  const code = await runPython("class/hand_out.py", asked);
  if (code === 0) console.log(`The chapters are in ${folder}`);
  return code;
}

/** By chapter and exercise: the seed, what the question says with its numbers, and the answer where there is only one. */
function variantsOf(seed: number): object {
  const notebooks = path.join(root, "notebooks");
  const chapters = readdirSync(notebooks).filter((file) => /^\d\d-[^.]*\.ipynb$/.test(file));
  const entries = chapters.map((file) => {
    const text = readFileSync(path.join(notebooks, file), "utf8");
    const module = /from \\"\.\/(kit\/[\w/-]+\/exercises(?:\/\w+)?)\\"/.exec(text)?.[1];
    const { exercises }: { exercises: Exercises } = module
      ? require(path.join(root, module))
      : { exercises: {} };
    const varied = Object.entries(exercises).flatMap(([number, own]) => {
      if (!own.varied) return [];
      const { wording, exercise } = own.varied(seed);
      return [[number, { seed, wording, answer: JSON.stringify(exercise.expected?.()) }]];
    });
    return [file.replace(".ipynb", ""), Object.fromEntries(varied)];
  });
  return Object.fromEntries(entries);
}
