import { DAY_MS, HOUR_MS, MINUTE_MS } from '#resource';

/** A duration in the two units that people say: whole days and hours, hours and minutes, or minutes. */
export interface SaidDuration {
  readonly unit: 'days' | 'hours' | 'minutes';
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

/** Splits a duration for people. From ten days on, hours say nothing and are 0. @param ms not negative */
export function saidDuration(ms: number): SaidDuration {
  const LONG_DAYS = 10;
  const days = Math.floor(ms / DAY_MS);
  const hours = Math.floor((ms % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  if (days >= LONG_DAYS) return { unit: 'days', days, hours: 0, minutes: 0 };
  if (days > 0) return { unit: 'days', days, hours, minutes: 0 };
  return { unit: hours > 0 ? 'hours' : 'minutes', days, hours, minutes };
}
