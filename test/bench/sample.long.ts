import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { compiledProject } from "../../bench/compile";
import { Sampler } from "../../bench/sample";
import type { Way } from "../../bench/subject";

// Plain JavaScript, as the measuring process loads it. The first run takes longer than the others and holds 64 MiB.
const TOYS = `
  let memory;
  const wait = (milliseconds) => { for (const from = process.cpuUsage(); process.cpuUsage(from).user < 1000 * milliseconds; ); };
  const ways = [
    { key: "work", answer: 1, prepare() { memory = Buffer.alloc(2 ** 26, 1); wait(20); return () => (wait(1), 1); } },
    { key: "later", answer: 1, prepare: () => () => new Promise((resolve) => setTimeout(resolve, 1, 1)) },
    { key: "wrong", name: "this toy", answer: 2, prepare: () => () => 1 },
  ];
  exports.subjects = [{ key: "toys", ways }];`;

it("measures a way in processes of its own, and lets no wrong answer pass", async () => {
  const folder = compiledProject(["bench"]);
  onTestFinished(() => rmSync(folder, { recursive: true })); // a worker of Vitest ends without the event that removes it
  writeFileSync(path.join(folder, "bench", "toys.js"), TOYS);
  const sampler = new Sampler(folder, { processes: 2, budget: 24 });
  const measure = async (key: string) => (await sampler.measure("./toys", "toys", [{ key } as Way]))[0];

  const { time, firstRun, memory, isWarm, calibrations } = await measure("work");
  expect(isWarm).toBe(true);
  expect(time).toBeGreaterThanOrEqual(1);
  expect(firstRun).toBeGreaterThan(20);
  expect(memory / 2 ** 20).toBeGreaterThan(60);
  expect(memory / 2 ** 20).toBeLessThan(80);
  expect(calibrations).toHaveLength(4);

  expect((await measure("later")).time).toBeGreaterThan(0.5);
  const turns: string[] = [];
  const both = [{ key: "later" }, { key: "work" }] as Way[];
  expect(await sampler.measure("./toys", "toys", both, ({ key }) => turns.push(key))).toHaveLength(2);
  expect(turns).toEqual(["later", "work", "later", "work"]);

  await expect(measure("wrong")).rejects.toThrow("Error: toys, this toy: 1 instead of 2");
});
