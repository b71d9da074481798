import { expect, test } from 'vitest';
import { jsonMistake } from './jsonMistake.ts';

test.each([
  ['{\n "width": \n}', 3, 1],
  ['{"a": 1,}', 1, 9],
  ['[1, 2', 1, 6],
  ['{\n  "a": tru\n}', 2, 8],
  ["{'a': 1}", 1, 2],
  ['{"a" 1}', 1, 6],
  ['{"a": {"b": [1, 2}}', 1, 18],
  ['1 2', 1, 3],
  ['', 1, 1],
])('finds the first mistake of %j', (text, line, column) => {
  expect(() => JSON.parse(text)).toThrow();
  expect(jsonMistake(text)).toEqual({ line, column });
});
