// Which changes a screen hears of when it follows a store: what a till is sent for the sales of all shops.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Api, type Body } from '../support/client.ts';
import { engines } from '../support/engines.ts';
import { listen, type EventStream } from '../support/events.ts';
import { createProduct, createRecord } from '../support/records.ts';
import type { TestServer } from '../support/server.ts';
import { orderLine } from '../support/shop.ts';
import { startEmptyServer } from '../support/startEmptyServer.ts';
import { freshDatabase } from '../support/testDatabase.ts';

/** Topics of a till (src/plugins/pos/core/till/TillProvider.tsx). */
const tillTopics = (store: number) =>
  ['orders', 'reservables', 'cash_sessions', 'tills', 'settings', 'printers', 'notifications'].map(
    (name) => `/en/api/${name}/{id}?store=${store}`,
  );
/** Everything that the reader may read, as the back office follows it. */
const ALL = ['/en/api/{+record}'];

describe.each(engines)('followers of a store (%s)', (engine) => {
  let server: TestServer;
  let admin: Api;
  let shops: Body[];
  let products: Body[];

  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshDatabase() : undefined;
    ({ server, admin } = await startEmptyServer(databaseUrl ? { env: { DATABASE_URL: databaseUrl } } : {}));
    shops = [];
    for (const name of ['Shop one', 'Shop two'])
      shops.push(await createRecord(admin, 'stores', { name, address: 'Gueliz, Marrakech' }));
    products = await Promise.all([1, 2, 3].map((price) => createProduct(admin, { price, stock: 50 })));
  }, 180_000);
  afterAll(() => server?.stop());

  const sale = (store: Body, more: object = {}) =>
    createRecord(admin, 'orders', {
      ...{ type: 'delivery-note', status: 'done', store: store?.['@id'] ?? null },
      orderItems: products.map((product) => orderLine(product)),
      ...more,
    });

  /** Events until that of the last settings, which everybody hears of. */
  async function heard(stream: EventStream, last: string): Promise<Body[]> {
    const events: Body[] = [];
    for (;;) {
      const { data } = await stream.next();
      if (data['@id'] === last) return events;
      events.push(data);
    }
  }
  const sizeOf = (events: readonly Body[]) => Buffer.byteLength(JSON.stringify(events));

  /** The addresses and the bytes that followers get of what is done meanwhile: everybody, each shop's till. */
  async function followed(act: () => Promise<unknown>) {
    const open = (topics: readonly string[]) => listen(server.url, admin.token ?? '', topics);
    const marker = await createRecord(admin, 'reservables', { name: `Marker ${Date.now()}` });
    const streams = await Promise.all([ALL, ...shops.map(({ id }) => tillTopics(id))].map(open));
    await act();
    await admin.patch(marker['@id'], { name: 'The end' });
    const told = await Promise.all(streams.map((stream) => heard(stream, marker['@id'])));
    for (const stream of streams) stream.close();
    return told.map((events) => ({
      orders: events.filter((one) => one['@type'] === 'Order').map(({ id }) => id),
      count: events.length,
      bytes: sizeOf(events),
    }));
  }

  it('a till hears of the sales of its own store alone, in a fraction of the bytes', async () => {
    const [one, two] = shops;
    const made: Body[] = [];
    const [all, here, there] = await followed(async () => {
      for (let at = 0; at < 4; at += 1) made.push(await sale(one));
    });
    const ids = new Set(made.map(({ id }) => id));
    expect(new Set(all?.orders)).toEqual(ids);
    expect(new Set(here?.orders)).toEqual(ids);
    expect([there?.orders, there?.count]).toEqual([[], 0]);
    expect(here?.bytes).toBeLessThan((all?.bytes ?? 0) / 2);
    const [, , other] = await followed(() => sale(two));
    expect(other?.orders).toHaveLength(1);
  });

  it('what belongs to no store goes to all, and a record that leaves a store is told there', async () => {
    const [one, two] = shops;
    const [, here, there] = await followed(() => sale(undefined, { type: 'quote', status: 'draft' }));
    expect([here?.orders.length, there?.orders.length]).toEqual([1, 1]);
    const till = await createRecord(admin, 'tills', { code: 'M1', name: 'Moved', store: one?.['@id'] });
    const [, from, to] = await followed(async () => {
      const { status, text } = await admin.patch(till['@id'], { store: two?.['@id'] });
      expect(status, text).toBe(200);
    });
    expect([from?.count, to?.count]).toEqual([1, 1]);
    const [, gone, kept] = await followed(() => admin.delete(till['@id']));
    expect([gone?.count, kept?.count]).toEqual([0, 1]);
  });

  it('rights stay as they are: a topic of a store shows nobody more', async () => {
    const agent = await createRecord(admin, 'agents', { firstName: 'Omar', lastName: 'Tazi', kind: 'driver' });
    const [username, password] = ['omar', 'long enough'];
    await createRecord(admin, 'users', {
      ...{ username, password, fullName: 'Omar Tazi', roles: ['ROLE_AGENT_DRIVER'], agent: agent['@id'] },
      currentPassword: password,
    });
    const driver = await new Api(server.url).as(username, password);
    const stream = await listen(server.url, driver.token ?? '', tillTopics(Number(shops[0]?.id)));
    const hidden = await sale(shops[0]);
    expect((await driver.get(hidden['@id'])).status).toBe(404);
    const seen = await sale(shops[0], { deliveryType: 'delivery', agent: agent['@id'], status: 'waiting' });
    let told: Body;
    do {
      told = (await stream.next()).data;
      expect(told.id).not.toBe(hidden.id);
    } while (told.id !== seen.id);
    stream.close();
  });
});
