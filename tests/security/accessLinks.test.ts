import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startAuthServer, type AuthServer } from '../contract/authServer.ts';
import type { Api } from '../support/client.ts';
import { engines } from '../support/engines.ts';

const CHOSEN = 'three quiet green boats';

describe.each(engines)('one-time links (%s)', (engine) => {
  let server: AuthServer;
  let boss: Api;
  beforeAll(async () => {
    server = await startAuthServer(engine);
    await server.addUser({ username: 'boss', roles: ['ROLE_ADMIN'] });
    boss = await server.api().as('boss', PASSWORD);
  }, 60_000);
  afterAll(() => server.end());

  /** An account without a password, as an administrator makes it. */
  const invite = async (username: string, roles = ['ROLE_CASHIER']): Promise<number> => {
    const values = { username, fullName: `${username} at work`, roles, currentPassword: PASSWORD };
    const { status, body, text } = await boss.post('users', values);
    expect(status, text).toBe(201);
    return body.id;
  };
  const make = (id: number, by: Api = boss, body: object = { currentPassword: PASSWORD }) =>
    by.post(`users/${id}/access-link`, body);
  const tokenFor = async (id: number): Promise<string> => (await make(id)).body.token;
  const read = (token: unknown) => server.api().post('access-link', { token });
  const use = (token: unknown, password: unknown = CHOSEN) => server.api().post('access-link/use', { token, password });
  const reasonOf = ({ status, body }: { status: number; body: { reason?: string } }) => [status, body.reason];

  it('lets a new person choose a password, once; the link is stored as a digest only', async () => {
    const id = await invite('amal');
    const made = await boss.post(
      `users/${id}/access-link`,
      { currentPassword: PASSWORD },
      { 'Idempotency-Key': 'one link' },
    );
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({ kind: 'invitation', token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(made.headers.get('cache-control')).toContain('no-store');
    const { token } = made.body;
    expect((await read(token)).body).toMatchObject({ username: 'amal', fullName: 'amal at work', kind: 'invitation' });
    // A password that is refused leaves the link as it is.
    const weak = await use(token, 'short');
    expect([weak.status, weak.body.violations[0].propertyPath]).toEqual([422, 'password']);
    expect((await use(token)).body).toEqual({ username: 'amal' });
    const amal = await server.api().as('amal', CHOSEN);
    expect((await amal.get('me')).body.roles).toEqual(['ROLE_CASHIER']);
    expect(reasonOf(await use(token, 'quite another one'))).toEqual([410, 'used']);
    expect(reasonOf(await read(token))).toEqual([410, 'used']);
    await server.api().as('amal', CHOSEN);
    expect(server.lines.join('')).not.toContain(token);
    for (const table of ['access_links', 'audit', '_idempotency', '_outbox'] as const) {
      const rows: unknown = await server.store.read.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows), table).not.toContain(token);
    }
    expect(JSON.stringify((await boss.get('access_links')).body)).not.toContain('digest');
  });

  it('of many uses at the same time one wins', async () => {
    const token = await tokenFor(await invite('badr'));
    const answers = await Promise.all(['one', 'two', 'three', 'four'].map((word) => use(token, `${word} ${CHOSEN}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410]);
    const won = answers.findIndex(({ status }) => status === 200);
    await server.api().as('badr', `${['one', 'two', 'three', 'four'][won]} ${CHOSEN}`);
  });

  it('resets a password: the person’s sessions end, and rights stay as they are', async () => {
    const id = await invite('chaima');
    await use(await tokenFor(id));
    const before = await server.api().as('chaima', CHOSEN);
    const { body } = await make(id);
    expect(body.kind).toBe('reset');
    const widened = { token: body.token, password: 'another quiet boat', roles: ['ROLE_ADMIN'], username: 'boss' };
    expect((await server.api().post('access-link/use', widened)).body).toEqual({ username: 'chaima' });
    expect((await before.get('me')).status).toBe(401);
    const after = await server.api().as('chaima', 'another quiet boat');
    expect((await after.get('me')).body.roles).toEqual(['ROLE_CASHIER']);
    await server.api().as('boss', PASSWORD);
  });

  it('ends with time, with the next link, by hand, and with the account', async () => {
    const id = await invite('driss');
    const [first, second] = [await tokenFor(id), await tokenFor(id)];
    expect(reasonOf(await use(first))).toEqual([403, 'wrong']);
    const rows = (await boss.get(`access_links?user=${id}`)).body['hydra:member'];
    expect(rows).toHaveLength(1);
    expect((await boss.delete(`access_links/${rows[0].id}`)).status).toBe(204);
    expect(reasonOf(await use(second))).toEqual([403, 'wrong']);
    const third = await tokenFor(id);
    await boss.put(`users/${id}`, { isEnabled: false });
    expect(reasonOf(await use(third))).toEqual([403, 'wrong']);
    const refused = await make(id);
    expect([refused.status, refused.body.violations[0].propertyPath]).toEqual([422, 'isEnabled']);
    await boss.put(`users/${id}`, { isEnabled: true, currentPassword: PASSWORD });
    expect(reasonOf(await use(third))).toEqual([403, 'wrong']);
    const fourth = await tokenFor(id);
    server.wait(4 * 24 * 3600);
    boss = await server.api().as('boss', PASSWORD);
    expect(reasonOf(await read(fourth))).toEqual([410, 'expired']);
    expect(reasonOf(await use(fourth))).toEqual([410, 'expired']);
    const fifth = await tokenFor(id);
    expect((await boss.delete(`users/${id}`)).status).toBe(204);
    expect(reasonOf(await use(fifth))).toEqual([403, 'wrong']);
  });

  it('ends with the rights of the administrator who made it', async () => {
    const chief = await server.addUser({ username: 'chief', roles: ['ROLE_ADMIN'] });
    const other = await server.api().as('chief', PASSWORD);
    const { token } = (await make(await invite('ezra'), other)).body;
    await boss.put(`users/${chief}`, { roles: ['ROLE_CASHIER'], currentPassword: PASSWORD });
    expect(reasonOf(await use(token))).toEqual([403, 'wrong']);
  });

  it('ends when its person gets a further role, and opens the roles of its own time only', async () => {
    const id = await invite('fatiha');
    const token = await tokenFor(id);
    const change = (values: object) => boss.put(`users/${id}`, { ...values, currentPassword: PASSWORD });
    await change({ fullName: 'Fatiha at work', roles: ['ROLE_CASHIER'] });
    expect((await read(token)).status).toBe(200);
    const widened = await change({ roles: ['ROLE_CASHIER', 'ROLE_ADMIN'] });
    expect(widened.status, widened.text).toBe(200);
    expect(reasonOf(await use(token))).toEqual([403, 'wrong']);
    // What an administrator made for others stays when they get a further role.
    const chief = await server.addUser({ username: 'chief two', roles: ['ROLE_ADMIN'] });
    const kept = (await make(await invite('fouad'), await server.api().as('chief two', PASSWORD))).body.token;
    await boss.put(`users/${chief}`, { roles: ['ROLE_ADMIN', 'ROLE_MANAGER'], currentPassword: PASSWORD });
    expect((await use(kept)).status).toBe(200);
  });

  it('lets its person in at once, however often they mistyped before', async () => {
    const token = await tokenFor(await invite('hanae'));
    const wrong = { username: 'hanae', password: 'not mine' };
    for (let at = 0; at < 10; at += 1) await server.api().post('login_check', wrong);
    expect((await server.api().post('login_check', wrong)).status).toBe(429);
    expect((await use(token)).status).toBe(200);
    expect((await server.api().post('login_check', { ...wrong, password: CHOSEN })).status).toBe(200);
  });

  it('is made by administrators alone, with their own password', async () => {
    const id = await invite('farid');
    await server.addUser({ username: 'manager', roles: ['ROLE_MANAGER'] });
    const manager = await server.api().as('manager', PASSWORD);
    expect((await make(id, manager)).status).toBe(403);
    expect((await manager.get('access_links')).status).toBe(403);
    expect((await make(id, server.api())).status).toBe(401);
    for (const body of [{}, { currentPassword: 'wrong one' }]) {
      const refused = await make(id, boss, body);
      expect([refused.status, refused.body.violations[0].propertyPath]).toEqual([422, 'currentPassword']);
    }
    expect((await boss.post('access_links', { user: `/en/api/users/${id}` })).status).toBe(403);
    expect((await make(999_999)).status).toBe(404);
  });

  it('is not guessed: wrong ones of any shape are refused, and lock; a dead one locks itself only', async () => {
    // The wrong ones of the tests before are forgotten.
    server.wait(25 * 3600);
    boss = await server.api().as('boss', PASSWORD);
    const token = await tokenFor(await invite('ghita'));
    const guesses = [`${token}x`, '', null, 7, [token], { token }, 'x'.repeat(100_000), '\0', token.toUpperCase()];
    for (const guess of guesses) expect((await use(guess)).status, String(guess).slice(0, 50)).toBe(403);
    const dead = 'A'.repeat(43);
    for (let at = 0; at < 10; at += 1) expect((await read(dead)).status).toBe(403);
    const locked = await read(dead);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    // Colleagues at the same address go on, with links as well as with passwords.
    expect((await read(token)).status).toBe(200);
    for (let at = 0; at < 40; at += 1) await read(String(at).padStart(43, 'B'));
    expect((await use(token)).status).toBe(429);
    await server.api().as('boss', PASSWORD);
  });
});
