import { expect, test } from 'vitest';
import { operationsFixture, processFixture } from './fixtures.ts';
import { figuresOf, isDiskLow, linePoints } from './figures.ts';

test('figures add up the running processes, and take the slowest time', () => {
  const state = {
    ...operationsFixture,
    processes: [
      { ...processFixture, requests: 2, p99: 40, streams: 3, outboxLag: 1 },
      { ...processFixture, requests: 3, p99: 84, streams: 4, outboxLag: 5 },
      { ...processFixture, isUp: false, requests: 90, p99: 9000, streams: 90, outboxLag: 90 },
    ],
    minutes: [
      { at: 0, requests: 100, errors: 1, streams: 0, queue: 0 },
      { at: 60_000, requests: 100, errors: 2, streams: 0, queue: 0 },
    ],
    jobs: { due: 2, running: 1, failed: 7, oldest: 0 },
  };
  expect(figuresOf(state)).toEqual({
    ...{ requests: 5, p99: 84, errorShare: 1.5, errors: 3, streams: 7, lag: 5, queue: 3, up: 2 },
  });
});

test('without requests, jobs and processes nothing is made up', () => {
  const state = { ...operationsFixture, processes: [], minutes: [], jobs: null };
  expect(figuresOf(state)).toEqual({
    ...{ requests: 0, p99: null, errorShare: null, errors: 0, streams: 0, lag: 0, queue: null, up: 0 },
  });
});

test.each([
  [null, false],
  [{ free: 4e9, total: 100e9 }, true],
  [{ free: 6e9, total: 100e9 }, false],
  [{ free: 30e9, total: 1000e9 }, false],
  [{ free: 0, total: 1 }, true],
])('a disk with %j is nearly full: %s', (disk, expected) => {
  expect(isDiskLow(disk)).toBe(expected);
});

test('a line fills its box', () => {
  expect(linePoints([0, 5, 10], 100, 20)).toBe('0,20 50,10 100,0');
  expect(linePoints([0, 0], 100, 20)).toBe('0,20 100,20');
  expect(linePoints([3], 100, 20)).toBe('');
});
