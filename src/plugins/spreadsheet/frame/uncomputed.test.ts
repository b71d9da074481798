import { expect, it } from 'vitest';
import type { ShownCell } from '../convert/snapshot.ts';
import { Uncomputed } from './uncomputed.ts';

const formula = (kx: number, f: string, v: string | number): ShownCell => ({ f, v, custom: { kx } });

/** A sheet with cells in its first column. */
const bookOf = (...cells: ShownCell[]) => {
  const cellData = Object.fromEntries(cells.map((cell, row) => [row, { 0: cell }]));
  return { sheets: { a: { cellData } }, getSheets: () => [{ getName: () => 'A', getSnapshot: () => ({ cellData }) }] };
};

it('formulas without a result after the opening are named and marked; an error that comes later is a result', () => {
  const uncomputed = new Uncomputed();
  const [vlookup, cube, flexy] = ['=VLOOKUP(B1,C1:D9,2,0)', '=CUBEVALUE("x")', '=FLEXY("orders","total",B1,B2)'];
  uncomputed.open(bookOf(formula(0, vlookup, 5), formula(1, cube, 7), formula(2, flexy, 9)));
  expect(uncomputed.marked).toBeUndefined();
  expect(uncomputed.look(bookOf(formula(0, vlookup, 5), formula(1, cube, '#NAME?'), formula(2, flexy, '#N/A')))).toBe(
    true,
  );
  expect([uncomputed.cells, [...(uncomputed.marked ?? [])]]).toEqual([['A!A2'], [1]]);
  expect(uncomputed.look(bookOf(formula(0, vlookup, '#N/A'), formula(1, cube, '#NAME?')))).toBe(false);
  expect([uncomputed.cells, [...(uncomputed.marked ?? [])]]).toEqual([['A!A2'], [1]]);
  expect(uncomputed.look(bookOf(formula(0, vlookup, 5), formula(1, '=1+1', '#NAME?')))).toBe(true);
  expect(uncomputed.cells).toEqual([]);
});

it('a formula without a result is followed when its references move; a changed and a copied one are not', () => {
  const uncomputed = new Uncomputed();
  const [first, later] = ['=CUBEVALUE("x",A5)', '=CUBEVALUE("x",A6)'];
  uncomputed.open(bookOf(formula(0, first, 7), formula(1, first, 8)));
  uncomputed.look(bookOf(formula(0, first, '#NAME?'), formula(1, first, '#NAME?')));
  // Somebody types another text: no rows have moved.
  expect(uncomputed.look(bookOf(formula(0, later, '#NAME?'), formula(1, first, '#NAME?')))).toBe(true);
  expect(uncomputed.cells).toEqual(['A!A2']);
  const moved = bookOf({}, formula(0, later, '#NAME?'), formula(1, later, '#NAME?'), formula(1, first, '#NAME?'));
  uncomputed.follow(moved);
  expect(uncomputed.moved).toEqual(new Map([[0, new Set([later])]]));
  uncomputed.look(moved);
  expect(uncomputed.cells).toEqual(['A!A2', 'A!A4']);
  expect([...(uncomputed.marked ?? [])]).toEqual([0, 1]);
});
