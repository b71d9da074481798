/** Hours of a working day unless the project says otherwise: days count in full, as on the chart. */
export const FULL_DAY = 24;

const MINUTES = 60;

/** Whole days, hours and minutes of a duration in working days. */
export interface DayParts {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

/**
 * The parts of a duration, to the minute.
 * @param hoursPerDay hours of a working day
 * @example dayParts(1.5, 8) // 1 day and 4 hours
 */
export function dayParts(duration: number, hoursPerDay: number): DayParts {
  const perDay = Math.round(hoursPerDay * MINUTES);
  const all = Math.round(duration * perDay);
  const rest = all % perDay;
  return { days: Math.floor(all / perDay), hours: Math.floor(rest / MINUTES), minutes: rest % MINUTES };
}

/** A number of days as the chart says it: to a tenth; less than that, to a hundredth, so that no work reads as none. */
export function readableDays(days: number): number {
  const digits = days < 0.1 ? 100 : 10;
  return Math.round(days * digits) / digits;
}
