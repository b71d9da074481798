import { expect, test } from 'vitest';
import { mergeMinutes, mergeSlow } from './merge.ts';

const minute = (at: number, requests: number, queue = 0) => ({ at, requests, errors: 1, streams: 2, queue });

test('minutes of several processes are added up, and those of over an hour are left out', () => {
  const now = 100 * 60_000;
  const first = [minute(60_000, 9), minute(now - 60_000, 5, 3), minute(now, 1)];
  expect(mergeMinutes([first, [minute(now - 60_000, 7, 4)]], now)).toEqual([
    { at: now - 60_000, requests: 12, errors: 2, streams: 4, queue: 4 },
    minute(now, 1),
  ]);
  expect(mergeMinutes([], now)).toEqual([]);
});

test('the same statement of two processes is one, and the costly ones come first', () => {
  const a = { text: 'a', count: 2, p95: 60, longest: 70 };
  const b = { text: 'b', count: 1, p95: 500, longest: 500 };
  expect(mergeSlow([[a], [a, b]])).toEqual([b, { ...a, count: 4 }]);
  expect(mergeSlow([[a], [b]], 1)).toEqual([b]);
});
