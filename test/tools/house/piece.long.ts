import { execFile, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { korf100 } from "../../../lib/puzzles/sliding/korf100";
import { projectRoot } from "../../support/notebooks/kernelClient";
import { temporaryFolder } from "../../support/temporary";

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const RUN = path.join(projectRoot, "tools/run.js");
const folder = temporaryFolder();

/** `npm run -s piece -- ...`, as npm calls it, with a text on standard input. */
function piece(args: string, input = "", from = folder): Promise<Ended> {
  return new Promise((resolve) => {
    const options = { cwd: from, env: { ...process.env, INIT_CWD: from }, maxBuffer: 2 ** 26 };
    const child = execFile(
      process.execPath,
      [RUN, "piece", ...args.split(" ")],
      options,
      (error, out, err) => {
        resolve({ code: error ? Number(error.code) : 0, out, err });
      },
    );
    child.stdin!.end(input);
  });
}

const doneOf = async (work: string) => (await piece(`run ${work} --part 0/1`)).out;

describe("work in pieces adds up", () => {
  it.each([
    ["queens 10", "724"],
    ["queens 1", "1"],
    ["knights-tour 5 6", '{"tours":37568,"closable":480,"nodes":412025,"rings":8}'],
  ])("%s", async (work, total) => {
    expect(await piece("sum", await doneOf(work))).toEqual({ code: 0, out: `${total}\n`, err: "" });
  });

  it("peg openings, whose counts are large integers", async () => {
    const { out } = await piece("sum", await doneOf("pegs chinese-checkers"));
    const [first] = JSON.parse(out);
    expect([first.finishes, first.fewestMoves]).toEqual([
      [0, 6, 9, 12],
      [10, 11, 11, 10],
    ]);
    expect(first.shortestSolutions[0]).toEqual({ bigint: "681" });
  });

  it("in parts, by several processes, in any order", async () => {
    const parts = await Promise.all([1, 0].map((i) => piece(`run queens 11 --part ${i}/2`)));
    const files = parts.map(({ out }, i) => {
      writeFileSync(path.join(folder, `part${i}`), out);
      return `part${i}`;
    });
    expect((await piece(`sum ${files.join(" ")}`)).out).toBe("2680\n");
  });

  it("one of Korf's instances, and one of the squares of order 5", async () => {
    const [korf] = (await piece("run sliding --part 11/100")).out.split("\n");
    expect(JSON.parse(korf).result.moves).toBe(korf100[11].moves);
    const [square] = (await piece("run magic-squares --part 96/128")).out.split("\n");
    expect(JSON.parse(square).result).toBeGreaterThanOrEqual(0);
  });
});

describe("what goes wrong on the way", () => {
  let lines: string[];
  beforeAll(async () => {
    lines = (await doneOf("queens 8")).trim().split("\n");
  });
  const sum = (some: readonly string[]) => piece("sum", `${some.join("\n")}\n`);

  it("a piece that is missing is named, with the command that does it", async () => {
    const { code, out, err } = await sum(lines.filter((_, i) => i !== 4));
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(
      /^1 of 21 pieces are missing: 4\. To do them: npm run -s piece -- list queens 8 --without FILE/,
    );
    writeFileSync(path.join(folder, "done"), lines.filter((_, i) => i !== 4).join("\n"));
    const rest = (await piece("list queens 8 --without done")).out;
    expect(JSON.parse(rest).piece).toBe(4);
    const again = await piece("run", rest);
    expect(again).toEqual({ code: 0, out: `${lines[4]}\n`, err: "" });
    expect((await piece("run queens 8 --part 4/21")).out).toBe(again.out);
    expect((await sum([...lines.filter((_, i) => i !== 4), again.out])).out).toBe("92\n");
  });

  it("a piece that was done twice counts once", async () => {
    expect((await sum([...lines, lines[3]])).out).toBe("92\n");
  });

  it("a piece with two results is refused", async () => {
    writeFileSync(
      path.join(folder, "dice.ts"),
      "export const pieces = () => [[]]; export const run = () => process.hrtime.bigint();",
    );
    const done = await Promise.all([1, 2].map(() => piece("run ./dice.ts --part 0/1")));
    expect((await piece("sum", done.map(({ out }) => out).join(""))).err).toMatch(
      /^Piece 0 was done twice, with different results: \{"bigint":"\d+"\} and /,
    );
  });

  it("a result that run did not write does not count, whatever it is, and its line is named", async () => {
    const others = ["0", [1], null, { bigint: "7" }, 84, true, undefined];
    const changed = others.map((result, i) => JSON.stringify({ ...JSON.parse(lines[i]), result }));
    const older = JSON.stringify({ ...JSON.parse(lines[7]), check: undefined });
    const { code, out, err } = await sum([...changed, older, ...lines.slice(8)]);
    expect([code, out]).toEqual([1, ""]);
    const named = [1, 2, 3, 4, 5, 6, 8].map(
      (line) =>
        `Line ${line} has a result that is not as it was written: changed since, or by an older version? It does not count.\n`,
    );
    expect(err).toMatch(/^(Line .*\n){7}8 of 21 pieces are missing: 0, 1, 2, 3, 4, 5, 6, 7\./);
    expect(err.startsWith(named.join(""))).toBe(true);
  });

  it("files as Windows PowerShell writes them are read", async () => {
    const [wide, marked] = [lines.slice(0, 9), lines.slice(9)].map(
      (some) => `\ufeff${some.join("\r\n")}\r\n`,
    );
    writeFileSync(path.join(folder, "wide"), wide, "utf16le");
    writeFileSync(path.join(folder, "marked"), marked);
    expect(await piece("sum wide marked")).toEqual({ code: 0, out: "92\n", err: "" });
  });

  it("a line that was cut off does not count, and is named", async () => {
    const { code, err } = await sum(lines.map((line, i) => (i === 2 ? line.slice(0, 30) : line)));
    expect(code).toBe(1);
    expect(err).toMatch(
      /^Line 3 is no line of a piece: cut off\? It does not count\.\n1 of 21 pieces are missing: 2\./,
    );
    expect((await sum([lines[0].slice(0, 30), ...lines])).out).toBe("92\n");
  });

  it("results of another work, and of another cut, are refused", async () => {
    const other = (await piece("run queens 9 --part 0/24")).out.trim();
    expect((await sum([...lines, other])).err).toMatch(/^Results of queens 8 and of queens 9/);
    const recut = JSON.stringify({ ...JSON.parse(lines[3]), digest: "0123456789ab" });
    const [changed, unchanged] = [recut, JSON.stringify({ ...JSON.parse(recut), result: undefined })];
    expect((await sum([...lines, changed])).err).toMatch(
      /^Line 22 has a result that is not as it was written/,
    );
    expect((await sum([...lines, unchanged])).err).toMatch(
      /^Line 22 is of another version of this work, or of another work of that name: sum it up with that one/,
    );
  });

  it("no result at all, or only pieces", async () => {
    expect((await piece("sum", "")).err).toBe("There are no results.\n");
    expect((await piece("sum", (await piece("list queens 8")).out)).err).toMatch(
      /^21 of 21 pieces are missing/,
    );
  });

  it("a worker that is killed leaves what it had done", async () => {
    const child = spawn(process.execPath, [RUN, "piece", "run", "queens", "15", "--part", "0/1"]);
    let out = "";
    await new Promise<void>((resolve) => {
      child.stdout.on("data", (data) => {
        out += data;
        if (out.split("\n").length > 3) child.kill("SIGKILL");
      });
      child.on("close", () => resolve());
    });
    const { code, err } = await piece("sum", out);
    expect(code).toBe(1);
    expect(err).toMatch(/^\d+ of \d+ pieces are missing/);
  });
});

describe("a reader's own work", () => {
  it("is a module with pieces, run and total", async () => {
    const own = `
      export const pieces = (n: number) => Array.from({ length: n }, (_, i) => [i]);
      export async function run(i: number) { if (i === 13) throw new Error("unlucky"); return { square: BigInt(i) ** 40n }; }
      export const total = (results: { square: bigint }[]) => results.reduce((sum, { square }) => sum + square, 0n);`;
    writeFileSync(path.join(folder, "squares.ts"), own);
    expect((await piece("sum", await doneOf("./squares.ts 4"))).out).toBe(
      `{"bigint":"${2n ** 40n + 3n ** 40n + 1n}"}\n`,
    );
    const failed = await piece("run", (await piece("list ./squares.ts 20")).out);
    expect([failed.code, failed.out.trim().split("\n").length]).toEqual([1, 19]);
    expect(failed.err).toBe("piece 13 of ./squares.ts 20 failed: unlucky\n");
    expect((await piece("sum", failed.out)).err).toMatch(/^1 of 20 pieces are missing: 13\./);
  });

  it("is told from another one of its name by what it imports, and from no copy", async () => {
    const [a, b] = ["a", "b"].map((name) => path.join(folder, name));
    const part = (sign: string) => `exports.run = (i) => "${sign}" + i;\n`;
    for (const [place, sign] of [
      [a, "+"],
      [b, "-"],
    ]) {
      mkdirSync(place);
      writeFileSync(path.join(place, "part.js"), part(sign));
      writeFileSync(
        path.join(place, "mine.js"),
        'exports.pieces = () => [[0], [1]];\nexports.run = require("./part").run;\nexports.total = (results) => results.join("");\n',
      );
    }
    const [one, two, strange] = await Promise.all(
      [
        ["0/2", a],
        ["1/2", a],
        ["1/2", b],
      ].map(async ([which, place]) => (await piece(`run ./mine.js --part ${which}`, "", place)).out),
    );
    expect(await piece("sum", one + strange, a)).toEqual({
      code: 1,
      out: "",
      err: expect.stringMatching(
        /^Line 2 is of another version of this work, or of another work of that name/,
      ),
    });
    expect(await piece("run", strange, a)).toMatchObject({
      code: 1,
      err: expect.stringContaining("of another"),
    });
    writeFileSync(path.join(b, "part.js"), part("+").replaceAll("\n", "\r\n"));
    expect(await piece("sum", one + two, b)).toEqual({ code: 0, out: '"+0+1"\n', err: "" });
  });

  it.each([
    ["throw Error('no');", "pieces of ./own.ts failed: no"],
    ["return 7;", "pieces of ./own.ts must return a list of lists"],
    ["return [1];", "pieces of ./own.ts must return a list of lists"],
  ])("whose pieces %s is refused by name", async (body, message) => {
    writeFileSync(
      path.join(folder, "own.ts"),
      `export const pieces = () => { ${body} }; export const run = () => 1;`,
    );
    expect(await piece("list ./own.ts")).toEqual({
      code: 1,
      out: "",
      err: expect.stringMatching(`^${message}.*\n$`),
    });
  });

  it.each([
    ["throw Error('no');", "total of ./own.ts failed: no"],
    ["", "total of ./own.ts returned nothing"],
  ])("whose total says {%s} is refused by name", async (body, message) => {
    writeFileSync(
      path.join(folder, "own.ts"),
      `export const pieces = () => [[1]]; export const run = () => 1; export const total = () => {${body}};`,
    );
    expect((await piece("sum", await doneOf("./own.ts"))).err).toMatch(message);
  });

  // {"type":"Buffer","data":[97,98]} came to `total`.
  it("may give typed arrays, a buffer among them, which are lists to total", async () => {
    const run = "(i: number) => [new Float32Array([1.5]), Buffer.from('ab'), new BigInt64Array([2n])][i]";
    writeFileSync(
      path.join(folder, "own.ts"),
      `export const pieces = () => [[0], [1], [2]]; export const run = ${run};`,
    );
    expect((await piece("sum", await doneOf("./own.ts"))).out).toBe('[[1.5],[97,98],[{"bigint":"2"}]]\n');
  });

  it.each([
    ["export const pieces = () => [[1]];", "must export the functions pieces and run"],
    [
      "export const pieces = () => [[() => 1]]; export const run = () => 1;",
      "which no line of JSON can carry",
    ],
    ["export const pieces = () => [[1]]; export const run = () => NaN;", "a piece or a result has NaN"],
    ["export const pieces = () => [[1]]; export const run = () => new Map();", "has Map(0) {}"],
    // These came to `total` as [1,null], [1,null,3], a text, [] and 7n.
    ...["[1, undefined]", "[1, , 3]", "new Date(0)", "new DataView(new ArrayBuffer(2))"].map((value) => [
      `export const pieces = () => [[1]]; export const run = () => ({ a: ${value} });`,
      "a piece or a result has ",
    ]),
    ["export const pieces = () => [[1]]; export const run = () => [{ bigint: '7' }];", "has { bigint: '7' }"],
    ["export const pieces = () => [[1]]; export const run = () => {};", "run returned nothing"],
    ["throw new Error('no way');", "cannot be loaded: no way"],
  ])("%s is refused by name", async (code, message) => {
    writeFileSync(path.join(folder, "own.ts"), code);
    expect((await piece("run ./own.ts --part 0/1")).err).toContain(message);
  });

  it.each([
    ["", "Say list WORK, run or sum."],
    ["list rooks", 'There is no work "rooks".'],
    ["run queens 8", "Say which part"],
    ["run queens 8 --part 3/3", "expected I/N"],
    ["list queens 99", "size: expected"],
    ["list ./none.ts", "cannot be loaded"],
    ["sum none", "no such file"],
  ])('"%s" says what is wrong', async (args, message) => {
    const { code, err } = await piece(args);
    expect(code).toBe(1);
    expect(err).toContain(message);
    expect(err).not.toMatch(/\n\s+at /);
  });
});
