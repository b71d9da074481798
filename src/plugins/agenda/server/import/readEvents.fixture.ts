// Calendar files of the tests.
import { expect } from 'vitest';
import { readEvents, type ReadEvent } from './readEvents.ts';

/** Zone of the store. */
export const PARIS = 'Europe/Paris';
/** Moment of the tests, ms since 1970. */
export const NOW = Date.parse('2026-11-29T12:00:00Z');

/** Lines of an event. */
export const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
/** The text of a calendar file. */
export const file = (...parts: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts.flat(), 'END:VCALENDAR'].join('\r\n');
/** Reads a file, with its alarms. */
export const read = (text: string, zone = PARIS) => {
  const found = readEvents(text, zone, { untitled: 'Without a title', withAlarms: true });
  if (!found) throw new Error('no calendar');
  return found;
};
/** The only event of a file, which has no fault. */
export const only = (...lines: string[]): ReadEvent => {
  const { events, faults } = read(file(event('UID:1', ...lines)));
  expect(faults).toEqual([]);
  expect(events).toHaveLength(1);
  return events[0] as ReadEvent;
};
