import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, DAY_MS, dayOf, startOfDay, zonedToMs } from '#resource';
import { settleTimes, type EventTimes } from './times.ts';

const ZONES = ['Europe/Paris', 'America/New_York', 'Africa/Casablanca', 'Australia/Lord_Howe'] as const;
/** Days with a clock change in one of the zones, and a day without. */
const DAYS = [
  ...['2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2026-02-15', '2026-03-22', '2026-04-05', '2026-10-04'],
  '2026-12-08',
];

const settled = (...args: Parameters<typeof settleTimes>): EventTimes => {
  const times = settleTimes(...args);
  if ('code' in times) throw new Error(times.code);
  return times;
};

for (const zone of ZONES) {
  test(`an all-day event in ${zone} keeps its days, whichever way they are sent`, () => {
    for (const day of DAYS) {
      const next = addDays(day, 1);
      const expected = { isAllDay: true, startDay: day, startAt: startOfDay(day, zone) };
      const byDay = settled({ isAllDay: true, startDay: day, endDay: next }, null, zone);
      expect(byDay).toEqual({ ...expected, endDay: next, endAt: startOfDay(addDays(day, 2), zone) });
      // A date without a time is midnight UTC on the wire.
      const plain = settled({ isAllDay: true, startAt: Date.parse(day) }, null, zone);
      expect(plain).toEqual({ ...expected, endDay: null, endAt: startOfDay(next, zone) });
      const midnights = { startAt: startOfDay(day, zone), endAt: startOfDay(addDays(day, 2), zone) };
      expect(settled({ isAllDay: true, ...midnights }, null, zone)).toEqual(byDay);
      const noon = zonedToMs(`${day} 12:00`, zone);
      expect(settled({ isAllDay: true, startAt: noon }, null, zone)).toMatchObject(expected);
      // An answered value comes back unchanged.
      expect(settled(byDay, byDay, zone)).toEqual(byDay);
      expect(settled({ startAt: byDay.startAt }, byDay, zone)).toEqual(byDay);
    }
  });
}

test('the days of an event do not depend on the zone', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20_000 }),
      fc.nat(40),
      fc.constantFrom(...ZONES),
      fc.constantFrom(...ZONES),
      (at, length, one, other) => {
        const startDay = dayOf(at * DAY_MS, 'UTC');
        const sent = { isAllDay: true, startDay, endDay: addDays(startDay, length) };
        const first = settled(sent, null, one);
        const { startAt: _, endAt: __, ...days } = settled({ endDay: first.endDay }, first, other);
        expect(days).toEqual(sent);
      },
    ),
  );
});

test('an event with times has no days, and becomes all-day on the days of its times', () => {
  const zone = 'America/New_York';
  // 19:00 in New York is midnight UTC, which sent alone would be a date.
  const startAt = zonedToMs('2026-12-07 19:00', zone);
  const endAt = zonedToMs('2026-12-08 19:00', zone);
  const evening = settled({ startAt, endAt, startDay: '2026-01-01' }, null, zone);
  expect(evening).toEqual({ isAllDay: false, startAt, endAt, startDay: null, endDay: null });
  const whole = settled({ isAllDay: true }, evening, zone);
  expect(whole).toMatchObject({ startDay: '2026-12-07', endDay: '2026-12-08' });
  expect(settled({ isAllDay: false }, whole, zone)).toMatchObject({ startDay: null, endDay: null });
});

test('a write that names days ignores its moments, and one that moves a moment keeps the other day', () => {
  const zone = 'Europe/Paris';
  const at = (text: string) => zonedToMs(text, zone);
  const typed = { startAt: at('2026-12-07 10:00'), endAt: at('2026-12-07 09:00') };
  const event = settled({ isAllDay: true, startDay: '2026-12-10', ...typed }, null, zone);
  expect(event).toMatchObject({ startDay: '2026-12-10', endDay: null });
  const fair = settled({ isAllDay: true, startDay: '2026-12-08', endDay: '2026-12-10' }, null, zone);
  const moved = settled({ startAt: at('2026-12-09 00:00') }, fair, zone);
  expect(moved).toMatchObject({ startDay: '2026-12-09', endDay: '2026-12-10' });
});

test('a start that moves alone takes an event of one day with it, and leaves no end to one that gets hours', () => {
  for (const zone of ZONES) {
    const day = settled({ isAllDay: true, startDay: '2026-12-08' }, null, zone);
    for (const moved of ['2026-12-05', '2026-12-12']) {
      const startAt = startOfDay(moved, zone);
      const expected = { startDay: moved, endDay: null, endAt: startOfDay(addDays(moved, 1), zone) };
      expect(settled({ startAt }, day, zone)).toMatchObject(expected);
      // The end that was answered comes back with the start.
      expect(settled({ startAt, endAt: day.endAt }, day, zone)).toMatchObject(expected);
    }
    // So does one whose last day is stored.
    const both = settled({ isAllDay: true, startDay: '2026-12-08', endDay: '2026-12-08' }, null, zone);
    const later = settled({ startAt: startOfDay('2026-12-12', zone) }, both, zone);
    expect(later).toMatchObject({ startDay: '2026-12-12', endDay: '2026-12-12' });
    const ten = zonedToMs('2026-12-08 10:00', zone);
    expect(settled({ isAllDay: false, startAt: ten }, day, zone)).toMatchObject({ startAt: ten, endAt: null });
  }
});

test('an empty last day is the first, and a day before the first is refused', () => {
  const zone = 'Europe/Paris';
  const event = settled({ isAllDay: true, startDay: '2026-12-08', endDay: '2026-12-10' }, null, zone);
  expect(settled({ endDay: null }, event, zone)).toMatchObject({ endDay: null, endAt: startOfDay('2026-12-09', zone) });
  expect(settleTimes({ endDay: '2026-12-07' }, event, zone)).toEqual({ field: 'endDay', code: 'endsFirst' });
  expect(settleTimes({ startDay: '2026-12-11' }, event, zone)).toEqual({ field: 'endDay', code: 'endsFirst' });
});

test('an event without a start is refused, and one that ends before its start', () => {
  expect(settleTimes({}, null, 'UTC')).toEqual({ field: 'startAt', code: 'noStart' });
  expect(settleTimes({ isAllDay: true }, null, 'UTC')).toEqual({ field: 'startDay', code: 'noStart' });
  expect(settleTimes({ startAt: 2, endAt: 1 }, null, 'UTC')).toEqual({ field: 'endAt', code: 'endsFirst' });
  const timed = settled({ startAt: 5, endAt: 9 }, null, 'UTC');
  expect(settleTimes({ startAt: null }, timed, 'UTC')).toEqual({ field: 'startAt', code: 'noStart' });
  expect(settleTimes({ startAt: 10 }, timed, 'UTC')).toEqual({ field: 'endAt', code: 'endsFirst' });
});
