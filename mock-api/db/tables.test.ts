import { expect, it } from 'vitest';
import { defineResource } from '#resource';
import { compileModels } from '../model.ts';
import { loadPlugins, modelsOf } from '../plugins.ts';
import { tablesOf, type TableSpec } from './tables.ts';

/** Keys of the indexes of a table. */
const keysOf = (tables: readonly TableSpec[], name: string): string[] =>
  (tables.find((table) => table.name === name)?.indexes ?? []).map(({ keys }) =>
    keys.map(({ column }) => column).join(),
  );

it('an index that is the beginning of another one is left out', () => {
  const shops = defineResource({
    ...{ name: 'shops', className: 'Shop', title: 'code' },
    fields: {
      code: { type: 'text', unique: true, filter: true },
      city: { type: 'text', filter: true },
      openedAt: { type: 'datetime', required: true, order: true },
      size: { type: 'integer', filter: true },
    },
    indexes: [['openedAt'], ['openedAt', 'size'], ['code', 'size'], ['size', 'openedAt']],
  });
  const found = keysOf(tablesOf(compileModels([shops])), 'shops').toSorted();
  expect(found).toEqual(
    [
      'createdAt,id',
      'code',
      'city',
      'openedAt,id',
      'openedAt,size',
      'code,size',
      'size,id',
      'size,openedAt',
    ].toSorted(),
  );
});

it('a field of few rows has an index without the others, which serves no order', () => {
  const shops = defineResource({
    ...{ name: 'shops', className: 'Shop', title: 'code' },
    fields: {
      code: { type: 'text', required: true },
      closedAt: { type: 'datetime', filter: true, order: true, index: 'filled' },
      rank: { type: 'integer', filter: true, order: true },
      size: { type: 'integer', filter: true, order: true, index: false },
    },
  });
  const found = tablesOf(compileModels([shops])).find((table) => table.name === 'shops')?.indexes ?? [];
  expect(found.map(({ keys, isSparse }) => [keys.map(({ column }) => column).join(), isSparse])).toEqual([
    ['createdAt,id', false],
    ['closedAt,id', true],
    ['rank,id', false],
  ]);
});

it('orders have no more indexes than before', async () => {
  const tables = tablesOf(modelsOf(await loadPlugins()).models);
  expect(keysOf(tables, 'orders').length).toBeLessThanOrEqual(32);
});
