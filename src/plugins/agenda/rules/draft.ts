import {
  addDays,
  clockOf,
  DAY_MINUTES,
  dayOf,
  daysBetween,
  HOUR_MS,
  isCalendarDay,
  isoWithOffset,
  localTime,
  startOfDay,
  zonedToMs,
} from '#resource';

/** Values with which the form of a new event begins. The days are there for whoever makes it an all-day event. */
export type EventDraft = {
  isAllDay: boolean;
  startAt: string;
  endAt: string;
  startDay: string;
  endDay: string | null;
};

/** Start of an event on a day that is not today, by the clock. */
const USUAL_START = '09:00';

/** The moment at which the clock shows `minutes` since midnight; 1,440 is the end of the day. */
function momentOf(day: string, minutes: number, zone: string): number {
  if (minutes >= DAY_MINUTES) return startOfDay(addDays(day, 1), zone);
  return zonedToMs(`${day} ${clockOf(minutes)}`, zone) ?? startOfDay(day, zone);
}

const timed = (day: string, startAt: number, endAt: number): EventDraft => ({
  isAllDay: false,
  startAt: isoWithOffset(startAt),
  endAt: isoWithOffset(endAt),
  startDay: day,
  endDay: null,
});

/**
 * An event of an hour on a day in view: at the next full hour today, else at 09:00.
 * @param now ms since 1970
 * @param zone the reader's time zone
 */
export function draftOnDay(day: string, now: number, zone: string): EventDraft {
  const isToday = dayOf(now, zone) === day;
  const start = isToday
    ? momentOf(day, 60 * (localTime(now, zone).hour + 1), zone)
    : zonedToMs(`${day} ${USUAL_START}`, zone);
  const startAt = start ?? startOfDay(day, zone);
  return timed(day, startAt, startAt + HOUR_MS);
}

/** An event in a part of a day: minutes since midnight by the reader's clock. */
export const draftOfSlot = (day: string, from: number, to: number, zone: string): EventDraft =>
  timed(day, momentOf(day, from, zone), momentOf(day, to, zone));

/** An all-day event from one day to another, in either order. */
export function draftOfDays(one: string, other: string, now: number, zone: string): EventDraft {
  const [first, last] = one <= other ? [one, other] : [other, one];
  return { ...draftOnDay(first, now, zone), isAllDay: true, endDay: last };
}

/**
 * The end that follows a changed start of a new event, so that its length stays; nothing for a start that is half typed.
 * @param start ISO text of `startAt`, or `startDay`
 */
export function endAfter(draft: EventDraft, start: unknown): Partial<EventDraft> {
  if (typeof start !== 'string' || Number.isNaN(Date.parse(start))) return {};
  if (draft.isAllDay) {
    if (!isCalendarDay(start)) return {};
    return { endDay: addDays(start, daysBetween(draft.startDay, draft.endDay ?? draft.startDay)) };
  }
  return { endAt: isoWithOffset(Date.parse(start) + Date.parse(draft.endAt) - Date.parse(draft.startAt)) };
}
