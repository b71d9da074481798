import { expect, test } from 'vitest';
import { jsonProblem } from './jsonProblem.ts';

test.for([
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3, 'commaOrEnd'],
  ['{ "a": 1, }', 1, 11, 'key'],
  ['[1, 2,]', 1, 7, 'value'],
  ['{ "a" 1 }', 1, 7, 'colon'],
  ['{ a: 1 }', 1, 3, 'key'],
  ["{ 'a': 1 }", 1, 3, 'key'],
  ['{ "a": tru }', 1, 8, 'value'],
  ['{ "a": "b\n" }', 1, 8, 'string'],
  ['{ "a": -x }', 1, 8, 'number'],
  ['{} {}', 1, 4, 'end'],
  ['{\r\n"a": [1\r\n}', 3, 1, 'commaOrEnd'],
  ['{ "a": 01 }', 1, 9, 'commaOrEnd'],
  ['[', 1, 2, 'value'],
] as const)('%j is wrong at line %i, column %i: %s', ([text, line, column, missing]) => {
  expect(jsonProblem(text)).toMatchObject({ line, column, missing });
});

test.for(['', '  \n', '{}', '[1, -2.5e3, "a\\u00e9", null, {"b": [true, false]}]', '"text"', '0'])(
  '%j is taken as JSON.parse takes it',
  (text) => {
    expect(jsonProblem(text)).toBeNull();
  },
);

test('quotes what stands there, of its line alone', () => {
  expect(jsonProblem('{ "a": 1 "footer": {\n} }')?.found).toBe('"footer": {');
  expect(jsonProblem('{ "a": 1')?.found).toBe('');
});
