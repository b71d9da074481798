import { expect, test } from 'vitest';
import { defineResource } from '#resource';
import type { PlanItem } from '../contract/types.ts';
import { columnsOf, rowsOf, sumOf } from './runRows.ts';

const product = (id: number, price: number, more: Partial<PlanItem> = {}): PlanItem => ({
  ...{ resource: 'products', op: 'run', id, version: 1, title: `Product ${id}`, mark: `${id} ${price}`, problems: [] },
  fields: [{ name: 'reductionValue', before: null, after: 90 }],
  effects: [{ name: 'finalPrice', before: price, after: Math.round(price * 10) / 100 }],
  ...more,
});
const SAME = product(3, 7, { fields: [], effects: [] });
const REFUSED = product(4, 7, { problems: [{ field: '', message: 'Not found' }], effects: [] });

const products = defineResource({
  name: 'products',
  className: 'Product',
  title: 'name',
  fields: { name: { type: 'text' }, reductionValue: { type: 'integer' }, finalPrice: { type: 'money' } },
});

test('records that would not change, cannot be written or were taken out are not run', () => {
  const rows = rowsOf([SAME, product(1, 88), product(2, 20), REFUSED], new Set([2]));
  expect(rows.map(({ id, state, isKept }) => [id, state, isKept])).toEqual([
    [4, 'refused', false],
    [1, 'ready', true],
    [2, 'ready', false],
    [3, 'same', false],
  ]);
});

test('a record that was taken out and goes with another one all the same comes first, and is not kept', () => {
  const deleted = (id: number) => product(id, 20, { op: 'delete', effects: [] });
  const rows = rowsOf([deleted(1), deleted(2), deleted(3)], new Set([2, 3]), [], new Set([1, 3]));
  expect(rows.map(({ id, isKept, isAlong }) => [id, isKept, isAlong])).toEqual([
    [3, false, true],
    [1, true, false],
    [2, false, false],
  ]);
});

test('what has changed since it was shown comes first, with the value that was shown', () => {
  const earlier = [product(1, 88), product(2, 20)];
  const rows = rowsOf([product(1, 88), product(2, 30)], new Set(), earlier);
  expect(rows.map(({ id, was }) => [id, was])).toEqual([
    [2, [{ name: 'finalPrice', before: 20 }]],
    [1, []],
  ]);
});

test('the columns are what changes somewhere; the consequences come first', () => {
  expect(columnsOf(rowsOf([SAME, product(1, 88)], new Set()))).toEqual(['finalPrice', 'reductionValue']);
  expect(columnsOf(rowsOf([SAME], new Set()))).toEqual([]);
});

test('amounts of the kept records are added exactly', () => {
  const items = [product(1, 0.1), product(2, 0.2), product(3, 88)];
  const rows = rowsOf(items, new Set([3]));
  expect(sumOf(products, rows, () => 'MAD')).toEqual({ name: 'finalPrice', currency: 'MAD', before: 0.3, after: 0.03 });
  expect(sumOf(products, rowsOf([SAME], new Set()), () => 'MAD')).toBeUndefined();
  const finalPrice = { type: 'money', currencyField: 'currency' } as const;
  const mixed = { ...products, fields: { ...products.fields, finalPrice } };
  expect(sumOf(mixed, rows, () => 'MAD')).toBeUndefined();
});
