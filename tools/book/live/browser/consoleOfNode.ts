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
    table: (value: unknown, columns?: readonly string[]) =>
      out(typeof value === "object" && value !== null ? drawn(value, columns, inspect) : value),
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

/** As `console.table` of Node draws it. */
function drawn(value: object, columns: readonly string[] | undefined, inspect: Tools["inspect"]): string {
  const shown = (one: unknown) => {
    const isLarge =
      typeof one === "object" && one !== null && !Array.isArray(one) && Object.keys(one).length > 2;
    const depth = isLarge ? -1 : 0;
    return inspect(one, { depth, maxArrayLength: 3, breakLength: Number.POSITIVE_INFINITY });
  };
  const isMap = value instanceof Map;
  const isCounted = isMap || value instanceof Set;
  const rows = isCounted ? [...value].map((one, i) => [`${i}`, isMap ? one[1] : one]) : Object.entries(value);
  const heads = [isCounted ? "(iteration index)" : "(index)"];
  if (isMap) heads.push("Key");
  const isPart = (one: unknown): one is object => !isCounted && typeof one === "object" && one !== null;
  const keys = columns ?? [...new Set(rows.flatMap(([, one]) => (isPart(one) ? Object.keys(one) : [])))];
  const hasValues = rows.some(([, one]) => !isPart(one));
  const mapKeys = isMap ? [...value.keys()] : [];
  const cells = rows.map(([index, one], i) => [
    index,
    ...(isMap ? [shown(mapKeys[i])] : []),
    ...keys.map((key) => (isPart(one) && Object.hasOwn(one, key) ? shown(Reflect.get(one, key)) : "")),
    ...(hasValues ? [isPart(one) ? "" : shown(one)] : []),
  ]);
  const table = [[...heads, ...keys, ...(hasValues ? ["Values"] : [])], ...cells];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => widthOf(row[column]))) + 2);
  const line = ([left, middle, right]: string) =>
    left + widths.map((width) => "─".repeat(width)).join(middle) + right;
  const [head, ...body] = table.map((row) => {
    const padded = row.map((cell, i) => ` ${cell}${" ".repeat(widths[i] - widthOf(cell) - 1)}`);
    return `│${padded.join("│")}│`;
  });
  return [line("┌┬┐"), head, line("├┼┤"), ...body, line("└┴┘")].join("\n");
}

/** A Chinese or Japanese letter takes the place of two. */
function widthOf(text: string): number {
  return [...text].reduce(
    (sum, sign) =>
      sum + (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff01-\uff60]/.test(sign) ? 2 : 1),
    0,
  );
}
