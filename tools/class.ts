// `npm run class [-- chapter...] [--out folder] [--no-answers]`: copies the chapters as they are, to be handed out.
import path from "node:path";
import { parseArgs } from "node:util";
import { runNotebooks } from "./child";
import { root } from "./jupyter";

main().then((code) => {
  process.exitCode = code;
});

async function main(): Promise<number> {
  const { chapters, out, noAnswers } = readArguments();
  const folder = path.resolve(root, out);
  const flags = noAnswers ? ["--no-answers"] : [];
  const code = await runNotebooks(["class", ...chapters, "--out", folder, ...flags]);
  if (code === 0) console.log(`The chapters are in ${folder}`);
  return code;
}

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        out: { type: "string", default: "class" },
        "no-answers": { type: "boolean", default: false },
      },
    });
    return { chapters: positionals, out: values.out, noAnswers: values["no-answers"] };
  } catch (error) {
    console.error((error as Error).message);
    console.error("Usage: npm run class [-- chapter... --out folder --no-answers]");
    process.exit(1);
  }
}
