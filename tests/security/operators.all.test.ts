import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../mock-api/types.ts';
import type { Api, Body } from '../support/client.ts';
import { PASSWORD, startAuthServer, type AuthServer } from '../contract/authServer.ts';
import { createRecord } from '../support/records.ts';
import { orderLine } from '../support/shop.ts';
import { engines } from '../support/engines.ts';

const BOSS_PIN = '1470';

/** Rows that are a person's own: some follow the operator of a PIN, some the signed-in account (docs/security.md). */
describe.each(engines)('an operator at a station on %s', (engine) => {
  let server: AuthServer;
  let boss: Api;
  let cashier: Api;
  let kitchen: Api;
  let tea: Body;
  let bossId: number;

  const signedIn = (username: string) => server.api().as(username, PASSWORD);
  const operator = async (api: Api, pin: string) => ({
    'X-Operator': (await api.get(`users?pinCode=${pin}`, { Accept: 'application/json' })).body[0].operatorToken,
  });

  beforeAll(async () => {
    server = await startAuthServer(engine);
    bossId = await server.addUser({ username: 'boss', roles: ['ROLE_ADMIN'], pinCode: BOSS_PIN });
    await server.addUser({ username: 'cashier', roles: ['ROLE_CASHIER'], pinCode: '4703' });
    await server.addUser({ username: 'kitchen', roles: ['ROLE_KITCHEN'], pinCode: '0000' });
    [boss, cashier, kitchen] = await Promise.all([signedIn('boss'), signedIn('cashier'), signedIn('kitchen')]);
    tea = await createRecord(boss, 'products', { name: 'Tea', price: 100 });
  }, 60_000);
  afterAll(() => server.end());

  it('shows a station nothing of what an administrator changed elsewhere', async () => {
    await createRecord(boss, 'products', { name: 'Secret', price: 1 });
    expect((await kitchen.get('audit', await operator(kitchen, BOSS_PIN))).status).toBe(403);
    const asBoss = await operator(cashier, BOSS_PIN);
    const made = await cashier.post('orders', { orderItems: [orderLine(tea)], uuid: randomUUID() }, asBoss);
    const entries = (await cashier.get('audit?itemsPerPage=100', asBoss)).body['hydra:member'];
    expect(new Set(entries.map((entry: Body) => entry.who.account.username))).toEqual(new Set(['cashier']));
    expect(entries.map((entry: Body) => entry.record)).toContain(`/en/api/orders/${made.body.id}`);
  });

  it('shows a station none of the notices of its operator, who keeps views and settings of screens there', async () => {
    const { id } = await createRecord(cashier, 'orders', { orderItems: [orderLine(tea)] });
    const text = { en: 'Private', fr: 'Private', ar: 'Private' };
    const notice = await server.engine.transaction(SYSTEM, 'en', (tx) =>
      tx.create('notifications', { kind: 'mention', text, resource: 'orders', recordId: id, person: bossId }),
    );
    const asBoss = await operator(cashier, BOSS_PIN);
    expect((await boss.get('notifications')).body['hydra:member']).toMatchObject([{ id: notice.id, title: 'Private' }]);
    expect((await cashier.get('notifications', asBoss)).body['hydra:member']).toEqual([]);
    const path = `notifications/${notice.id}`;
    const answers = [
      await cashier.get(path, asBoss),
      await cashier.put(path, { isRead: true }, asBoss),
      await cashier.delete(path, asBoss),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    for (const [resource, body] of [
      ['saved_views', { name: 'Low', resource: 'products' }],
      ['preferences', { name: 'start', value: { page: 'pos' } }],
    ] as const) {
      const made = await cashier.post(resource, body, asBoss);
      expect(made.status, made.text).toBe(201);
      expect((await boss.get(`${resource}/${made.body.id}`)).status).toBe(200);
      expect((await cashier.get(`${resource}/${made.body.id}`)).status).toBe(404);
    }
  });

  it('shows a driver who enters a PIN at another’s station the deliveries of their own, and no others', async () => {
    const [one, other] = await Promise.all(
      ['1111', '2222'].map(async (pinCode) => {
        const agent = await createRecord(boss, 'agents', { firstName: 'Driver', lastName: pinCode, kind: 'driver' });
        const username = `driver${pinCode}`;
        const id = await server.addUser({ username, roles: ['ROLE_AGENT_DRIVER'], pinCode });
        await server.setUser(id, { agent: agent.id });
        const order = await createRecord(boss, 'orders', { orderItems: [orderLine(tea)], agent: agent['@id'] });
        return { api: await signedIn(username), pinCode, order };
      }),
    );
    if (!one || !other) throw new Error('Two drivers');
    const seen = async (headers = {}) =>
      (await one.api.get('orders', headers)).body['hydra:member'].map((order: Body) => order.id);
    expect(await seen()).toEqual([one.order.id]);
    expect(await seen(await operator(one.api, other.pinCode))).toEqual([other.order.id]);
    expect(await seen(await operator(one.api, BOSS_PIN))).toEqual([one.order.id]);
  });
});
