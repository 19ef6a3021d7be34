import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, watch } from "node:fs";
import { randomSource } from "../search/graphs";

/** How often a program is killed in tests of that, and the seed of the moments: PUZZLE_KILLS=50 PUZZLE_SEED=1 npm ... */
export const KILLS = Number(process.env.PUZZLE_KILLS ?? 15);
export const SEED = Number(process.env.PUZZLE_SEED ?? Date.now() % 1e6);

export interface Victim {
  readonly program: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Where it writes, and the names that matter: every second kill comes right after a change there. */
  readonly folder: string;
  readonly writes: RegExp;
}

/** The variable by which what a victim has started can be told from all else. */
const MARK = "PUZZLE_VICTIM";

/**
 * Kills a program again and again (kill -9, it alone), each time at another moment: every second time at a random one of
 * its life, the other times when it writes, up to 10 ms later.
 * @param look  called after each kill, to see whether all is whole
 * @returns how many kills came before the program had ended, and how many of them when it wrote
 */
export async function killAgainAndAgain(victim: Victim, look: (kill: number) => void) {
  const random = randomSource(SEED);
  const life = await lifeOf(victim);
  const count = { kills: 0, whileWriting: 0 };
  for (let kill = 0; kill < KILLS; kill++) {
    const child = start(victim);
    const ended = new Promise<boolean>((resolve) =>
      child.once("exit", (_, signal) => resolve(signal === "SIGKILL")),
    );
    const end = () => child.kill("SIGKILL");
    const delay = random() * (kill % 2 === 0 ? life : 10);
    let wrote = false;
    if (kill % 2 === 0) setTimeout(end, delay);
    else {
      const watcher = watch(victim.folder, (_, name) => {
        if (!victim.writes.test(name ?? "")) return;
        wrote = true;
        watcher.close();
        setTimeout(end, delay);
      });
      ended.then(() => watcher.close());
    }
    if (await ended) {
      count.kills++;
      if (wrote) count.whileWriting++;
    }
    look(kill);
  }
  return count;
}

/** Runs a program to its end. */
export function run(victim: Victim): Promise<{ code: number | null; printed: string }> {
  const child = start(victim);
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (printed += text));
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, printed })));
}

/** The processes that victims have started and that still run, where /proc tells. */
export function survivors(): string[] {
  if (!existsSync("/proc/self/environ")) return [];
  return readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry) && Number(entry) !== process.pid)
    .filter((id) => {
      try {
        return readFileSync(`/proc/${id}/environ`, "utf8").includes(`${MARK}=${process.pid}\0`);
      } catch {
        return false; // ended meanwhile, or somebody else's
      }
    });
}

function start({ program, args, env }: Victim): ChildProcess {
  return spawn(program, args, {
    env: { ...env, [MARK]: `${process.pid}` },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function lifeOf(victim: Victim): Promise<number> {
  const begun = performance.now();
  const { code, printed } = await run(victim);
  if (code !== 0) throw new Error(printed);
  return performance.now() - begun;
}
