import { CELL_INVERTED_INDEX_CACHE as index } from '@univerjs/engine-formula';
import { beforeEach, expect, it, vi } from 'vitest';
import { quickenIndex } from './quickIndex.ts';

quickenIndex();
beforeEach(() => index.clear());

const put = (row: number, value: string | number | null, isForced: boolean) =>
  index.set('book', 'sheet', 0, value, row, isForced);
const rowsWith = (value: string | number | null) =>
  index.getCellPositions('book', 'sheet', 0, value, [[0, 99]])?.matchingRows;

it('a value takes the place of the former one of its cell, whoever wrote that', () => {
  put(1, 'Bread', true);
  put(2, 'bread', true);
  put(3, 'Milk', false);
  expect(rowsWith('BREAD')).toEqual([1, 2]);
  put(1, 'Milk', true);
  put(3, null, true);
  expect([rowsWith('bread'), rowsWith('milk'), rowsWith('')]).toEqual([[2], [1], [3]]);
});

it('values of a calculation are not those of the next one', () => {
  put(1, 5, true);
  index.clear();
  put(1, 6, true);
  expect([rowsWith(5), rowsWith(6)]).toEqual([[], [1]]);
});

it('a column that is complete takes results, and nothing else', () => {
  put(1, 5, false);
  index.setContinueBuildingCache('book', 'sheet', 0, 0, 99);
  put(2, 5, false);
  expect(rowsWith(5)).toEqual([1]);
  put(2, 5, true);
  expect(rowsWith(5)).toEqual([1, 2]);
});

it('the first value of a cell is added without a look at the others', () => {
  put(1, 1, true);
  const column = index.getCellValuePositions('book', 'sheet', 0);
  const looks = vi.spyOn(column as Map<unknown, unknown>, Symbol.iterator as never);
  put(2, 2, true);
  expect(looks).not.toHaveBeenCalled();
  put(2, 3, true);
  expect(looks).toHaveBeenCalledOnce();
});
