import { expect, test } from 'vitest';
import { fromLocalInput, toLocalInput } from './localTime.ts';

const PARIS = 'Europe/Paris';

test('a moment is shown and read by the clock of the store', () => {
  expect(toLocalInput('2026-07-01T08:30:00+00:00', PARIS)).toBe('2026-07-01T10:30');
  expect(toLocalInput('2026-07-01T08:30:00Z', 'America/New_York')).toBe('2026-07-01T04:30');
  expect(fromLocalInput('2026-07-01T10:30', PARIS)).toBe('2026-07-01T08:30:00+00:00');
  expect(fromLocalInput('2026-12-31T23:30', 'America/New_York')).toBe('2027-01-01T04:30:00+00:00');
});

test('an hour that spring skips is read by the clock before it', () => {
  const moment = fromLocalInput('2026-03-29T02:30', PARIS);
  expect(moment).toBe('2026-03-29T01:30:00+00:00');
  expect(toLocalInput(moment, PARIS)).toBe('2026-03-29T03:30');
});

test('an hour that occurs twice in autumn means the first', () => {
  expect(fromLocalInput('2026-10-25T02:30', PARIS)).toBe('2026-10-25T00:30:00+00:00');
  expect(toLocalInput('2026-10-25T00:30:00Z', PARIS)).toBe('2026-10-25T02:30');
  expect(toLocalInput('2026-10-25T01:30:00Z', PARIS)).toBe('2026-10-25T02:30');
});

test('nothing is nothing, and a year on its way stays in the box', () => {
  expect([toLocalInput(null, PARIS), fromLocalInput('', PARIS)]).toEqual(['', null]);
  expect(fromLocalInput('0202-11-01T10:00', PARIS)).toBe('0202-11-01T10:00');
  expect(toLocalInput('0202-11-01T10:00', PARIS)).toBe('0202-11-01T10:00');
});
