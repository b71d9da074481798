import { describe, expect, it } from 'vitest';
import { isoWithOffset, zonedToMs } from '#resource';
import { openingState, readOpeningHours, spansOf, spanText, weekdayOf, type OpeningHours } from './openingHours.ts';
import { collectDay, slotsOf } from './slots.ts';

const ZONE = 'Europe/Paris';
const at = (text: string, zone = ZONE) => zonedToMs(text, zone) ?? 0;
const hours = (weekly: unknown, exceptions: unknown = []): OpeningHours => {
  const read = readOpeningHours(weekly, exceptions);
  if (!read) throw new Error('no hours');
  return read;
};
const span = (weekday: string, opensAt: string, closesAt: string) => ({ weekday, opensAt, closesAt });
/** A shop that closes at noon, is open over Friday's midnight, and closed on Sunday. */
const SHOP = hours(
  [span('monday', '08:00', '12:00'), span('monday', '14:00', '18:30'), span('friday', '20:00', '02:00')],
  [
    { day: '2026-12-25', note: 'Christmas' },
    { day: '2026-12-28', opensAt: '10:00', closesAt: '11:00' },
  ],
);
const state = (text: string, one = SHOP, zone = ZONE) => {
  const { isOpen, changesAt } = openingState(one, at(text, zone), zone);
  return `${isOpen ? 'open' : 'closed'} ${changesAt === null ? 'always' : isoWithOffset(changesAt, zone).slice(0, 16)}`;
};

describe('opening hours', () => {
  it.each([
    ['2026-11-30 07:59', 'closed 2026-11-30T08:00'],
    ['2026-11-30 08:00', 'open 2026-11-30T12:00'],
    ['2026-11-30 12:00', 'closed 2026-11-30T14:00'],
    ['2026-11-30 18:30', 'closed 2026-12-04T20:00'],
    // Friday's evening lasts until Saturday.
    ['2026-12-04 23:59', 'open 2026-12-05T02:00'],
    ['2026-12-05 01:59', 'open 2026-12-05T02:00'],
    ['2026-12-05 02:00', 'closed 2026-12-07T08:00'],
    // A holiday closes the whole day, and another date has its own hours.
    ['2026-12-25 21:00', 'closed 2026-12-28T10:00'],
    ['2026-12-28 11:30', 'closed 2027-01-01T20:00'],
  ])('at %s: %s', (time, expected) => {
    expect(state(time)).toBe(expected);
  });

  it('a span before a holiday still ends after its midnight', () => {
    const one = hours([span('thursday', '18:00', '03:00')], [{ day: '2026-12-25' }]);
    expect(state('2026-12-25 02:00', one)).toBe('open 2026-12-25T03:00');
  });

  it('spans that touch or overlap are one, and a shop may never close', () => {
    const touching = hours([
      span('monday', '08:00', '12:00'),
      span('monday', '11:00', '14:00'),
      span('monday', '14:00', '15:00'),
    ]);
    expect(state('2026-11-30 09:00', touching)).toBe('open 2026-11-30T15:00');
    const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
    expect(state('2026-11-30 09:00', hours(week.map((day) => span(day, '00:00', '00:00'))))).toBe('open always');
    const holidays = [{ day: '2026-11-01' }, { day: '2027-10-01' }, { day: '2028-10-01' }];
    const whole = hours(
      week.map((day) => span(day, '00:00', '00:00')),
      holidays,
    );
    expect(state('2026-11-30 09:00', whole)).toBe('open 2027-10-01T00:00');
    expect(state('2027-10-01 09:00', whole)).toBe('closed 2027-10-02T00:00');
    // Next year's is too far away.
    expect(
      state(
        '2027-10-02 00:00',
        hours(
          week.map((day) => span(day, '00:00', '00:00')),
          [{ day: '2028-10-04' }],
        ),
      ),
    ).toBe('open always');
  });

  it('counts clock time when clocks change', () => {
    const night = hours([span('saturday', '22:00', '04:00'), span('sunday', '02:30', '03:30')]);
    // Spring: 02:00 becomes 03:00. Autumn: 03:00 becomes 02:00.
    expect(openingState(night, at('2026-03-28 23:00'), ZONE).changesAt).toBe(Date.UTC(2026, 2, 29, 2));
    expect(openingState(night, at('2026-10-24 23:00'), ZONE).changesAt).toBe(Date.UTC(2026, 9, 25, 3));
  });

  it('is in the zone of the shop', () => {
    const noon = Date.UTC(2026, 10, 30, 12);
    expect(openingState(SHOP, noon, 'Africa/Casablanca').isOpen).toBe(false);
    expect(openingState(SHOP, noon, 'America/New_York').isOpen).toBe(false);
    expect(openingState(SHOP, noon, 'Asia/Dubai').isOpen).toBe(true);
  });

  it('leaves out what is damaged; without a span there are none', () => {
    expect(readOpeningHours([], [{ day: '2026-12-25' }])).toBeNull();
    expect(readOpeningHours(null, undefined)).toBeNull();
    expect(readOpeningHours([span('funday', '08:00', '09:00'), span('monday', '25:00', '26:00')], [])).toBeNull();
    const read = hours(
      [span('monday', '08:00', '09:00'), 7],
      [{ day: '2026-02-30' }, { day: '2026-03-02', opensAt: '1' }],
    );
    expect(read.exceptions).toEqual([{ day: '2026-03-02', note: '', opensAt: null, closesAt: null }]);
    expect(spansOf(read, '2026-03-02')).toEqual([]);
    expect(spansOf(read, '2026-03-09').map(spanText)).toEqual(['08:00 - 09:00']);
    expect(weekdayOf('2026-11-29')).toBe('sunday');
  });
});

describe('slots within the opening hours', () => {
  const starts = (day: string, now: string) => slotsOf(day, at(now), ZONE, SHOP).map(({ label }) => label);

  it('begin every half hour in each span and end before it closes', () => {
    expect(starts('2026-11-30', '2026-11-29 09:00')).toEqual([
      ...['08:00 - 10:00', '08:30 - 10:30', '09:00 - 11:00', '09:30 - 11:30', '10:00 - 12:00'],
      ...['14:00 - 16:00', '14:30 - 16:30', '15:00 - 17:00', '15:30 - 17:30', '16:00 - 18:00', '16:30 - 18:30'],
    ]);
    expect(starts('2026-11-30', '2026-11-30 15:40')).toEqual(['16:00 - 18:00', '16:30 - 18:30']);
  });

  it('go over midnight, on the day on which they begin', () => {
    expect(starts('2026-12-04', '2026-12-01 09:00').slice(-2)).toEqual(['23:00 - 01:00', '23:30 - 01:30']);
    expect(starts('2026-12-05', '2026-12-01 09:00')).toEqual(['00:00 - 02:00']);
  });

  it('are the whole span of a short one, and none on a holiday', () => {
    expect(starts('2026-12-28', '2026-12-01 09:00')).toEqual(['10:00 - 11:00']);
    expect(starts('2026-12-25', '2026-12-01 09:00')).toEqual([]);
    expect(collectDay(at('2026-12-22 09:00'), ZONE, SHOP)).toBe('2026-12-28');
  });
});
