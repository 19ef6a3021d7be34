/** Thrown at a barrier that another worker will never reach. */
export const LEFT = Symbol("another worker has failed");

// Words of the shared array.
const ROUND = 0; // how often all have come
const FAILED = 1; // 1 when a worker has failed
const ARRIVED = 2; // how many have come
/** So many words a barrier takes; those behind them are free for other uses. */
export const BARRIER = 3;

/** Where workers wait until all have come. */
export class Barrier {
  /**
   * @param control in shared memory, all 0 at first
   * @param onAll   called by the last to come, before the others go on
   */
  constructor(
    private readonly control: Int32Array,
    private readonly workers: number,
    private readonly onAll: () => void,
  ) {}

  /** @throws LEFT if a worker has failed */
  wait(): void {
    const { control } = this;
    const round = Atomics.load(control, ROUND); // before the look at FAILED: who fails from now on ends this round
    if (Atomics.load(control, FAILED) !== 0) throw LEFT;
    if (Atomics.add(control, ARRIVED, 1) + 1 === this.workers) {
      Atomics.store(control, ARRIVED, 0);
      this.onAll();
      this.open();
    } else {
      while (Atomics.load(control, ROUND) === round) Atomics.wait(control, ROUND, round);
    }
    if (Atomics.load(control, FAILED) !== 0) throw LEFT;
  }

  /** Lets the others go, who will leave. */
  fail(): void {
    Atomics.store(this.control, FAILED, 1);
    this.open();
  }

  private open(): void {
    Atomics.add(this.control, ROUND, 1);
    Atomics.notify(this.control, ROUND);
  }
}
