/** First and longest wait between two tries, ms. */
const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;
/** Not two tries at once, whatever chance says. */
const SHORTEST_MS = 250;
/** A `Retry-After` is believed up to this, ms. */
const BELIEVED_MS = 10 * 60_000;

/**
 * How long to wait before the next try, ms: anything up to a limit that doubles with every failure in a row (full jitter), so
 * that the tills of a shop do not all come back at once; not before the server said (`Retry-After`, seconds).
 */
export function delayAfter(failures: number, random: () => number, retryAfter?: number): number {
  const limit = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 16));
  const asked = Math.min((retryAfter ?? 0) * 1000, BELIEVED_MS);
  return Math.round(Math.max(SHORTEST_MS, asked, random() * limit));
}
