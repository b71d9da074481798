import type { StoreTx } from './store.ts';

/** One comparison of the device's clock with the server's. */
export interface ClockReading {
  /** Time the device's clock is behind the server's, ms. */
  readonly drift: number;
  /** Maximum error of `drift`, ms. */
  readonly error: number;
  /** Time of the comparison by the device's clock, ms since 1970. */
  readonly at: number;
}

/** `Date` headers have whole seconds. */
const SECOND = 1000;
/** A reading older than this is replaced even by a less accurate one, ms: clocks drift. */
const STALE_MS = 30 * 60_000;

/**
 * Computes the clock drift from an answer: the server wrote `date` while the call was under way.
 * @param date the server's time, ms since 1970, truncated to the second
 * @param at time of the answer
 * @param took duration of the call, ms
 */
export function readClock(date: number, at: number, took: number): ClockReading {
  return { drift: date + SECOND / 2 - (at - took / 2), error: SECOND / 2 + took / 2, at };
}

/**
 * Chooses between two readings: the more accurate one, or the new one if they contradict each other or the old one is stale.
 */
export function betterClock(known: ClockReading | null, read: ClockReading): ClockReading {
  if (known === null || read.error <= known.error || read.at - known.at > STALE_MS) return read;
  return Math.abs(read.drift - known.drift) > read.error + known.error ? read : known;
}

/** Correction of the device's clock, ms. 0 when the difference is within the error. */
export const correctionOf = (clock: ClockReading | null): number =>
  clock === null || Math.abs(clock.drift) <= clock.error ? 0 : Math.round(clock.drift);

/** Store keys of the reading. A till that starts offline has no other source. */
const KEPT = { drift: 'clock drift', error: 'clock error', at: 'clock at' } as const;

/** Saves a reading on the device. */
export async function keepClock(tx: StoreTx, { drift, error, at }: ClockReading): Promise<void> {
  await tx.setNumber(KEPT.drift, drift);
  await tx.setNumber(KEPT.error, error);
  await tx.setNumber(KEPT.at, at);
}

/** Reads the saved clock reading; null: none. */
export async function keptClock(tx: StoreTx): Promise<ClockReading | null> {
  const at = await tx.number(KEPT.at);
  if (at === 0) return null;
  return { at, drift: await tx.number(KEPT.drift), error: await tx.number(KEPT.error) };
}
