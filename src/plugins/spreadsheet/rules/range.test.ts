import { expect, it } from 'vitest';
import { columnName, rangeOf, textOfRange } from './range.ts';

it('columns are named as in spreadsheets', () => {
  expect([0, 25, 26, 51, 701, 702, 16_383].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'ZZ', 'AAA', 'XFD']);
});

it('ranges are read and written', () => {
  expect(rangeOf('A1:F31')).toEqual({ row: [0, 30], column: [0, 5] });
  expect(rangeOf('Sheet1!$C$5:$B$2')).toEqual({ row: [1, 4], column: [1, 2] });
  expect(rangeOf('AA10')).toEqual({ row: [9, 9], column: [26, 26] });
  expect(rangeOf('hello')).toBeNull();
  expect(textOfRange({ row: [1, 4], column: [1, 2] })).toBe('B2:C5');
  expect(textOfRange({ row: [9, 9], column: [26, 26] })).toBe('AA10');
});
