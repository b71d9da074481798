interface Kept<Reason> {
  readonly answer: Thumbnail<Reason>;
  /** Time of its end, ms since 1970. */
  readonly until: number;
}

/** Thumbnails of this process by address, within limits of memory and time; what is being read is read once. */
export class ThumbnailCache<Reason> {
  readonly #kept = new Map<string, Kept<Reason>>();
  readonly #reading = new Map<string, Promise<Thumbnail<Reason>>>();
  #size = 0;

  /** @param now ms since 1970 @param read is called when there is none; its error is not kept */
  async get(address: string, now: number, read: () => Promise<Thumbnail<Reason>>): Promise<Thumbnail<Reason>> {
    const kept = this.#kept.get(address);
    if (kept && kept.until > now) return kept.answer;
    const reading = this.#reading.get(address) ?? this.#read(address, now, read);
    this.#reading.set(address, reading);
    return reading;
  }

  async #read(address: string, now: number, read: () => Promise<Thumbnail<Reason>>): Promise<Thumbnail<Reason>> {
    try {
      const answer = await read();
      this.#keep(address, { answer, until: now + ('data' in answer ? KEPT_MS : FAILED_MS) });
      return answer;
    } finally {
      this.#reading.delete(address);
    }
  }

  #keep(address: string, kept: Kept<Reason>): void {
    this.#forget(address);
    this.#kept.set(address, kept);
    this.#size += sizeOf(kept.answer);
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= MOST_CHARACTERS && this.#kept.size <= MOST_KEPT) return;
      this.#forget(oldest);
    }
  }

  #forget(address: string): void {
    const kept = this.#kept.get(address);
    if (!kept) return;
    this.#size -= sizeOf(kept.answer);
    this.#kept.delete(address);
  }
}

/** Most characters of all kept thumbnails. */
const MOST_CHARACTERS = 16_000_000;
/** Most kept answers, also those without a thumbnail. */
const MOST_KEPT = 2000;
/** Time for which a thumbnail is kept, and for which a failure is not tried again, ms. */
const KEPT_MS = 600_000;
const FAILED_MS = 60_000;

/** A thumbnail, or why there is none. */
type Thumbnail<Reason> = { readonly data: string } | { readonly reason: Reason };

const sizeOf = (answer: Thumbnail<unknown>): number => ('data' in answer ? answer.data.length : 0);
