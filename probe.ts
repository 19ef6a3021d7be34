import { watchTiles } from "./kit/puzzles/sliding/play";
const GOAL = (r: number, c: number) => r === 4 ? [...Array(16).keys()] : [...Array(r*c).keys()].map((i) => (i + 1) % (r*c));
const cases: [number[], number, number, string[]][] = [
 [[8,6,7,2,5,4,3,0,1],3,3,["A*","IDA*"]],
 [[14,13,15,7,11,12,9,5,6,0,2,1,4,8,10,3],4,4,["greedy","weighted A*"]],
 [[1,2,3,7,4,5,6,11,8,9,10,15,12,13,14,0],4,4,["breadth-first","A*"]], [[14,13,15,7,11,12,9,5,6,0,2,1,4,8,10,3],4,4,["IDA*","greedy"]],
];
for (const [board, r, c, searches] of cases) {
  const t = Date.now();
  const a = (watchTiles as any)(board, r, c, GOAL(r, c), { searches, weight: 3 } as any) as any;
  if (a.kind !== "watched") { console.log(a); continue; }
  const json = JSON.parse(/<script type="application\/json">(.*?)<\/script>/s.exec(a.html)![1]);
  const sizes = json.runs.map((run: any) => Object.entries(run).map(([k, v]) => `${k}:${JSON.stringify(v).length}`).join(" "));
  console.log(a.html.length, Date.now() - t, "ms texts", JSON.stringify(json.texts).length, "still", a.html.indexOf('<script type="app'), a.summary, sizes, json.runs.map((r: any) => [r.nodes, r.steps.split(" ").length]));
}
