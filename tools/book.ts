// `npm run book [-- chapter...] [--out folder] [--single] [--as-is] [--timings] [--no-answers]`: re-runs the chapters
// and exports them as a book of pages whose cells run.
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { runNotebooks } from "./child";
import { python, root } from "./jupyter";
import { writeAssets } from "./live/assets";
import { singlePage } from "./live/single";

// Plain JavaScript, as the set-up has to be.
const { isAlive } = require("./lock") as { isAlive(process: number): boolean };

/** What tools/notebooks.py ends with when the folder of the pages cannot be written. */
const NO_BOOK = 3;

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    if (!error.syscall) throw error;
    console.error(`No book: ${error.message}`);
    process.exitCode = NO_BOOK;
  },
);

/** The book is made beside the old one and takes its place when it is done: whatever happens, one of them is whole. */
async function main(): Promise<number> {
  const { chapters, out, single, ...flags } = readArguments();
  const begun = Date.now();
  const target = path.resolve(root, out ?? "book");
  clearUp(target);
  const work = mkdtempSync(`${target}-${process.pid}-`);
  chmodSync(work, 0o755); // a web server may be another user
  const removeWork = () => rmSync(work, { recursive: true, force: true });
  process.on("exit", removeWork);
  // The pages that are not made anew stay.
  if (chapters.length > 0 && !single && existsSync(target)) {
    cpSync(target, work, { recursive: true, preserveTimestamps: true });
  }
  console.log(flags["as-is"] ? "Exporting ..." : "Running the chapters, two at a time ...");
  await writeAssets(work);
  const code = await runNotebooks(["book", ...chapters, "--out", work, ...chosen(flags)]);
  const isNew = (name: string) => name.endsWith(".html") && statSync(path.join(work, name)).mtimeMs >= begun;
  const pages = readdirSync(work).filter(isNew);
  if (pages.length === 0 || code === NO_BOOK) return code || 1;
  if (single) {
    const folder = out === undefined ? root : target;
    mkdirSync(folder, { recursive: true });
    for (const page of pages.filter((name) => name !== "index.html")) {
      const file = path.join(folder, page);
      const draft = `${file}.${process.pid}`; // beside it: two folders may be of two file systems
      writeFileSync(draft, singlePage(work, page));
      renameSync(draft, file);
      console.log(`The page is ${pathToFileURL(file)}`);
    }
    return code;
  }
  replace(target, work);
  const list = path.join(target, "index.html");
  console.log(`The pages are in ${pathToFileURL(existsSync(list) ? list : target)}`);
  return code;
}

function replace(target: string, work: string): void {
  if (existsSync(target)) {
    // -S, -I: nothing of Python's own is needed. Then the folder "work" is the old book, which the end takes away.
    if (spawnSync(python, ["-S", "-I", "-c", EXCHANGE, work, target]).status === 0) return;
    renameSync(target, `${work}.old`);
  }
  renameSync(work, target);
  // What is called "old" is whole: it may have to be put back. The end takes away what is called "work".
  if (existsSync(`${work}.old`)) renameSync(`${work}.old`, work);
}

/** Exchanges two folders at one stroke, so that the place of the book is never empty: Linux can, but Node does not offer it. */
const EXCHANGE = `import ctypes, os, sys
one, other = map(os.fsencode, sys.argv[1:])
sys.exit(ctypes.CDLL(None).renameat2(-100, one, -100, other, 2) != 0)`;

/** Takes away what exports have left that were killed, and puts an old book back whose place stayed empty. */
function clearUp(target: string): void {
  const folder = path.dirname(target);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const [, process, isOld] = /^-(\d+)-\w{6}(\.old)?$/.exec(afterPrefix(name, path.basename(target))) ?? [];
    if (process === undefined || isAlive(Number(process))) continue;
    if (isOld && !existsSync(target)) renameSync(path.join(folder, name), target);
    else rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

function afterPrefix(name: string, prefix: string): string {
  return name.startsWith(prefix) ? name.slice(prefix.length) : "";
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
        out: { type: "string" },
        single: { type: "boolean", default: false },
        "as-is": { type: "boolean", default: false },
        timings: { type: "boolean", default: false },
        "no-answers": { type: "boolean", default: false },
      },
    });
    return { chapters: positionals, ...values };
  } catch (error) {
    console.error((error as Error).message);
    console.error("Usage: npm run book [-- chapter... --out folder --single --as-is --timings --no-answers]");
    process.exit(1);
  }
}
