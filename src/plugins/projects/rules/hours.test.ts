import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayParts, FULL_DAY, readableDays } from './hours.ts';

test('a duration is whole days, and hours of the working day', () => {
  expect(dayParts(1.5, 8)).toEqual({ days: 1, hours: 4, minutes: 0 });
  expect(dayParts(0.25, FULL_DAY)).toEqual({ days: 0, hours: 6, minutes: 0 });
  expect(dayParts(2, 7.5)).toEqual({ days: 2, hours: 0, minutes: 0 });
  expect(dayParts(0.1, 7.5)).toEqual({ days: 0, hours: 0, minutes: 45 });
  // Two digits of a third of a day, and what rounds up to a whole one.
  expect(dayParts(0.33, 9)).toEqual({ days: 0, hours: 2, minutes: 58 });
  expect(dayParts(1.9999, 8)).toEqual({ days: 2, hours: 0, minutes: 0 });
});

test('the parts are as long as the duration, and below a day and an hour', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 4, max: 96 }), (hundredths, quarters) => {
      const [duration, perDay] = [hundredths / 100, quarters / 4];
      const { days, hours, minutes } = dayParts(duration, perDay);
      expect(days * perDay + hours + minutes / 60).toBeCloseTo(duration * perDay, 1);
      expect(hours * 60 + minutes).toBeLessThan(perDay * 60);
      expect(minutes).toBeLessThan(60);
    }),
  );
});

test('a number of days is said to a tenth, and a small one is not said as none', () => {
  expect([8.38, 8.95, 3, 0.5, 0.1, 0.04, 0].map(readableDays)).toEqual([8.4, 9, 3, 0.5, 0.1, 0.04, 0]);
});
