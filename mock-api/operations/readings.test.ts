import { expect, test } from 'vitest';
import { newestWhole } from './readings.ts';

const damaged = { madeAt: '2026-11-22T03:00:00.000Z', state: 'damaged' } as const;
const whole = { madeAt: '2026-11-21T03:00:00.000Z', state: 'verified' } as const;
const older = { madeAt: '2026-11-20T03:00:00.000Z', state: 'verified' } as const;

test('the newest whole backup counts, also behind a damaged one', () => {
  expect(newestWhole([damaged, whole, older])).toBe(Date.parse(whole.madeAt));
  expect(newestWhole([damaged])).toBe(0);
  expect(newestWhole([])).toBe(0);
});
