import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHydraProvider, createLive, type Live } from '#provider';
import { createApplier } from '../../src/dataProvider/live/applyUpdates.ts';
import { Api } from '../support/client.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { declared, resourceByName } from './resources.ts';
import { openStream } from './stream.ts';

let server: TestServer;
let admin: Api;
beforeAll(async () => {
  server = await startServer();
  admin = await new Api(server.url).as('admin');
}, 120_000);
afterAll(async () => {
  await server?.stop();
}, 30_000);

describe('changes on our server', () => {
  const queryClient = new QueryClient();
  let live: Live;
  beforeEach(async () => {
    live = createLive({
      hub: `${server.url}/.well-known/mercure`,
      topics: ['/en/api/{+record}'],
      resources: declared,
      refresh: async () => true,
      open: (url) => openStream(url, { Authorization: `Bearer ${admin.token}` }),
      locks: null,
    });
    const applier = createApplier({ queryClient, locale: () => 'en', viewsOf: live.viewsOf, isHeld: live.isHeld });
    live.subscribe(applier.apply);
    await vi.waitFor(() => expect(live.state()).toBe('open'));
  });
  afterEach(() => {
    live.close();
    queryClient.clear();
  });
  const provider = () =>
    createHydraProvider({
      entrypoint: `${server.url}/en/api`,
      auth: { token: () => admin.token, refresh: async () => false },
      resources: resourceByName,
    });

  test('appear in the records and lists that show them, in the provider’s shape', async () => {
    const { data: category } = await provider().create('category_products', { data: { name: 'Teas' } });
    const { data: product } = await provider().create('products', { data: { name: 'Tea', price: 2 } });
    const one = ['products', 'getOne', { id: String(product.id) }];
    const list = [
      'products',
      'getList',
      { pagination: { page: 1, perPage: 5 }, sort: { field: 'id', order: 'ASC' }, filter: {} },
    ];
    queryClient.setQueryData(one, product);
    queryClient.setQueryData(list, { data: [product], total: 1 });
    await admin.call('PUT', `products/${product.id}`, { body: { price: 3, category: category['@id'] } });
    await vi.waitFor(() => expect(queryClient.getQueryData(one)).toMatchObject({ id: product.id, price: 3 }), 3000);
    const { data: read } = await provider().getOne('products', { id: product.id });
    expect(queryClient.getQueryData(one)).toEqual(read);
    expect(queryClient.getQueryData(list)).toEqual({ data: [read], total: 1 });
  });

  test('take deleted rows away', async () => {
    const { data: product } = await provider().create('products', { data: { name: 'Tea', price: 2 } });
    const list = ['products', 'getList', {}];
    queryClient.setQueryData(list, { data: [product], total: 1 });
    await provider().delete('products', { id: product.id });
    await vi.waitFor(() => expect(queryClient.getQueryData(list)).toEqual({ data: [], total: 0 }), 3000);
  });
});
