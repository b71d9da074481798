import { addDays, daysMeant, startOfDay } from '#resource';

/** Times of an event as they are stored: moments in ms since 1970, days as `YYYY-MM-DD`. */
export interface EventTimes {
  readonly isAllDay: boolean;
  /** First and last day (inclusive) of an all-day event, valid in every time zone; an empty last day is the first. */
  readonly startDay: string | null;
  readonly endDay: string | null;
  /** Of an all-day event, derived: its days in the store's time zone, for orders, filters and programs that know moments only. */
  readonly startAt: number | null;
  readonly endAt: number | null;
}

/** Times that a client sent; what it did not send is absent. */
export type SentTimes = { readonly [Name in keyof EventTimes]?: EventTimes[Name] | null | undefined };

/** What is wrong with the times: the field, and whether it is missing or the end is before the start. */
export interface TimesFault {
  readonly field: 'startAt' | 'endAt' | 'startDay' | 'endDay';
  readonly code: 'noStart' | 'endsFirst';
}

/** The moments of whole days: the first moment of the first day, and that after the last day, ms since 1970. */
export const momentsOfDays = (first: string, last: string | null, zone: string) => ({
  startAt: startOfDay(first, zone),
  endAt: startOfDay(addDays(last ?? first, 1), zone),
});

/** The end that somebody chose; null where it follows from the start: that of an all-day event of one day. */
const chosenEnd = ({ isAllDay, endDay, endAt }: EventTimes): number | null =>
  isAllDay && endDay === null ? null : endAt;

const NONE: EventTimes = { isAllDay: false, startDay: null, endDay: null, startAt: null, endAt: null };

/**
 * Days of an all-day event: those that were sent; else those meant by the moments that were sent; else what is stored. A write
 * that names days is not judged by its moments.
 */
function allDayTimes(sent: SentTimes, before: EventTimes, zone: string): EventTimes | TimesFault {
  const namesDays = typeof sent.startDay === 'string' || typeof sent.endDay === 'string';
  // A client that sends back what it was answered has not changed the moment.
  const isSent = (name: 'startAt' | 'endAt') => !namesDays && sent[name] !== undefined && sent[name] !== before[name];
  const startAt = (isSent('startAt') ? sent.startAt : null) ?? before.startAt;
  const endAt = isSent('endAt') ? (sent.endAt ?? null) : chosenEnd(before);
  if (endAt !== null && startAt !== null && endAt < startAt) return { field: 'endAt', code: 'endsFirst' };
  const meant = startAt === null ? null : daysMeant(startAt, endAt, zone);
  const isStored = before.isAllDay && !isSent('startAt') && !isSent('endAt');
  const startDay = sent.startDay ?? (isStored ? before.startDay : meant?.first) ?? null;
  if (startDay === null) return { field: 'startDay', code: 'noStart' };
  const otherEnd = isStored ? before.endDay : endAt === null || sent.startDay ? null : (meant?.last ?? null);
  const endDay = sent.endDay === undefined ? otherEnd : sent.endDay;
  if (endDay !== null && endDay < startDay) return { field: 'endDay', code: 'endsFirst' };
  return { isAllDay: true, startDay, endDay, ...momentsOfDays(startDay, endDay, zone) };
}

/**
 * The times of an event after a write. An all-day event takes days: those that were sent, else those meant by moments
 * (`daysMeant`). Any other event takes moments.
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
