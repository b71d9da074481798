import { expect, test } from 'vitest';
import { columnsOf } from './columns.ts';
import { fittingColumns } from './fittingColumns.ts';
import { defineResource } from '#resource';

const goods = defineResource({
  name: 'goods',
  className: 'Good',
  title: 'name',
  fields: {
    name: { type: 'text', list: 1 },
    code: { type: 'text', list: 2 },
    family: { type: 'relation', to: 'families', list: 3 },
    status: { type: 'enum', values: ['draft'], list: 4 },
    stock: { type: 'decimal', scale: 3, list: 5 },
    price: { type: 'money', list: 6 },
  },
});
const readable = [...Object.keys(goods.fields), 'updatedAt'];

test('on a small desk codes and times give way; name, state, stock and price stay in their order', () => {
  const columns = columnsOf(goods, readable);
  expect(columns.map(({ name }) => name)).toContain('updatedAt');
  expect(fittingColumns(columns).map(({ name }) => name)).toEqual(['name', 'family', 'status', 'stock', 'price']);
});

test('a list of few columns keeps all of them', () => {
  const columns = columnsOf(goods, ['name', 'price']);
  expect(fittingColumns(columns)).toEqual(columns);
});
