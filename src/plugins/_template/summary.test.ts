import { expect, test } from 'vitest';
import { readSummary, summaryOf } from './summary.ts';

test('what is done is counted, with its share', () => {
  expect(summaryOf([{ isDone: true }, { isDone: false }, { isDone: false }, { isDone: true }])).toEqual({
    total: 4,
    done: 2,
    share: 0.5,
  });
});

test('of nothing, nothing is done', () => {
  expect(summaryOf([])).toEqual({ total: 0, done: 0, share: 0 });
});

test('an answer that is no summary is refused', () => {
  expect(readSummary({ total: 1, done: 1, share: 1 })).toEqual({ total: 1, done: 1, share: 1 });
  expect(() => readSummary(null)).toThrow('no summary');
  expect(() => readSummary({ total: 1 })).toThrow('no summary');
});
