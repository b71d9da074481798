import { expect, it } from 'vitest';
import { describeTime, slowestFiles } from './testTimes.ts';

const files = Array.from({ length: 12 }, (_, at) => ({ project: 'unit', file: `file${at}`, durationMs: at * 1000 }));

it('lists the ten slowest files, slowest first', () => {
  const lines = slowestFiles(files).trim().split('\n');
  expect(lines).toHaveLength(11);
  expect([lines[1], lines.at(-1)].map((line) => line?.trim())).toEqual([
    '11.0 s  file11 (unit)',
    '2.0 s  file2 (unit)',
  ]);
  expect(slowestFiles([])).toBe('');
});

it.each([
  [59_400, '59 s'],
  [59_600, '1 min 0 s'],
  [425_000, '7 min 5 s'],
])('%s ms are %s', (ms, words) => {
  expect(describeTime(ms)).toBe(words);
});
