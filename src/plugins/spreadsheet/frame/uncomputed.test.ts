import { expect, test } from 'vitest';
import type { GridCell, GridSheet } from '../convert/grid.ts';
import { uncomputedCells } from './uncomputed.ts';

const cells: readonly GridCell[] = [
  { f: '=XLOOKUP(1,A:A,B:B)', v: '#NAME?', kx: 0 },
  { f: '=1/0', v: '#DIV/0!', kx: 1 },
  { f: '=NA()', v: '#N/A', kx: 2, er: 1 },
  { f: '=A1+1', v: '=A1+1', kx: 3 },
  { f: '=TYPED(1)', v: '#NAME?' },
  { f: '=A1', v: 'text', kx: 4 },
];
const chain = cells.map((_, r) => ({ r, c: 27, id: 'a' }));

test('formulas of the file that cannot be computed are named, before and after the grid took them', () => {
  const opened: GridSheet = { name: 'Data', celldata: cells.map((v, r) => ({ r, c: 27, v })), calcChain: chain };
  expect(uncomputedCells([opened])).toEqual(['Data!AB1', 'Data!AB4']);
  const row = (cell: GridCell) => [...Array.from({ length: 27 }, () => null), cell];
  const shown: GridSheet = { name: 'Data', data: cells.map(row), calcChain: chain };
  expect(uncomputedCells([shown])).toEqual(['Data!AB1', 'Data!AB4']);
  expect(uncomputedCells([shown, shown, shown])).toHaveLength(5);
  expect(uncomputedCells([{ name: 'Empty', data: [], calcChain: chain }])).toEqual([]);
});
