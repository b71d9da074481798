import type { StoreTx } from './store.ts';

/** A comparison of the device's clock with the server's. */
export interface ClockReading {
  /** What the device's clock is behind, ms. */
  readonly drift: number;
  /** How far off that may be, ms. */
  readonly error: number;
  /** When it was made, by the device's clock. */
  readonly at: number;
}

/** `Date` headers have whole seconds. */
const SECOND = 1000;
/** A reading is replaced by a worse one after this, ms: clocks wander. */
const STALE_MS = 30 * 60_000;

/**
 * Reads the drift off an answer: the server wrote `date` while the call was on its way.
 * @param date the server's, ms since 1970, cut to the second; @param at when the answer came; @param took the whole call, ms
 */
export function readClock(date: number, at: number, took: number): ClockReading {
  return { drift: date + SECOND / 2 - (at - took / 2), error: SECOND / 2 + took / 2, at };
}

/** The better of two readings: the sharper one, or the new one when both cannot be true or the old one is stale. */
export function betterClock(known: ClockReading | null, read: ClockReading): ClockReading {
  if (known === null || read.error <= known.error || read.at - known.at > STALE_MS) return read;
  return Math.abs(read.drift - known.drift) > read.error + known.error ? read : known;
}

/** What to add to the device's clock, ms: nothing when the difference is within what can be told. */
export const correctionOf = (clock: ClockReading | null): number =>
  clock === null || Math.abs(clock.drift) <= clock.error ? 0 : Math.round(clock.drift);

/** Names under which the reading is kept over visits: a till that starts without a network has no other. */
const KEPT = { drift: 'clock drift', error: 'clock error', at: 'clock at' } as const;

/** Keeps a reading on the device. */
export async function keepClock(tx: StoreTx, { drift, error, at }: ClockReading): Promise<void> {
  await tx.setNumber(KEPT.drift, drift);
  await tx.setNumber(KEPT.error, error);
  await tx.setNumber(KEPT.at, at);
}

/** The reading that was kept; null: none. */
export async function keptClock(tx: StoreTx): Promise<ClockReading | null> {
  const at = await tx.number(KEPT.at);
  if (at === 0) return null;
  return { at, drift: await tx.number(KEPT.drift), error: await tx.number(KEPT.error) };
}
