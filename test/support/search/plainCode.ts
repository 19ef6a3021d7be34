import { execFile } from "node:child_process";
import path from "node:path";

const root = path.resolve(__dirname, "../../..");
const PROGRAM = `
  require("ts-node/register/transpile-only");
  const [name, args] = JSON.parse(process.argv[1]);
  process.stdout.write(JSON.stringify(require("./test/support/search/plainPrograms")[name](...args)));`;

/**
 * What a function of plainPrograms.ts returns, in a process of its own: in the tests' processes, long searches take several
 * times as long. Arguments and answer are what JSON can carry.
 */
export function inPlainCode<Answer>(name: string, ...args: unknown[]): Promise<Answer> {
  const given = JSON.stringify([name, args]);
  return new Promise((resolve, reject) => {
    execFile(process.execPath, ["-e", PROGRAM, given], { cwd: root, maxBuffer: 2 ** 26 }, (error, out) => {
      if (error) reject(error);
      else resolve(JSON.parse(out));
    });
  });
}
