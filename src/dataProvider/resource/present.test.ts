import { expect, test } from 'vitest';
import { isPresent, type Field } from './fields.ts';

const times: Field = { type: 'datetime', onlyWhen: { field: 'isAllDay', is: false } };
const position: Field = { type: 'text', onlyWhen: { field: 'repeats', is: ['monthly', 'yearly'] } };

test('a field that depends on a switch is there with its value only; an empty one counts as false', () => {
  expect(isPresent({ type: 'text' }, {})).toBe(true);
  expect(isPresent(times, {})).toBe(true);
  expect(isPresent(times, { isAllDay: true }, '2026-12-01T09:00:00Z')).toBe(false);
});

test('a field that depends on a choice is there with each of its values, and as long as it holds something', () => {
  expect(['daily', 'weekly', null, undefined].map((repeats) => isPresent(position, { repeats }, null))).toEqual(
    Array.from({ length: 4 }, () => false),
  );
  expect(['monthly', 'yearly'].map((repeats) => isPresent(position, { repeats }))).toEqual([true, true]);
  expect(isPresent(position, { repeats: 'weekly' }, '2')).toBe(true);
});

test('a field that holds its default alone goes with its choice', () => {
  const port: Field = { type: 'integer', default: 993, onlyWhen: { field: 'source', is: ['mailbox'] } };
  expect(isPresent(port, { source: 'address' }, 993)).toBe(false);
  expect(isPresent(port, { source: 'address' }, 143)).toBe(true);
  expect(isPresent(port, { source: 'mailbox' }, 993)).toBe(true);
});
