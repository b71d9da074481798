import { expect, test } from 'vitest';
import { countByHour, openHours } from './countByHour.ts';

test('sales count in the hour of the store, wherever the device is', () => {
  const sold = ['2026-07-01T23:30:00Z', '2026-07-02T11:05:00Z', '2026-07-03T11:59:00Z', null, 'no date'];
  const counts = countByHour(sold, 'Europe/Paris');
  expect([counts[1], counts[13], counts.length]).toEqual([1, 2, 24]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(3);
});

test('the hours before the first sale and after the last one are left out', () => {
  const counts = countByHour(['2026-07-01T09:00:00Z', '2026-07-01T11:00:00Z'], 'UTC');
  expect(openHours(counts)).toEqual([
    { hour: 9, sales: 1 },
    { hour: 10, sales: 0 },
    { hour: 11, sales: 1 },
  ]);
  expect(openHours(countByHour([], 'UTC'))).toEqual([]);
});
