import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#resource';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { hire } from '../../../../tests/support/hire.ts';
import { createProduct, createRecord, uniqueCode } from '../../../../tests/support/records.ts';
import { expectRefused, openShop, orderLine } from '../../../../tests/support/shop.ts';

const at = (time: number) => new Date(time).toISOString();

eachEngine('refunds that waited at a till, by store', (server) => {
  let admin: Api;
  let tea: Body;
  let first: string;
  let second: string;

  beforeAll(async () => {
    admin = await server().api().as('admin');
    tea = await createProduct(admin, { stock: 100 });
    const stores: Body[] = (await admin.get('stores')).body['hydra:member'];
    [first, second] = stores.map((one) => one['@id']) as [string, string];
  });

  /** A till of a store, with a sale of three made at it. */
  async function tillOf(store: string): Promise<{ till: string; sale: Body }> {
    const code = uniqueCode().replace('-', '');
    const till = (await createRecord(admin, 'tills', { code, name: 'Till', store }))['@id'];
    const sold = { store, till, type: 'delivery-note', orderItems: [orderLine(tea, 3)] };
    return { till, sale: await createRecord(admin, 'orders', sold) };
  }
  const back = (sale: Body, more: object) => ({
    ...{ type: 'refund', originOrder: sale['@id'], uuid: randomUUID(), soldAt: at(Date.now()) },
    orderItems: [{ ...orderLine(tea), quantity: -1 }],
    ...more,
  });
  const move = async (path: string, store: string, more: object = {}) => {
    const moved = await admin.patch(path, { store, ...more });
    expect(moved.status, moved.text).toBe(200);
  };
  const idOf = async (api: Api): Promise<number> => (await api.get('me')).body.id;

  it.each(['ROLE_MANAGER', 'ROLE_CASHIER'])('%s gives back sales of the own store only', async (role) => {
    const [here, there] = [await tillOf(first), await tillOf(second)];
    const person = await hire(server(), admin, role, first);
    // A refund says in three ways that it waited: by the mark, by its time, or by a time that is no longer believed.
    for (const late of [
      { isQueued: true },
      { soldAt: at(Date.now() - DAY_MS) },
      { soldAt: at(Date.now() - 30 * DAY_MS), isQueued: true },
    ]) {
      expectRefused(await person.post('orders', back(there.sale, { till: here.till, ...late })), 422, 'originOrder');
      expectRefused(await person.post('orders', back(there.sale, late)), 422, 'originOrder');
    }
    const { status, text } = await person.post('orders', back(here.sale, { till: here.till, isQueued: true }));
    expect(status, text).toBe(201);
  });

  it('what names no till waited at none: its cash leaves an open day, and its money was paid', async () => {
    const shop = await openShop(admin);
    const lines = { type: 'delivery-note', till: shop.till, orderItems: [orderLine(tea, 3)] };
    const sale = await createRecord(admin, 'orders', { ...lines, payments: [shop.paid(30)] });
    const person = await hire(server(), admin, 'ROLE_MANAGER', shop.store);
    const late = { isQueued: true, soldAt: at(Date.now() - DAY_MS) };
    const cash = back(sale, { ...late, payments: [shop.paid(-10)] });
    expectRefused(await person.post('orders', cash), 422, 'till');
    expect((await person.post('orders', { ...cash, till: shop.till })).status).toBe(201);
    const owing = await createRecord(admin, 'orders', lines);
    const card = back(owing, { ...late, payments: [shop.paid(-10, shop.card)] });
    expectRefused(await person.post('orders', card), 409, 'payments');
  });

  it('the office pays cash out of an own day, or as a manager, and of a day of a store that it sees', async () => {
    const shop = await openShop(admin);
    const [opener, other] = [
      await hire(server(), admin, 'ROLE_CASHIER', shop.store),
      await hire(server(), admin, 'ROLE_CASHIER', shop.store),
    ];
    const manager = await hire(server(), admin, 'ROLE_MANAGER', shop.store);
    await shop.openDay(opener);
    const sold = { type: 'delivery-note', till: shop.till, orderItems: [orderLine(tea, 3)], payments: [shop.paid(30)] };
    const sale = await createRecord(admin, 'orders', sold);
    const cash = () => back(sale, { till: shop.till, soldAt: undefined, payments: [shop.paid(-10)] });
    expectRefused(await other.post('orders', cash()), 403, 'till');
    for (const api of [opener, manager]) expect((await api.post('orders', cash())).status).toBe(201);
    // Only a till's number shows that a refund was made there; a mark or a time in the body does not.
    for (const said of [
      { soldAt: at(Date.now()) },
      { soldAt: at(Date.now() - DAY_MS) },
      { soldAt: at(Date.now()), isQueued: true },
    ])
      expectRefused(await other.post('orders', { ...cash(), ...said }), 403, 'till');
    // A refund with a number of the till is made at the till itself, where people take turns.
    expect((await other.post('orders', { ...cash(), ...shop.atTill() })).status).toBe(201);
    const next = await createRecord(admin, 'orders', { ...sold, store: second, till: undefined });
    await move(shop.till, second);
    const stranger = await hire(server(), admin, 'ROLE_MANAGER', second);
    const moved = back(next, { till: shop.till, soldAt: undefined, payments: [shop.paid(-10)] });
    expectRefused(await stranger.post('orders', moved), 422, 'till');
  });

  it('what an exchange says of having waited counts for nothing', async () => {
    const [here, there] = [await tillOf(first), await tillOf(second)];
    const person = await hire(server(), admin, 'ROLE_MANAGER', first);
    const sale = { uuid: randomUUID(), till: here.till, type: 'delivery-note', orderItems: [orderLine(tea)] };
    const refund = back(there.sale, { till: here.till, isQueued: true, soldAt: at(Date.now() - DAY_MS) });
    expect((await person.post('orders/exchange', { refund, sale })).status).toBe(422);
    expect((await admin.get(`orders?type[]=refund&originOrder=${there.sale.id}`)).body['hydra:member']).toEqual([]);
  });

  it('a refund stays in the store in which its till was, also when the till moved meanwhile', async () => {
    const [here, there] = [await tillOf(first), await tillOf(second)];
    const person = await hire(server(), admin, 'ROLE_MANAGER', first);
    const waiting = back(here.sale, { till: here.till, isQueued: true });
    const foreign = back(there.sale, { till: here.till, isQueued: true });
    await move(here.till, second);
    const { status, text, body } = await person.post('orders', waiting);
    expect(status, text).toBe(201);
    expect((await admin.get(body['@id'])).body.store['@id']).toBe(first);
    expectRefused(await person.post('orders', foreign), 422, 'originOrder');
    expectRefused(await person.post('orders', back(here.sale, { till: here.till, isQueued: true })), 403, 'till');
  });

  it('a sale stays in the store in which its till was', async () => {
    const { till } = await tillOf(first);
    const person = await hire(server(), admin, 'ROLE_CASHIER', first);
    const sale = { till, type: 'delivery-note', orderItems: [orderLine(tea)], isQueued: true };
    const waiting = { ...sale, uuid: randomUUID(), soldAt: at(Date.now()) };
    await move(till, second);
    const { body } = await person.post('orders', waiting);
    expect((await admin.get(body['@id'])).body.store['@id']).toBe(first);
    const later = await person.post('orders', { ...sale, uuid: randomUUID(), soldAt: at(Date.now()) });
    expect((await admin.get(later.body['@id'])).body.store['@id']).toBe(second);
  });

  it('an account that moved gives back what it saw then; a time that is not believed is now', async () => {
    const there = await tillOf(second);
    const person = await hire(server(), admin, 'ROLE_MANAGER', second);
    const waiting = () => back(there.sale, { till: there.till, isQueued: true });
    const before = waiting();
    await move(`users/${await idOf(person)}`, first, { currentPassword: 'demo' });
    const old = { ...waiting(), soldAt: at(Date.now() - 30 * DAY_MS) };
    expectRefused(await person.post('orders', old), 422, 'originOrder');
    expectRefused(await person.post('orders', waiting()), 422, 'originOrder');
    const { status, text } = await person.post('orders', before);
    expect(status, text).toBe(201);
  });

  it('of several moves that count which came after the refund', async () => {
    const [here, there] = [await tillOf(first), await tillOf(second)];
    const person = await hire(server(), admin, 'ROLE_MANAGER', second);
    const user = `users/${await idOf(person)}`;
    await move(user, first, { currentPassword: 'demo' });
    const made = { soldAt: at(Date.now()), isQueued: true };
    await move(user, second, { currentPassword: 'demo' });
    await move(user, first, { currentPassword: 'demo' });
    // The till was in the first store when both were made; a later move does not matter.
    expectRefused(await person.post('orders', back(there.sale, { ...made, till: there.till })), 422, 'originOrder');
    expect((await person.post('orders', back(here.sale, { ...made, till: here.till }))).status).toBe(201);
  });
});
