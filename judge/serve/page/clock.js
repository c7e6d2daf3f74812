/** A stopwatch; a page stops it while it is hidden. */
export class Clock {
  #before;
  /** @type {number | null} */
  #since = null;
  #now;

  /** @param {number} [elapsed] initial time in ms @param {() => number} [now] monotonic time in ms */
  constructor(elapsed = 0, now = () => performance.now()) {
    this.#before = elapsed;
    this.#now = now;
  }

  /** Elapsed time in ms. */
  get elapsed() {
    return this.#before + (this.#since === null ? 0 : this.#now() - this.#since);
  }

  start() {
    this.#since ??= this.#now();
  }

  stop() {
    this.#before = this.elapsed;
    this.#since = null;
  }
}

/** "1:05", "1:00:00". @param {number} ms */
export function clockText(ms) {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] > 0 ? parts : parts.slice(1);
  return shown.map((part, index) => (index > 0 ? String(part).padStart(2, "0") : String(part))).join(":");
}
