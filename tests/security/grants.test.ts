import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#resource';
import { PASSWORD, startAuthServer, type AuthServer } from '../contract/authServer.ts';
import { Api, type Body } from '../support/client.ts';
import { createRecord } from '../support/records.ts';
import { approvableOrder, approvalBy, orderLine } from '../support/shop.ts';
import { engines } from '../support/engines.ts';

const CONFIRMED = { currentPassword: PASSWORD };
const LIST = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
const BOTH: readonly Role[] = ['ROLE_MANAGER', 'ROLE_CASHIER'];

/** A person with everything that can be given under an account. */
interface Grants {
  readonly id: number;
  readonly operator: Readonly<Record<string, string>>;
  readonly approval: Readonly<Record<string, string>>;
  readonly order: Body;
  readonly key: string;
  readonly feed: string;
  readonly link: string;
}

/**
 * A change of password, PIN or role ends tokens, approvals and keys given before it, on every server
 * (docs/rules/rights.md, "Changed accounts").
 */
describe.each(engines)('what is given under an account (%s)', (engine) => {
  let servers: readonly AuthServer[];
  let boss: Api;
  let station: Api;
  let tea: Body;
  let customer: Body;
  let people = 0;

  beforeAll(async () => {
    const first = await startAuthServer(engine);
    // On PostgreSQL a second server shares the database, as behind a load balancer.
    const more = engine === 'postgres' ? [await startAuthServer('sqlite', { DATABASE_URL: first.databaseUrl })] : [];
    servers = [first, ...more];
    await first.addUser({ username: 'boss', roles: ['ROLE_ADMIN'], pinCode: '1470' });
    await first.addUser({ username: 'station', roles: ['ROLE_CASHIER'], pinCode: '4703' });
    const api = first.api();
    [boss, station] = await Promise.all([api.as('boss', PASSWORD), api.as('station', PASSWORD)]);
    tea = await createRecord(boss, 'products', { name: 'Tea', price: 100 });
    const place = { address: '1 rue de la Mer', city: 'Agadir', zipCode: '80000' };
    customer = await createRecord(boss, 'customers', {
      firstName: 'A',
      lastName: 'B',
      phone: '+212600000001',
      ...place,
    });
  }, 120_000);
  afterAll(async () => {
    for (const server of servers) await server.end();
  });

  const first = (): AuthServer => servers[0] as AuthServer;
  const last = (): AuthServer => servers.at(-1) as AuthServer;
  /** The station at the other server, if there is one. */
  const elsewhere = () => new Api(last().url, 'en', station.token);

  const cheap = (more: object = {}) => ({ orderItems: [orderLine(tea, 1, { price: 50 })], ...more });

  async function give(): Promise<Grants> {
    const pinCode = String(6000 + (people += 1));
    const username = `person-${people}`;
    const id = await first().addUser({ username, roles: BOTH, pinCode });
    const own = await first().api().as(username, PASSWORD);
    const named = await station.get(`users?pinCode=${pinCode}`, { Accept: 'application/json' });
    const { body: order, act } = approvableOrder(cheap(), 'orderItems.price');
    const key = await own.post('assistant/keys', { name: 'Agent', days: 30, ...CONFIRMED });
    expect(key.status, key.text).toBe(201);
    const feed = await own.post('agenda/feed', {});
    expect(feed.status, feed.text).toBe(200);
    const link = await own.post(`customers/${customer.id}/account-link`, { days: 1 });
    expect(link.status, link.text).toBe(200);
    return {
      id,
      operator: { 'X-Operator': named.body[0].operatorToken },
      approval: await approvalBy(pinCode, station, act),
      order,
      key: key.body.key,
      feed: feed.body.path,
      link: link.body.path,
    };
  }

  /** Statuses of the uses of what was given, at the server that did not make the change. */
  async function uses({ operator, key, feed, link }: Grants) {
    const { url } = last();
    const mcp = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
    const headers = { ...mcp, Authorization: `Bearer ${key}` };
    return {
      operator: (await elsewhere().get('products', operator)).status,
      key: (await fetch(`${url}/mcp`, { method: 'POST', headers, body: LIST })).status,
      feed: (await fetch(url + feed)).status,
      link: (await fetch(url + link)).status,
    };
  }
  const WORK = { operator: 200, key: 200, feed: 200, link: 200 };
  const ENDED = { operator: 401, key: 401, feed: 404, link: 403 };

  const change = async (id: number, values: object) => {
    const { status, text } = await boss.put(`users/${id}`, { ...values, ...CONFIRMED });
    expect(status, text).toBe(200);
  };

  it.each([
    ['another PIN', (id: number) => change(id, { pinCode: String(7000 + id) })],
    ['no PIN', (id: number) => change(id, { pinCode: null })],
    ['another password', (id: number) => change(id, { password: 'another horse' })],
    ['a lost role', (id: number) => change(id, { roles: ['ROLE_CASHIER'] })],
    ['a disabled account', (id: number) => change(id, { isEnabled: false })],
    ['a deleted account', async (id: number) => expect((await boss.delete(`users/${id}`)).status).toBe(204)],
  ])('ends at once with %s', async (_name, act) => {
    const given = await give();
    expect(await uses(given)).toEqual(WORK);
    await act(given.id);
    expect(await uses(given)).toEqual(ENDED);
    const refused = await elsewhere().post('orders', given.order, given.approval);
    expect([refused.status, refused.body.reason]).toEqual([401, 'approval']);
  });

  it('goes on after changes that take nothing away', async () => {
    const given = await give();
    await change(given.id, { fullName: 'Another Name', roles: [...BOTH, 'ROLE_KITCHEN'] });
    expect(await uses(given)).toEqual(WORK);
    expect((await elsewhere().post('orders', given.order, given.approval)).status).toBe(201);
  });

  it('stays ended when the account is enabled again, restored from the bin or gets the role back', async () => {
    const [disabled, deleted, demoted] = [await give(), await give(), await give()];
    await change(disabled.id, { isEnabled: false });
    await change(disabled.id, { isEnabled: true });
    expect((await boss.delete(`users/${deleted.id}`)).status).toBe(204);
    expect((await boss.post(`users/${deleted.id}/restore`, CONFIRMED)).status).toBe(200);
    await change(demoted.id, { roles: ['ROLE_CASHIER'] });
    await change(demoted.id, { roles: BOTH });
    for (const given of [disabled, deleted, demoted]) expect(await uses(given)).toEqual(ENDED);
    // A new PIN entry gives a token that works.
    const named = await station.get(`users?pinCode=${6000 + people}`, { Accept: 'application/json' });
    const operator = { 'X-Operator': named.body[0].operatorToken };
    expect((await elsewhere().get('products', operator)).status).toBe(200);
  });

  it('a queued sale of an ended token is taken as unverified, with the rights of the station', async () => {
    const given = await give();
    const soldAt = new Date(first().now() - 60_000).toISOString();
    const sale = () => ({ orderItems: [orderLine(tea)], uuid: randomUUID(), soldAt });
    const verified = await station.post('orders', sale(), given.operator);
    expect(verified.body).toMatchObject({ operatorVerified: true, createdBy: { id: given.id } });
    await change(given.id, { pinCode: String(8000 + given.id) });
    const taken = await elsewhere().post('orders', sale(), given.operator);
    expect(taken.status, taken.text).toBe(201);
    expect(taken.body).toMatchObject({ operatorVerified: false, createdBy: { id: given.id } });
    // Anything else needs the PIN again: an edit, a sale of this moment, another list of actions.
    const edit = await station.put(taken.body['@id'], { description: 'x' }, given.operator);
    expect([edit.status, edit.body.reason]).toEqual([401, 'operator']);
    const now = await station.post('orders', { orderItems: [orderLine(tea)] }, given.operator);
    expect([now.status, now.body.reason]).toEqual([401, 'operator']);
    const actions = [{ action: 'create', data: sale() }];
    expect((await station.post('orders', actions, given.operator)).status).toBe(401);
    expect((await boss.delete(`users/${given.id}`)).status).toBe(204);
    const orphan = await elsewhere().post('orders', sale(), given.operator);
    expect(orphan.body).toMatchObject({ operatorVerified: false, createdBy: { username: 'station' } });
  });

  it('none is made with a session of before the change', async () => {
    const given = await give();
    const row = (await boss.get(`users/${given.id}`)).body;
    const own = await first().api().as(row.username, PASSWORD);
    await Promise.all([
      change(given.id, { pinCode: null }),
      own.post('agenda/feed', {}),
      own.post(`customers/${customer.id}/account-link`, {}),
    ]);
    const links = (await boss.get(`account_links?createdBy=${given.id}`)).body['hydra:totalItems'];
    const feeds = (await boss.get(`calendar_feeds?user=${given.id}`)).body['hydra:totalItems'];
    // Made before the change, they ended with it; after it, they are of the new state and one each.
    expect([links <= 1, feeds <= 1]).toEqual([true, true]);
    expect((await uses(given)).feed).toBe(404);
  });
});
