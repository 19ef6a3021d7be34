// `npm run book [-- chapter...] [--out folder] [--single [--types]] [--as-is] [--timings] [--no-answers]`: re-runs the chapters
// and exports them as a book of pages whose cells run.
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { commandLine } from "../setup/arguments";
import { runPython } from "../setup/child";
import { root } from "../setup/jupyter";
import { copyBook, isFree, makeWorkshop, NoPlace, placePage, takePlace } from "./bookFolder";
import { writeAssets } from "./live/assets";
import { singlePage } from "./live/single";

/** What tools/book/notebooks.py ends with when the folder of the pages cannot be written. */
const NO_BOOK = 3;

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    if (!error.syscall && !(error instanceof NoPlace)) throw error;
    console.error(`No book: ${error.message}`);
    process.exitCode = NO_BOOK;
  },
);

/** The book is made beside the old one and takes its place when it is done: whatever happens, one of them is whole. */
async function main(): Promise<number> {
  const { chapters, out, single, types, ...flags } = readArguments();
  const begun = Date.now();
  const folder = path.resolve(root, out ?? (single ? "." : "book"));
  const target = single ? path.join(folder, "book") : folder;
  const workshop = makeWorkshop(target, single ? undefined : "book");
  const work = path.join(workshop, "new");
  // The pages that are not made anew stay.
  if (chapters.length > 0 && !single) copyBook(target, work);
  console.log(flags["as-is"] ? "Exporting ..." : "Running the chapters, two at a time ...");
  const others = single ? pagesIn(folder).filter((page) => !isFree(page)) : [];
  const keep = others.flatMap((page) => ["--keep", page]);
  const set = Object.entries(flags).flatMap(([name, isSet]) => (isSet ? [`--${name}`] : []));
  const asked = ["book", ...chapters, "--out", work, ...keep, ...set];
  const code = await runPython("book/notebooks.py", asked);
  const pages = pagesIn(work).filter((page) => statSync(page).mtimeMs >= begun);
  if (pages.length === 0 || code === NO_BOOK) return code || 1;
  await writeAssets(work, types || !single);
  if (single) {
    for (const page of pages) {
      const file = path.join(folder, path.basename(page));
      placePage(file, singlePage(work, path.basename(page), types), workshop);
      console.log(`The page is ${pathToFileURL(file)}`);
    }
    return code;
  }
  takePlace(target, workshop, "book");
  const list = path.join(target, "index.html");
  console.log(`The pages are in ${pathToFileURL(existsSync(list) ? list : target)}`);
  return code;
}

/** The pages of chapters. */
function pagesIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => /^\d\d-.*\.html$/.test(name));
  return names.map((name) => path.join(folder, name));
}

function readArguments() {
  const isSet = { type: "boolean", default: false } as const;
  const options = { single: isSet, types: isSet, "as-is": isSet, timings: isSet, "no-answers": isSet };
  const { positionals, values } = commandLine(
    "npm run book [-- chapter... --out folder --single --types --as-is --timings --no-answers]",
    { allowPositionals: true, options: { out: { type: "string" }, ...options } },
  );
  return { chapters: positionals, ...values };
}
