import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Api, type Body } from '../../../../tests/support/client.ts';
import { eachEngine, engines } from '../../../../tests/support/engines.ts';
import { createProduct, createRecord, uniqueCode } from '../../../../tests/support/records.ts';
import { expectRefused, orderLine } from '../../../../tests/support/shop.ts';
import { startEmptyServer } from '../../../../tests/support/startEmptyServer.ts';

eachEngine('the stock on hand', (server) => {
  let admin: Api;
  /** A manager of the first store. */
  let manager: Api;
  let here: Body;
  let there: Body;
  /** A word that only the products of this test have. */
  let word: string;
  let tea: Body;
  let rose: Body;

  beforeAll(async () => {
    admin = await server().api().as('admin');
    manager = await server().api().as('manager');
    [here, there] = (await admin.get('stores')).body['hydra:member'];
    word = uniqueCode().replace('-', '').toLowerCase();
    tea = await createProduct(admin, { name: `Tea ${word}`, cost: 4.25, stock: 10, lowStockAt: 3 });
    rose = await createProduct(admin, {
      name: `Rose ${word}`,
      cost: 2,
      stock: 2,
      lowStockAt: 3,
      barcode: '6111245600512',
    });
    await createProduct(admin, { name: `Service ${word}`, cost: 9, stock: null });
    for (const [product, quantity] of [
      [tea, 2],
      [rose, -1],
    ] as const)
      await createRecord(admin, 'stock_movements', { product: product['@id'], quantity, store: there['@id'] });
  });

  const onHand = async (api: Api, query = '') => (await api.get(`stock?q=${word}&${query}`)).body;

  it('is searched by whoever counts, without costs, with the stock of stores that they see', async () => {
    const cashier = await server().api().as('cashier');
    const find = async (api: Api, query: string) => (await api.get(`stock/products?${query}`)).body.products;
    const seen = await find(cashier, `q=${word}&store=${here.id}`);
    expect(seen).toEqual([
      { id: rose.id, name: `Rose ${word}`, skuCode: rose.skuCode, quantity: 2 },
      { id: tea.id, name: `Tea ${word}`, skuCode: tea.skuCode, quantity: 10 },
    ]);
    expect((await find(cashier, `q=${word}&store=${there.id}`))[0].quantity ?? null).toBeNull();
    expect((await find(admin, `q=${word}&store=${there.id}`))[1].quantity).toBe(2);
    expect(await find(cashier, 'code=6111245600512')).toMatchObject([{ id: rose.id }]);
    expect(await find(cashier, 'code=0000000000000')).toEqual([]);
    expect((await (await server().api().as('driver')).get(`stock/products?q=${word}`)).status).toBe(403);
  });

  it('is found by a whole name or code before longer names, then by how names begin', async () => {
    const [sought, code] = [uniqueCode().replace('-', ''), uniqueCode()];
    const make = async (name: string, more = {}) => (await createProduct(admin, { name, stock: 1, ...more })).id;
    const inside = await make(`A box of ${sought}`);
    const begins = await make(`${sought} green`);
    const whole = await make(`${sought}`);
    const coded = await make('Z', { skuCode: code });
    const named = await make(`A bag like ${code}`);
    const find = async (q: string): Promise<number[]> =>
      (await admin.get(`stock/products?q=${encodeURIComponent(q)}`)).body.products.map(({ id }: Body) => id);
    expect(await find(sought)).toEqual([whole, begins, inside]);
    expect(await find(` ${sought.toUpperCase()} `)).toEqual([whole, begins, inside]);
    expect(await find(code)).toEqual([coded, named]);
  });

  it('has the value at cost and what is low, by store; what is below zero is worth nothing', async () => {
    const found = await onHand(admin);
    expect(found).toMatchObject({ all: 2, below: 2, out: 1, total: 2, value: 42.5 + 4 + 8.5 });
    expect(found.stores.filter(({ id }: Body) => [here.id, there.id].includes(id))).toMatchObject([
      { id: here.id, value: 46.5, below: 1 },
      { id: there.id, value: 8.5, below: 2 },
    ]);
    expect(found.products).toMatchObject([
      {
        id: rose.id,
        value: 4,
        levels: [
          { store: here.id, quantity: 2, minimum: 3 },
          { store: there.id, quantity: -1 },
        ],
      },
      { id: tea.id, value: 51, cost: 4.25 },
    ]);
  });

  it('is seen in parts, by store and by a scanned code', async () => {
    const names = async (query: string) => (await onHand(admin, query)).products.map((one: Body) => one.id);
    expect(await names('view=out')).toEqual([rose.id]);
    expect(await names(`view=below&store=${here.id}`)).toEqual([rose.id]);
    expect(await names(`view=below&store=${there.id}`)).toEqual([rose.id, tea.id]);
    expect(await names('code=6111245600512')).toEqual([rose.id]);
    expect(await names(`code=${tea.skuCode}`)).toEqual([tea.id]);
    expect(await names('code=nothing')).toEqual([]);
    expect(await names('itemsPerPage=1&page=2')).toEqual([tea.id]);
  });

  it('says in how many days a product runs out', async () => {
    await createRecord(admin, 'orders', { type: 'delivery-note', orderItems: [orderLine(tea, 7)] });
    const [, sold] = (await onHand(admin, `store=${here.id}`)).products;
    expect(sold).toMatchObject({ id: tea.id, daysLeft: 6 });
    await createRecord(admin, 'stock_movements', { product: tea['@id'], quantity: 7, kind: 'return' });
  });

  it('is that of the own store for a manager, and nobody’s who buys nothing', async () => {
    const found = await onHand(manager);
    expect(found.stores.map(({ id }: Body) => id)).toEqual([here.id]);
    expect(found.products.flatMap(({ levels }: Body) => levels.map((level: Body) => level.store))).toEqual([
      here.id,
      here.id,
    ]);
    expect((await onHand(manager, `store=${there.id}`)).products).toEqual([]);
    expect((await (await server().api().as('cashier')).get('stock')).status).toBe(403);
  });

  it('has beside it what open orders reserve, what is on the way, and when it was counted last', async () => {
    const product = await createProduct(admin, { name: `Oil ${uniqueCode()}`, cost: 2, stock: 20 });
    await createRecord(admin, 'orders', { type: 'order', store: here['@id'], orderItems: [orderLine(product, 3)] });
    const lines = [{ product: product.id, quantity: 5 }];
    await admin.post('stock/transfers', { from: here['@id'], to: there['@id'], lines });
    const bought = { type: 'purchase', status: 'waiting', store: there['@id'] };
    await createRecord(admin, 'orders', { ...bought, orderItems: [orderLine(product, 4)] });
    const shown = async (query = '') => (await admin.get(`stock?code=${product.skuCode}${query}`)).body.products[0];
    expect(await shown()).toMatchObject({ reserved: 3, onTheWay: 9 });
    expect(await shown(`&store=${here.id}`)).toMatchObject({ reserved: 3, onTheWay: 0 });
    expect(await shown(`&store=${there.id}`)).toMatchObject({ reserved: 0, onTheWay: 9 });
    expect((await shown()).countedAt ?? null).toBeNull();
    const { body: sheet } = await admin.post('stock/counts', { scope: 'scan', store: here['@id'] });
    await admin.post(`stock/counts/${sheet.id}/count`, { entries: [{ product: product.id, set: 15 }] });
    expect((await shown()).countedAt ?? null).toBeNull();
    await admin.post(`stock/counts/${sheet.id}/post`, {});
    expect((await shown()).countedAt).toMatch(/^20/);
  });

  it('that moved lately is not among what does not move', async () => {
    const found = await onHand(admin, 'view=still&days=1');
    expect([found.still, found.total, found.products]).toEqual([0, 0, []]);
    expect((await admin.get('stock?view=still&days=0')).status).toBe(400);
  });

  describe('the minimum of a store', () => {
    const set = (api: Api, store: Body, minimum: number | null) =>
      api.post('stock/minimum', { product: tea['@id'], store: store['@id'], minimum });
    const lowIn = async (store: Body) =>
      (await onHand(admin, `view=below&store=${store.id}`)).products.map((one: Body) => one.id);

    it('counts in place of the product’s, also for its status, until it is taken away', async () => {
      expect((await set(manager, here, 20)).status).toBe(200);
      expect(await lowIn(here)).toContain(tea.id);
      expect((await manager.get(tea['@id'])).body.status).toBe('low-stock');
      expect((await set(manager, here, null)).status).toBe(200);
      expect(await lowIn(here)).not.toContain(tea.id);
      expect((await manager.get(tea['@id'])).body.status).toBe('on-sale');
    });

    it('is not set for another store, nor below zero', async () => {
      expectRefused(await set(manager, there, 5), 403, 'store');
      expectRefused(await set(admin, there, -1), 422, 'minimum');
    });
  });
});

describe.each(engines)('the stock on hand of a new shop (%s)', (engine) => {
  let empty: Awaited<ReturnType<typeof startEmptyServer>> | undefined;
  beforeAll(async () => {
    empty = await startEmptyServer({ engine });
  }, 120_000);
  afterAll(async () => {
    await empty?.server.stop();
  }, 30_000);

  const started = () => empty ?? expect.fail('the server has not started');

  it('is that of one place without a name as long as there is no store, with its minimum', async () => {
    const { admin } = started();
    expect((await admin.get('stores')).body['hydra:totalItems']).toBe(0);
    const mint = await createProduct(admin, { name: 'Mint', cost: 2, stock: 3, lowStockAt: 1 });
    const kept = async () => (await admin.get('stock')).body;
    expect(await kept()).toMatchObject({ all: 1, below: 0, value: 6, stores: [{ value: 6, below: 0 }] });
    expect((await kept()).stores[0].name ?? null).toBeNull();
    expect((await kept()).products).toMatchObject([{ id: mint.id, levels: [{ quantity: 3, minimum: 1 }] }]);
    expect((await admin.post('stock/minimum', { product: mint['@id'], minimum: 4 })).status).toBe(200);
    expect(await kept()).toMatchObject({ below: 1, products: [{ levels: [{ minimum: 4, isOwn: true }] }] });
  });

  it('without what was cancelled or given back', async () => {
    const { admin } = started();
    const mint = await createProduct(admin, { name: `Mint ${uniqueCode()}`, stock: 100 });
    const fields = { type: 'delivery-note', orderItems: [orderLine(mint, 40)] };
    const cancelled = await createRecord(admin, 'orders', fields);
    await admin.post('orders', { editOrderId: cancelled.id, status: 'cancelled' });
    const daysLeft = async () => (await admin.get(`stock?code=${mint.skuCode}`)).body.products[0].daysLeft ?? null;
    expect((await admin.get(cancelled['@id'])).body.status).toBe('cancelled');
    expect(await daysLeft()).toBeNull();
    const sold = await createRecord(admin, 'orders', fields);
    expect(await daysLeft()).toBe(21);
    const [line] = sold.orderItems;
    await createRecord(admin, 'orders', {
      type: 'refund',
      originOrder: sold['@id'],
      orderItems: [orderLine(mint, -20, { originItem: line.id })],
    });
    expect(await daysLeft()).toBe(56);
  });

  it('of more than anybody has is answered', async () => {
    const { admin } = started();
    const most = { stock: 99_999_999_999, cost: 9_999_999 };
    const code = (await createProduct(admin, most)).skuCode;
    const found = await admin.get(`stock?code=${code}`);
    expect(found.status, found.text).toBe(200);
    expect(found.body.value).toBeGreaterThan(9e17);
    for (const _ of [1, 2]) await createProduct(admin, most);
    const all = await admin.get('stock');
    expect(all.status, all.text).toBe(200);
  });

  it('of one store has all that is counted, found by its code, though it never had any of it', async () => {
    const { admin, server } = started();
    const { body: sheet } = await admin.post('stock/counts', { scope: 'all' });
    const here = await createRecord(admin, 'stores', { name: 'Here' });
    expect((await admin.get(`stock_counts/${sheet.id}`)).body.store).toMatchObject({ id: here.id });
    const there = await createRecord(admin, 'stores', { name: 'There' });
    const saffron = await createProduct(admin, { name: 'Saffron', stock: 5, lowStockAt: 2 });
    const person = { username: 'far', fullName: 'Far', password: 'long enough', roles: ['ROLE_MANAGER'] };
    await createRecord(admin, 'users', { ...person, store: there['@id'], currentPassword: 'long enough' });
    const far = await new Api(server.url).as('far', 'long enough');
    const scan = async (api: Api, query = '') => (await api.get(`stock?code=${saffron.skuCode}${query}`)).body;
    const none = { store: there.id, quantity: 0, minimum: 2, isOwn: false };
    for (const found of [await scan(far), await scan(admin, `&store=${there.id}`)]) {
      expect(found).toMatchObject({ all: 1, below: 1, out: 1, value: 0, stores: [{ id: there.id, below: 1 }] });
      expect(found.products).toMatchObject([{ id: saffron.id, levels: [none], daysLeft: 0 }]);
    }
    expect((await scan(admin)).products[0].levels).toHaveLength(1);
    const minimum = { product: saffron['@id'], store: there['@id'], minimum: 7 };
    expect((await far.post('stock/minimum', minimum)).status).toBe(200);
    expect((await scan(far)).products[0].levels).toMatchObject([{ ...none, minimum: 7, isOwn: true }]);
  });
});
