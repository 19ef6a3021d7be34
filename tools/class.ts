// `npm run class [-- chapter...] [--out folder] [--no-answers | --nbgrader]`: the chapters as they are, to be handed
// out, or a course for nbgrader.
import path from "node:path";
import { parseArgs } from "node:util";
import { runNotebooks } from "./child";
import { root } from "./jupyter";

main().then((code) => {
  process.exitCode = code;
});

async function main(): Promise<number> {
  const { chapters, out, flags } = readArguments();
  const folder = path.resolve(root, out);
  const code = await runNotebooks(["class", ...chapters, "--out", folder, ...flags]);
  if (code === 0) console.log(`The chapters are in ${folder}`);
  return code;
}

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        out: { type: "string" },
        "no-answers": { type: "boolean", default: false },
        nbgrader: { type: "boolean", default: false },
      },
    });
    const flags = (["no-answers", "nbgrader"] as const).filter((name) => values[name]);
    if (flags.length > 1) throw new Error("A course for nbgrader has the answers: nbgrader cuts them out.");
    const out = values.out ?? (values.nbgrader ? "class/nbgrader" : "class");
    return { chapters: positionals, out, flags: flags.map((name) => `--${name}`) };
  } catch (error) {
    console.error((error as Error).message);
    console.error("Usage: npm run class [-- chapter... --out folder --no-answers | --nbgrader]");
    process.exit(1);
  }
}
