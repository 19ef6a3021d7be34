import { expect, it, vi } from "vitest";
import { commandLine } from "../../../tools/setup/arguments";

it.each([
  [["--out", ""], "Nothing stands behind --out."],
  [["--out="], "Nothing stands behind --out."],
  [["--out"], "Option '--out <value>' argument missing"],
  [["--ouch"], "Unknown option '--ouch'"],
])("a command line that is wrong is refused in a sentence: %j", (args, said) => {
  const told = vi.spyOn(console, "error").mockReturnValue();
  const exit = vi.spyOn(process, "exit").mockImplementation(() => {
    throw new Error("has ended");
  });
  try {
    const config = { args, options: { out: { type: "string" } } } as const;
    expect(() => commandLine("npm run class", config)).toThrow("has ended");
    expect(told.mock.calls.flat().join()).toMatch(new RegExp(`^${said}.*\\nUsage: npm run class$`));
  } finally {
    told.mockRestore();
    exit.mockRestore();
  }
  expect(commandLine("", { args: ["--out", "."], options: { out: { type: "string" } } }).values.out).toBe(
    ".",
  );
});
