import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Api, type Body } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';
import { listen, type EventStream } from '../support/events.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { expectRefused } from '../support/shop.ts';

const USERS = ['admin', 'manager', 'cashier', 'driver', 'kitchen'] as const;
type User = (typeof USERS)[number];
let count = 0;

/** Backdates the heartbeats at a product. */
async function age(
  { databaseUrl, dataDir }: Pick<TestServer, 'databaseUrl' | 'dataDir'>,
  product: Body,
  ms: number,
): Promise<void> {
  const where = `resource = 'products' and "recordId" = ${Number(product.id)}`;
  const statement = `update presence set "seenAt" = "seenAt" - ${ms} where ${where}`;
  if (databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
    return;
  }
  const database = new DatabaseSync(path.join(dataDir, 'flexy.db'), { timeout: 5000 });
  database.exec(statement);
  database.close();
}

eachEngine('presence', (server, engine) => {
  const api = new Map<string, Api>();
  const as = (user: User): Api => {
    const found = api.get(user);
    if (!found) throw new Error(`${user} is not signed in`);
    return found;
  };
  const clientName = () => `tab-${(count += 1)}-${Date.now()}`;
  const sign = (who: Api, record: Body, client: string, state = 'viewing', resource = 'products') =>
    who.put('presence', { resource, id: record.id, state, client });
  const product = async (): Promise<Body> => (await as('admin').post('products', { name: 'Looked at', price: 3 })).body;
  const at = async (record: Body, who = as('kitchen')): Promise<[string, string][]> =>
    (await who.get(`presence?resource=products&id=${record.id}`)).body['hydra:member'].map((one: Body) => [
      one.user.fullName,
      one.state,
    ]);
  const cursor = async () => (await as('admin').get('changes')).body.cursor;
  const hear = async (who: Api, url = server().url): Promise<EventStream> => {
    const stream = await listen(url, who.token ?? '', ['/en/api/presence/{id}']);
    onTestFinished(() => stream.close());
    return stream;
  };

  beforeAll(async () => {
    for (const user of USERS) api.set(user, await server().api().as(user));
  }, 60_000);

  it('shows who views a record and who edits it, since when, and nothing else about them', async () => {
    const record = await product();
    const client = clientName();
    expect((await sign(as('cashier'), record, clientName())).status).toBe(204);
    expect((await sign(as('manager'), record, client, 'editing')).status).toBe(204);
    const { body } = await as('kitchen').get(`presence?record=${record['@id']}`);
    expect(body['hydra:totalItems']).toBe(2);
    const [first, second] = body['hydra:member'];
    expect(first).toMatchObject({ resource: 'products', recordId: record.id, record: record['@id'], state: 'editing' });
    expect(Object.keys(first.user).toSorted()).toEqual(['@id', '@type', 'fullName', 'id']);
    expect([first.user.fullName, second.user.fullName]).toEqual(['Salma Bennani', 'Youssef El Amrani']);
    expect(Date.now() - Date.parse(first.since)).toBeLessThan(60_000);
    expect(JSON.stringify(body['hydra:member'])).not.toMatch(
      new RegExp(`${client}|session|client|seenAt|@flexy|pin`, 'i'),
    );
  });

  it('has one row per tab, which follows the tab to another record', async () => {
    const [one, other] = [await product(), await product()];
    const client = clientName();
    for (let again = 0; again < 3; again += 1) await sign(as('manager'), one, client);
    await Promise.all([1, 2, 3].map(() => sign(as('manager'), one, client)));
    await sign(as('manager'), one, clientName());
    expect(await at(one)).toHaveLength(2);
    await sign(as('manager'), other, client, 'editing');
    expect([await at(one), await at(other)]).toEqual([[['Salma Bennani', 'viewing']], [['Salma Bennani', 'editing']]]);
  });

  it('tells the part of the record that is edited, and since when it is edited at all', async () => {
    const record = await product();
    const client = clientName();
    const say = (place?: string) =>
      as('manager').put('presence', { resource: 'products', id: record.id, state: 'editing', client, place });
    const seen = async () => (await as('kitchen').get(`presence?record=${record['@id']}`)).body['hydra:member'][0];
    expect((await say('page-3:0.2 Opening hours')).status).toBe(204);
    const first = await seen();
    expect(first.place).toBe('page-3:0.2 Opening hours');
    await say('page-3:1 Address');
    expect(await seen()).toMatchObject({ '@id': first['@id'], place: 'page-3:1 Address', since: first.since });
    await say();
    expect((await seen()).place ?? null).toBeNull();
    expectRefused(await say('x'.repeat(201)), 422, 'place');
    await as('manager').delete(`presence?client=${client}`);
  });

  it('keeps the twenty newest tabs of a session', async () => {
    const record = await product();
    const user = await server().api().as('claire');
    for (let tab = 0; tab < 23; tab += 1) await sign(user, record, clientName());
    expect(await at(record)).toHaveLength(20);
  });

  it('publishes arrivals, edits and departures on the hub, but no repeated heartbeats', async () => {
    const record = await product();
    const stream = await hear(as('kitchen'));
    const client = clientName();
    await sign(as('manager'), record, client);
    let came = await stream.next();
    // The hub may still publish what earlier tests did.
    while (came.data.recordId !== record.id) came = await stream.next();
    expect(came.data).toMatchObject({ recordId: record.id, state: 'viewing', user: { fullName: 'Salma Bennani' } });
    const before = await cursor();
    await sign(as('manager'), record, client);
    await sign(as('manager'), record, client);
    expect(await cursor()).toBe(before);
    await sign(as('manager'), record, client, 'editing');
    expect((await stream.next()).data).toMatchObject({ '@id': came.data['@id'], state: 'editing' });
    expect((await as('manager').delete(`presence?client=${client}`)).status).toBe(204);
    expect((await stream.next()).data).toMatchObject({ '@id': came.data['@id'], deleted: true });
    expect(await at(record)).toEqual([]);
    expect((await as('manager').delete(`presence?client=${client}`)).status).toBe(204);
  });

  it('ends by the body that it began with too, and by no other name', async () => {
    const record = await product();
    const [client, other] = [clientName(), clientName()];
    for (const name of [client, other]) await sign(as('manager'), record, name);
    const end = (body: object) => as('manager').call('DELETE', 'presence', { body });
    expectRefused(await end({ resource: 'products', id: record.id }), 422, 'client');
    expectRefused(await as('manager').delete('presence?client='), 422, 'client');
    expect(await at(record)).toHaveLength(2);
    expect((await end({ resource: 'products', id: record.id, client })).status).toBe(204);
    expect(await at(record)).toHaveLength(1);
    expect((await end({ client: other })).status).toBe(204);
    expect(await at(record)).toEqual([]);
  });

  it('accepts editing only from users who may change the record', async () => {
    const record = await product();
    for (const user of ['cashier', 'driver', 'kitchen'] as const) {
      expectRefused(await sign(as(user), record, clientName(), 'editing'), 403, 'state');
      expect((await sign(as(user), record, clientName())).status).toBe(204);
    }
    expect((await at(record)).map(([, state]) => state)).toEqual(['viewing', 'viewing', 'viewing']);
    expectRefused(
      await as('manager').put('presence', { resource: 'settings', id: 1, state: 'editing', client: clientName() }),
      403,
      'state',
    );
  });

  it('ends 45 s after the last heartbeat, not before', async () => {
    const record = await product();
    const stream = await hear(as('kitchen'));
    await sign(as('manager'), record, clientName());
    const { data } = await stream.next();
    await age(server(), record, 38_000);
    expect(await at(record)).toHaveLength(1);
    await age(server(), record, 7_100);
    expect(await at(record)).toEqual([]);
    const gone = await stream.next();
    expect(gone.data).toMatchObject({ '@id': data['@id'], deleted: true });
  });

  it('ends with the session, and other sessions are not affected', async () => {
    const record = await product();
    const [leaving, staying] = [await server().api().as('manager'), await server().api().as('manager')];
    const stream = await hear(as('kitchen'));
    const client = clientName();
    for (const who of [leaving, staying]) await sign(who, record, client);
    await Promise.all([stream.next(), stream.next()]);
    await staying.delete(`presence?client=${clientName()}`);
    expect(await at(record)).toHaveLength(2);
    await leaving.post('logout', {});
    expect((await stream.next()).data).toMatchObject({ deleted: true });
    expect(await at(record)).toHaveLength(1);
    await staying.delete('presence');
    expect(await at(record)).toEqual([]);
  });

  it('ends with the record', async () => {
    const record = await product();
    await sign(as('manager'), record, clientName());
    await as('admin').delete(record['@id']);
    expect((await as('admin').get(`presence?resource=products&id=${record.id}`)).body['hydra:totalItems']).toBe(0);
  });

  describe('is private', () => {
    it('for readers of the record', async () => {
      const lead = (await as('admin').post('lead_opportunities', { name: 'Secret' })).body;
      const me = (await as('driver').get('users')).body['hydra:member'][0];
      const mine = (await as('driver').get('orders?itemsPerPage=1')).body['hydra:member'][0];
      const foreign = (await as('admin').get('orders?type=delivery-note&itemsPerPage=100')).body['hydra:member'].find(
        (order: Body) => (order.agent?.id ?? null) !== me.agent.id,
      );
      const stream = await hear(as('driver'));
      await sign(as('manager'), lead, clientName(), 'editing', 'lead_opportunities');
      await sign(as('manager'), foreign, clientName(), 'editing', 'orders');
      await sign(as('manager'), mine, clientName(), 'editing', 'orders');
      expect((await stream.next()).data).toMatchObject({ resource: 'orders', recordId: mine.id });
      const seen = (await as('driver').get('presence?itemsPerPage=1000')).body['hydra:member'];
      const keys = seen.map((one: Body) => `${one.resource} ${one.recordId}`);
      expect(keys).toContain(`orders ${mine.id}`);
      expect(keys).not.toContain(`orders ${foreign.id}`);
      expect(keys.some((key: string) => key.startsWith('lead_'))).toBe(false);
      expect((await sign(as('driver'), foreign, clientName(), 'viewing', 'orders')).status).toBe(404);
      expect((await sign(as('cashier'), lead, clientName(), 'viewing', 'lead_opportunities')).status).toBe(404);
    });

    it('and ends when the record becomes invisible', async () => {
      const me = (await as('driver').get('users')).body['hydra:member'][0];
      const mine = (await as('driver').get('orders?itemsPerPage=1')).body['hydra:member'][0];
      const client = clientName();
      const there = async () =>
        (await as('admin').get(`presence?resource=orders&id=${mine.id}&user=${me.id}`)).body['hydra:totalItems'];
      await sign(as('driver'), mine, client, 'viewing', 'orders');
      expect(await there()).toBe(1);
      await as('admin').put(mine['@id'], { agent: null });
      expect((await sign(as('driver'), mine, client, 'viewing', 'orders')).status).toBe(404);
      expect(await there()).toBe(0);
      await as('admin').put(mine['@id'], { agent: me.agent['@id'] });
    });

    it('and written by its own calls only', async () => {
      const record = await product();
      await sign(as('manager'), record, clientName());
      const [row] = (await as('admin').get(`presence?resource=products&id=${record.id}`)).body['hydra:member'];
      expect((await as('admin').post('presence', { resource: 'products', recordId: record.id })).status).toBe(403);
      expect((await as('admin').put(row['@id'], { state: 'editing' })).status).toBe(403);
      expect((await as('admin').delete(row['@id'])).status).toBe(403);
      const stranger = server().api();
      expect((await stranger.get('presence')).status).toBe(401);
      expect((await sign(stranger, record, clientName())).status).toBe(401);
      expect((await stranger.delete('presence')).status).toBe(401);
    });
  });

  it.each([
    ['nothing', {}, 422, ['resource', 'id', 'state', 'client']],
    ['a list', [], 400, []],
    ['another state', { state: 'sleeping' }, 422, ['state']],
    ['a number of nothing', { id: -1 }, 422, ['id']],
    ['a resource of the object', { resource: 'constructor' }, 422, ['resource']],
    ['a short name of the tab', { client: 'tab' }, 422, ['client']],
    ['an odd name of the tab', { client: "tab';drop table presence" }, 422, ['client']],
    ['a record that is gone', { id: 999_999_999 }, 404, []],
    ['a line of an order', { resource: 'order_items', id: 1 }, 404, []],
  ] as const)('refuses %s', async (_what, fields, status, wrong) => {
    const good = { resource: 'settings', id: 1, state: 'viewing', client: 'tab-12345' };
    const body = Array.isArray(fields) || Object.keys(fields).length === 0 ? fields : { ...good, ...fields };
    const answer = await as('manager').put('presence', body);
    expectRefused(answer, status, ...wrong);
  });

  describe.each(engine === 'postgres' ? ['postgres'] : [])('over two processes', () => {
    let other: TestServer;
    const there = ({ locale, token }: Api) => new Api(other.url, locale, token);

    beforeAll(async () => {
      other = await startServer({ env: { DATABASE_URL: server().databaseUrl ?? '' } });
      return async () => void (await other.stop());
    });

    it('is published by the other process at once, and ends by sign-out at the other and by timeout when its process was killed', async () => {
      const record = await product();
      const stream = await hear(as('kitchen'));
      const user = await there(as('manager')).as('manager');
      const started = performance.now();
      await sign(user, record, clientName());
      expect((await stream.next()).data).toMatchObject({ recordId: record.id, state: 'viewing' });
      // Not only through the polling every 15 s, which finds changes without a notification.
      expect(performance.now() - started).toBeLessThan(10_000);
      expect(await at(record)).toEqual([['Salma Bennani', 'viewing']]);
      await user.post('logout', {});
      expect((await stream.next()).data).toMatchObject({ deleted: true });
      await sign(there(as('manager')), record, clientName(), 'editing');
      await stream.next();
      await other.kill9();
      await age(server(), record, 45_100);
      const gone = await stream.next();
      expect(gone.data).toMatchObject({ deleted: true });
    });
  });
});
