import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { dishKey } from '#shop';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { createRecord } from '../../../../tests/support/records.ts';
import { openCounter, orderLine, type Shop } from '../../../../tests/support/shop.ts';
import { readChangedOrder } from '../rules/readChangedOrder.ts';
import { differencesOf, seenBy } from '../rules/seenOrder.ts';

/** A press of Seen: by the kitchen, of all changes, on a screen of all stations. */
interface See {
  readonly api?: Api;
  readonly changes?: number;
  readonly station?: number;
}

eachEngine('what changed in an order is kept until the kitchen has seen it', (server) => {
  let admin: Api;
  let kitchen: Api;
  let cashier: Api;
  let shop: Shop;
  let tea: Body;
  beforeAll(async () => {
    ({ admin, kitchen, cashier, shop, tea } = await openCounter(server(), 'kitchen', 'cashier'));
  });
  const table = (name: string) =>
    createRecord(admin, 'reservables', { name: `${name} ${randomUUID().slice(0, 8)}`, seats: 4 });

  const lines = (many: number, ...others: readonly string[]) => [
    orderLine(tea, many, { description: 'Tea' }),
    ...others.map((description) => orderLine(tea, 1, { description })),
  ];
  const open = (fields: object = {}) => shop.sell(admin, { orderItems: lines(3), status: 'waiting', ...fields });
  const put = async (order: Body, fields: object) => {
    const answer = await admin.put(`orders/${order.id}`, fields);
    expect(answer.status, answer.text).toBe(200);
  };
  const rowsOf = async (order: Body): Promise<Body[]> =>
    (await kitchen.get(`kitchen_changes?order=${order.id}`)).body['hydra:member'];
  const rowOf = async (order: Body): Promise<Body> => (await rowsOf(order))[0] ?? {};
  /** What the board's screen of all stations says of the dishes: `+1 Tea`. */
  const saidOf = (row: Body): string[] => {
    const order = readChangedOrder({ ...row, changedAt: null }) ?? expect.fail();
    const { added, less, cancelled } = differencesOf(order, seenBy(order, null, []), () => true);
    const say = (sign: string) => (dish: Body) => `${sign}${dish.quantity / 1000} ${dish.description}`;
    return [...added.map(say('+')), ...[...less, ...cancelled].map(say('-'))];
  };
  const see = async (order: Body, { api = kitchen, changes, station }: See = {}) => {
    const row = await rowOf(order);
    const dishes = [...row.seen.dishes, ...row.seen.brought.dishes, ...row.now.dishes].map((dish: Body) => ({
      key: dishKey(dish as never),
    }));
    return api.post(`orders/${order.id}/kitchen-seen`, { changes: changes ?? row.changes, dishes, station });
  };

  it('an order that nobody changed, and one that is only moved between the columns, has nothing to be seen', async () => {
    const order = await open();
    for (const status of ['processing', 'done', 'processing']) await kitchen.put(`orders/${order.id}`, { status });
    await put(order, { orderItems: [...lines(1), ...lines(2)] });
    expect(await rowsOf(order)).toEqual([]);
  });

  it('differences are added up, with who made the last one, and Seen ends them once', async () => {
    const [order, room] = [await open(), await table('Room')];
    await put(order, { orderItems: lines(1) });
    await put(order, { orderItems: lines(2, 'Coffee'), reservable: room['@id'] });
    const row = await rowOf(order);
    expect(saidOf(row)).toEqual(['+1 Coffee', '-1 Tea']);
    expect(row).toMatchObject({ changes: 2, seen: { heads: [{ table: null }] }, now: { table: room.id } });
    expect(row.changedBy).not.toBe('');
    const answers = await Promise.all([see(order), see(order), see(order)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const after = await rowOf(order);
    expect(saidOf(after)).toEqual([]);
    expect(after).toMatchObject({ version: row.version + 1, seen: { heads: [{ table: room.id, station: null }] } });
  });

  it('a change that the screen does not know is not acknowledged', async () => {
    const order = await open();
    await put(order, { orderItems: lines(4) });
    await put(order, { orderItems: lines(6) });
    const { body } = await see(order, { changes: 1 });
    expect(saidOf(body)).toEqual(['+3 Tea']);
    expect(saidOf(await rowOf(order))).toEqual(['+3 Tea']);
  });

  it('saves at the same time are one change', async () => {
    const order = await open();
    await Promise.all([1, 2, 3].map(() => put(order, { orderItems: lines(4) })));
    expect(await rowsOf(order)).toMatchObject([{ changes: 1, version: 1 }]);
  });

  it('a cancelled order says so until it is taken up again, also after it was seen', async () => {
    const order = await open();
    await kitchen.put(`orders/${order.id}`, { status: 'processing' });
    await put(order, { status: 'cancelled' });
    expect(await rowOf(order)).toMatchObject({ now: { endedIn: 'processing', into: null } });
    expect(saidOf(await rowOf(order))).toEqual(['-3 Tea']);
    await put(order, { status: 'waiting' });
    expect(await rowOf(order)).toMatchObject({ now: { endedIn: null, resumes: 1 }, seen: { heads: [{ resumes: 0 }] } });
    expect(saidOf(await rowOf(order))).toEqual([]);
    await see(order);
    await put(order, { status: 'cancelled' });
    await see(order);
    expect(saidOf(await rowOf(order))).toEqual([]);
    await put(order, { status: 'waiting' });
    expect(saidOf(await rowOf(order))).toEqual(['+3 Tea']);
    expect(await rowOf(order)).toMatchObject({ now: { resumes: 2 }, seen: { heads: [{ resumes: 1 }] } });
  });

  it('what is done is made: its end is silent', async () => {
    const order = await open();
    await put(order, { status: 'done' });
    await put(order, { orderItems: lines(2) });
    await put(order, { status: 'cancelled' });
    expect(saidOf(await rowOf(order))).toEqual([]);
  });

  it('what is done is made: changes that nobody pressed Seen for are not announced when something is added', async () => {
    const order = await open({ reservable: (await table('Room'))['@id'] });
    await put(order, { orderItems: lines(5) });
    const room = await table('Terrace');
    await put(order, { reservable: room['@id'] });
    await kitchen.put(`orders/${order.id}`, { status: 'done' });
    expect(saidOf(await rowOf(order))).toEqual([]);
    await put(order, { orderItems: lines(5, 'Coffee') });
    expect((await admin.get(`orders/${order.id}`)).body.status).toBe('waiting');
    expect(saidOf(await rowOf(order))).toEqual(['+1 Coffee']);
    expect(await rowOf(order)).toMatchObject({
      seen: { heads: [{ table: room.id, tableName: room.name, last: null }] },
    });
    const finish = { act: 'finish', stations: [{ id: 0 }] };
    expect((await kitchen.post(`orders/${order.id}/kitchen-acts`, finish)).body.status).toBe('done');
    expect(saidOf(await rowOf(order))).toEqual([]);
  });

  it('an order that was done as it was sold is new to the kitchen with what is added to it, and its end is told', async () => {
    const order = await open({ status: 'done' });
    await put(order, { orderItems: lines(4) });
    expect((await admin.get(`orders/${order.id}`)).body.status).toBe('waiting');
    expect(await rowsOf(order)).toEqual([]);
    await put(order, { status: 'cancelled' });
    expect(saidOf(await rowOf(order))).toEqual(['-4 Tea']);
  });

  it('a draft is edited without the kitchen, one that was put back is compared with what the kitchen knew', async () => {
    const draft = await open({ status: 'draft' });
    await put(draft, { orderItems: lines(5) });
    await put(draft, { status: 'waiting' });
    expect(await rowsOf(draft)).toEqual([]);
    await put(draft, { status: 'draft' });
    await put(draft, { orderItems: lines(4) });
    await put(draft, { status: 'waiting' });
    expect(saidOf(await rowOf(draft))).toEqual(['-1 Tea']);
  });

  it('of two merged tables the order that stays says what came and from where, the other one where it went', async () => {
    const [from, to] = [await table('Room'), await table('Terrace')];
    const source = await open({ reservable: from['@id'], orderItems: lines(1, 'Couscous') });
    const target = await open({ reservable: to['@id'] });
    await put(target, { status: 'done' });
    const { status, text } = await admin.post(`reservables/${from.id}/merge`, { to: to['@id'] });
    expect(status, text).toBe(200);
    const into = { number: target.orderNumberFormatted, tableName: to.name };
    expect(await rowOf(source)).toMatchObject({ now: { endedIn: 'waiting', into } });
    const taken = await rowOf(target);
    expect(saidOf(taken)).toEqual(['+1 Tea', '+1 Couscous']);
    const arrived = taken.now.arrived.map((one: Body) => [one.description, one.from]);
    expect(arrived).toEqual([
      ['Tea', source.orderNumberFormatted],
      ['Couscous', source.orderNumberFormatted],
    ]);
  });

  it('a merged order that is taken up again is merged no more: its end is its own, and another merge is a merge', async () => {
    const [from, to] = [await table('Room'), await table('Terrace')];
    const [source, target] = [await open({ reservable: from['@id'] }), await open({ reservable: to['@id'] })];
    const merge = async () => {
      const { status, text } = await admin.post(`reservables/${from.id}/merge`, { to: to['@id'] });
      expect(status, text).toBe(200);
    };
    const into = { number: target.orderNumberFormatted, tableName: to.name };
    await merge();
    expect((await rowOf(source)).now.into).toEqual(into);
    await put(source, { status: 'waiting' });
    expect((await admin.get(`orders/${source.id}`)).body.mergedInto ?? null).toBeNull();
    await put(source, { status: 'cancelled' });
    expect((await rowOf(source)).now).toMatchObject({ endedIn: 'waiting', into: null });
    await put(source, { status: 'waiting' });
    await see(target);
    await merge();
    expect((await rowOf(source)).now.into).toEqual(into);
    const { arrived } = (await rowOf(target)).now;
    expect(arrived).toMatchObject([{ description: 'Tea', quantity: 3000, from: source.orderNumberFormatted }]);
  });

  it('what falls away of a merged order before the merge was seen is said by the one that has its dishes', async () => {
    const [from, to] = [await table('Room'), await table('Terrace')];
    const source = await open({ reservable: from['@id'], orderItems: lines(1, 'Cake', 'Soup') });
    const target = await open({ reservable: to['@id'] });
    await put(source, { orderItems: lines(1, 'Cake') });
    const { status, text } = await admin.post(`reservables/${from.id}/merge`, { to: to['@id'] });
    expect(status, text).toBe(200);
    expect(saidOf(await rowOf(target))).toEqual(['+1 Tea', '+1 Cake', '-1 Soup']);
    await put(target, { orderItems: lines(4) });
    expect(saidOf(await rowOf(target))).toEqual(['+1 Tea', '-1 Cake', '-1 Soup']);
    await put(target, { status: 'cancelled' });
    expect(saidOf(await rowOf(target))).toEqual(['-4 Tea', '-1 Cake', '-1 Soup']);
    await see(target);
    expect(saidOf(await rowOf(target))).toEqual([]);
  });

  it('a sale that waited at a till is new, an edit that waited is a change', async () => {
    // By an administrator: a cashier changes no order of yesterday, and ten minutes ago may be yesterday.
    const soldAt = new Date(Date.now() - 600_000).toISOString();
    const sale = { ...shop.atTill(), soldAt, isQueued: true, status: 'waiting', orderItems: lines(2) };
    const { body: made } = await admin.post('orders', sale);
    expect(await rowsOf(made)).toEqual([]);
    const edit = { ...sale, editOrderId: made.id, uuid: randomUUID(), orderItems: lines(3) };
    await admin.post('orders', edit);
    await admin.post('orders', edit);
    expect(await rowsOf(made)).toHaveLength(1);
    expect(saidOf(await rowOf(made))).toEqual(['+1 Tea']);
  });

  it('only the board acknowledges, orders of the kitchen, and nobody writes what was seen otherwise', async () => {
    const order = await open();
    await put(order, { orderItems: lines(4) });
    const { id, '@id': row } = await rowOf(order);
    expect((await see(order, { api: cashier })).status).toBe(403);
    expect((await cashier.get(`kitchen_changes/${id}`)).status).toBe(403);
    for (const api of [kitchen, admin]) expect((await api.put(row, { changes: 0 })).status).toBe(403);
    const none = { changes: 0, dishes: [] };
    expect((await kitchen.post(`orders/${(await open()).id}/kitchen-seen`, none)).status).toBe(404);
    expect((await kitchen.post('orders/99999999/kitchen-seen', none)).status).toBe(404);
    expect((await kitchen.post(`orders/${order.id}/kitchen-seen`, { changes: 'x', dishes: [{}] })).status).toBe(422);
  });

  it('a dish of two stations is seen when each of them has seen it', async () => {
    const category = (await admin.post('category_products', { name: 'Of both' })).body;
    const combo = await shop.product({ name: 'Combo', category: category['@id'] });
    const station = async (name: string) =>
      (await admin.post('kitchen_stations', { name, categories: [category['@id']] })).body;
    const [bar, hot] = [await station('Bar'), await station('Hot')];
    const items = (many: number) => [orderLine(combo, many, { description: 'Combo' })];
    const order = await open({ orderItems: items(1) });
    await put(order, { orderItems: items(3) });
    expect((await see(order, { station: bar.id })).status).toBe(200);
    const row = await rowOf(order);
    expect(saidOf(row)).toEqual(['+2 Combo']);
    expect(row.seen.alone).toMatchObject([{ station: bar.id, description: 'Combo', quantity: 3000 }]);
    await see(order, { station: hot.id });
    expect(saidOf(await rowOf(order))).toEqual([]);
    for (const { id } of [bar, hot]) await admin.delete(`kitchen_stations/${id}`);
  });
});
