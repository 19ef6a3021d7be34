// A reporter of vitest: the errors that belong to no test, which its report as JSON leaves out, a line each.
import { writeFileSync } from "node:fs";

export default class Unhandled {
  onTestRunEnd(_, errors) {
    const lines = errors.map(({ name, message }) => `${name}: ${message}`.split("\n")[0]);
    writeFileSync(process.env.PUZZLE_UNHANDLED, lines.join("\n"));
  }
}
