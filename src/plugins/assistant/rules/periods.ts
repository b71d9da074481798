import { addDays, type BusinessDays, type Field } from '#resource';

/** Lengths of time by which figures are grouped. */
export const PERIODS = ['day', 'week', 'month', 'year'] as const;
export type Period = (typeof PERIODS)[number];

const DAYS_OF_WEEK = 7;

/** Days since the last Monday: a week begins with it. */
const daysSinceMonday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % DAYS_OF_WEEK;

/** First day of the period in which a day lies: `2026-11-23` for a week. */
export function firstDayOf(day: string, period: Period): string {
  if (period === 'day') return day;
  if (period === 'week') return addDays(day, -daysSinceMonday(day));
  return period === 'month' ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`;
}

/** First day of the period after the one that begins with a day. */
export function nextPeriod(first: string, period: Period): string {
  if (period === 'day') return addDays(first, 1);
  if (period === 'week') return addDays(first, DAYS_OF_WEEK);
  // So many days lead from the first day of each month or year into the next one.
  return firstDayOf(addDays(first, period === 'month' ? 31 : 366), period);
}

/** Day 0 of the next month is the last one of this. */
const daysOfMonth = (year = 0, month = 0): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Last day of the period that begins with a day. */
export function lastDayOf(first: string, period: Period): string {
  if (period === 'day') return first;
  if (period === 'week') return addDays(first, DAYS_OF_WEEK - 1);
  const [year, month] = first.split('-').map(Number);
  return period === 'year' ? `${first.slice(0, 4)}-12-31` : `${first.slice(0, 7)}-${daysOfMonth(year, month)}`;
}

/** The days that a field with a time is counted by: those of the business, or of the calendar (docs/rules/days.md). */
export const daysOf = (field: Field, { timeZone, dayEndsAt }: BusinessDays): BusinessDays => {
  const isBusiness = field.type === 'datetime' && field.isBusiness === true;
  return { timeZone, dayEndsAt: isBusiness ? dayEndsAt : '00:00' };
};
