/** Runs of a cell that take less than this many milliseconds need no sign that they are under way. */
const MILLISECONDS_UNTOLD = 1000;

/** Tells how long a cell has been running, from a second on: an ever later second shows that the page waits for it. */
export class Clock {
  /** To be placed beside the cell; empty unless it runs. No live region: nobody wants to hear every second. */
  readonly element = Object.assign(document.createElement("span"), { className: "live-clock" });
  private timer: number | undefined;

  start(): void {
    this.stop();
    const begun = performance.now();
    this.timer = setInterval(() => {
      const seconds = Math.floor((performance.now() - begun) / 1000);
      const text = seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
      this.element.textContent = `running for ${text}`;
    }, MILLISECONDS_UNTOLD);
  }

  stop(): void {
    clearInterval(this.timer);
    this.element.textContent = "";
  }
}
