import { expect, it } from 'vitest';
import type { CheckedRow } from './checkRow.ts';
import { joinRows, MOST_LINES } from './joinRows.ts';
import type { RowProblem } from './types.ts';

const LINES = { field: 'orderItems', by: 'reference' } as const;
const row = (number: number, body: CheckedRow['body'], problems: readonly RowProblem[] = []): CheckedRow => ({
  ...{ row: number, body, problems, mended: [], held: [] },
});
const line = (number: number, reference: string | null, price: number, more: object = {}) =>
  row(number, { reference, 'orderItems.price': price, ...more });
const problem = (number: number, field: string, cause: RowProblem['cause']): RowProblem => ({
  ...{ row: number, column: field, field, cause, value: '' },
});

it('rows that follow each other with one reference are one record with its lines', () => {
  const { records, next } = joinRows([line(2, 'A', 1, { total: 3 }), line(3, 'A', 2), line(4, 'B', 5)], LINES, false);
  expect(next).toBeNull();
  expect(records.map(({ body, numbers }) => [numbers, body])).toEqual([
    [[2, 3], { reference: 'A', total: 3, orderItems: [{ price: 1 }, { price: 2 }] }],
    [[4], { reference: 'B', orderItems: [{ price: 5 }] }],
  ]);
});

it('rows without a reference are records of their own, and so is the same reference further below', () => {
  const { records } = joinRows(
    [line(2, null, 1), line(3, null, 2), line(4, 'A', 3), line(5, 'B', 4), line(6, 'A', 5)],
    LINES,
    false,
  );
  expect(records.map(({ row: number }) => number)).toEqual([2, 3, 4, 5, 6]);
});

it('the last record is left for the next page where the rows go on', () => {
  const rows = [line(2, 'A', 1), line(3, 'B', 2), line(4, 'B', 3)];
  const cut = joinRows(rows, LINES, true);
  expect([cut.records.map(({ row: number }) => number), cut.next]).toEqual([[2], 3]);
  // Also where it is the only one that is left of a page: the others were left out.
  expect(joinRows(rows.slice(1), LINES, true)).toEqual({ records: [], next: 3 });
  const many = Array.from({ length: MOST_LINES + 1 }, (_, at) => line(at + 2, 'A', 1));
  expect(joinRows(many, LINES, true).next).toBeNull();
});

it('a value that only the first row has is no problem of the others, another value is', () => {
  const [record] = joinRows(
    [
      line(2, 'A', 1, { soldAt: '2020-01-01' }),
      row(3, { reference: 'A' }, [problem(3, 'soldAt', 'required'), problem(3, 'orderItems.price', 'required')]),
      line(4, 'A', 1, { soldAt: '2020-01-02' }),
    ],
    ...([LINES, false] as const),
  ).records;
  expect(record?.problems.map(({ row: number, field, cause }) => [number, field, cause])).toEqual([
    [3, 'orderItems.price', 'required'],
    [4, 'soldAt', 'differs'],
  ]);
});

it('a record of too many rows is refused as a whole', () => {
  const rows = Array.from({ length: MOST_LINES + 1 }, (_, at) => line(at + 2, 'A', 1));
  expect(joinRows(rows.slice(1), LINES, false).records[0]?.problems).toEqual([]);
  expect(joinRows(rows, LINES, false).records[0]?.problems).toMatchObject([{ row: 2, cause: 'manyRows' }]);
});

it('without lines each row is a record', () => {
  const rows = [line(2, 'A', 1), line(3, 'A', 2)];
  expect(joinRows(rows, null, true)).toEqual({ records: rows, next: null });
});
