import { expect, it } from 'vitest';
import { pastedCells } from './pasted.ts';

it.each([
  [
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\r\nb\r\n', [['a'], ['b']]],
  ['"line 1\nline 2"\tb\nc', [['line 1\nline 2', 'b'], ['c']]],
  ['"say ""hello"""\t\t3', [['say "hello"', '', '3']]],
  ['"tab\there"', [['tab\there']]],
  ['5" pipe\tb', [['5" pipe', 'b']]],
  ['"open\tb\nc', [['"open', 'b'], ['c']]],
  [
    'a\t\n\tb',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['', [['']]],
])('%j', (text, rows) => expect(pastedCells(text)).toEqual(rows));

it('reads a large text at once', () => {
  const text = Array.from({ length: 20_000 }, (_, at) => `${at}\t"a\nb"\tc`).join('\n');
  expect(pastedCells(text)).toHaveLength(20_000);
});
