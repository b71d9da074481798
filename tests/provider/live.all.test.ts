import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createHydraProvider, createLive, type Live } from '#provider';
import { otherPeople } from '../../src/admin/presence/people.ts';
import { createApplier } from '../../src/dataProvider/live/applyUpdates.ts';
import type { LiveUpdate } from '../../src/dataProvider/live/update.ts';
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

  test('tell who is at a record, in the shape that screens show people in', async () => {
    const { data: product } = await provider().create('products', { data: { name: 'Tea', price: 2 } });
    const params = {
      filter: { resource: 'products', recordId: Number(product.id) },
      pagination: { page: 1, perPage: 50 },
      sort: { field: 'since', order: 'ASC' as const },
    };
    const key = ['presence', 'getList', params];
    const read = async () => otherPeople((await provider().getList('presence', params)).data, 0);
    const heard: LiveUpdate[] = [];
    onTestFinished(live.subscribe((update) => void (update.resource === 'presence' && heard.push(update))));
    queryClient.setQueryData(key, await provider().getList('presence', params));
    const sign = (id: unknown, client: string) =>
      admin.put('presence', { resource: 'products', id, state: 'editing', client });
    await sign(product.id, 'tab-at-the-tea');
    await vi.waitFor(() => expect(heard).toHaveLength(1), 3000);
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(false);
    await vi.waitFor(() => expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true), 3000);
    const person = {
      ...{ id: expect.any(Number), fullName: 'Karim Alami', state: 'editing' },
      ...{ since: expect.any(String), place: '' },
    };
    expect(await read()).toEqual([person]);
    expect(otherPeople([heard[0]?.record], 0)).toEqual([person]);
    queryClient.setQueryData(key, await provider().getList('presence', params));
    const { data: other } = await provider().create('products', { data: { name: 'Coffee', price: 2 } });
    await sign(other.id, 'tab-at-the-coffee');
    await admin.delete('presence?client=tab-at-the-tea');
    await vi.waitFor(() => expect(heard).toHaveLength(3), 3000);
    expect(queryClient.getQueryData(key)).toEqual({ data: [], total: 0 });
  });

  test('take deleted rows away', async () => {
    const { data: product } = await provider().create('products', { data: { name: 'Tea', price: 2 } });
    const list = ['products', 'getList', {}];
    queryClient.setQueryData(list, { data: [product], total: 1 });
    await provider().delete('products', { id: product.id });
    await vi.waitFor(() => expect(queryClient.getQueryData(list)).toEqual({ data: [], total: 0 }), 3000);
  });
});
