import { describe, expect, test } from 'vitest';
import { defineResource } from '#resource';
import { ConflictError } from '../http/HttpError.ts';
import { fakeServer, problem, versioned, type Handler } from './fakeServer.ts';
import { createHydraProvider } from './hydraProvider.ts';

const products = defineResource({
  name: 'products',
  className: 'Product',
  title: 'name',
  access: {},
  fields: { name: { type: 'text' }, price: { type: 'money' }, category: { type: 'relation', to: 'categories' } },
});
const IRI = '/en/api/products/7';
const item = (values: object) => ({ '@id': IRI, '@type': 'Product', id: 7, name: 'Tea', price: 2, ...values });

/** A server with one product that other users change, too. */
function shop(start: object = {}) {
  let stored: Record<string, unknown> = item(start);
  let version = 1;
  const handler: Handler = ({ method, body, header }) => {
    const etag = `"${version}"`;
    if (method === 'GET') return versioned(stored, etag);
    const match = header('If-Match');
    if (match !== null && match !== etag) return problem(412);
    stored = { ...stored, ...(typeof body === 'object' ? body : {}) };
    version++;
    return versioned(stored, `"${version}"`);
  };
  const server = fakeServer(handler);
  const change = (values: object) => {
    stored = { ...stored, ...values };
    version++;
  };
  const provider = createHydraProvider({
    entrypoint: '/en/api',
    fetch: server.fetch,
    resources: (name) => (name === 'products' ? products : undefined),
  });
  return { provider, change, stored: () => stored, ...server };
}

const update = (provider: ReturnType<typeof shop>['provider'], previousData: Record<string, unknown>, data: object) =>
  provider.update('products', { id: 7, previousData: { id: 7, ...previousData }, data: { ...previousData, ...data } });

describe('updating', () => {
  test('sends the changed fields with the version they were made on', async () => {
    const { provider, seen } = shop({ category: '/en/api/categories/3' });
    const { data: record } = await provider.getOne('products', { id: 7 });
    expect(record.category).toBe(3);
    await update(provider, record, { category: 4 });
    expect(seen[1]).toMatchObject({ method: 'PUT', url: IRI, body: { category: '/en/api/categories/4' } });
    expect(seen[1]?.header('If-Match')).toBe('"1"');
  });

  test('again goes on from the version the last one gave', async () => {
    const { provider, seen } = shop();
    const { data: first } = await provider.getOne('products', { id: 7 });
    const { data: second } = await update(provider, first, { price: 3 });
    await update(provider, second, { price: 4 });
    expect(seen.map((one) => one.header('If-Match'))).toEqual([null, '"1"', '"2"']);
  });

  test('sends fields along where asked, with the values of the version it is made on', async () => {
    const { provider, change, seen } = shop({ category: '/en/api/categories/3' });
    const { data: previousData } = await provider.getOne('products', { id: 7 });
    change({ name: 'Green tea' });
    await provider.update('products', {
      ...{ id: 7, previousData, data: { price: 3 } },
      meta: { alongside: ['name', 'category'] },
    });
    expect(seen.at(-1)?.body).toEqual({ price: 3, name: 'Green tea', category: '/en/api/categories/3' });
    expect(seen.at(-1)?.header('If-Match')).toBe('"2"');
  });

  test('of nothing sends nothing', async () => {
    const { provider, seen } = shop();
    const { data: record } = await provider.getOne('products', { id: 7 });
    expect((await update(provider, record, {})).data).toEqual(record);
    expect(seen).toHaveLength(1);
  });

  test('a record that was only seen in a list gets its version first', async () => {
    const { provider, asked, seen } = shop();
    await update(provider, item({}), { price: 3 });
    expect(asked()).toEqual([`GET ${IRI}`, `PUT ${IRI}`]);
    expect(seen[1]?.header('If-Match')).toBe('"1"');
  });
});

describe('somebody else saved in between', () => {
  test('another field: both survive, in silence', async () => {
    const { provider, change, stored, seen } = shop();
    const { data: record } = await provider.getOne('products', { id: 7 });
    change({ name: 'Green tea' });
    const { data } = await update(provider, record, { price: 3 });
    expect(data).toMatchObject({ name: 'Green tea', price: 3 });
    expect(stored()).toMatchObject({ name: 'Green tea', price: 3 });
    expect(seen.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET', 'PUT']);
    expect(seen[3]?.body).toEqual({ price: 3 });
  });

  test('the same field: nothing is written, and the conflict says what stands where', async () => {
    const { provider, change, stored } = shop();
    const { data: record } = await provider.getOne('products', { id: 7 });
    change({ price: 9 });
    const error: unknown = await update(provider, record, { price: 3, name: 'Mint tea' }).catch(
      (reason: unknown) => reason,
    );
    if (!(error instanceof ConflictError)) throw new Error(String(error));
    expect(error).toMatchObject({ status: 412, message: 'flexy.errors.conflict' });
    expect(error.conflict.fields).toEqual(['price']);
    expect([error.conflict.base.price, error.conflict.mine.price, error.conflict.theirs.price]).toEqual([2, 3, 9]);
    expect(error.conflict.mine.name).toBe('Mint tea');
    expect(stored()).toMatchObject({ price: 9, name: 'Tea' });
  });

  test('the same field with the same value: there is nothing left to do', async () => {
    const { provider, change, seen } = shop();
    const { data: record } = await provider.getOne('products', { id: 7 });
    change({ price: 3 });
    expect((await update(provider, record, { price: 3 })).data).toMatchObject({ price: 3 });
    expect(seen.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET']);
  });

  test('an edit older than the version we know is a conflict, too', async () => {
    const { provider, change, stored } = shop();
    const { data: old } = await provider.getOne('products', { id: 7 });
    change({ price: 9 });
    await provider.getOne('products', { id: 7 });
    await expect(update(provider, old, { price: 3 })).rejects.toBeInstanceOf(ConflictError);
    expect(stored()).toMatchObject({ price: 9 });
  });

  test.each([3, 2])('an edit of what the live line brought is no conflict, set to %d', async (price) => {
    const { provider, change, stored } = shop();
    const { data: record } = await provider.getOne('products', { id: 7 });
    change({ price: 9 });
    await update(provider, { ...record, price: 9 }, { price });
    expect(stored()).toMatchObject({ price });
  });

  test('and deleted it: a 404', async () => {
    let isGone = false;
    const server = fakeServer(({ method }) => {
      if (isGone) return problem(method === 'GET' ? 404 : 412);
      return versioned(item({}), '"1"');
    });
    const provider = createHydraProvider({ entrypoint: '/en/api', fetch: server.fetch });
    const { data: record } = await provider.getOne('products', { id: 7 });
    isGone = true;
    await expect(update(provider, record, { price: 3 })).rejects.toMatchObject({ status: 404 });
  });

  test('for ever: it gives up', async () => {
    let price = 0;
    const server = fakeServer(({ method }) =>
      method === 'GET' ? versioned(item({ stock: price++ }), `"${price}"`) : problem(412),
    );
    const provider = createHydraProvider({ entrypoint: '/en/api', fetch: server.fetch });
    const { data: record } = await provider.getOne('products', { id: 7 });
    await expect(update(provider, record, { price: 3 })).rejects.toMatchObject({ status: 412 });
    expect(server.seen.filter(({ method }) => method === 'PUT')).toHaveLength(4);
  });
});

describe('texts of another language', () => {
  test('are read and written at that language’s addresses, whatever the screen’s texts are', async () => {
    const { provider, asked, seen } = shop();
    const { data: record } = await provider.getOne('products', { id: 7 });
    await provider.getOne('products', { id: 7, meta: { locale: 'fr' } });
    await provider.update('products', { id: 7, data: { name: 'Tea' }, previousData: record, meta: { locale: 'fr' } });
    expect(asked()).toEqual([`GET ${IRI}`, 'GET /fr/api/products/7', 'PUT /fr/api/products/7']);
    expect(seen[2]?.body).toEqual({ name: 'Tea' });
  });

  test('the screen’s own language is no other one', async () => {
    const { provider, asked } = shop();
    await provider.getOne('products', { id: 7, meta: { locale: 'en' } });
    expect(asked()).toEqual([`GET ${IRI}`]);
  });
});
