import { parseArgs } from "node:util";

export const USAGE = `Usage: npm run bench [-- --filter text --quick --json]
  --filter text  only subjects whose key or title contains the text
  --quick        one short process a way, and nothing that takes seconds: under a minute
  --json         plain data instead of tables ("npm run --silent bench -- --json" prints nothing else)
The exit status is 1 if a claim fails on a quiet machine.`;

/** @throws Error with a sentence for the reader, for options that are not there */
export function optionsOf(args: string[]) {
  return parseArgs({
    args,
    options: {
      filter: { type: "string", default: "" },
      quick: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  }).values;
}
