import { expect, test } from 'vitest';
import { addDays, dayOf, HOUR_MS, MINUTE_MS, startOfDay, timeOf, zonedToMs } from '#resource';
import { isDue, LATE_MS, reminderAt, REMINDERS, triggerOf, type Begin } from './reminders.ts';

/** Zones with a day on which their clocks change. */
const CHANGES = {
  'Europe/Paris': '2026-03-29',
  'America/New_York': '2026-11-01',
  'Africa/Casablanca': '2026-03-22',
  'Australia/Lord_Howe': '2026-10-04',
};
const at = (text: string, zone = 'UTC') => zonedToMs(text, zone) ?? Number.NaN;
const timed = (text: string, zone = 'UTC'): Begin => ({ startAt: at(text, zone), startDay: null });
const wholeDay = (day: string, zone = 'UTC'): Begin => ({ startAt: startOfDay(day, zone), startDay: day });

test('minutes before the start are minutes, also on days with clock changes in four zones', () => {
  for (const [zone, day] of Object.entries(CHANGES))
    for (const remind of ['0', '5', '15', '30', '60'] as const) {
      const begin = timed(`${day} 03:10`, zone);
      expect(begin.startAt - reminderAt(remind, begin, zone), `${zone} ${remind}`).toBe(Number(remind) * MINUTE_MS);
    }
});

test('a day before is the same time by the clock of the store', () => {
  for (const [zone, day] of Object.entries(CHANGES)) {
    const moment = reminderAt('1440', timed(`${day} 14:00`, zone), zone);
    expect([dayOf(moment, zone), timeOf(moment, zone)], zone).toEqual([addDays(day, -1), '14:00']);
  }
  expect(reminderAt('1440', timed('2026-03-29 14:00', 'Europe/Paris'), 'Europe/Paris')).toBe(
    at('2026-03-29 14:00', 'Europe/Paris') - 23 * HOUR_MS,
  );
});

test('an all-day event reminds at 09:00 in the store, of the day or of the day before', () => {
  for (const [zone, day] of Object.entries(CHANGES)) {
    const shown = (remind: (typeof REMINDERS)[number]) => {
      const moment = reminderAt(remind, wholeDay(day, zone), zone);
      return `${dayOf(moment, zone)} ${timeOf(moment, zone)}`;
    };
    expect(shown('0'), zone).toBe(`${day} 09:00`);
    expect(shown('60'), zone).toBe(`${day} 09:00`);
    expect(shown('1440'), zone).toBe(`${addDays(day, -1)} 09:00`);
  }
});

test('a reminder is due once: after the last look, and not for what is long past', () => {
  const begin = timed('2026-12-08 10:00');
  const now = at('2026-12-08 09:45');
  const due = (after: number, present: number, remind: (typeof REMINDERS)[number] = '15') =>
    isDue(remind, begin, { after, now: present }, 'UTC');
  expect(due(now - 1, now)).toBe(true);
  expect(due(now, now + 1)).toBe(false);
  expect(due(now - 1000, now - 1)).toBe(false);
  // The server was off: within an hour of the start it is still of use.
  expect(due(now - 1, begin.startAt + LATE_MS - 1)).toBe(true);
  expect(due(now - 1, begin.startAt + LATE_MS)).toBe(false);
  expect(due(0, begin.startAt + LATE_MS - 1, '1440')).toBe(true);
  const fair = wholeDay('2026-12-08');
  expect(isDue('0', fair, { after: 0, now: at('2026-12-08 09:59') }, 'UTC')).toBe(true);
  expect(isDue('0', fair, { after: 0, now: at('2026-12-08 10:00') }, 'UTC')).toBe(false);
});

test('triggers are relative to the start', () => {
  expect(REMINDERS.map((remind) => triggerOf(remind, false))).toEqual([
    ...['PT0S', '-PT5M', '-PT15M', '-PT30M', '-PT60M', '-P1D'],
  ]);
  expect([triggerOf('30', true), triggerOf('1440', true)]).toEqual(['PT9H', '-PT15H']);
});
