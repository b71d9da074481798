import { HOUR_MS } from '#resource';
import { expect, test } from 'vitest';
import { percentile, shownStatement, SlowQueries } from './slowQueries.ts';

test('slow statements of the last hour are listed, by the time they took together', () => {
  let now = 0;
  const slow = new SlowQueries(() => now);
  slow.note('select 1', 5000);
  now = HOUR_MS;
  for (const ms of [49, 50, 60.4, 100]) slow.note('select a from b where c in ($1, $2)', ms);
  slow.note('select a from b where c in ($1, $2, $3)', 70);
  slow.note('select d', 90);
  expect(slow.list()).toEqual([
    { text: 'select a from b where c in (…)', count: 4, p95: 100, longest: 100 },
    { text: 'select d', count: 1, p95: 90, longest: 90 },
  ]);
  expect(slow.count).toBe(6);
  expect(slow.list(1)).toHaveLength(1);
});

test('only so many statements are remembered: those that were slow last', () => {
  const slow = new SlowQueries(() => 0);
  for (let at = 0; at < 250; at += 1) slow.note(`select c${at}`, 60);
  const texts = slow.list(1000).map(({ text }) => text);
  expect(texts).toHaveLength(200);
  expect(texts).toContain('select c249');
  expect(texts).not.toContain('select c0');
});

test('a statement is shown without values', () => {
  expect(shownStatement("select *\n from users where name = 'O''Hara' and phone = 212600000000")).toBe(
    'select * from users where name = ? and phone = ?',
  );
  expect(shownStatement('x'.repeat(600))).toHaveLength(501);
});

test.each([
  [[], 0.95, 0],
  [[7], 0.95, 7],
  [[3, 1, 2], 0.5, 2],
  [Array.from({ length: 100 }, (_, at) => at + 1), 0.99, 99],
])('the percentile of %j at %d', (values, share, expected) => {
  expect(percentile(values, share)).toBe(expected);
});
