import { type ParseArgsConfig, parseArgs } from "node:util";

/** What the command line of this program says; for one that is wrong, says so and how it is to be, and ends. */
export function commandLine<Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    refuse((error as Error).message, usage);
  }
}

export function refuse(problem: string, usage: string): never {
  console.error(`${problem}\nUsage: ${usage}`);
  process.exit(1);
}
