import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { deserialize } from "node:v8";

const { packed } = require("./talk") as { packed(value: unknown): Buffer };

/** What a student's program may take. */
const HEAP = 1024; // megabytes
const MEMORY = 2048; // megabytes, with what lies outside the heap
const MESSAGE = 16 * 2 ** 20; // bytes of one answer

/** The program has ended, or was ended; the message says why, as a sentence without a subject. */
export class Ended extends Error {}

/**
 * A program that answers questions, one after the other, in a process of its own. It gets nothing of the environment, and
 * is ended when it takes too long or too much. What it says is data; of a student's, nothing is trusted.
 */
export class Program {
  readonly #child: ChildProcess;
  readonly #watch: NodeJS.Timeout;
  #parts: Buffer[] = [];
  #length = 0;
  #ended: Ended | undefined;
  #waiting: { resolve: (reply: unknown) => void; reject: (error: Ended) => void } | undefined;

  /**
   * @param options  Node's
   * @param memory  megabytes in all
   */
  constructor(file: string, options: readonly string[], memory: number) {
    const args = [...options, "--no-warnings", file];
    // A group of its own: a signal to the whole group would not reach the grader.
    this.#child = spawn(process.execPath, args, {
      ...{ cwd: path.parse(file).root, env: {}, detached: true },
      stdio: ["pipe", "pipe", "ignore"],
    });
    this.#child.on("error", () => this.end("could not be started"));
    this.#child.on("exit", (_code, signal) =>
      this.end(signal === "SIGABRT" ? "ran out of memory" : "ended the program that runs the cells"),
    );
    this.#child.stdin?.on("error", () => {});
    this.#child.stdout?.on("error", () => {}).on("data", (part: Buffer) => this.#receive(part));
    this.#watch = setInterval(() => {
      if (megabytesOf(this.#child.pid) > memory) this.end("ran out of memory");
    }, 100);
  }

  /**
   * One question and its answer.
   * @param grace  how many seconds it has in fact, beyond those that are allowed; negative if some are used up
   * @throws Ended if there is none in time, or no process any more
   */
  async ask(question: object, seconds: number, grace = 0): Promise<unknown> {
    if (this.#ended) throw this.#ended;
    const stop = () => this.end(`took longer than ${Math.round(seconds)} seconds`);
    const tooLong = setTimeout(stop, 1000 * (seconds + grace));
    try {
      return await new Promise((resolve, reject) => {
        this.#waiting = { resolve, reject };
        this.#child.stdin?.write(packed(question));
      });
    } finally {
      clearTimeout(tooLong);
    }
  }

  end(reason = "is over"): void {
    if (this.#ended) return;
    this.#ended = new Ended(reason);
    clearInterval(this.#watch);
    this.#child.kill("SIGKILL");
    this.#child.stdout?.destroy();
    this.#waiting?.reject(this.#ended);
  }

  #receive(part: Buffer): void {
    this.#parts.push(part);
    this.#length += part.length;
    if (this.#length < 4) return;
    if (this.#parts[0].length < 4) this.#parts = [Buffer.concat(this.#parts)];
    const wanted = 4 + this.#parts[0].readUInt32LE(0);
    if (wanted > MESSAGE) this.end("gave more than can be judged");
    if (this.#ended || this.#length < wanted) return;
    const message = Buffer.concat(this.#parts);
    [this.#parts, this.#length] = [[], 0];
    const waiting = this.#waiting;
    this.#waiting = undefined;
    try {
      // One answer to each question: whatever else comes is not from the program that was started here.
      if (!waiting || message.length > wanted) throw new Error("more than one answer");
      waiting.resolve(deserialize(message.subarray(4)));
    } catch {
      this.end("wrote where only answers go");
      if (this.#ended) waiting?.reject(this.#ended);
    }
  }
}

const permission = process.allowedNodeEnvironmentFlags.has("--permission")
  ? "--permission"
  : "--experimental-permission";

/** A program for a student's cells: it may read no file but its own two, write none, and start nothing. */
export function startStudent(): Program {
  const files = ["inside.js", "talk.js"].map((name) => path.join(__dirname, name));
  const reading = files.map((file) => `--allow-fs-read=${file}`);
  return new Program(files[0], [permission, ...reading, `--max-old-space-size=${HEAP}`], MEMORY);
}

/** The memory in use, where the system says it in a file; 0 elsewhere. */
function megabytesOf(pid: number | undefined): number {
  try {
    const resident = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    return Number(resident?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
