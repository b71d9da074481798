import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  boundsOfBusinessDays,
  businessDayOf,
  DAY_ENDS,
  dayOf,
  localTime,
  startOfBusinessDay,
  zonedToMs,
  type BusinessDays,
  type DayEnd,
} from '#resource';
import { changeOf, meanOf, rangeOf, sameTimeBefore, wholeOf } from './figureSpans.ts';

const HOUR = 3_600_000;
const at = (text: string, zone: string) => zonedToMs(text, zone) ?? NaN;
/** Business days of a zone; those of the calendar unless an end is given. */
const daysIn = (timeZone: string, dayEndsAt: DayEnd = '00:00'): BusinessDays => ({ timeZone, dayEndsAt });
const ZONES = ['Africa/Casablanca', 'Europe/Paris', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'];

/** Any moment of the years in which a shop could run, by the clock of any zone. */
const anywhere = fc.record({
  now: fc.integer({ min: Date.UTC(2011, 0, 1), max: Date.UTC(2037, 0, 1) }),
  zone: fc.constantFrom(...ZONES),
  end: fc.constantFrom(...DAY_ENDS),
  days: fc.constantFrom(1, 2, 7, 14, 31, 32, 91, 365),
});

describe('a range', () => {
  it('of one day is its hours, beside those of the same day of the week before', () => {
    const { unit, spans, before } = rangeOf(
      1,
      at('2026-11-20 11:05', 'Africa/Casablanca'),
      daysIn('Africa/Casablanca'),
    );
    expect([unit, spans.length, before.length]).toEqual(['hour', 24, 24]);
    expect(dayOf(before[0]?.from ?? 0, 'Africa/Casablanca')).toBe('2026-11-13');
  });

  it('of 14 days ends today, and the days before are the same days of the week', () => {
    const { unit, spans, before } = rangeOf(14, at('2026-11-20 11:05', 'UTC'), daysIn('UTC'));
    expect(unit).toBe('day');
    expect([spans[0], spans.at(-1)].map((span) => dayOf(span?.from ?? 0, 'UTC'))).toEqual(['2026-11-07', '2026-11-20']);
    expect(dayOf(before[0]?.from ?? 0, 'UTC')).toBe('2026-10-24');
  });

  it('of a quarter is thirteen weeks, the last of which ends today', () => {
    const { unit, spans } = rangeOf(91, at('2026-11-20 11:05', 'UTC'), daysIn('UTC'));
    expect([unit, spans.length]).toEqual(['week', 13]);
    expect(spans.at(-1)).toEqual({ from: at('2026-11-14', 'UTC'), to: at('2026-11-21', 'UTC') });
  });

  it('of a day that ends at 02:30 begins then, and goes on after midnight', () => {
    const shop = daysIn('Europe/Paris', '02:30');
    const { spans } = rangeOf(1, at('2026-11-21 01:59', 'Europe/Paris'), shop);
    expect(spans.at(0)).toEqual({
      from: at('2026-11-20 02:30', 'Europe/Paris'),
      to: at('2026-11-20 03:30', 'Europe/Paris'),
    });
    expect(spans.at(-1)).toEqual({
      from: at('2026-11-21 01:30', 'Europe/Paris'),
      to: at('2026-11-21 02:30', 'Europe/Paris'),
    });
    const week = rangeOf(7, at('2026-11-21 01:59', 'Europe/Paris'), shop).spans;
    expect([week.at(0)?.from, week.at(-1)?.to]).toEqual(
      ['2026-11-14 02:30', '2026-11-21 02:30'].map((text) => at(text, 'Europe/Paris')),
    );
  });

  it('has an hour less when clocks go forward, and one twice as long when they go back', () => {
    const lengths = (day: string) =>
      rangeOf(1, at(`${day} 12:00`, 'Europe/Paris'), daysIn('Europe/Paris')).spans.map(
        ({ from, to }) => (to - from) / HOUR,
      );
    expect(lengths('2026-03-29').toSorted()).toEqual([0, ...Array.from({ length: 23 }, () => 1)]);
    expect(lengths('2026-10-25').toSorted()).toEqual([...Array.from({ length: 23 }, () => 1), 2]);
  });

  it('is without holes, without overlaps, and in whole days of the zone, whatever the clocks do', () => {
    fc.assert(
      fc.property(anywhere, ({ now, zone, end, days }) => {
        const shop = daysIn(zone, end);
        const { spans, before, shift } = rangeOf(days, now, shop);
        expect(before).toHaveLength(spans.length);
        for (const bars of [spans, before]) {
          for (const [place, { from, to }] of bars.entries()) {
            expect(to).toBeGreaterThanOrEqual(from);
            if (place > 0) expect(from).toBe(bars[place - 1]?.to);
          }
        }
        const whole = wholeOf(spans);
        expect(whole.from <= now && now < whole.to).toBe(true);
        const today = businessDayOf(now, shop);
        expect(whole.to).toBe(startOfBusinessDay(addDays(today, 1), shop));
        expect(wholeOf(before).to).toBeLessThanOrEqual(whole.from);
        const length = spans.length === 24 && shift === 7 ? 0 : shift - 1;
        expect(whole.from).toBe(startOfBusinessDay(addDays(today, -length), shop));
      }),
      { numRuns: 150 },
    );
  });
});

describe('the same time some days before', () => {
  it('is the same by the clock, also over its change', () => {
    const now = at('2026-10-28 09:30', 'Europe/Paris');
    const before = sameTimeBefore(now, 7, daysIn('Europe/Paris'));
    expect(localTime(before, 'Europe/Paris')).toMatchObject({ day: 21, hour: 9, minute: 30 });
    expect((now - before) / HOUR).toBe(7 * 24 + 1);
  });

  it('of a late evening is the late evening before', () => {
    const now = at('2026-11-21 01:30', 'Europe/Paris');
    expect(sameTimeBefore(now, 7, daysIn('Europe/Paris', '02:00'))).toBe(at('2026-11-14 01:30', 'Europe/Paris'));
  });

  it('never leaves its day', () => {
    fc.assert(
      fc.property(anywhere, ({ now, zone, end: dayEndsAt, days }) => {
        const shop = daysIn(zone, dayEndsAt);
        const day = addDays(businessDayOf(now, shop), -days);
        const { start, end } = boundsOfBusinessDays(day, day, shop);
        // Samoa had no 30 December 2011.
        fc.pre(start < end);
        const moment = sameTimeBefore(now, days, shop);
        expect(moment).toBeGreaterThanOrEqual(start);
        expect(moment).toBeLessThan(end);
      }),
      { numRuns: 150 },
    );
  });
});

describe('a change', () => {
  it.each([
    [1068, 1000, 6.8],
    [1000, 1068, -6.4],
    [10004, 10000, 0],
    [10005, 10000, 0.1],
    [9995, 10000, -0.1],
    [5, 0, null],
    [5, -100, null],
    [-50, 100, -150],
  ])('from %2$i to %1$i is %3$s %%', (value, previous, change) => {
    expect(changeOf(value, previous)).toBe(change === null ? null : change * 10);
  });
});

describe('a mean', () => {
  it.each([
    [1000, 3, 333],
    [500, 2, 250],
    [5, 2, 3],
    [-5, 2, -3],
    [7, 0, null],
  ])('of %i by %i is %s', (total, count, mean) => {
    expect(meanOf(total, count)).toBe(mean);
  });
});
