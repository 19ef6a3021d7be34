// `npm run class [-- chapter...] [--out folder] [--no-answers | --nbgrader]`: the chapters as they are, to be handed
// out, or a course for nbgrader.
import path from "node:path";
import { commandLine, refuse } from "./arguments";
import { runNotebooks } from "./child";
import { root } from "./jupyter";

const USAGE = "npm run class [-- chapter... --out folder --no-answers | --nbgrader]";

main().then((code) => {
  process.exitCode = code;
});

async function main(): Promise<number> {
  const isSet = { type: "boolean", default: false } as const;
  const { positionals: chapters, values } = commandLine(USAGE, {
    allowPositionals: true,
    options: { out: { type: "string" }, "no-answers": isSet, nbgrader: isSet },
  });
  const flags = (["no-answers", "nbgrader"] as const).filter((name) => values[name]);
  if (flags.length > 1) refuse("A course for nbgrader has the answers: nbgrader cuts them out.", USAGE);
  const folder = path.resolve(root, values.out ?? (values.nbgrader ? "class/nbgrader" : "class"));
  const asked = [...chapters, "--out", folder, ...flags.map((name) => `--${name}`)];
  const code = await runNotebooks(["class", ...asked]);
  if (code === 0) console.log(`The chapters are in ${folder}`);
  return code;
}
