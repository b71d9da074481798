import { expect, it } from 'vitest';
import { extentOf, spanOf } from './extent.ts';

const span = (startRow: number, endRow: number) => ({ startRow, endRow, startColumn: 2, endColumn: 2 });

it('keys go on with the end of a selection that they made, also upwards', () => {
  const anchor = { row: 30, column: 2 };
  const first = extentOf(anchor, span(30, 30), null);
  expect(first).toEqual({ anchor, end: anchor });
  const up = { anchor, end: { row: 10, column: 2 } };
  expect(spanOf(up)).toEqual(span(10, 30));
  expect(extentOf({ row: 10, column: 2 }, span(10, 30), up)).toBe(up);
});

it('of another selection keys move the end that is not its cell', () => {
  const last = { anchor: { row: 30, column: 2 }, end: { row: 10, column: 2 } };
  expect(extentOf({ row: 5, column: 2 }, span(5, 9), last)).toEqual({
    ...{ anchor: { row: 5, column: 2 }, end: { row: 9, column: 2 } },
  });
});
