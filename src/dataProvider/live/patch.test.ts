import { describe, expect, test } from 'vitest';
import { defineResource } from '#resource';
import { patchOf } from './patch.ts';
import { readUpdate, viewsOf } from './update.ts';

const basics = { access: {}, title: 'name' } as const;
const resources = [
  defineResource({
    ...basics,
    name: 'orders',
    className: 'Order',
    fields: { customer: { type: 'relation', to: 'customers' } },
  }),
  defineResource({
    ...basics,
    name: 'quotes',
    className: 'Quote',
    fields: {},
    viewOf: { resource: 'orders', where: { type: 'quote' } },
  }),
  defineResource({ ...basics, name: 'tables', className: 'Table', behind: ['orders'], fields: {} }),
  defineResource({ ...basics, name: 'objectifs', className: 'Objectif', path: 'crm/objectifs', fields: {} }),
];

describe('an event', () => {
  test('is a record in the shape of the provider', () => {
    const data = JSON.stringify({
      '@id': '/fr/api/orders/7',
      '@type': 'Order',
      id: 7,
      customer: '/fr/api/customers/3',
    });
    expect(readUpdate(data, resources)).toEqual({
      resource: 'orders',
      id: 7,
      locale: 'fr',
      record: { '@id': '/fr/api/orders/7', '@type': 'Order', id: 7, customer: 3 },
    });
  });

  test('or a deletion; the path names the resource', () => {
    const data = JSON.stringify({ '@id': '/en/api/crm/objectifs/2', '@type': 'Objectif', deleted: true });
    expect(readUpdate(data, resources)).toEqual({ resource: 'objectifs', id: 2, locale: 'en', record: null });
  });

  test.each(['no json', '[]', '{}', '{"@id":7}', '{"@id":"/somewhere"}'])('%s is none of ours', (data) => {
    expect(readUpdate(data, resources)).toBeNull();
  });

  test('of an order is one of the quotes, and of the tables, which show what is open there', () => {
    expect(viewsOf('orders', resources)).toEqual(['quotes', 'tables']);
    expect(viewsOf('quotes', resources)).toEqual(['orders', 'tables']);
    expect(viewsOf('tables', resources)).toEqual([]);
    expect(viewsOf('objectifs', resources)).toEqual([]);
  });
});

const row = (id: number, values: object = {}) => ({ id, name: `n${id}`, price: 1, ...values });
const updated = (id: number, values: object = {}) => ({
  resource: 'products',
  id,
  locale: 'en',
  record: { ...row(id), ...values },
});
const deleted = (id: number) => ({ resource: 'products', id, locale: 'en', record: null });
const listKey = (params: object = {}) => [
  'products',
  'getList',
  { sort: { field: 'name', order: 'ASC' }, filter: {}, ...params },
];
const list = { data: [row(1), row(2)], total: 12 };

describe('a list in the cache', () => {
  test('shows the changed row in place, without asking again', () => {
    expect(patchOf(listKey(), list, updated(2, { price: 9 }))).toEqual({
      data: { data: [row(1), row(2, { price: 9 })], total: 12 },
      isStale: false,
    });
  });

  test.each([
    ['it is sorted by', {}, { name: 'a' }],
    ['it is filtered by', { filter: { 'price[gte]': 1 } }, { price: 0 }],
    ['its filter names in brackets', { filter: { 'exists[doneAt]': false } }, { doneAt: '2026-01-01' }],
    ['its filter reaches through', { filter: { category: { name: 'x' } } }, { category: 3 }],
  ])('is asked for anew when a field changed that %s', (_title, params, values) => {
    expect(patchOf(listKey(params), list, updated(2, values)).isStale).toBe(true);
  });

  test('is asked for anew when the row may have come in, or may be found by the search', () => {
    expect(patchOf(listKey(), list, updated(3))).toEqual({ isStale: true });
    expect(patchOf(listKey({ filter: { q: 'tea' } }), list, updated(2, { price: 9 })).isStale).toBe(true);
  });

  test.each([
    ['of another number', { filter: { price: 2 } }, list, updated(3), false],
    ['of another yes or no', { filter: { isPublished: true } }, list, updated(3, { isPublished: false }), false],
    ['of the same', { filter: { price: 1, isPublished: true } }, list, updated(3, { isPublished: true }), true],
    ['of a text, which the server compares', { filter: { name: 'tea', price: '2' } }, list, updated(3), true],
    ['of a field that it does not have', { filter: { stock: 2 } }, list, updated(3), true],
    ['that is gone, where there are more pages', {}, list, deleted(3), true],
    ['that is gone, where all are shown', {}, { data: [row(1)], total: 1 }, deleted(3), false],
  ])('knows whether it may show a row %s', (_title, params, data, update, isStale) => {
    expect(patchOf(listKey(params), data, update)).toEqual({ isStale });
  });

  test('loses a deleted row at once', () => {
    expect(patchOf(listKey(), list, deleted(1))).toEqual({ data: { data: [row(2)], total: 11 }, isStale: true });
  });

  test('of what belongs to a record is asked for anew when it belongs to another', () => {
    const key = ['products', 'getManyReference', { target: 'category', id: 4, sort: { field: 'id' }, filter: {} }];
    expect(patchOf(key, { data: [row(1, { category: 4 })], total: 1 }, updated(1, { category: 5 })).isStale).toBe(true);
  });

  test('that grows page by page changes on its page', () => {
    const data = {
      pages: [
        { data: [row(1)], total: 2 },
        { data: [row(2)], total: 2 },
      ],
      pageParams: [1, 2],
    };
    const patched = patchOf(['products', 'getInfiniteList', {}], data, updated(2, { price: 5 }));
    expect(patched).toEqual({
      data: { pages: [data.pages[0], { data: [row(2, { price: 5 })], total: 2 }], pageParams: [1, 2] },
      isStale: false,
    });
  });
});

describe('a record that changed, it is not said how', () => {
  const changed = { ...updated(2), record: undefined };
  test.each([
    ['its page', ['products', 'getOne', { id: '2' }], row(2), true],
    ['lists, which it may enter', listKey(), list, true],
    ['names of it', ['products', 'getMany', { ids: [1, 2] }], [row(1), row(2)], true],
    ['pages of others: not', ['products', 'getOne', { id: '1' }], row(1), false],
    ['names of others: not', ['products', 'getMany', { ids: [1] }], [row(1)], false],
    ['other resources: not', ['orders', 'getList', {}], list, false],
  ])('is asked for anew: %s', (_title, key, data, isStale) => {
    expect(patchOf(key, data, changed)).toEqual({ isStale });
  });
});

describe('single records in the cache', () => {
  test('are replaced, by number or text of the id', () => {
    const patched = patchOf(['products', 'getOne', { id: '2' }], row(2), updated(2, { price: 9 }));
    expect(patched).toEqual({ data: row(2, { price: 9 }), isStale: false });
    expect(
      patchOf(['products', 'getMany', { ids: ['1', '2'] }], [row(1), row(2)], updated(2, { price: 9 })).data,
    ).toEqual([row(1), row(2, { price: 9 })]);
  });

  test('of other ids and resources stay', () => {
    expect(patchOf(['products', 'getOne', { id: '3' }], row(3), updated(2))).toEqual({ isStale: false });
    expect(patchOf(['orders', 'getOne', { id: '2' }], row(2), updated(2))).toEqual({ isStale: false });
  });

  test('that are deleted are asked for, so that the page says they are gone', () => {
    expect(patchOf(['products', 'getOne', { id: '2' }], row(2), deleted(2))).toEqual({ isStale: true });
  });

  test('asked for in another way are asked for again', () => {
    expect(patchOf(['products', 'getOne', { id: '2', meta: { locale: 'fr' } }], row(2), updated(2))).toEqual({
      isStale: true,
    });
  });
});
