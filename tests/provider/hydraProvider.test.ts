import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConflictError, createHydraProvider, HttpError, ManyError } from '#provider';
import { Api } from '../support/client.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { declared, resourceByName } from './resources.ts';

let server: TestServer;
let admin: Api;
beforeAll(async () => {
  server = await startServer();
  admin = await new Api(server.url).as('admin');
}, 120_000);
afterAll(async () => {
  await server?.stop();
}, 30_000);

/** A screen with its own provider, which remembers its own versions. */
const screen = (mode: 'put' | 'patch' = 'put', locale = 'en') =>
  createHydraProvider({
    entrypoint: `${server.url}/${locale}/api`,
    auth: { token: () => admin.token, refresh: async () => false },
    resources: resourceByName,
    mode,
  });
const page = { pagination: { page: 1, perPage: 5 }, sort: { field: 'name', order: 'ASC' as const } };
const failure = async (work: Promise<unknown>): Promise<HttpError> => {
  const error: unknown = await work.catch((reason: unknown) => reason);
  if (!(error instanceof HttpError)) throw new Error(`no HttpError: ${String(error)}`);
  return error;
};
const newProduct = async (values: object = {}) =>
  (await screen().create('products', { data: { name: 'Tea', price: 12.5, ...values } })).data;

describe('reading', () => {
  test('every resource an administrator may read answers a list with its total', async () => {
    const provider = screen();
    const names = declared.filter((one) => one.access?.ROLE_ADMIN).map((one) => one.name);
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) {
      const { data, total } = await provider.getList(name, { pagination: { page: 1, perPage: 2 } });
      expect(total, name).toBeTypeOf('number');
      expect(data.length, name).toBe(Math.min(2, total ?? 0));
      for (const record of data) expect(record.id, name).toBeTypeOf('number');
    }
  }, 60_000);

  test('a page follows order and filters', async () => {
    const { data, total } = await screen().getList('products', {
      ...page,
      filter: { price: { gte: 1 }, skuCode: null },
    });
    expect(data).toHaveLength(5);
    expect(total).toBeGreaterThan(5);
    const names = data.map(({ name }) => String(name));
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  });

  test('nothing found has the total 0', async () => {
    expect(await screen().getList('products', { ...page, filter: { name: 'no such thing' } })).toEqual({
      data: [],
      total: 0,
    });
  });

  test('several ids come in their order, those that are gone are left out', async () => {
    const [first, second] = [await newProduct(), await newProduct()];
    const { data } = await screen().getMany('products', { ids: [second.id, 999_999, first.id] });
    expect(data.map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  test('relations are bare ids, and what belongs to a record is found by it', async () => {
    const { data: category } = await screen().create('category_products', { data: { name: 'Teas' } });
    const product = await newProduct({ category: category.id });
    const { data } = await screen().getOne('products', { id: product.id });
    const held: unknown = typeof data.category === 'object' ? data.category.id : data.category;
    expect(held).toBe(category.id);
    const found = await screen().getManyReference('products', {
      ...page,
      target: 'category',
      id: category.id,
      filter: {},
    });
    expect(found.data.map(({ id }) => id)).toEqual([product.id]);
  });
});

describe.each(['put', 'patch'] as const)('writing by %s', (mode) => {
  test('a change of one field leaves the others, and an emptied one is empty', async () => {
    const product = await newProduct({ skuCode: `K-${mode}`, stock: 4 });
    const provider = screen(mode);
    const { data: read } = await provider.getOne('products', { id: product.id });
    const { data } = await provider.update('products', {
      id: read.id,
      previousData: read,
      data: { ...read, price: 13, skuCode: null },
    });
    expect(data).toMatchObject({ id: product.id, name: 'Tea', price: 13, stock: 4 });
    expect(data.skuCode).toBeUndefined();
  });

  test('two people who change different fields both succeed', async () => {
    const { id } = await newProduct();
    const [ann, bob] = [screen(mode), screen(mode)];
    const [{ data: anns }, { data: bobs }] = [
      await ann.getOne('products', { id }),
      await bob.getOne('products', { id }),
    ];
    await ann.update('products', { id, previousData: anns, data: { ...anns, price: 20 } });
    const { data } = await bob.update('products', { id, previousData: bobs, data: { ...bobs, cost: 7 } });
    expect(data).toMatchObject({ price: 20, cost: 7 });
  });

  test('two people who change the same field meet a conflict, and nothing is lost', async () => {
    const { id } = await newProduct();
    const [ann, bob] = [screen(mode), screen(mode)];
    const [{ data: anns }, { data: bobs }] = [
      await ann.getOne('products', { id }),
      await bob.getOne('products', { id }),
    ];
    await ann.update('products', { id, previousData: anns, data: { ...anns, price: 20 } });
    const error = await failure(bob.update('products', { id, previousData: bobs, data: { ...bobs, price: 30 } }));
    expect(error).toBeInstanceOf(ConflictError);
    expect(error.body).toMatchObject({
      fields: ['price'],
      base: { price: 12.5 },
      mine: { price: 30 },
      theirs: { price: 20 },
    });
    expect((await ann.getOne('products', { id })).data.price).toBe(20);
  });
});

describe('writing', () => {
  test('violations land on the fields, in the language of the screen', async () => {
    const english = await failure(screen().create('products', { data: { name: '', price: -1 } }));
    expect(english.status).toBe(422);
    expect(Object.keys(english.body.errors ?? {}).sort()).toEqual(['name', 'price', 'root']);
    const french = await failure(screen('put', 'fr').create('products', { data: { name: '', price: -1 } }));
    expect(french.body.errors?.name).not.toBe(english.body.errors?.name);
  });

  test('an order’s lines are written in place and edited by their address', async () => {
    const tea = await newProduct();
    const provider = screen();
    const line = { product: tea.id, description: 'Tea', quantity: 2, price: 12.5 };
    const { data: order } = await provider.create('orders', {
      data: { type: 'quote', status: 'draft', orderItems: [line] },
    });
    expect(order.orderItems).toHaveLength(1);
    const [stored] = order.orderItems;
    expect(stored['@id']).toMatch(/\/api\/order_items\/\d+$/);
    const bad = await failure(
      provider.update('orders', {
        id: order.id,
        previousData: order,
        data: { ...order, orderItems: [{ ...stored, quantity: 'many' }] },
      }),
    );
    expect(bad.body.errors).toHaveProperty(['orderItems.0.quantity']);
    const { data: edited } = await provider.update('orders', {
      id: order.id,
      previousData: order,
      data: { ...order, orderItems: [{ ...stored, quantity: 3 }] },
    });
    expect(edited.orderItems).toEqual([expect.objectContaining({ '@id': stored['@id'], quantity: 3 })]);
  });

  test('the same creation sent twice is one', async () => {
    const data = { name: 'Once', price: 1 };
    const meta = { idempotencyKey: 'ours-once' };
    const [first, again] = [
      await screen().create('products', { data, meta }),
      await screen().create('products', { data, meta }),
    ];
    expect(again.data.id).toBe(first.data.id);
  });

  test('many are changed and deleted in one call; what cannot be is named', async () => {
    const ids = [(await newProduct()).id, (await newProduct()).id];
    const provider = screen();
    await provider.updateMany('products', { ids, data: { stock: 3 } });
    expect((await provider.getMany('products', { ids })).data.map(({ stock }) => stock)).toEqual([3, 3]);
    const error = await failure(provider.updateMany('products', { ids: [...ids, 999_999], data: { price: 2 } }));
    expect(error).toBeInstanceOf(ManyError);
    expect(error).toMatchObject({ failures: [{ id: 999_999, status: 404 }], done: ids });
    expect(await provider.deleteMany('products', { ids })).toEqual({ data: ids });
    expect((await failure(provider.getOne('products', { id: ids[0] ?? 0 }))).status).toBe(404);
  });

  test('texts of another language stand beside the screen’s', async () => {
    const { id } = await newProduct({ name: 'Mint tea' });
    const provider = screen();
    const { data: record } = await provider.getOne('products', { id });
    await provider.getOne('products', { id, meta: { locale: 'fr' } });
    await provider.update('products', {
      id,
      data: { name: 'Thé à la menthe' },
      previousData: record,
      meta: { locale: 'fr' },
    });
    expect((await provider.getOne('products', { id })).data.name).toBe('Mint tea');
    expect((await provider.getOne('products', { id, meta: { locale: 'fr' } })).data.name).toBe('Thé à la menthe');
  });
});

describe('refusals', () => {
  test('a bearer that is none is a 401, once', async () => {
    const provider = createHydraProvider({
      entrypoint: `${server.url}/en/api`,
      auth: { token: () => 'nonsense', refresh: async () => false },
    });
    expect((await failure(provider.getList('products', {}))).status).toBe(401);
  });

  test('ids of the wrong shape are 404', async () => {
    expect((await failure(screen().getOne('products', { id: 'abc' }))).status).toBe(404);
  });
});
