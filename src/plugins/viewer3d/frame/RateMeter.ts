/** Counts pictures a second while the view moves; pauses do not count. */
export class RateMeter {
  readonly #onRate: (fps: number) => void;
  #last = 0;
  #moved = 0;
  #pictures = 0;

  constructor(onRate: (fps: number) => void) {
    this.#onRate = onRate;
  }

  /** Counts a picture that was drawn. */
  count(now = performance.now()): void {
    const passed = now - this.#last;
    this.#last = now;
    if (passed > PAUSE_MS) return;
    this.#moved += passed;
    this.#pictures += 1;
    if (this.#moved < SECOND) return;
    this.#onRate(Math.round((this.#pictures * SECOND) / this.#moved));
    this.#moved = 0;
    this.#pictures = 0;
  }
}

const SECOND = 1000;
/** A pause this long ends a movement, ms. */
const PAUSE_MS = 250;
