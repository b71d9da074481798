/** Bounds of what the device's clock is behind the server's, ms. */
export interface ClockBounds {
  readonly from: number;
  readonly to: number;
}

/** `Date` headers are cut to whole seconds. */
const SECOND = 1000;

/**
 * Derives the clock offset from an answer: the server wrote its `Date` between sending and answer, up to a second after what it
 * says.
 * @param date the header; null or no date: nothing is said
 * @param sentAt the device's time when the call was sent, ms since 1970
 * @param heardAt its time of the answer
 */
export function readBounds(date: string | null, sentAt: number, heardAt: number): ClockBounds | null {
  const at = date === null ? Number.NaN : Date.parse(date);
  return Number.isNaN(at) ? null : { from: at - heardAt, to: at + SECOND - sentAt };
}

/** Both together, which is more exact with every answer. Bounds that contradict the earlier ones replace them: a clock was set. */
export function narrowBounds(known: ClockBounds | null, read: ClockBounds | null): ClockBounds | null {
  if (known === null || read === null) return read ?? known;
  const both = { from: Math.max(known.from, read.from), to: Math.min(known.to, read.to) };
  return both.from <= both.to ? both : read;
}

/** Correction of the device's clock, ms; none where the clocks may be the same. */
export function correctionOf(bounds: ClockBounds | null): number {
  if (bounds === null || (bounds.from <= 0 && bounds.to >= 0)) return 0;
  return Math.round((bounds.from + bounds.to) / 2);
}
