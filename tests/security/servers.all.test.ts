import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Throttle } from '../../mock-api/auth/throttle.ts';
import { PASSWORD, startAuthServer, type AuthServer } from '../contract/authServer.ts';
import { Api } from '../support/client.ts';
import { freshDatabase } from '../support/testDatabase.ts';
import { bothEngines } from '../support/engines.ts';

describe.each(bothEngines)('tries at the same moment (%s)', (engine) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer(engine);
  });
  afterAll(() => server.end());

  it('are counted individually, and none is mistaken for a locked one', async () => {
    const throttle = new Throttle(server.store, server.now);
    const counts = await Promise.all(Array.from({ length: 99 }, () => throttle.count('many', { tries: 100 })));
    expect(new Set(counts)).toEqual(new Set([0]));
    const more = await Promise.all(Array.from({ length: 20 }, () => throttle.count('many', { tries: 100 })));
    expect(more.filter((lockedMs) => lockedMs === 0)).toHaveLength(1);
    expect(await throttle.lockedMs('many')).toBeGreaterThan(50_000);
  });
});

/** Two servers that share a database, as behind a load balancer. */
describe.runIf(bothEngines.includes('postgres'))('two servers on one PostgreSQL', () => {
  let servers: readonly [AuthServer, AuthServer];
  let bossId: number;

  beforeAll(async () => {
    const DATABASE_URL = (await freshDatabase()) ?? '';
    const first = await startAuthServer('sqlite', { DATABASE_URL });
    servers = [first, await startAuthServer('sqlite', { DATABASE_URL })];
    bossId = await first.addUser({ username: 'boss', roles: ['ROLE_ADMIN'], pinCode: '1470' });
  });
  afterAll(async () => {
    for (const server of servers) await server.end();
  });

  const signIn = (at: number, username = 'boss', password = PASSWORD) =>
    (servers[at % 2] ?? servers[0]).api().post('login_check', { username, password });
  const at = (index: number, token: string) => new Api(servers[index % 2]?.url ?? '', 'en', token);

  it('count wrong passwords together', async () => {
    for (let tried = 0; tried < 10; tried += 1) expect((await signIn(tried, 'ghost')).status).toBe(401);
    expect((await signIn(0, 'ghost')).status).toBe(429);
    expect((await signIn(1, 'ghost')).status).toBe(429);
    expect((await signIn(1)).status).toBe(200);
  });

  it('count wrong PINs together, and accept right ones at both in parallel', async () => {
    const { token } = (await signIn(0)).body;
    const lookUp = (index: number, pin: string) => at(index, token).get(`users?pinCode=${pin}`);
    const right = await Promise.all(Array.from({ length: 10 }, (_, index) => lookUp(index, '1470')));
    expect(new Set(right.map(({ status }) => status))).toEqual(new Set([200]));
    const wrong = await Promise.all(Array.from({ length: 20 }, (_, index) => lookUp(index, '9999')));
    expect(wrong.filter(({ status }) => status === 200)).toHaveLength(5);
    for (const index of [0, 1]) expect((await lookUp(index, '1470')).status).toBe(429);
  });

  it('end sessions together: a password change at one signs out at the other', async () => {
    const [here, there] = [await signIn(0), await signIn(1)];
    expect((await at(1, there.body.token).get('me')).status).toBe(200);
    expect(
      (
        await at(0, here.body.token).put(`users/${bossId}`, {
          password: PASSWORD.toUpperCase(),
          currentPassword: PASSWORD,
        })
      ).status,
    ).toBe(200);
    // Another process caches a session for at most a second.
    await expect.poll(async () => (await at(1, there.body.token).get('me')).status, { timeout: 3000 }).toBe(401);
    expect((await at(1, here.body.token).get('me')).status).toBe(200);
  });
});

describe.runIf(bothEngines.includes('postgres'))('a first start of two servers', () => {
  it('has one first administrator, whichever server gets whichever token', async () => {
    const DATABASE_URL = (await freshDatabase()) ?? '';
    const first = await startAuthServer('sqlite', { DATABASE_URL });
    const second = await startAuthServer('sqlite', { DATABASE_URL });
    try {
      const token = await first.auth.setupToken();
      const setup = (server: AuthServer, username: string) =>
        server.api().post('setup', { token, username, password: PASSWORD, fullName: 'Owner' });
      const answers = await Promise.all([
        setup(first, 'one'),
        setup(second, 'two'),
        setup(first, 'three'),
        setup(second, 'four'),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
      expect([await first.auth.setupToken(), await second.auth.setupToken()]).toEqual([null, null]);
    } finally {
      await second.end();
      await first.end();
    }
  });
});
