/** Frequencies by which an event repeats. */
export const FREQUENCIES = ['daily', 'weekly', 'monthly', 'yearly'] as const;
/** Days of the week as RFC 5545 names them. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
/** Number of a weekday within its month: the first to the fourth, or the last. */
export const POSITIONS = ['1', '2', '3', '4', '-1'] as const;

export type Frequency = (typeof FREQUENCIES)[number];
export type Weekday = (typeof WEEKDAYS)[number];
export type Position = (typeof POSITIONS)[number];

/** The repetition of an event, as its fields hold it; all are empty for an event that does not repeat. */
export interface Repetition {
  readonly repeats: Frequency | null;
  /** Interval: 2 is every second day, week, month or year; empty: 1. */
  readonly repeatEvery: number | null;
  /** Weekdays; empty: the day of the start. */
  readonly repeatOn: readonly Weekday[] | null;
  /** With weekdays, monthly or yearly (in the month of the start): which of them. */
  readonly repeatPosition: Position | null;
  /** Number of occurrences, those left out included. */
  readonly repeatCount: number | null;
  /** Last day on which an occurrence may begin. */
  readonly repeatUntil: string | null;
  /** Days whose occurrence is left out. */
  readonly exceptDays: readonly string[] | null;
}

/** The repetition of an event that does not repeat. */
export const ONCE: Repetition = {
  repeats: null,
  repeatEvery: null,
  repeatOn: null,
  repeatPosition: null,
  repeatCount: null,
  repeatUntil: null,
  exceptDays: null,
};

/**
 * The rule as RFC 5545 writes it, without its end (COUNT, UNTIL).
 * @param startDay day of the first occurrence, `YYYY-MM-DD`
 * @example ruleOf({ ...ONCE, repeats: 'weekly', repeatOn: ['MO'] }, '2026-11-30') // 'FREQ=WEEKLY;BYDAY=MO'
 */
export function ruleOf(
  { repeats, repeatEvery, repeatOn, repeatPosition }: Repetition,
  startDay: string,
): string | null {
  if (repeats === null) return null;
  const parts = [`FREQ=${repeats.toUpperCase()}`];
  if (repeatEvery !== null && repeatEvery > 1) parts.push(`INTERVAL=${repeatEvery}`);
  if (repeatOn && repeatOn.length > 0) {
    if (repeats === 'yearly') parts.push(`BYMONTH=${Number(startDay.slice(5, 7))}`);
    parts.push(`BYDAY=${repeatOn.join(',')}`);
    if (repeatPosition !== null && (repeats === 'monthly' || repeats === 'yearly'))
      parts.push(`BYSETPOS=${repeatPosition}`);
  }
  return parts.join(';');
}
