import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { createRecord } from '../../../../tests/support/records.ts';
import { expectRefused, openCounter, orderLine, type Shop } from '../../../../tests/support/shop.ts';
import { partsOf } from '../rules/parts.ts';
import { progressOf, stateOf } from '../rules/progress.ts';
import { progressIn } from '../rules/storedProgress.ts';
import { ticketOf } from '../rules/ticket.ts';

eachEngine('the states of an order per station', (server) => {
  let admin: Api;
  let kitchen: Api;
  let cashier: Api;
  let shop: Shop;
  let tea: Body;
  let tagine: Body;
  let bread: Body;
  let bar: Body;
  let hot: Body;
  beforeAll(async () => {
    ({ admin, kitchen, cashier, shop } = await openCounter(server(), 'kitchen', 'cashier'));
    const category = async (name: string) => (await admin.post('category_products', { name })).body;
    const [drinks, dishes] = [await category('Station drinks'), await category('Station dishes')];
    tea = await shop.product({ name: 'Tea', category: drinks['@id'] });
    tagine = await shop.product({ name: 'Tagine', category: dishes['@id'] });
    bread = await shop.product({ name: 'Bread' });
    bar = (await admin.post('kitchen_stations', { name: 'Bar', position: 1, categories: [drinks['@id']] })).body;
    hot = (await admin.post('kitchen_stations', { name: 'Hot', position: 2, categories: [dishes['@id']] })).body;
  });

  const line = (product: Body, quantity = 1) => orderLine(product, quantity, { description: product.name });
  const sell = (...orderItems: object[]) => shop.sell(admin, { orderItems, status: 'waiting' });
  const act = (api: Api, { id }: Body, name: string, ids: readonly number[], more: object = {}) =>
    api.post(`orders/${id}/kitchen-acts`, { act: name, stations: ids.map((one) => ({ id: one })), ...more });
  const done = (order: Body, station: Body, more: object = {}) => act(kitchen, order, 'finish', [station.id, 0], more);
  const edit = (order: Body, ...orderItems: object[]) =>
    admin.post('orders', { editOrderId: order['@id'], uuid: randomUUID(), orderItems });
  const read = async ({ id }: Body): Promise<Body> => (await admin.get(`orders/${id}`)).body;
  const ticket = async ({ id }: Body): Promise<Body> =>
    (await kitchen.get(`kitchen_tickets?order=${id}`)).body['hydra:member'][0];

  /** States by name of the station, as a screen computes them, and the order's status. */
  async function states(order: Body): Promise<Record<string, string>> {
    const { items } = ticketOf(await read(order)) ?? { items: [] };
    const { stations } = (await kitchen.get('kitchen/stations')).body;
    const all = stations.map((one: Body) => ({ ...one, products: new Set(one.products) }));
    const { status } = await read(order);
    const split = partsOf(items, all);
    const progress = progressOf(status, split, progressIn((await ticket(order))?.progress));
    const name = (id: number) => all.find((one: Body) => one.id === id)?.name ?? 'rest';
    const parts = split.map((part) => [name(part.station), stateOf(part, progress.get(part.station))]);
    return { ...Object.fromEntries(parts), order: status };
  }

  it('are each its own: the bar is done, the tagine goes on', async () => {
    const order = await sell(line(tea, 2), line(tagine));
    const answer = await done(order, bar);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ status: 'processing', version: 1 });
    expect(await states(order)).toEqual({ Bar: 'ready', Hot: 'waiting', order: 'processing' });
    expect((await act(kitchen, order, 'start', [hot.id])).body.status).toBe('processing');
    const last = await done(order, hot);
    expect(last.body).toMatchObject({ status: 'done', steps: 3 });
    expect(await states(order)).toEqual({ Bar: 'ready', Hot: 'ready', order: 'done' });
    const stored = await read(order);
    expect(stored.statuses.map(({ status }: Body) => status)).toEqual(['waiting', 'processing', 'done']);
    expect(Math.abs(Date.parse(stored.doneAt) - Date.now())).toBeLessThan(60_000);
  });

  it('both count when two stations are done at once, and a repeat changes nothing', async () => {
    const order = await sell(line(tea), line(tagine), line(bread));
    const answers = await Promise.all([done(order, bar), done(order, hot), done(order, bar), done(order, hot)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await states(order)).toEqual({ Bar: 'ready', Hot: 'ready', rest: 'ready', order: 'done' });
    const { version } = await ticket(order);
    expect((await done(order, hot)).body.version).toBe(version);
    expect((await read(order)).statuses).toHaveLength(3);
  });

  it('are set by a written status, all of them', async () => {
    const order = await sell(line(tea), line(tagine));
    const put = async (status: string) => {
      const answer = await kitchen.put(`orders/${order.id}`, { status, doneAt: null });
      expect(answer.status, answer.text).toBe(200);
      return states(order);
    };
    await done(order, bar);
    // It is in progress already: what waits is started all the same.
    expect(await put('processing')).toEqual({ Bar: 'ready', Hot: 'processing', order: 'processing' });
    expect(await put('done')).toEqual({ Bar: 'ready', Hot: 'ready', order: 'done' });
    expect(await put('processing')).toEqual({ Bar: 'processing', Hot: 'processing', order: 'processing' });
    expect(await put('waiting')).toEqual({ Bar: 'waiting', Hot: 'waiting', order: 'waiting' });
  });

  it('are not touched by an echo of the whole order', async () => {
    const order = await sell(line(tea), line(tagine));
    await done(order, bar);
    const { version } = await ticket(order);
    const whole = await read(order);
    expect((await admin.put(`orders/${order.id}`, { ...whole, description: 'No nuts' })).status).toBe(200);
    expect(await states(order)).toEqual({ Bar: 'ready', Hot: 'waiting', order: 'processing' });
    expect((await ticket(order)).version).toBe(version);
  });

  it('are waiting again at a station by an added item, also of a done order, and only there', async () => {
    const order = await sell(line(tea), line(tagine));
    await done(order, bar);
    await done(order, hot);
    const answer = await edit(order, line(tea), line(tagine), line(tea, 2));
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.status).toBe('processing');
    expect(answer.body.doneAt).toBeUndefined();
    expect(await states(order)).toEqual({ Bar: 'waiting', Hot: 'ready', order: 'processing' });
    // The two are removed again: nothing is left to do.
    const back = await edit(order, line(tea), line(tagine));
    expect(back.body.status).toBe('done');
    expect(await states(order)).toEqual({ Bar: 'ready', Hot: 'ready', order: 'done' });
  });

  it('go with the items that are removed', async () => {
    const order = await sell(line(tea), line(tagine));
    await done(order, bar);
    expect((await edit(order, line(tea))).body.status).toBe('done');
    expect(await states(order)).toEqual({ Bar: 'ready', order: 'done' });
  });

  it('of an order that is edited by a back office, too, which answers the new status', async () => {
    const order = await sell(line(tea));
    await kitchen.put(`orders/${order.id}`, { status: 'done', doneAt: null });
    const whole = await read(order);
    const orderItems = [...whole.orderItems, line(tagine)];
    const { body } = await admin.put(`orders/${order.id}`, { ...whole, orderItems });
    expect(body.status).toBe('processing');
    expect(await states(order)).toEqual({ Bar: 'ready', Hot: 'waiting', order: 'processing' });
  });

  it('count what was seen alone: what was ordered meanwhile still waits', async () => {
    const order = await sell(line(tea, 3));
    const dish = JSON.stringify([tea.id, 'Tea', [], '']);
    const { body } = await done(order, bar, { dishes: [{ dish, quantity: 2 }] });
    expect(body.status).toBe('waiting');
    expect((await done(order, bar, { dishes: [{ dish, quantity: 3 }] })).body.status).toBe('done');
  });

  it('move with the items when tables are merged, and nothing is made twice', async () => {
    const table = () => createRecord(admin, 'reservables', { name: `S${randomUUID().slice(0, 6)}`, seats: 4 });
    const [one, two] = [await table(), await table()];
    const at = (place: Body, ...orderItems: object[]) =>
      shop.sell(admin, { orderItems, status: 'waiting', reservable: place['@id'] });
    const [from, to] = [await at(one, line(tea), line(tagine)), await at(two, line(tagine, 2))];
    await done(from, bar);
    await act(kitchen, to, 'start', [hot.id]);
    const answer = await admin.post(`reservables/${one.id}/merge`, { to: two['@id'] });
    expect(answer.status, answer.text).toBe(200);
    expect(await states(to)).toEqual({ Bar: 'ready', Hot: 'processing', order: 'processing' });
    expect((await read(to)).statuses.map(({ status }: Body) => status)).toEqual(['waiting', 'processing']);
    expect((await read(from)).status).toBe('cancelled');
    expect((await ticket(from)).progress ?? null).toBeNull();
    await done(to, hot);
    expect((await read(to)).status).toBe('done');
  });

  it('are all waiting again when a cancelled order is taken up again; a cancelled one is not worked on', async () => {
    const order = await sell(line(tea), line(tagine));
    await done(order, bar);
    await admin.put(`orders/${order.id}`, { status: 'cancelled' });
    expectRefused(await done(order, hot), 422, 'act');
    await admin.put(`orders/${order.id}`, { status: 'waiting' });
    expect(await states(order)).toEqual({ Bar: 'waiting', Hot: 'waiting', order: 'waiting' });
  });

  it('are brought back at one station alone', async () => {
    const order = await sell(line(tea), line(tagine));
    await kitchen.put(`orders/${order.id}`, { status: 'done', doneAt: null });
    expect((await act(kitchen, order, 'recall', [bar.id, 0])).body).toMatchObject({ status: 'processing' });
    expect(await states(order)).toEqual({ Bar: 'processing', Hot: 'ready', order: 'processing' });
  });

  it('of a sale that waited without a network are those of any other', async () => {
    const soldAt = new Date(Date.now() - 1_800_000).toISOString();
    const order = await shop.sell(cashier, {
      ...shop.atTill(),
      soldAt,
      isQueued: true,
      orderItems: [line(tea), line(tagine)],
      payments: [shop.paid(36)],
    });
    await done(order, bar);
    expect(await states(order)).toEqual({ Bar: 'ready', Hot: 'waiting', order: 'processing' });
    const [first] = (await ticket(order)).progress;
    // The kitchen had it when the server had it.
    expect(Math.abs(first.waitingAt - Date.now())).toBeLessThan(60_000);
  });

  it('leave alone what the kitchen finished long ago, or never had', async () => {
    await admin.put('settings/1', { posBundleSettings: { isKitchenEnabled: false } });
    try {
      const order = await shop.sell(admin, { orderItems: [line(tea)] });
      expect(order.status).toBe('done');
      expect((await edit(order, line(tea), line(tagine))).body.status).toBe('done');
    } finally {
      await admin.put('settings/1', { posBundleSettings: { isKitchenEnabled: true } });
    }
  });

  it('are of orders that the caller may read, at stations that are named', async () => {
    const invoice = await shop.sell(admin, { orderItems: [line(tea)], type: 'invoice' });
    expect((await done(invoice, bar)).status).toBe(404);
    const order = await sell(line(tea));
    expect((await act(cashier, order, 'finish', [bar.id])).status).toBe(403);
    expectRefused(await act(kitchen, order, 'finish', []), 422, 'stations');
    expect((await act(kitchen, order, 'eat', [bar.id])).status).toBe(422);
    expect((await done(order, { id: 999_999 })).body.status).toBe('waiting');
  });

  it('let a done order be handed out, once, until something is to be made again', async () => {
    const order = await sell(line(tea));
    const serve = (isServed: boolean) => kitchen.post(`orders/${order.id}/kitchen-served`, { isServed });
    expectRefused(await serve(true), 422, 'isServed');
    await done(order, bar);
    const first = await serve(true);
    expect(Math.abs(Date.parse(first.body.servedAt) - Date.now())).toBeLessThan(60_000);
    expect((await serve(true)).body).toMatchObject({ servedAt: first.body.servedAt, version: first.body.version });
    expect((await serve(false)).body.servedAt).toBeNull();
    await serve(true);
    await edit(order, line(tea, 2));
    expect((await ticket(order)).servedAt ?? null).toBeNull();
  });

  it('stay ready when their station is deleted, or another one gets its dishes, and the order is handed out', async () => {
    const juices = (await admin.post('category_products', { name: 'Juices' })).body;
    const juice = await shop.product({ name: 'Juice', category: juices['@id'] });
    const station = async (name: string) =>
      (await admin.post('kitchen_stations', { name, position: 3, categories: [juices['@id']] })).body;
    const press = await station('Press');
    const order = await sell(line(juice), line(tagine));
    await done(order, press);
    await admin.delete(`kitchen_stations/${press.id}`);
    expect(await states(order)).toEqual({ Hot: 'waiting', rest: 'ready', order: 'processing' });
    const counter = await station('Counter');
    const glasses = await station('Glasses');
    const other = await sell(line(juice));
    await done(other, counter);
    expect((await done(order, hot)).body.status).toBe('done');
    expect(await states(order)).toEqual({ Hot: 'ready', Counter: 'ready', Glasses: 'ready', order: 'done' });
    // What the deleted one made is still counted as its ticket.
    const ofPress = (await ticket(order)).progress.find((one: Body) => one.station === press.id);
    expect(ofPress.rounds).toHaveLength(1);
    expect(await states(other)).toEqual({ Counter: 'ready', Glasses: 'waiting', order: 'processing' });
    await admin.delete(`kitchen_stations/${glasses.id}`);
    expect((await kitchen.post(`orders/${other.id}/kitchen-served`, { isServed: true })).status).toBe(200);
    expect(await states(other)).toEqual({ Counter: 'ready', order: 'done' });
    await admin.delete(`kitchen_stations/${counter.id}`);
  });

  it('are summed up for managers by station and hour, in the time of the store', async () => {
    const day = (at: number) => new Date(at).toISOString().slice(0, 10);
    const period = (from: string, to: string) => `kitchen/times?from=${from}&to=${to}`;
    const wide = period(day(Date.now() - 86_400_000), day(Date.now() + 86_400_000));
    const count = async () =>
      (await admin.get(wide)).body.rows
        .filter(({ station }: Body) => station === hot.id)
        .map((row: Body) => [row.name, row.hour === null, row.count]);
    const [[, , before] = ['', true, 0]] = await count();
    const order = await sell(line(tagine));
    await done(order, hot);
    const [all, ...hours] = await count();
    expect(all).toEqual(['Hot', true, before + 1]);
    expect(hours.reduce((sum: number, [, , one]: number[]) => sum + (one ?? 0), 0)).toBe(before + 1);
    expect((await admin.get(period('2020-01-01', '2020-01-02'))).body.rows).toEqual([]);
    expectRefused(await admin.get(period('2026-01-02', '2026-01-01')), 422, 'to');
    expectRefused(await admin.get(period('2026-01-01', '2026-06-01')), 422, 'to');
    expect((await admin.get('kitchen/times?from=x&to=y')).status).toBe(400);
    expect((await kitchen.get(wide)).status).toBe(403);
  });
});
