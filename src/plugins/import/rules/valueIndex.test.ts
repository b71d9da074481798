import { expect, test } from 'vitest';
import { ValueIndex } from './valueIndex.ts';

test('the row in which a text came first is found, among very many and very similar texts', () => {
  const index = new ValueIndex();
  const textOf = (row: number) => (row % 2 === 0 ? `BENCH-${row}` : String(row));
  for (let row = 2; row < 200_000; row += 1) expect(index.add(textOf(row), row)).toBeUndefined();
  for (const row of [2, 3, 1023, 1024, 65_535, 199_999]) expect(index.add(textOf(row), 300_000)).toBe(row);
  expect(index.add('', 5)).toBeUndefined();
  expect(index.add('', 6)).toBe(5);
  expect(index.add('نعناع', 7)).toBeUndefined();
  expect(index.add('نعناع', 8)).toBe(7);
});
