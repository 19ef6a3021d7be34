import type { KnipConfig } from "knip";

/** Cells import from the project's folder, wherever their notebook lies. */
function codeOf(notebook: string): string {
  const { cells } = JSON.parse(notebook) as { cells: { cell_type: string; source: string[] | string }[] };
  return cells
    .filter(({ cell_type }) => cell_type === "code")
    .map(({ source }) =>
      [source]
        .flat()
        .join("")
        .replace(/"\.\/(lib|kit)\//g, '"../$1/'),
    )
    .join("\n");
}

/** What nothing uses: files, exports, packages. Types are names for readers: an index exports all that its functions speak of. */
export default {
  exclude: ["types"],
  entry: [
    "notebooks/*.ipynb",
    "lib/{basics,search}/index.ts", // what a reader's own puzzle takes
    "kit/puzzles/*/{play,exercises}.ts", // pages and graders call these by name
    "kit/**/browser/{*.page,figure}.ts", // they travel with figures
    "tools/run.js",
    "tools/*/*.{js,ts}",
    "tools/book/template/*.js",
    "tools/book/live/browser/{page,worker,lab,checkerWorker,bundled,reading,moving,search,host}.ts", // the bundler puts them together
    "tools/book/live/browser/library.d.ts",
    "tools/book/live/declared/node.d.ts", // read as a text
    "tools/class/grading/*.{js,ts}",
    "test/**/*.{test,long}.ts",
    "test/support/browser/sharedBook.ts",
    "test/support/search/plainPrograms.ts", // processes call these by name
    "bench/**/*.ts",
  ],
  project: ["{lib,kit,tools,test,bench}/**/*.{ts,js}", "notebooks/*.ipynb"],
  compilers: { ipynb: codeOf },
  // The first is read as a file, the second is tslab's own.
  ignoreDependencies: ["plotly.js-dist-min", "@tslab/typescript-for-tslab"],
} satisfies KnipConfig;
