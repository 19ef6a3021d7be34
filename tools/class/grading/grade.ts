/**
 * Judges what students have handed in: a submission is a line of JSON on the standard input, its grades are a line on the
 * standard output. tools/class/nbgrader_grading.py is what asks.
 */
import { createInterface } from "node:readline";
import { dismissJudges, grade } from "./grades";

main();

async function main(): Promise<void> {
  for await (const line of createInterface({ input: process.stdin })) {
    process.stdout.write(`${JSON.stringify(await grade(JSON.parse(line)))}\n`);
  }
  dismissJudges();
}
