type Print = (name: "stdout" | "stderr", text: string) => void;
type Tools = Pick<typeof import("node-inspect-extracted"), "format" | "inspect">;

/** Node's console, as far as cells use it: what they print is text of the cell. */
export function consoleOfNode(print: Print, { format, inspect }: Tools) {
  let indent = "";
  const counts = new Map<string, number>();
  const begun = new Map<string, number>();
  const to =
    (name: "stdout" | "stderr") =>
    (...args: unknown[]) =>
      print(name, `${indent}${format(...args).replaceAll("\n", `\n${indent}`)}\n`);
  const [out, err] = [to("stdout"), to("stderr")];
  const group = (...args: unknown[]) => {
    if (args.length > 0) out(...args);
    indent += "  ";
  };
  const timeLog = (label = "default", ...more: unknown[]) => {
    const since = begun.get(`${label}`);
    if (since === undefined) return err(`No such label '${label}' for console.timeLog()`);
    const passed = performance.now() - since;
    const time = passed < 1000 ? `${Number(passed.toFixed(3))}ms` : `${(passed / 1000).toFixed(3)}s`;
    out("%s: %s", `${label}`, time, ...more);
  };
  return {
    log: out,
    info: out,
    debug: out,
    dir: (value: unknown, options?: object) => out(inspect(value, options)),
    table: (value: unknown) => out(value), // tables are drawn by `table` of kit
    warn: err,
    error: err,
    trace: (...args: unknown[]) => err("Trace:", ...args),
    assert: (holds: unknown, ...args: unknown[]) => holds || err("Assertion failed:", ...args),
    count: (label = "default") => {
      const count = (counts.get(`${label}`) ?? 0) + 1;
      counts.set(`${label}`, count);
      out(`${label}: ${count}`);
    },
    countReset: (label = "default") => counts.delete(`${label}`),
    time: (label = "default") => {
      if (begun.has(`${label}`)) err(`Label '${label}' already exists for console.time()`);
      else begun.set(`${label}`, performance.now());
    },
    timeLog,
    timeEnd: (label = "default") => {
      timeLog(label);
      begun.delete(`${label}`);
    },
    group,
    groupCollapsed: group,
    groupEnd: () => {
      indent = indent.slice(2);
    },
    /** @returns what closes all that is opened from now on */
    closerOfNew: () => {
      const [before, known] = [indent, [...begun]];
      return () => {
        indent = indent.slice(0, before.length);
        begun.clear();
        for (const [label, since] of known) begun.set(label, since);
      };
    },
  };
}
