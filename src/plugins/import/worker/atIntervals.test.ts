import { expect, test } from 'vitest';
import { atIntervals } from './atIntervals.ts';

test('reports of progress are passed on at once, and then ten times a second', () => {
  const heard: number[] = [];
  let now = 0;
  const tell = atIntervals(
    (rows: number) => heard.push(rows),
    () => now,
  );
  for (let rows = 1; rows <= 1000; rows += 1) {
    tell(rows);
    now += 1;
  }
  expect(heard).toHaveLength(10);
  expect(heard.slice(0, 2)).toEqual([1, 101]);
});
