import {
  addDays,
  dayOf,
  isCalendarDay,
  isoWithOffset,
  startOfDay,
  timeOf,
  zonedToMs,
  type CalendarPart,
} from '#resource';
import type { FormValues } from './values.ts';

/** The mapping of a record that takes whole days or hours. */
export type SpanFields = CalendarPart & Required<Pick<CalendarPart, 'isAllDay' | 'days'>>;

const momentOf = (value: unknown): number | null => {
  const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(ms) ? null : ms;
};
const dayIn = (value: unknown): string | null => (typeof value === 'string' && isCalendarDay(value) ? value : null);

/** Days of the hours of a record. They stay as they are when they begin on the day of the hours. */
function daysOfHours(values: FormValues, { start, end, days: [first, last] }: SpanFields, zone: string): FormValues {
  const startAt = momentOf(values[start]);
  if (startAt === null) return {};
  const startDay = dayOf(startAt, zone);
  if (values[first] === startDay) return {};
  const endAt = end === undefined ? null : momentOf(values[end]);
  // An end at midnight is that of the day before.
  const endDay = endAt === null ? startDay : dayOf(endAt - 1, zone);
  return { [first]: startDay, [last]: endDay > startDay ? endDay : null };
}

/** Hours on the days of a record: at the time that they had. An end that was derived from one day is none. */
function hoursOfDays(values: FormValues, { start, end, days: [first, last] }: SpanFields, zone: string): FormValues {
  const [startAt, startDay] = [momentOf(values[start]), dayIn(values[first])];
  if (startAt === null || startDay === null) return {};
  const endAt = end === undefined ? null : momentOf(values[end]);
  const lastDay = dayIn(values[last]) ?? startDay;
  if (dayOf(startAt, zone) === startDay) {
    const isDerived = lastDay === startDay && endAt === startOfDay(addDays(startDay, 1), zone);
    return end !== undefined && isDerived && startAt === startOfDay(startDay, zone) ? { [end]: null } : {};
  }
  const moved = zonedToMs(`${startDay} ${timeOf(startAt, zone)}`, zone);
  if (moved === null) return {};
  const isEndMoved = end !== undefined && endAt !== null && endAt > startAt;
  return { [start]: isoWithOffset(moved), ...(isEndMoved && { [end]: isoWithOffset(moved + endAt - startAt) }) };
}

/**
 * Values that a form fills in when a record changes between hours and whole days: it keeps its day.
 * @param zone the store's time zone, in which times are typed
 */
export const carriedDays = (values: FormValues, fields: SpanFields, zone: string): FormValues =>
  values[fields.isAllDay] === true ? daysOfHours(values, fields, zone) : hoursOfDays(values, fields, zone);
