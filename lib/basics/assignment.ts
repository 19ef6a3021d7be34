/**
 * The least total cost of giving each of n workers a task of its own out of n, by the Hungarian method.
 *
 * Workers come in one after the other. Each may push others on to their next-best tasks; prices on workers and tasks
 * keep track of what a push costs, so that the cheapest chain of pushes is found as a shortest path.
 * @param costs  n rows of n finite numbers: `costs[worker][task]`
 * @see H. W. Kuhn, "The Hungarian method for the assignment problem" (1955), in the O(n^3) form of Edmonds and Karp
 */
export function leastAssignment(costs: readonly (readonly number[])[]): number {
  const n = costs.length;
  const NOBODY = n;
  const workerPrice = Array(n + 1).fill(0);
  const taskPrice = Array(n + 1).fill(0);
  const workerOf: number[] = Array(n + 1).fill(NOBODY); // by task; task n is where a new worker waits
  for (let worker = 0; worker < n; worker++) {
    const slack: number[] = Array(n).fill(Infinity); // by task: what it takes to free it for the chain
    const from: number[] = Array(n).fill(n); // by task: the task before it in the chain
    const inChain: boolean[] = Array(n + 1).fill(false);
    workerOf[n] = worker;
    let task = n;
    while (workerOf[task] !== NOBODY) {
      inChain[task] = true;
      const pushed = workerOf[task];
      let next = n;
      for (let other = 0; other < n; other++) {
        if (inChain[other]) continue;
        const price = costs[pushed][other] - workerPrice[pushed] - taskPrice[other];
        if (price < slack[other]) {
          slack[other] = price;
          from[other] = task;
        }
        if (next === n || slack[other] < slack[next]) next = other;
      }
      const step = slack[next];
      for (let other = 0; other <= n; other++) {
        if (inChain[other]) {
          workerPrice[workerOf[other]] += step;
          taskPrice[other] -= step;
        } else if (other < n) slack[other] -= step;
      }
      task = next;
    }
    for (; task !== n; task = from[task]) workerOf[task] = workerOf[from[task]];
  }
  return workerOf.slice(0, n).reduce((sum, worker, task) => sum + costs[worker][task], 0);
}
