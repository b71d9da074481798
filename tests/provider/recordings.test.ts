import { describe, expect, test } from 'vitest';
import { createHydraProvider, HttpError } from '#provider';
import { readExchanges, recordedFetch } from './recordedFetch.ts';

const provide = (version: '3.4' | '4.0', only?: readonly string[], mode: 'put' | 'patch' = 'put') => {
  const { fetch, sent } = recordedFetch(readExchanges(version), only);
  return { provider: createHydraProvider({ entrypoint: '/en/api', fetch, mode }), sent };
};
const page = (number: number, perPage: number) => ({ pagination: { page: number, perPage } });
const failure = async (work: Promise<unknown>): Promise<HttpError> => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof HttpError)) throw new Error(`no HttpError: ${String(error)}`);
  return error;
};

describe.each(['3.4', '4.0'] as const)('API Platform %s', (version) => {
  test('an empty collection has the total 0', async () => {
    const { provider } = provide(version, ['list-empty']);
    expect(await provider.getList('products', {})).toEqual({ data: [], total: 0 });
  });

  test('a page has bare ids, addresses beside them, and the total of all pages', async () => {
    const { provider, sent } = provide(version);
    const { data, total } = await provider.getList('products', page(2, 2));
    expect(total).toBe(5);
    expect(data.map(({ id }) => id)).toEqual([3, 4]);
    expect(data[0]).toMatchObject({
      '@id': '/en/api/products/3',
      name: 'Calzone',
      category: '/en/api/category_products/4',
    });
    expect(data[0]).not.toHaveProperty('@context');
    expect(sent).toHaveLength(1);
  });

  test('a page past the end is empty and keeps the total', async () => {
    const { provider } = provide(version);
    expect(await provider.getList('products', page(99, 2))).toEqual({ data: [], total: 5 });
  });

  test('a collection that is not counted tells whether there are pages around', async () => {
    const { provider } = provide(version);
    const middle = await provider.getList('tasks', page(2, 3));
    expect(middle.total).toBeUndefined();
    expect(middle.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: true });
    const last = await provider.getList('tasks', page(3, 3));
    expect(last.pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: true });
  });

  test('order and several filters are sent as the specification writes them', async () => {
    const { provider, sent } = provide(version);
    const { total } = await provider.getList('orders', {
      sort: { field: 'createdAt', order: 'DESC' },
      filter: {
        type: ['delivery-note'],
        status: ['cancelled', 'draft', 'waiting', 'processing'],
        filterDoneByDate: true,
      },
    });
    expect(total).toBe(3);
    expect(decodeURIComponent(sent[0]?.path ?? '')).toBe(
      '/en/api/orders?order[createdAt]=desc&type[]=delivery-note&status[]=cancelled&status[]=draft&status[]=waiting&status[]=processing&filterDoneByDate=true',
    );
  });

  test.each([
    [{ price: { gte: 2, lt: 11 } }],
    [{ isEnabled: false }],
    [{ createdAt: { after: '2024-02-01' } }],
    [{ productType: ['simple', 'variable'] }],
    [{ 'productType[]': ['simple', 'variable'] }],
  ])('the filter %j was recorded', async (filter) => {
    const { provider } = provide(version);
    const { data, total } = await provider.getList('products', { filter });
    expect(total).toBe(data.length);
    expect(data.length).toBeGreaterThan(0);
  });

  test('a nested existence filter finds the top categories', async () => {
    const { provider } = provide(version);
    const { data } = await provider.getList('category_products', { filter: { exists: { parentCategory: false } } });
    expect(data.length).toBeGreaterThan(0);
  });

  test('related records are filtered by their target', async () => {
    const { provider, sent } = provide(version);
    const { total } = await provider.getManyReference('orders', {
      target: 'customer',
      id: '/en/api/customers/1',
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
    });
    expect(total).toBe(2);
    expect(decodeURIComponent(sent[0]?.path ?? '')).toBe(
      '/en/api/orders?order[id]=asc&page=1&itemsPerPage=25&customer=/en/api/customers/1',
    );
  });

  test('a record is read by id and by address', async () => {
    const { provider } = provide(version);
    const { data } = await provider.getOne('products', { id: '1' });
    expect(data).toMatchObject({ id: 1, name: 'Margherita', price: 9.5 });
    const { data: same } = await provider.getOne('products', { id: '/en/api/products/1' });
    expect(same).toEqual({ ...data, id: '/en/api/products/1' });
  });

  test('embedded lines have ids of their own', async () => {
    const { provider } = provide(version);
    const { data } = await provider.getOne('orders', { id: 1 });
    expect(data.orderItems).toEqual([expect.objectContaining({ '@id': '/en/api/order_items/1', id: 1, quantity: 2 })]);
  });

  test('a missing record is a 404 with the server’s sentence', async () => {
    const { provider } = provide(version);
    const error = await failure(provider.getOne('products', { id: 9999 }));
    expect(error.status).toBe(404);
    expect(error.message).toMatch(/\w/);
    expect(error.message).not.toMatch(/^flexy\./);
  });

  test('creating gives the record with its new id', async () => {
    const { provider, sent } = provide(version, ['post']);
    const { data } = await provider.create('products', {
      data: { name: 'x', '@id': '/en/api/products/1', id: 3, '@type': 'Product' },
    });
    expect(data.id).toBeTypeOf('number');
    expect(sent[0]?.body).toEqual({ name: 'x' });
    expect(sent[0]?.headers.get('Content-Type')).toBe('application/ld+json');
    expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('violations land on the fields of the form', async () => {
    const { provider, sent } = provide(version, ['post-violations']);
    const error = await failure(provider.create('products', { data: { name: '', price: -1 } }));
    expect(error.status).toBe(422);
    expect(error.body.errors).toMatchObject({
      name: 'This value should not be blank.',
      price: 'This value should be either positive or zero.',
      root: { serverError: expect.stringContaining('name: This value should not be blank.') },
    });
    expect(sent).toHaveLength(1);
  });

  test('a violation inside a line lands on that line', async () => {
    const { provider } = provide(version, ['post-violation-nested']);
    const error = await failure(provider.create('orders', { data: { orderItems: [{ quantity: -1 }] } }));
    expect(error.body.errors).toMatchObject({ 'orderItems.0.quantity': 'This value should be positive.' });
  });

  test.each(['post-type-error', 'post-relation-unknown'])(
    '%s is a 400 with its reason and no field errors',
    async (id) => {
      const { provider } = provide(version, [id]);
      const error = await failure(provider.create('products', { data: { name: 'T' } }));
      expect(error.status).toBe(400);
      expect(error.message).toMatch(/price|category_products/);
      expect(error.body.errors).toBeUndefined();
    },
  );

  test('a 401 is one with a body and without', async () => {
    const named = await failure(provide(version, ['auth-missing']).provider.getList('products', {}));
    expect([named.status, named.message]).toEqual([401, expect.stringMatching(/authentication/i)]);
    const bare = await failure(provide(version, ['auth-bad']).provider.getList('products', {}));
    expect([bare.status, bare.message]).toEqual([401, 'flexy.errors.status.401']);
  });

  test('in patch mode only what changed goes as a merge patch', async () => {
    const { provider, sent } = provide(version, ['patch'], 'patch');
    const previousData = { id: 2, '@id': '/en/api/products/2', name: 'Cola', price: 2, stock: 1 };
    const { data } = await provider.update('products', { id: 2, data: { ...previousData, price: 2.5 }, previousData });
    expect(data).toMatchObject({ id: 2, price: 2.5 });
    expect(sent).toEqual([
      expect.objectContaining({ method: 'PATCH', path: '/en/api/products/2', body: { price: 2.5 } }),
    ]);
    expect(sent[0]?.headers.get('Content-Type')).toBe('application/merge-patch+json');
  });

  test('an emptied field is sent as null', async () => {
    const { provider, sent } = provide(version, ['patch-null'], 'patch');
    const previousData = { id: 2, description: 'cold' };
    await provider.update('products', { id: 2, data: { id: 2, description: null }, previousData });
    expect(sent[0]?.body).toEqual({ description: null });
  });

  test('edited lines go back whole, with their addresses', async () => {
    const { provider, sent } = provide(version, ['get-item-embedded', 'patch-items'], 'patch');
    const { data: order } = await provider.getOne('orders', { id: 1 });
    const [line] = order.orderItems;
    const extra = { description: 'Extra', quantity: 1, price: 1 };
    await provider.update('orders', {
      id: 2,
      data: { ...order, orderItems: [{ ...line, quantity: 5 }, extra] },
      previousData: order,
    });
    expect(sent.at(-1)?.body).toEqual({
      orderItems: [
        {
          '@id': '/en/api/order_items/1',
          product: '/en/api/products/1',
          description: 'Margherita',
          quantity: 5,
          price: 9.5,
        },
        extra,
      ],
    });
  });

  test('deleting needs no body, and again is a 404', async () => {
    const { provider } = provide(version, ['delete']);
    expect(await provider.delete('products', { id: 5, previousData: { id: 5, name: 'x' } })).toEqual({
      data: { id: 5, name: 'x' },
    });
    const again = provide(version, ['delete-again']);
    expect((await failure(again.provider.delete('products', { id: 5 }))).status).toBe(404);
  });

  test('plain JSON arrays are lists, too', async () => {
    const { fetch } = recordedFetch(readExchanges(version), ['accept-json-list']);
    const provider = createHydraProvider({
      entrypoint: '/en/api',
      fetch: (input, init) => fetch(String(input).replace(/page=1&/, ''), init),
    });
    const { data, pageInfo } = await provider.getList('products', page(1, 2));
    expect(data).toHaveLength(2);
    expect(pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false });
  });
});
