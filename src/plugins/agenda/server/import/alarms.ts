import ICAL from 'ical.js';
import { DAY_MINUTES, MINUTE_MS } from '#resource';
import { REMINDERS, type Reminder } from '../rules.ts';
import { dayAt } from './clocks.ts';
import { timesIn, type Clocks, type StoredTimes } from './fileTimes.ts';

/**
 * The reminder of an event, by its VALARMs: the one that is nearest to its start. An event has one of few, so that ten minutes
 * become fifteen. Whole days remind in the morning, of the day before or of the day.
 * @returns null without an alarm that can be read, and where all ring later than an event of hours begins
 */
export function reminderOf(component: ICAL.Component, times: StoredTimes, clocks: Clocks): Reminder | null {
  const isSeries = component.getFirstProperty('rrule') !== null;
  const minutes = component
    .getAllSubcomponents('valarm')
    // Some calendars switch an alarm off in this way.
    .filter((alarm) => String(alarm.getFirstPropertyValue('action') ?? '').toUpperCase() !== 'NONE')
    .map((alarm) => minutesBefore(alarm, times, { clocks, isSeries }))
    .filter((one) => one !== null);
  if (times.isAllDay) {
    // After midnight is a negative number of minutes before it.
    const days = minutes.filter((one) => one > -DAY_MINUTES);
    if (days.length === 0) return null;
    return Math.min(...days) > 0 ? '1440' : '0';
  }
  const before = minutes.filter((one) => one >= 0);
  return before.length === 0 ? null : nearest(Math.min(...before));
}

/** The value of a TRIGGER; undefined: it cannot be read, and rings nowhere. */
function valueOf(trigger: ICAL.Property): unknown {
  try {
    return trigger.getFirstValue();
  } catch {
    // The library parses it here, and throws for a time without VALUE=DATE-TIME, "PT" and the like.
    return undefined;
  }
}

/** Minutes before the start of an event at which an alarm rings; null: it does not say, or of a series for one day only. */
function minutesBefore(
  alarm: ICAL.Component,
  { startAt, endAt, startDay }: StoredTimes,
  { clocks, isSeries }: { readonly clocks: Clocks; readonly isSeries: boolean },
): number | null {
  const trigger = alarm.getFirstProperty('trigger');
  const value = trigger ? valueOf(trigger) : undefined;
  if (value instanceof ICAL.Duration) {
    const isOfEnd = String(trigger?.getFirstParameter('related') ?? '').toUpperCase() === 'END';
    const length = isOfEnd && startAt !== null && endAt !== null ? (endAt - startAt) / MINUTE_MS : 0;
    return -value.toSeconds() / 60 - length;
  }
  const [time] = trigger && value instanceof ICAL.Time ? timesIn(trigger, clocks) : [];
  if (!time || 'code' in time || time.ms === null || isSeries) return null;
  if (startDay === null) return startAt === null ? null : (startAt - time.ms) / MINUTE_MS;
  const day = dayAt(clocks.store, time.ms);
  return day < startDay ? DAY_MINUTES : day === startDay ? 0 : null;
}

/** The reminder that is nearest to an alarm; of two the earlier one. */
function nearest(minutes: number): Reminder {
  const distance = (one: Reminder) => Math.abs(Number(one) - minutes);
  const [first] = REMINDERS.toSorted((a, b) => distance(a) - distance(b) || Number(b) - Number(a));
  return first ?? '0';
}
