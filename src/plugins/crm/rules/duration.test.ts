import { expect, test } from 'vitest';
import { saidDuration } from './duration.ts';

const MINUTE = 60_000;

test.each([
  [0, 'minutes', 0, 0, 0],
  [59 * MINUTE + 59_999, 'minutes', 0, 0, 59],
  [61 * MINUTE, 'hours', 0, 1, 1],
  [26 * 60 * MINUTE, 'days', 1, 2, 0],
  [(11 * 24 + 5) * 60 * MINUTE, 'days', 11, 0, 0],
])('%i ms is said in %s', (ms, unit, days, hours, minutes) => {
  expect(saidDuration(ms)).toEqual({ unit, days, hours, minutes });
});
