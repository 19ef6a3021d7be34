import type { KnipConfig } from "knip";

/** Cells import from the project's folder, wherever their notebook lies. */
function codeOf(notebook: string): string {
  const { cells } = JSON.parse(notebook) as { cells: { cell_type: string; source: string[] | string }[] };
  return cells
    .filter(({ cell_type }) => cell_type === "code")
    .map(({ source }) => [source].flat().join("").replaceAll('"./lib/', '"../lib/'))
    .join("\n");
}

/** What nothing uses: files, exports, packages. Types are names for readers: an index exports all that its functions speak of. */
export default {
  exclude: ["types"],
  entry: [
    "notebooks/*.ipynb",
    "lib/search/index.ts", // what a reader's own puzzle takes
    "lib/puzzles/*/{play,threads,work,exercises}.ts", // pages, threads, processes and graders call these by name
    "lib/**/browser/{*.page,figure}.ts", // they travel with figures
    "tools/*.{js,ts}",
    "tools/template/*.js",
    "tools/live/browser/{page,worker,checkerWorker,bundled,reading,moving,search,host}.ts", // the bundler puts them together
    "tools/live/browser/library.d.ts",
    "tools/live/declared/node.d.ts", // read as a text
    "tools/grading/*.{js,ts}",
    "test/**/*.{test,long}.ts",
    "test/support/sharedBook.ts",
    "test/threads/work.ts", // threads call it by name
    "bench/**/*.ts",
  ],
  project: ["{lib,tools,test,bench}/**/*.{ts,js}", "notebooks/*.ipynb"],
  compilers: { ipynb: codeOf },
  // The first is read as a file, the second is tslab's own.
  ignoreDependencies: ["plotly.js-dist-min", "@tslab/typescript-for-tslab"],
} satisfies KnipConfig;
