// `npm run book [-- chapter...] [--out folder] [--timings] [--no-answers]`: re-runs the chapters and exports them as pages.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { runNotebooks } from "./child";
import { root } from "./jupyter";
import { writeAssets } from "./live/assets";

main().then((code) => {
  process.exitCode = code;
});

async function main(): Promise<number> {
  const { chapters, out, ...flags } = readArguments();
  const folder = path.resolve(root, out);
  await writeAssets(folder);
  const code = await runNotebooks(["book", ...chapters, "--out", folder, ...chosen(flags)]);
  if (code === 0) {
    const list = path.join(folder, "index.html");
    // The list of chapters is made with all of them; a single page names itself above.
    console.log(`The pages are in ${pathToFileURL(chapters.length === 0 ? list : folder)}`);
  }
  return code;
}

/** The flags that are set, for another command line. */
function chosen(flags: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(flags).flatMap((name) => (flags[name] ? [`--${name}`] : []));
}

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        out: { type: "string", default: "book" },
        timings: { type: "boolean", default: false },
        "no-answers": { type: "boolean", default: false },
      },
    });
    return { chapters: positionals, ...values };
  } catch (error) {
    console.error((error as Error).message);
    console.error("Usage: npm run book [-- chapter... --out folder --timings --no-answers]");
    process.exit(1);
  }
}
