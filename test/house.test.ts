import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

// The plan of lib/: which folder imports which. ARCHITECTURE.md has the same table; the linter refuses other arrows.

const root = path.resolve(__dirname, "..");
const lib = path.join(root, "lib");

/** The floors, the lowest first: arrows lead downwards only. */
const FLOORS = [
  "basics",
  "search/contract",
  "search/engine",
  "search/searches",
  "search/checks",
  "search",
  "figures",
  "threads",
  "puzzles/ROOM",
  "puzzles/ROOM: view, play, exercises",
  "puzzles/ROOM: threads",
  "chapters",
] as const;

/** The folders of lib/figures, the lowest first, below them what lies beside them. `index.ts` knows them all, `browser` is bundled by itself. */
const FIGURES = [
  "figures",
  ...["board", "chart", "play", "watch", "try", "exercise"].map((name) => `figures/${name}`),
];

function floorOf(file: string): (typeof FLOORS)[number] {
  const [folder, second, third = ""] = file.split("/");
  if (folder === "search") return second === "index.ts" ? "search" : (`search/${second}` as "search/engine");
  if (folder !== "puzzles") return folder as "basics";
  if (/^(?:view|play|exercises|browser)(?:\.ts)?$/.test(third)) return "puzzles/ROOM: view, play, exercises";
  if (third === "threads.ts") return "puzzles/ROOM: threads";
  return "puzzles/ROOM";
}

const files = readdirSync(lib, { recursive: true, encoding: "utf8" })
  .map((file) => file.split(path.sep).join("/"))
  .filter((file) => file.endsWith(".ts"));

/** All imports, types too, from file to file. */
const imports = files.flatMap((file) => {
  const text = readFileSync(path.join(lib, file), "utf8");
  const found = text.matchAll(/^(?:import|export)\b[^;]*?from "(\.[^"]+)";/gms);
  return Array.from(found, ([, name]) => ({
    from: file,
    to: `${path.posix.join(path.posix.dirname(file), name)}.ts`,
  }));
});

const roomOf = (file: string) => (file.startsWith("puzzles/") ? file.split("/")[1] : undefined);

describe("the house", () => {
  it("knows all its files, and each belongs to a floor", () => {
    expect(imports.length).toBeGreaterThan(500);
    expect(imports.filter(({ to }) => !files.includes(to))).toEqual([]);
    expect(files.filter((file) => !FLOORS.includes(floorOf(file)))).toEqual([]);
  });

  it("has no arrow upwards, and none between rooms", () => {
    const upwards = imports.filter(
      ({ from, to }) => FLOORS.indexOf(floorOf(from)) < FLOORS.indexOf(floorOf(to)),
    );
    expect(upwards).toEqual([]);
    const between = imports.filter(
      ({ from, to }) => roomOf(from) !== undefined && roomOf(to) !== undefined && roomOf(from) !== roomOf(to),
    );
    expect(between).toEqual([]);
  });

  it("has no arrow upwards within lib/figures", () => {
    const floor = (file: string) => FIGURES.indexOf(path.posix.dirname(file));
    const within = imports.filter(
      ({ from, to }) => /^figures\/(?!index|browser)/.test(from) && /^figures\/(?!browser)/.test(to),
    );
    expect(within.length).toBeGreaterThan(50);
    expect(within.filter(({ from, to }) => floor(to) < 0 || floor(from) < floor(to))).toEqual([]);
  });

  it("is drawn in ARCHITECTURE.md as it is", () => {
    const arrows = FLOORS.map((floor) => {
      const leads = (other: string) =>
        imports.some(({ from, to }) => floorOf(from) === floor && floorOf(to) === other);
      return [floor, FLOORS.filter((other) => other !== floor && leads(other)).join(", ") || "nothing"];
    });
    const text = readFileSync(path.join(root, "ARCHITECTURE.md"), "utf8");
    const drawn = Array.from(text.matchAll(/^\| lib\/([^|]+) \| ([^|]+) \|.*\|$/gm), ([, ...row]) => row);
    expect(drawn).toEqual(arrows);
  });
});
