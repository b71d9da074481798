import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { createProduct, createRecord, uniqueCode } from '../../../../tests/support/records.ts';
import { expectRefused, orderLine } from '../../../../tests/support/shop.ts';

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
