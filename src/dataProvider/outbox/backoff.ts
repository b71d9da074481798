import { believedWait } from '../http/retryAfter.ts';

/**
 * Wait before the next retry, ms: exponential backoff with full jitter, so that the tills of a shop do not all reconnect at
 * once. Never shorter than the server's `Retry-After` (seconds).
 */
export function delayAfter(failures: number, random: () => number, retryAfter?: number): number {
  const limit = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 16));
  return Math.round(Math.max(SHORTEST_MS, believedWait(retryAfter), random() * limit));
}

/** First and longest wait between two tries, ms. */
const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;
/** Minimum wait, ms, whatever the random number. */
const SHORTEST_MS = 250;
