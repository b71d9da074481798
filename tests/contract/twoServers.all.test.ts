import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { Api, type Answer, type Body } from '../support/client.ts';
import { listen, type LiveEvent } from '../support/events.ts';
import { runServer, startServer, type TestServer } from '../support/server.ts';
import { postgresIsThere } from '../support/testDatabase.ts';
import { fileClient, metadataOf, partHeaders } from '../../src/plugins/files/contract/fileClient.ts';

const BOTH = [0, 1] as const;
/** Far below the heartbeat of streams, and the patience of an upload that waits for another one, ms. */
const SOON_MS = 5000;
const statuses = (answers: readonly Answer[]) => answers.map((answer) => answer.status).toSorted();

it('an embedded database allows one server: the second prints an error and exits', async () => {
  const first = await startServer();
  try {
    const { port, dataDir, url } = first;
    const taken = await runServer({ DATA_DIR: dataDir, PORT: String(port) });
    expect([taken.code, taken.output]).toEqual([1, expect.stringContaining(`${port}`)]);
    const other = await runServer({ DATA_DIR: dataDir });
    expect([other.code, other.output]).toEqual([1, expect.stringContaining('Another Flexy works with DATA_DIR')]);
    expect((await new Api(url).get('countries')).status).toBe(200);
  } finally {
    await first.stop();
  }
});

/** Tests that two servers on one PostgreSQL act as one: counters, locks and events are shared. */
describe.each((await postgresIsThere()) ? ['PostgreSQL'] : [])('two servers on one %s', () => {
  let one: TestServer;
  let other: TestServer;
  let admins: readonly [Api, Api];
  let sold: Body;
  let count = 0;
  const uploads = () => path.join(one.dataDir, 'unfinished', 'uploads');
  const key = () => `two-${++count}-${performance.now()}`;
  const at = (api: Api, index: 0 | 1) => new Api(index === 0 ? one.url : other.url, api.locale, api.token);
  /** Runs the same call at both servers at the same time. */
  const atBoth = (call: (api: Api, index: 0 | 1) => Promise<Answer>) =>
    Promise.all(BOTH.map((index) => call(admins[index], index)));
  const order = () => ({ type: 'delivery-note', orderItems: [{ product: sold['@id'], quantity: 1, price: 10 }] });

  beforeAll(async () => {
    one = await startServer({ engine: 'postgres' });
    other = await startServer({ dataDir: one.dataDir, env: { DATABASE_URL: one.databaseUrl ?? '' } });
    const admin = await new Api(one.url).as('admin');
    admins = [admin, at(admin, 1)];
    sold = (await admin.post('products', { name: 'Sold twice', price: 10, skuCode: key(), stock: 100 })).body;
    return async () => void (await Promise.all([one.stop(), other.stop()]));
  }, 60_000);

  it('publish a change once, whichever server it came to', async () => {
    const topic = `/en/api/products/${sold.id}`;
    const streams = await Promise.all(admins.map((api) => listen(api.url, String(api.token), [topic])));
    for (const [step, price] of [11, 12, 13, 14].entries())
      await admins[step % 2 === 0 ? 0 : 1].put(`products/${sold.id}`, { price });
    for (const stream of streams) {
      const heard: LiveEvent[] = [];
      // A duplicate or late event would come before the last one.
      while (heard.at(-1)?.data.price !== 14) heard.push(await stream.next());
      const prices = heard.map((event) => event.data.price).filter((price) => price > 10);
      // In order. An event has the record's state at the time of reading, which may include the next price.
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      expect(new Set(heard.map((event) => event.id)).size).toBe(heard.length);
      stream.close();
    }
    await admins[0].put(`products/${sold.id}`, { price: 10 });
  });

  it('store one order for a request that both get with one Idempotency-Key', async () => {
    const sent = { 'Idempotency-Key': key() };
    const body = order();
    const answers = await atBoth((api) => api.post('orders', body, sent));
    // The second request gets 409, or already the first one's answer.
    expect(statuses(answers).every((status) => status === 201 || status === 409)).toBe(true);
    const again = await atBoth((api) => api.post('orders', body, sent));
    expect(statuses(again)).toEqual([201, 201]);
    expect(new Set(again.map((answer) => answer.body.id)).size).toBe(1);
    expect((await admins[1].post('orders', { ...body, description: 'x' }, sent)).status).toBe(422);
  });

  it('make one customer of a registration that both get, and another of another one', async () => {
    const lastName = key();
    const register = async (url: string, fields: Record<string, string> = {}) => {
      const body = new URLSearchParams({ firstName: 'Nadia', lastName, address: 'Rue 1', ...fields });
      return (await fetch(`${url}/en/register`, { method: 'POST', body, redirect: 'manual' })).status;
    };
    expect(await Promise.all([register(one.url), register(other.url)])).toEqual([303, 303]);
    const made = async () => (await admins[0].get(`customers?lastName=${lastName}`)).body['hydra:totalItems'];
    expect(await made()).toBe(1);
    expect(await register(other.url, { companyName: 'Atlas' })).toBe(303);
    expect(await made()).toBe(2);
  });

  it('number sales of one till without a gap, and lose no stock', async () => {
    const before = (await admins[0].get(`products/${sold.id}`)).body.stock;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => admins[index % 2 === 0 ? 0 : 1].post('orders', order())),
    );
    expect(new Set(statuses(answers))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.orderNumberFormatted)).size).toBe(20);
    expect((await admins[1].get(`products/${sold.id}`)).body.stock).toBe(before - 20);
  });

  it('accept one of two changes of the same version', async () => {
    const made = (await admins[0].post('products', { name: 'Fought over', price: 1, skuCode: key() })).body;
    const { headers } = await admins[1].get(`products/${made.id}`);
    const match = { 'If-Match': headers.get('etag') ?? '' };
    const answers = await atBoth((api, index) => api.put(`products/${made.id}`, { price: 2 + index }, match));
    expect(statuses(answers)).toEqual([200, 412]);
  });

  it('restore a deleted record once', async () => {
    const made = (await admins[0].post('products', { name: 'Back once', price: 1, skuCode: key() })).body;
    await admins[0].delete(`products/${made.id}`);
    const answers = await atBoth((api) => api.post(`products/${made.id}/restore`, {}));
    expect(statuses(answers)).toEqual([200, 404]);
    const { body } = await admins[1].get(`products/${made.id}/history`);
    expect(body['hydra:member'].map((entry: Body) => entry.action)).toEqual(['restore', 'delete', 'create']);
  });

  it('share the lock of a PIN, and let the till go on selling', async () => {
    const manager = await new Api(one.url).as('manager');
    const stations = BOTH.map((index) => at(manager, index));
    for (let wrong = 0; wrong < 5; wrong += 1)
      expect((await stations[wrong % 2]?.get('users?pinCode=0000'))?.status).toBe(200);
    const locked = await Promise.all(stations.map((api) => api.get('users?pinCode=1470')));
    expect(statuses(locked)).toEqual([429, 429]);
    expect(Number(locked[0]?.headers.get('retry-after'))).toBeGreaterThan(50);
    const selling = await Promise.all(stations.map((api) => api.post('orders', order())));
    expect(statuses(selling)).toEqual([201, 201]);
  });

  it('share the lock of a sign-in', async () => {
    const username = `locked-${performance.now()}`.replace('.', '-');
    const person = { username, fullName: 'Locked', password: 'correct horse', roles: ['ROLE_CASHIER'] };
    expect((await admins[0].post('users', { ...person, currentPassword: 'demo' })).status).toBe(201);
    const enter = (index: 0 | 1, password: string) =>
      new Api(admins[index].url).post('login_check', { username, password });
    let tries = 0;
    for (let status = 401; status === 401 && tries < 30; tries += 1)
      status = (await enter(tries % 2 === 0 ? 0 : 1, 'wrong')).status;
    expect(tries).toBeLessThanOrEqual(11);
    expect(statuses(await Promise.all(BOTH.map((index) => enter(index, 'correct horse'))))).toEqual([429, 429]);
  });

  it('end the streams of a session that ends at the other one, without waiting for a heartbeat', async () => {
    const leaver = await new Api(one.url).as('manager');
    const streams = await Promise.all(BOTH.map((index) => listen(at(leaver, index).url, leaver.token ?? '', ['*'])));
    const begun = performance.now();
    await leaver.post('logout', {});
    await Promise.all(streams.map((stream) => expect(stream.next()).rejects.toThrow('the stream has ended')));
    expect(performance.now() - begun).toBeLessThan(SOON_MS);
  });

  it('let an upload go on at one when the other still waits for the rest of it', async () => {
    const files = BOTH.map((index) => fileClient(admins[index]));
    const begun = await files[0]?.tus('POST', null, {
      'Upload-Length': '200000',
      'Upload-Metadata': metadataOf({ filename: `${key()}.bin` }),
    });
    const place = begun?.headers.get('location') ?? '';
    const headers = { ...partHeaders(0), Authorization: `Bearer ${admins[0].token}`, 'Content-Length': '200000' };
    const halted = request(new URL(place, one.url), { method: 'PATCH', headers });
    const ended = once(halted, 'response').catch(() => undefined);
    halted.write('a'.repeat(100_000));
    await expect.poll(async () => (await readdir(uploads())).length).toBeGreaterThan(0);
    const asked = performance.now();
    const head = await files[1]?.tus('HEAD', place);
    expect(head?.status).toBe(200);
    expect(performance.now() - asked).toBeLessThan(SOON_MS);
    const from = Number(head?.headers.get('upload-offset'));
    const rest = await files[1]?.tus('PATCH', place, partHeaders(from), 'b'.repeat(200_000 - from));
    expect(rest?.status).toBe(200);
    halted.destroy();
    await ended;
  });

  it('share what an address may ask for in a minute', async () => {
    const env = { DATABASE_URL: one.databaseUrl ?? '', RATE_LIMIT: '100' };
    const limited = await startServer({ dataDir: one.dataDir, env });
    const ask = async () => {
      let allowed = 0;
      while ((await new Api(limited.url).get('countries')).status === 200) allowed += 1;
      return allowed;
    };
    try {
      // Three processes: a third of the limit, and what comes back meanwhile.
      expect(await ask()).toBeLessThan(60);
    } finally {
      await limited.stop();
    }
  });

  it('notice settings, rights and the end of a session within moments', async () => {
    const username = `moved-${performance.now()}`.replace('.', '-');
    const person = { username, fullName: 'Moved', password: 'correct horse', roles: ['ROLE_MANAGER'] };
    const { body } = await admins[0].post('users', { ...person, currentPassword: 'demo' });
    const [here, there] = await Promise.all(
      BOTH.map((index) => new Api(admins[index].url).as(username, 'correct horse')),
    );
    expect((await there?.get('leads'))?.status).toBe((await here?.get('leads'))?.status);
    await admins[0].put(`users/${body.id}`, { roles: ['ROLE_KITCHEN'], currentPassword: 'demo' });
    await expect.poll(async () => (await there?.get('suppliers'))?.status).toBe(403);
    await here?.post('logout', {});
    const token = new Api(other.url, 'en', here?.token ?? null);
    await expect.poll(async () => (await token.get('me')).status).toBe(401);
    const { timeZone } = (await admins[0].get('settings/1')).body;
    await admins[0].put('settings/1', { timeZone: 'Asia/Tokyo' });
    await expect.poll(async () => (await admins[1].get('settings/1')).body.timeZone).toBe('Asia/Tokyo');
    await admins[1].put('settings/1', { timeZone });
  });
});
