import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../../../tools/setup/jupyter";
import { chapterNames, codeCells } from "../../support/browser/liveBook";
import { ClassServer, canReadOnly, type Student, StudentsKernel } from "./classServer";
import { hasClassTools } from "./classTools";

const MINUTES = 60_000;
// PUZZLE_STUDENTS=20 PUZZLE_CHAPTER=07-eight-puzzle npm run test:long -- class/hub
const STUDENTS = Number(process.env.PUZZLE_STUDENTS ?? 3);
/** Seconds for a cell, while all students run theirs: a kernel that says nothing is named then, with its student. */
const PATIENCE = 60 * Math.ceil(STUDENTS / 2);
const NAME = process.env.PUZZLE_CHAPTER ?? "00-start-here";
const CHAPTER = `${NAME}.ipynb`;

// What students use is read from /proc.
describe.skipIf(process.platform !== "linux" || !hasClassTools())("JupyterHub for a class", () => {
  let server: ClassServer;
  let students: Student[];

  beforeAll(async () => {
    server = await ClassServer.start();
    const names = Array.from({ length: STUDENTS }, (_, i) => `student${i + 1}`);
    students = await Promise.all(names.map((name) => server.letIn(name)));
  }, 20 * MINUTES);

  afterAll(() => server?.stop(), MINUTES);

  it("gives each student chapters of their own and the project's one kernel", async () => {
    const [{ name, token }] = students;
    const get = async (address: string) => (await server.fetch(`/user/${name}${address}`, { token })).json();
    const { content } = (await get("/api/contents/notebooks")) as { content: { name: string }[] };
    const chapters = chapterNames().map((chapter) => `${chapter}.ipynb`);
    expect(content.map((file) => file.name).sort()).toEqual(chapters.sort());
    expect(Object.keys(((await get("/api/kernelspecs")) as { kernelspecs: object }).kernelspecs)).toEqual([
      "tslab",
    ]);
    // Charts fetch Plotly from there.
    const plotly = await server.fetch(`/user/${name}/files/node_modules/plotly.js-dist-min/plotly.min.js`, {
      token,
    });
    expect(await plotly.text()).toBe(
      readFileSync(path.join(root, "node_modules/plotly.js-dist-min/plotly.min.js"), "utf8"),
    );
  });

  it("keeps others out", async () => {
    const address = `/user/${students[0].name}/api/contents/notebooks/${CHAPTER}`;
    expect((await server.fetch(address, { token: students[0].token })).status).toBe(200);
    expect((await server.fetch(address, { token: students[1].token })).status).toBe(403);
    expect((await server.fetch(address, { token: "" })).status).toBe(403);
  });

  it(
    `runs a chapter for ${STUDENTS} students at once, without a fault`,
    async () => {
      const cells = codeCells(NAME);
      const start = performance.now();
      const seconds = await Promise.all(
        students.map(async (student) => {
          const kernel = await StudentsKernel.start(server, student, `notebooks/${CHAPTER}`);
          for (const { source } of cells) expect(await kernel.execute(source.join(""), PATIENCE)).toEqual([]);
          kernel.close();
          return (performance.now() - start) / 1000;
        }),
      );
      const used = students.map(({ name }) => usage(name));
      const mean = (numbers: number[]) => numbers.reduce((a, b) => a + b) / numbers.length;
      console.log(
        [
          `${STUDENTS} students, ${CHAPTER}:`,
          `memory a student ${mean(used.map(({ server: bytes }) => bytes)).toFixed(0)} MB for JupyterLab,`,
          `${mean(used.map(({ kernel }) => kernel)).toFixed(0)} MB for the kernel`,
          `(most ${Math.max(...used.map(({ kernel }) => kernel)).toFixed(0)} MB);`,
          `processor time a student ${mean(used.map(({ processor }) => processor)).toFixed(0)} s;`,
          `the last had the chapter after ${Math.max(...seconds).toFixed(0)} s`,
        ].join(" "),
      );
    },
    20 * MINUTES,
  );

  it.skipIf(!canReadOnly)("lets students write into their own folder alone", async () => {
    const kernel = await StudentsKernel.start(server, students[0], "notebooks/example.ipynb");
    const write = (file: string) =>
      kernel.execute(`import { writeFileSync } from "node:fs";\nwriteFileSync(${JSON.stringify(file)}, "");`);
    expect(await write(path.join(root, "example.txt"))).toEqual([expect.stringContaining("EROFS")]);
    expect(await write(server.file(students[0].name, "puzzles", "example.txt"))).toEqual([]);
    kernel.close();
  });

  it(
    "leaves a student's work as it is when their server starts again",
    async () => {
      const [{ name }] = students;
      const own = server.file(name, "puzzles", "notebooks");
      writeFileSync(path.join(own, CHAPTER), "my work");
      rmSync(path.join(own, "16-atlas.ipynb"));
      await server.stopServer(name);
      await server.startServer(name);
      expect(readFileSync(path.join(own, CHAPTER), "utf8")).toBe("my work");
      expect(existsSync(path.join(own, "16-atlas.ipynb"))).toBe(true);
    },
    2 * MINUTES,
  );
});

/** Megabytes that a student's processes hold, shared ones in parts, and the seconds that they have computed. */
function usage(name: string): { server: number; kernel: number; processor: number } {
  const total = { server: 0, kernel: 0, processor: 0 };
  for (const id of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      const read = (file: string) => readFileSync(`/proc/${id}/${file}`, "utf8");
      if (!read("environ").split("\0").includes(`JUPYTERHUB_USER=${name}`)) continue;
      const kilobytes = Number(/^Pss:\s+(\d+)/m.exec(read("smaps_rollup"))?.[1]);
      total[read("cmdline").includes("tools/kernel/kernel.js") ? "kernel" : "server"] += kilobytes / 1024;
      const times = read("stat")
        .replace(/^.*\) /, "")
        .split(" ");
      total.processor += (Number(times[11]) + Number(times[12])) / 100;
    } catch {
      // Ended meanwhile, or somebody else's.
    }
  }
  return total;
}
