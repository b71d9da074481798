import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { expect, test } from 'vitest';
import { addDays, dayOf, localTime, zonedToMs } from '#resource';
import { FREQUENCIES, ONCE, POSITIONS, ruleOf, WEEKDAYS, type Repetition } from '../rules/recurrence.ts';
import { daysOfSeries, lastOfSeries, occurrencesIn, timesOn, type SeriesTimes } from './occurrences.ts';

const take = (days: Iterable<string>, most: number): string[] => {
  const taken: string[] = [];
  for (const day of days) {
    if (taken.length === most) break;
    taken.push(day);
  }
  return taken;
};

const repetition = fc
  .record({
    repeats: fc.constantFrom(...FREQUENCIES),
    repeatEvery: fc.option(fc.integer({ min: 1, max: 5 })),
    repeatOn: fc.option(fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1, maxLength: 4 })),
    repeatPosition: fc.option(fc.constantFrom(...POSITIONS)),
    repeatCount: fc.option(fc.integer({ min: 1, max: 25 })),
  })
  .map((parts): Repetition => ({ ...ONCE, ...parts }));

test('the days of 200 series equal those of a second library', () => {
  fc.assert(
    fc.property(repetition, fc.integer({ min: 0, max: 12_000 }), (series, at) => {
      const startDay = addDays('2000-01-01', at);
      const stamp = startDay.replaceAll('-', '');
      const count = series.repeatCount === null ? '' : `;COUNT=${series.repeatCount}`;
      const text = `DTSTART:${stamp}T000000Z\nRRULE:${ruleOf(series, startDay)}${count}`;
      const other = new RRuleTemporal({ rruleString: text }).all((_date, index) => index < 25);
      expect(take(daysOfSeries(series, startDay), 25), text).toEqual(
        other.slice(0, 25).map((date) => date.toPlainDate().toString()),
      );
    }),
    { numRuns: 200 },
  );
});

const weekly = (more: Partial<SeriesTimes>): SeriesTimes => ({
  ...ONCE,
  repeats: 'weekly',
  startAt: 0,
  endAt: null,
  startDay: null,
  endDay: null,
  ...more,
});

test('09:00 stays 09:00 over clock changes in four zones', () => {
  for (const zone of ['Europe/Paris', 'America/New_York', 'Africa/Casablanca', 'Australia/Lord_Howe']) {
    const startAt = zonedToMs('2026-01-05 09:00', zone) ?? 0;
    const series = weekly({ startAt, endAt: startAt + 3_600_000, repeats: 'daily', repeatCount: 365 });
    const found = occurrencesIn(series, { first: '2026-01-01', last: '2027-02-01' }, new Set(), zone);
    expect(found).toHaveLength(365);
    for (const { day, startAt: begin, endAt } of found) {
      expect([dayOf(begin, zone), localTime(begin, zone).hour, (endAt ?? 0) - begin]).toEqual([day, 9, 3_600_000]);
    }
  }
});

test('left out and replaced days have no occurrence, and a period has those that touch it', () => {
  const startAt = zonedToMs('2026-11-02 22:00', 'UTC') ?? 0;
  const series = weekly({ startAt, endAt: startAt + 4 * 3_600_000, exceptDays: ['2026-11-16'] });
  const found = occurrencesIn(series, { first: '2026-11-10', last: '2026-11-30' }, new Set(['2026-11-23']), 'UTC');
  expect(found.map(({ day }) => day)).toEqual(['2026-11-09', '2026-11-30']);
});

test('an all-day series repeats whole days, and 29 February is skipped where there is none', () => {
  const fair = weekly({ startDay: '2026-03-28', endDay: '2026-03-30' });
  expect(timesOn('2026-04-04', fair, 'Europe/Paris')).toMatchObject({ startDay: '2026-04-04', endDay: '2026-04-06' });
  expect(take(daysOfSeries({ ...ONCE, repeats: 'yearly' }, '2024-02-29'), 3)).toEqual([
    ...['2024-02-29', '2028-02-29', '2032-02-29'],
  ]);
});

test('a rule with a long interval goes on', () => {
  expect(take(daysOfSeries({ ...ONCE, repeats: 'yearly', repeatEvery: 13 }, '2026-05-01'), 3)).toEqual([
    ...['2026-05-01', '2039-05-01', '2052-05-01'],
  ]);
  expect(take(daysOfSeries({ ...ONCE, repeats: 'yearly', repeatEvery: 5 }, '2024-02-29'), 3)).toEqual([
    ...['2024-02-29', '2044-02-29', '2064-02-29'],
  ]);
});

test('a period has the same occurrences wherever the walk to it begins', () => {
  const long = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(repetition, long, fc.integer({ min: 0, max: 6000 }), long, (rule, length, after, hour) => {
      const startDay = '2020-02-12';
      const startAt = Date.parse(`${startDay}T0${hour}:00:00Z`);
      const series = weekly({ ...rule, startAt, endAt: startAt + length * 7 * 3_600_000 });
      const first = addDays(startDay, after - 30);
      const last = addDays(first, 20);
      const expected: string[] = [];
      for (const day of daysOfSeries(series, startDay)) {
        if (day > addDays(last, 1)) break;
        if (dayOf(timesOn(day, series, 'UTC').endAt ?? 0, 'UTC') >= addDays(first, -1)) expected.push(day);
      }
      const found = occurrencesIn(series, { first, last }, new Set(), 'UTC');
      expect(found.map(({ day }) => day)).toEqual(expected);
    }),
    { numRuns: 100 },
  );
});

test('the last day of a series is known, unless it has no end', () => {
  expect(lastOfSeries({ ...ONCE, repeats: 'weekly', repeatCount: 3 }, '2026-11-02')).toBe('2026-11-16');
  expect(lastOfSeries({ ...ONCE, repeats: 'daily', repeatUntil: '2026-11-20' }, '2026-11-02')).toBe('2026-11-20');
  expect(lastOfSeries({ ...ONCE, repeats: 'daily' }, '2026-11-02')).toBeNull();
  expect(lastOfSeries({ ...ONCE, repeats: 'yearly', repeatEvery: 99, repeatCount: 999 }, '2026-11-02')).toBe(
    '9946-11-02',
  );
});

test('a series ends with its count or its last day', () => {
  expect(take(daysOfSeries({ ...ONCE, repeats: 'daily', repeatUntil: '2026-11-03' }, '2026-11-01'), 9)).toHaveLength(3);
  expect(take(daysOfSeries({ ...ONCE, repeats: 'monthly', repeatCount: 2 }, '2026-01-31'), 9)).toEqual([
    ...['2026-01-31', '2026-03-31'],
  ]);
});
