import { type ParseArgsConfig, parseArgs } from "node:util";

/** What the command line of this program says; for one that is wrong, says so and how it is to be, and ends. */
export function commandLine<Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    const parsed = parseArgs(config);
    // Where a variable of the shell is not set: the project's own folder would be taken.
    const [empty] = Object.entries(parsed.values).find(([, value]) => value === "") ?? [];
    if (empty !== undefined) throw new Error(`Nothing stands behind --${empty}.`);
    return parsed;
  } catch (error) {
    refuse((error as Error).message, usage);
  }
}

export function refuse(problem: string, usage: string): never {
  console.error(`${problem}\nUsage: ${usage}`);
  process.exit(1);
}
