import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { expectRefused, openCounter, orderLine, type Shop } from '../../../../tests/support/shop.ts';

eachEngine('the kitchen checks items off', (server) => {
  let admin: Api;
  let kitchen: Api;
  let cashier: Api;
  let shop: Shop;
  let tea: Body;
  beforeAll(async () => {
    ({ admin, kitchen, cashier, shop, tea } = await openCounter(server(), 'kitchen', 'cashier'));
  });

  const order = (lines = 2) =>
    shop.sell(admin, { orderItems: Array.from({ length: lines }, () => orderLine(tea)), status: 'waiting' });
  const check = (api: Api, { id }: Body, item: number, isDone = true) =>
    api.post(`orders/${id}/kitchen-items`, { item, isDone });
  const itemsOf = (one: Body): number[] => one.orderItems.map((line: Body) => line.id);

  it('once, however often it is said, and takes it back', async () => {
    const made = await order();
    const [first = 0, second = 0] = itemsOf(made);
    expect((await check(kitchen, made, first)).body).toMatchObject({ items: [first], version: 1 });
    expect((await check(kitchen, made, first)).body).toMatchObject({ items: [first], version: 1 });
    expect((await check(kitchen, made, second)).body).toMatchObject({ items: [first, second], version: 2 });
    expect((await check(kitchen, made, first, false)).body).toMatchObject({ items: [second], version: 3 });
    const { body } = await kitchen.get(`kitchen_tickets?order=${made.id}`);
    expect(body['hydra:member']).toHaveLength(1);
    expect(body['hydra:member'][0]).toMatchObject({ items: [second], version: 3 });
  });

  it('all that are sent at once, each of them', async () => {
    const made = await order(8);
    const items = itemsOf(made);
    const answers = await Promise.all(items.map((item) => check(kitchen, made, item)));
    expect(answers.map(({ status }) => status)).toEqual(items.map(() => 200));
    const { body } = await kitchen.get(`kitchen_tickets?order=${made.id}`);
    expect(body['hydra:member']).toHaveLength(1);
    expect(body['hydra:member'][0]).toMatchObject({ items: items.toSorted((a, b) => a - b), version: 8 });
  });

  it('of open orders only, and of their own lines', async () => {
    const [made, other] = [await order(), await order()];
    const [item = 0] = itemsOf(made);
    expectRefused(await check(kitchen, made, itemsOf(other)[0] ?? 0), 422, 'item');
    await kitchen.put(`orders/${made.id}`, { status: 'done', doneAt: null });
    expectRefused(await check(kitchen, made, item), 422, 'item');
    await kitchen.put(`orders/${made.id}`, { status: 'processing', doneAt: null });
    expect((await check(kitchen, made, item)).status).toBe(200);
  });

  it('not of what it may not read, and nobody else does', async () => {
    const invoice = await shop.sell(admin, { orderItems: [orderLine(tea)], type: 'invoice' });
    const [item = 0] = itemsOf(invoice);
    expect((await check(kitchen, invoice, item)).status).toBe(404);
    expect((await check(kitchen, { id: 99_999_999 }, 1)).status).toBe(404);
    const made = await order();
    expect((await check(cashier, made, itemsOf(made)[0] ?? 0)).status).toBe(403);
    expect((await kitchen.post('kitchen_tickets', { order: made['@id'] })).status).toBe(403);
  });

  it('and its tickets go with the order', async () => {
    const made = await order();
    await check(kitchen, made, itemsOf(made)[0] ?? 0);
    expect((await admin.delete(`orders/${made.id}`)).status).toBe(204);
    expect((await kitchen.get(`kitchen_tickets?order=${made.id}`)).body['hydra:member']).toEqual([]);
  });

  it('at stations, which prepare the products of their categories and those below', async () => {
    const drinks = (await admin.post('category_products', { name: 'Drinks' })).body;
    const hot = (await admin.post('category_products', { name: 'Hot', parentCategory: drinks['@id'] })).body;
    const coffee = await shop.product({ name: 'Coffee', category: hot['@id'] });
    const bar = (await admin.post('kitchen_stations', { name: 'Bar', categories: [drinks['@id']] })).body;
    const { body } = await kitchen.get('kitchen/stations');
    const found = body.stations.find((one: Body) => one.id === bar.id);
    expect(found).toEqual({ id: bar.id, name: 'Bar', products: [coffee.id] });
    expect(body.latest).toBeGreaterThanOrEqual(coffee.id);
    expect((await cashier.get('kitchen/stations')).status).toBe(403);
    expect((await kitchen.post('kitchen_stations', { name: 'Mine' })).status).toBe(403);
  });
});
