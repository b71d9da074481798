import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose/jwt/decode';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Api } from '../support/client.ts';
import { HUB_SECRET, startFakeHub, type FakeHub } from '../support/mercure.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { copyDemo } from '../support/testDatabase.ts';
import { withoutRandomParts } from '../support/withoutRandomParts.ts';
import { bothEngines, type EngineName } from '../support/engines.ts';

const WAIT = { timeout: 15_000 };
/** Values that must never reach another server's hub. */
const SECRETS = { cost: 123.45, pin: '9071', name: 'Nobody else may know' };

/** A hub, and data for servers that publish to it. */
interface Place {
  readonly hub: FakeHub;
  /** Starts a server; several in parallel, or one after the other. */
  start(): Promise<{ server: TestServer; admin: Api }>;
  /** Ids of the products that the hub was notified of, in order. */
  told(): number[];
  end(): Promise<void>;
}

async function openPlace(engine: EngineName): Promise<Place> {
  const hub = await startFakeHub();
  const folder = await mkdtemp(join(tmpdir(), 'flexy-hub-'));
  const database = await copyDemo(engine, folder);
  const servers: TestServer[] = [];
  return {
    hub,
    async start() {
      const env: Record<string, string> = {
        MERCURE_HUB_URL: hub.url,
        MERCURE_JWT_SECRET: HUB_SECRET,
        LOG_LEVEL: 'info',
      };
      if (database) env.DATABASE_URL = database;
      const server = await startServer({ dataDir: folder, env });
      servers.push(server);
      return { server, admin: await new Api(server.url).as('admin') };
    },
    told: () =>
      hub.updates
        .flatMap(({ data }) => /^\/en\/api\/products\/(\d+)$/.exec(JSON.parse(data)['@id'])?.[1] ?? [])
        .map(Number),
    async end() {
      await Promise.all(servers.map((server) => server.stop()));
      await hub.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const make = async (api: Api, name: string): Promise<number> =>
  (await api.post('products', { name, price: 3, cost: SECRETS.cost })).body.id;

const numbersOf = ({ updates }: FakeHub) => updates.map(({ id }) => Number(id.split(':').at(-1)));

/** Addresses that a user hears of. */
async function heardIn(hub: FakeHub, server: TestServer, name: string): Promise<Set<string>> {
  const allowed = await audiencesOf(await new Api(server.url).as(name));
  const heard = hub.updates.filter(({ topics }) => topics.some((topic) => allowed.includes(topic)));
  return new Set(heard.map(({ data }) => String(JSON.parse(data)['@id'])));
}

/** Expects increasing event numbers without repetition. */
function expectInOrder(hub: FakeHub): void {
  const numbers = numbersOf(hub);
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
}

describe.each(bothEngines)('a Mercure hub of another server (%s)', (engine) => {
  let place: Place;
  let shared: Awaited<ReturnType<Place['start']>>;
  beforeAll(async () => {
    place = await openPlace(engine);
    shared = await place.start();
  });
  afterAll(() => place?.end());

  it('gets every change in order, privately, and is announced in place of the built-in one', async () => {
    const { admin } = shared;
    const { headers } = await admin.get('products?itemsPerPage=0');
    expect(headers.get('link')).toContain(`<${place.hub.url}>; rel="mercure"`);
    const ids: number[] = [];
    for (let at = 0; at < 5; at += 1) ids.push(await make(admin, `Told ${at}`));
    await admin.delete(`products/${ids[0]}`);
    await vi.waitFor(() => expect(place.told()).toEqual([...ids, ids[0]]), WAIT);
    const updates = place.hub.updates.filter(({ data }) => data.includes('/api/products/'));
    const [first, last] = [updates.at(0), updates.at(-1)];
    expect(first?.topics.slice(0, 3)).toEqual(['en', 'fr', 'ar'].map((locale) => `/${locale}/api/products/${ids[0]}`));
    expect(first).toMatchObject({ isPrivate: true, type: 'message' });
    expect(JSON.parse(last?.data ?? '')).toEqual({
      '@id': `/en/api/products/${ids[0]}`,
      '@type': 'Product',
      deleted: true,
    });
    expectInOrder(place.hub);
    expect(place.hub.refusals).toEqual([]);
  });

  it('gets views for the roles they are shared with, and presence for readers of the record', async () => {
    const { admin, server } = shared;
    const { hub } = place;
    const share = async (...sharedRoles: string[]) =>
      (await admin.post('saved_views', { name: sharedRoles.join() || 'Own', resource: 'products', sharedRoles })).body[
        '@id'
      ];
    const views = [await share('ROLE_KITCHEN'), await share('ROLE_CASHIER', 'ROLE_KITCHEN'), await share()];
    const { agent } = (await admin.get('users?username=driver')).body['hydra:member'][0];
    const orders = (await admin.get('orders?itemsPerPage=100')).body['hydra:member'];
    const ofDriver = (order: { agent?: { id: number } }) => order.agent?.id === agent.id;
    const at = [orders.find(ofDriver), orders.find((order: { agent?: { id: number } }) => !ofDriver(order))];
    const presences: string[] = [];
    for (const { id } of at) {
      const sign = { resource: 'orders', id, state: 'viewing', client: `tab-at-${id}-0000` };
      expect((await admin.put('presence', sign)).status).toBe(204);
      const { body } = await admin.get(`presence?resource=orders&id=${id}`);
      presences.push(body['hydra:member'][0]['@id']);
    }
    await vi.waitFor(() => expect(hub.updates.map(({ data }) => data).join()).toContain(presences[1]), WAIT);
    const hears = async (name: string) => {
      const heard = await heardIn(hub, server, name);
      return [...views, ...presences].map((address) => heard.has(address));
    };
    expect(await hears('kitchen')).toEqual([true, true, false, expect.any(Boolean), expect.any(Boolean)]);
    expect(await hears('cashier')).toEqual([false, true, false, expect.any(Boolean), expect.any(Boolean)]);
    expect(await hears('driver')).toEqual([false, false, false, true, false]);
    expect(await hears('admin')).toEqual([true, true, true, true, true]);
    expect(await hears('manager')).toEqual([false, false, false, true, true]);
  });

  it('gets no role-restricted content, and lets nobody hear of other people’s rows', async () => {
    const { admin, server } = shared;
    await make(admin, SECRETS.name);
    const { body: users } = await admin.get('users?username=driver');
    const driver = users['hydra:member'][0];
    const { body: agents } = await admin.get('agents?itemsPerPage=50');
    const other = agents['hydra:member'].find((one: { '@id': string }) => one['@id'] !== driver.agent);
    const given = { pinCode: SECRETS.pin, fullName: SECRETS.name, currentPassword: 'demo' };
    expect((await admin.put(driver['@id'], given)).status).toBe(200);
    const [own, foreign] = await Promise.all(
      [driver.agent, other['@id']].map(async (agent: string) => {
        const answer = await admin.post('orders', { type: 'delivery-note', agent, orderItems: [line] });
        expect(answer.status, answer.text).toBe(201);
        return String(answer.body['@id']);
      }),
    );
    await vi.waitFor(() => expect(place.hub.updates.map(({ data }) => data).join()).toContain(foreign), WAIT);
    await vi.waitFor(() => expect(place.hub.updates.map(({ data }) => data).join()).toContain(own), WAIT);
    const everything = withoutRandomParts(JSON.stringify(place.hub.updates));
    for (const secret of Object.values(SECRETS)) expect(everything).not.toContain(String(secret));
    for (const { data } of place.hub.updates)
      expect(Object.keys(JSON.parse(data)).toSorted()).toEqual(
        ['@id', '@type', data.includes('deleted') ? 'deleted' : 'changed'].toSorted(),
      );

    const heardBy = (name: string) => heardIn(place.hub, server, name);
    const [drivers, admins, kitchen] = await Promise.all(['driver', 'admin', 'kitchen'].map(heardBy));
    expect([drivers?.has(own ?? ''), drivers?.has(foreign ?? '')]).toEqual([true, false]);
    expect([admins?.has(own ?? ''), admins?.has(foreign ?? '')]).toEqual([true, true]);
    expect([drivers?.has(driver['@id']), kitchen?.has(driver['@id']), admins?.has(driver['@id'])]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('gives signed-in users a subscriber token for a quarter of an hour, never for publishing', async () => {
    const { admin, server } = shared;
    expect((await new Api(server.url).get('hub')).status).toBe(401);
    expect((await admin.post('hub', {})).status).toBe(405);
    const answer = await admin.get('hub');
    // The same host: the cookie reaches it, and scripts see no token.
    expect(answer.body).toEqual({ url: place.hub.url, token: null });
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(
      /^mercureAuthorization=[^;]+; Path=\/\.well-known\/mercure; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    );
    const token = cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'));
    const { mercure, exp = 0, iat = 0 } = decodeJwt<{ mercure: Record<string, string[]> }>(token);
    expect(Object.keys(mercure)).toEqual(['subscribe']);
    expect(mercure.subscribe?.every((selector) => /^urn:flexy:[0-9a-f]{16}:[A-Z_]+/.test(selector))).toBe(true);
    expect(exp - iat).toBeLessThanOrEqual(15 * 60);
    const post = {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: new URLSearchParams({ topic: 'x' }),
    };
    expect((await fetch(place.hub.url, post)).status).toBe(403);
  });

  it('may be down: nobody waits for it, it is logged once, and it gets everything later', async () => {
    const { admin, server } = shared;
    const before = await make(admin, 'Before');
    await vi.waitFor(() => expect(place.told().at(-1)).toBe(before), WAIT);
    place.hub.setDown(true);
    const during: number[] = [];
    for (let at = 0; at < 3; at += 1) during.push(await make(admin, `During ${at}`));
    await vi.waitFor(
      () => expect(place.hub.refusals.filter((status) => status === 503).length).toBeGreaterThan(1),
      WAIT,
    );
    expect(place.told().at(-1)).toBe(before);
    place.hub.setDown(false);
    await vi.waitFor(() => expect(place.told().slice(-4)).toEqual([before, ...during]), WAIT);
    await vi.waitFor(() => expect(server.logs()).toContain('The Mercure hub takes changes again'), WAIT);
    expect(server.logs().match(/The Mercure hub takes no changes/g)).toHaveLength(1);
    expect(server.logs()).not.toContain(HUB_SECRET);
  });
});

describe.each(bothEngines)('a Mercure hub and servers that end (%s)', (engine) => {
  let place: Place;
  beforeEach(async () => {
    place = await openPlace(engine);
  });
  afterEach(() => place.end());

  it('that never answers does not delay shutdown, and gets every missed change once after a restart', async () => {
    const first = await place.start();
    const ids = [await make(first.admin, 'Heard')];
    await vi.waitFor(() => expect(place.told()).toEqual(ids), WAIT);
    place.hub.setSilent(true);
    ids.push(await make(first.admin, 'Missed'), await make(first.admin, 'Missed, too'));
    expect(await first.server.stop()).toBe(0);
    place.hub.setSilent(false);
    const second = await place.start();
    ids.push(await make(second.admin, 'After'));
    await vi.waitFor(() => expect(place.told()).toEqual(ids), WAIT);
  });

  it('gets changes that were committed before a kill', async () => {
    const { admin, server } = await place.start();
    place.hub.setDown(true);
    const ids = [await make(admin, 'One'), await make(admin, 'Two')];
    await server.kill9();
    place.hub.setDown(false);
    await place.start();
    await vi.waitFor(() => expect(place.told()).toEqual(ids), WAIT);
  });
});

describe.each(bothEngines.filter((engine) => engine === 'postgres'))(
  'a Mercure hub and several servers (%s)',
  (engine) => {
    let place: Place;
    beforeAll(async () => {
      place = await openPlace(engine);
    });
    afterAll(() => place?.end());

    it('gets each change once from several servers on one database, and from the other when one is killed', async () => {
      const [one, two] = [await place.start(), await place.start()];
      const ids = await Promise.all(
        Array.from({ length: 20 }, (_, at) => make(at % 2 ? one.admin : two.admin, `Of two ${at}`)),
      );
      await vi.waitFor(() => expect(place.told()).toHaveLength(20), WAIT);
      expect(place.told().toSorted()).toEqual(ids.toSorted());
      expectInOrder(place.hub);
      await one.server.kill9();
      const after = await make(two.admin, 'Alone');
      await vi.waitFor(() => expect(place.told().at(-1)).toBe(after), WAIT);
      // Changes that the killed server had sent but not recorded are sent again. None is missing.
      expect(new Set(place.told())).toEqual(new Set([...ids, after]));
    });
  },
);

const line = { description: 'Sold', quantity: 1, price: 5, productType: 'simple' };

/** Audiences in a user's subscriber token. */
async function audiencesOf(api: Api): Promise<readonly string[]> {
  const { headers } = await api.get('hub');
  const token = /mercureAuthorization=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
  return decodeJwt<{ mercure: { subscribe: string[] } }>(token).mercure.subscribe;
}
