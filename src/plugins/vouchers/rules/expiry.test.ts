import { expect, test } from 'vitest';
import { expiryOf, isExpired } from './expiry.ts';

test('a card pays for the months of the settings, also one of the 29th of February', () => {
  expect(expiryOf('2026-11-30', 24)).toBe('2028-11-30');
  expect(expiryOf('2028-02-29', 24)).toBe('2030-02-28');
  expect(expiryOf('2026-12-31', 2)).toBe('2027-02-28');
  expect(expiryOf('2026-11-30', 1)).toBe('2026-12-30');
  expect(expiryOf('2026-11-30', null)).toBeNull();
});

test('it pays on its last day, and one without a day always', () => {
  expect(isExpired('2026-11-30', '2026-11-30')).toBe(false);
  expect(isExpired('2026-11-30', '2026-12-01')).toBe(true);
  expect(isExpired(null, '2099-01-01')).toBe(false);
});
