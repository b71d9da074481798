import { argon2Sync, createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Sessions } from '../../mock-api/auth/sessions.ts';
import { Api, type Answer } from '../support/client.ts';
import { PASSWORD, refreshCookieOf, startAuthServer, type AuthServer } from '../contract/authServer.ts';
import { engines } from '../support/engines.ts';

const DAY_S = 86_400;

describe.each(engines)('on %s', (engine) => {
  let server: AuthServer;

  beforeAll(async () => {
    server = await startAuthServer(engine, { TRUST_PROXY: '1' });
    await server.addUser({ username: 'boss', roles: ['ROLE_ADMIN'], pinCode: '1470' });
  });
  afterAll(() => server.end());

  const signIn = (username = 'boss', password = PASSWORD, from = '203.0.113.1'): Promise<Answer> =>
    server.api().post('login_check', { username, password }, { 'X-Forwarded-For': from });
  const refresh = (cookie: string) =>
    server.api().post('token/refresh', undefined, { Cookie: `flexy_refresh=${cookie}` });
  const me = (token: string) => new Api(server.url, 'en', token).get('me');
  const wrong = (count: number, username: (at: number) => string, from: (at: number) => string) =>
    Promise.all(Array.from({ length: count }, (_, at) => signIn(username(at), 'wrong', from(at))));

  /** Records wrong attempts directly: real ones would take a password hash each. */
  const haveCounted = async (key: string, count: number) => {
    const changed = await server.store.transaction((db) =>
      db.updateTable('_throttle').set({ count }).where('key', '=', key).returning('key').execute(),
    );
    expect(changed).toHaveLength(1);
  };
  const digestOf = (name: string) => createHash('sha256').update(name).digest('base64url').slice(0, 22);

  describe('wrong tries', () => {
    it('for many names from one address lock that address only', async () => {
      const here = () => '198.51.100.7';
      await wrong(1, () => 'somebody', here);
      await haveCounted(`login-address:198.51.100.7:${Math.floor(server.now() / 86_400_000)}`, 45);
      const answers = await wrong(5, (at) => `somebody-${at}`, here);
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
      const locked = await signIn('boss', PASSWORD, '198.51.100.7');
      expect(locked.status).toBe(429);
      expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(50);
      expect(locked.body).toMatchObject({ code: 429, status: 429 });
      expect((await signIn('boss', PASSWORD, '198.51.100.8')).status).toBe(200);
      server.wait(61);
      expect((await signIn('boss', PASSWORD, '198.51.100.7')).status).toBe(200);
    });

    it('for one name from many addresses lock that name, also an unknown one', async () => {
      await server.addUser({ username: 'target', roles: ['ROLE_CASHIER'] });
      for (const name of ['target', 'no-such-target']) {
        await wrong(
          1,
          () => name,
          () => '192.0.2.1',
        );
        await haveCounted(`login-name:${digestOf(name)}`, 95);
        const answers = await wrong(
          5,
          () => name,
          (at) => `192.0.2.${at + 2}`,
        );
        expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
        expect((await signIn(name, PASSWORD, '192.0.2.200')).status).toBe(429);
      }
      expect((await signIn('boss', PASSWORD, '192.0.2.200')).status).toBe(200);
      server.wait(61);
      expect((await signIn('target', PASSWORD, '192.0.2.200')).status).toBe(200);
    });

    it('count for the address that the trusted proxy saw, whatever precedes it in the header', async () => {
      const forged = (at: number) => `10.0.0.${at}, 198.51.100.20`;
      await wrong(10, () => 'boss', forged);
      expect((await signIn('boss', PASSWORD, '198.51.100.20')).status).toBe(429);
      expect((await signIn('boss', PASSWORD, '10.0.0.1')).status).toBe(200);
    });

    it('of one IPv6 network count together, in any notation', async () => {
      const spellings = ['2001:db8:1:2::1', '2001:DB8:1:2:0:0:0:9', '[2001:db8:1:2::7]:4711', '2001:db8:1:2:ffff::'];
      await wrong(
        10,
        () => 'boss',
        (at) => spellings[at % spellings.length] ?? '',
      );
      expect((await signIn('boss', PASSWORD, '2001:db8:1:2:aaaa::1')).status).toBe(429);
      expect((await signIn('boss', PASSWORD, '2001:db8:1:3::1')).status).toBe(200);
    });

    it('of a till over a busy year do not add up to a lock', async () => {
      await server.addUser({ username: 'till', roles: ['ROLE_MANAGER'] });
      for (let day = 0; day < 14; day += 1) {
        const till = await server.api().as('till', PASSWORD);
        for (const pin of ['9998', '9999', '1470']) {
          const { status } = await till.get(`users?pinCode=${pin}`);
          expect(status, `day ${day}`).toBe(200);
        }
        server.wait(DAY_S - 60);
      }
    });
  });

  describe('a password', () => {
    it('change ends the other sessions of its user, and none of others', async () => {
      const id = await server.addUser({ username: 'changer', roles: ['ROLE_CASHIER'] });
      const [here, there, boss] = [await signIn('changer'), await signIn('changer'), await signIn()];
      const api = new Api(server.url, 'en', here.body.token);
      expect((await api.put(`users/${id}`, { password: 'a new horse', currentPassword: PASSWORD })).status).toBe(200);
      expect((await me(here.body.token)).status).toBe(200);
      expect((await refresh(refreshCookieOf(here.headers) ?? '')).status).toBe(200);
      const late = await me(there.body.token);
      expect([late.status, late.body.reason]).toEqual([401, 'session']);
      const gone = await refresh(refreshCookieOf(there.headers) ?? '');
      expect([gone.status, refreshCookieOf(gone.headers)]).toEqual([401, '']);
      expect((await me(boss.body.token)).status).toBe(200);
      expect((await signIn('changer')).status).toBe(401);
      expect((await signIn('changer', 'a new horse')).status).toBe(200);
    });

    it('change ends a sign-in that verified the old one before', async () => {
      const id = await server.addUser({ username: 'hurried', roles: ['ROLE_CASHIER'] });
      const digest = async () => {
        const users = server.store.read.selectFrom('users').select('password').where('id', '=', id);
        return String((await users.executeTakeFirstOrThrow()).password);
      };
      const sessions = new Sessions(server.store, randomBytes(32), server.now);
      const before = await digest();
      await server.setUser(id, { password: 'another horse' });
      expect(await sessions.begin({ id, digest: before }, 'test')).toBeNull();
      expect(await sessions.begin({ id, digest: await digest() }, 'test')).toMatchObject({ session: { userId: id } });
      await server.setUser(id, { isEnabled: false });
      expect(await sessions.begin({ id, digest: await digest() }, 'test')).toBeNull();
    });

    it('change ends sign-ins with the old one that go on meanwhile', async () => {
      const id = await server.addUser({ username: 'crowd', roles: ['ROLE_CASHIER'] });
      const signIns = Array.from({ length: 8 }, (_, at) => signIn('crowd', PASSWORD, `203.0.113.${at + 10}`));
      await server.setUser(id, { password: 'one more horse' });
      for (const { status, body, headers } of await Promise.all(signIns)) {
        expect([200, 401]).toContain(status);
        if (status !== 200) continue;
        expect((await me(body.token)).status).toBe(401);
        expect((await refresh(refreshCookieOf(headers) ?? '')).status).toBe(401);
      }
    });

    it('set by another user ends all of them; other changes end none', async () => {
      const id = await server.addUser({ username: 'forgetful', roles: ['ROLE_CASHIER'] });
      const admin = await server.api().as('boss', PASSWORD);
      const { body, headers } = await signIn('forgetful');
      await admin.put(`users/${id}`, {
        fullName: 'Forgetful Jones',
        roles: ['ROLE_KITCHEN'],
        password: '',
        currentPassword: PASSWORD,
      });
      expect((await me(body.token)).body.fullName).toBe('Forgetful Jones');
      await admin.put(`users/${id}`, { password: 'set by the boss', currentPassword: PASSWORD });
      expect((await me(body.token)).status).toBe(401);
      expect((await refresh(refreshCookieOf(headers) ?? '')).status).toBe(401);
    });

    it('change ends a stream of live updates too', async () => {
      const id = await server.addUser({ username: 'listener', roles: ['ROLE_MANAGER'] });
      const { body } = await signIn('listener');
      const stream = await fetch(`${server.url}/.well-known/mercure?topic=*`, {
        headers: { Authorization: `Bearer ${body.token}` },
      });
      const heard = stream.text();
      await (
        await server.api().as('boss', PASSWORD)
      ).put(`users/${id}`, { password: 'another one', currentPassword: PASSWORD });
      expect(await heard).toContain(':connected');
    });

    it('with an outdated digest gets a new one at the next sign-in', async () => {
      const id = await server.addUser({ username: 'veteran', roles: ['ROLE_CASHIER'] });
      const old = weakDigest(PASSWORD);
      const set = (password: string) =>
        server.store.transaction((db) => db.updateTable('users').set({ password }).where('id', '=', id).execute());
      await set(old);
      const row = () => server.store.read.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
      const before = await row();
      expect((await signIn('veteran', 'wrong')).status).toBe(401);
      expect((await row())?.password).toBe(old);
      const { body } = await signIn('veteran');
      const after = await row();
      expect(after?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect({ ...after, password: '' }).toEqual({ ...before, password: '' });
      expect((await me(body.token)).status).toBe(200);
      expect((await signIn('veteran')).status).toBe(200);
    });
  });

  it('a disabled account has to sign in again after it is enabled', async () => {
    const id = await server.addUser({ username: 'leaver', roles: ['ROLE_CASHIER'] });
    const { body, headers } = await signIn('leaver');
    await server.setUser(id, { isEnabled: false });
    expect((await me(body.token)).status).toBe(401);
    await server.setUser(id, { isEnabled: true });
    expect((await me(body.token)).status).toBe(401);
    expect((await refresh(refreshCookieOf(headers) ?? '')).status).toBe(401);
  });

  describe('a session', () => {
    it('is a new one at every sign-in, whatever cookie is sent', async () => {
      const planted = refreshCookieOf((await signIn()).headers) ?? '';
      const own = await server
        .api()
        .post('login_check', { username: 'boss', password: PASSWORD }, { Cookie: `flexy_refresh=${planted}` });
      const cookie = refreshCookieOf(own.headers) ?? '';
      expect(cookie.split('.')[0]).not.toBe(planted.split('.')[0]);
    });

    it('is refused when two cookies are sent, because one may be planted', async () => {
      const cookie = refreshCookieOf((await signIn()).headers) ?? '';
      const { status } = await server
        .api()
        .post('token/refresh', undefined, { Cookie: `flexy_refresh=${cookie}; flexy_refresh=${cookie}` });
      expect(status).toBe(401);
    });

    it.each([
      [{ Origin: 'https://evil.example' }, 403],
      [{ Origin: 'null' }, 403],
      [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
      [{ 'Sec-Fetch-Site': 'same-site' }, 403],
      [{ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' }, 200],
      [{ 'Sec-Fetch-Site': 'same-origin' }, 200],
      [{}, 200],
    ])('is renewed for own pages only: %j', async (headers, status) => {
      const Cookie = `flexy_refresh=${refreshCookieOf((await signIn()).headers) ?? ''}`;
      const answer = await server.api().post('token/refresh', undefined, { Cookie, ...headers });
      expect(answer.status).toBe(status);
      if (status === 403) expect(answer.headers.get('set-cookie')).toBeNull();
    });

    it.each<Record<string, string>>([
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'https://evil.example' },
    ])('cannot be ended by another page, which sends no cookie: %j', async (headers) => {
      const answer = await server.api().post('logout', undefined, headers);
      expect(answer.headers.get('set-cookie')).toBeNull();
    });

    it('cannot be started by a form of another site', async () => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
        const body = JSON.stringify({ username: 'boss', password: PASSWORD });
        const answer = await server.api().call('POST', 'login_check', {
          raw: body,
          headers: { 'Content-Type': type, Origin: 'https://evil.example' },
        });
        expect([answer.status, answer.headers.get('set-cookie')]).toEqual([415, null]);
      }
    });
  });
});

/** A digest with the weaker parameters of an older version. */
function weakDigest(password: string): string {
  const nonce = randomBytes(16);
  const key = argon2Sync('argon2id', {
    message: password,
    nonce,
    parallelism: 1,
    tagLength: 32,
    memory: 8192,
    passes: 1,
  });
  const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=8192,t=1,p=1$${plain(nonce)}$${plain(key)}`;
}
