import { addDays, dayOf, firstDayMeant, lastDayMeant, startOfDay } from '#resource';

/** Times of an event as they are stored: moments in ms since 1970, days as `YYYY-MM-DD`. */
export interface EventTimes {
  readonly isAllDay: boolean;
  /** First and last day (inclusive) of an all-day event, valid in every time zone; an empty last day is the first. */
  readonly startDay: string | null;
  readonly endDay: string | null;
  /** Derived from the days of an all-day event, in the store's time zone: sorting, filters and older programs need moments. */
  readonly startAt: number | null;
  readonly endAt: number | null;
}

/** Times that a client sent; what it did not send is absent. */
export type SentTimes = { readonly [Name in keyof EventTimes]?: EventTimes[Name] | null | undefined };

/** A fault of the times: its field, and its kind (missing, or an end before the start). */
export interface TimesFault {
  readonly field: 'startAt' | 'endAt' | 'startDay' | 'endDay';
  readonly code: 'noStart' | 'endsFirst';
}

/** The moments of whole days: the first moment of the first day, and that after the last day, ms since 1970. */
export const momentsOfDays = (first: string, last: string | null, zone: string) => ({
  startAt: startOfDay(first, zone),
  endAt: startOfDay(addDays(last ?? first, 1), zone),
});

const isOneDay = ({ isAllDay, startDay, endDay }: EventTimes): boolean =>
  isAllDay && (endDay === null || endDay === startDay);

/** The end that somebody chose; null where it follows from the start: that of an all-day event of one day. */
const chosenEnd = (times: EventTimes): number | null => (isOneDay(times) ? null : times.endAt);

const NONE: EventTimes = { isAllDay: false, startDay: null, endDay: null, startAt: null, endAt: null };

/** Moments of a write to an all-day event: the present ones, and those that it sent. */
interface Moments {
  readonly startAt: number | null;
  readonly endAt: number | null;
  readonly isSent: (name: 'startAt' | 'endAt') => boolean;
}

/**
 * The moments of a write. One that names days is not judged by its moments, and a client that sends back what it was answered
 * has not changed the moment.
 */
function momentsOf(sent: SentTimes, before: EventTimes): Moments {
  const namesDays = typeof sent.startDay === 'string' || typeof sent.endDay === 'string';
  const isNew = (name: 'startAt' | 'endAt') => !namesDays && sent[name] !== undefined && sent[name] !== before[name];
  const isSent = (name: 'startAt' | 'endAt') => isNew(name) && (name === 'endAt' || sent.startAt !== null);
  return {
    startAt: isSent('startAt') ? (sent.startAt ?? null) : before.startAt,
    endAt: isSent('endAt') ? (sent.endAt ?? null) : chosenEnd(before),
    isSent,
  };
}

/** First day: meant by a start that was sent, else stored, else that of the hours which the event had. */
function firstDayOf({ startAt, isSent }: Moments, before: EventTimes, zone: string): string | null {
  if (startAt === null) return null;
  if (isSent('startAt')) return firstDayMeant(startAt, zone);
  return before.startDay ?? dayOf(startAt, zone);
}

/** Last day, as {@link firstDayOf}. Null: the first. */
function lastDayOf(
  { startAt, endAt, isSent }: Moments,
  first: string,
  before: EventTimes,
  zone: string,
): string | null {
  if (before.isAllDay && !isSent('endAt'))
    return isSent('startAt') && isOneDay(before) && before.endDay !== null ? first : before.endDay;
  if (endAt === null) return null;
  const isAfter = startAt === null || endAt > startAt;
  const last = isSent('endAt') ? lastDayMeant(endAt, zone) : dayOf(endAt - 1, zone);
  return isAfter && last > first ? last : first;
}

/** Days of an all-day event: those that were sent; else those meant by the moments that were sent; else what is stored. */
function allDayTimes(sent: SentTimes, before: EventTimes, zone: string): EventTimes | TimesFault {
  const moments = momentsOf(sent, before);
  const { startAt, endAt } = moments;
  if (endAt !== null && startAt !== null && endAt < startAt) return { field: 'endAt', code: 'endsFirst' };
  const startDay = sent.startDay ?? firstDayOf(moments, before, zone);
  if (startDay === null) return { field: 'startDay', code: 'noStart' };
  // The end of the hours that the event had says nothing about days that are named.
  const isNamed = sent.endDay !== undefined || (typeof sent.startDay === 'string' && !before.isAllDay);
  const endDay = isNamed ? (sent.endDay ?? null) : lastDayOf(moments, startDay, before, zone);
  if (endDay !== null && endDay < startDay) return { field: 'endDay', code: 'endsFirst' };
  return { isAllDay: true, startDay, endDay, ...momentsOfDays(startDay, endDay, zone) };
}

/**
 * The times of an event after a write. An all-day event takes days: those that were sent, else those meant by moments
 * (`firstDayMeant`). Any other event takes moments.
 * @param before the stored times; null: a new event
 * @param zone the store's time zone
 */
export function settleTimes(sent: SentTimes, before: EventTimes | null, zone: string): EventTimes | TimesFault {
  const stored = before ?? NONE;
  if (sent.isAllDay ?? stored.isAllDay) return allDayTimes(sent, stored, zone);
  const startAt = sent.startAt === undefined ? stored.startAt : sent.startAt;
  const endAt = sent.endAt === undefined ? chosenEnd(stored) : sent.endAt;
  if (startAt === null) return { field: 'startAt', code: 'noStart' };
  if (endAt !== null && endAt < startAt) return { field: 'endAt', code: 'endsFirst' };
  return { isAllDay: false, startDay: null, endDay: null, startAt, endAt };
}
