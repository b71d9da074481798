import { expect, it } from 'vitest';
import type { Field } from '#resource';
import { splitValues } from '../../../../plugins/import/rules/values.ts';
import type { Column } from '../columns.ts';
import { importCell, importNames } from './importLayout.ts';

const category: Column = { name: 'category', field: { type: 'relation', to: 'category_products' }, isTitle: false };
const rowsOf = (...names: readonly string[]) =>
  names.map((name, at) => ({ id: at, category: { '@id': `/en/api/category_products/${at + 1}`, name } }));
const tags: Field = { type: 'list' };
const none = () => undefined;

it('related records go by their name, unless two of them share it or it looks like a number', () => {
  const rows = rowsOf('Tea', 'Café', 'cafe', '2024', 'A|B', ' ');
  const named = importNames(rows, [category], new Map());
  expect(rows.map((row) => importCell(category.field, row.category, named))).toEqual([
    'Tea',
    '#2',
    '#3',
    '#4',
    '#5',
    '#6',
  ]);
});

it('several values come back as they were, also those with commas', () => {
  for (const list of [['Bio, local'], ['Bio, local', 'a;b'], ['one', 'two'], ['one']]) {
    const cell = String(importCell(tags, list, none));
    expect(splitValues(cell, 'list')).toEqual(list);
  }
  expect(splitValues('a, b; c', 'list')).toEqual(['a', 'b', 'c']);
});
