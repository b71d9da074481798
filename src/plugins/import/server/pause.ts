import { setImmediate as turn } from 'node:timers/promises';

/** Lets other requests run now and then during long work. */
export class Pause {
  #since = performance.now();

  async take(): Promise<void> {
    if (performance.now() - this.#since < LONGEST_STRETCH_MS) return;
    await turn();
    this.#since = performance.now();
  }
}

/** Time after which long work lets other requests run, ms: the embedded database answers synchronously. */
const LONGEST_STRETCH_MS = 4;
