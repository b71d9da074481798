import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Api, type Answer } from '../support/client.ts';
import { PASSWORD, refreshCookieOf, startAuthServer, type AuthServer } from './authServer.ts';
import { engines } from '../support/engines.ts';

describe.each(engines)('on %s', (engine) => {
  let server: AuthServer;

  beforeAll(async () => {
    server = await startAuthServer(engine);
    await server.addUser({ username: 'boss', roles: ['ROLE_ADMIN'] });
    await server.addUser({ username: 'gone', roles: ['ROLE_CASHIER'], isEnabled: false });
  }, 60_000);
  afterAll(() => server.end());

  const signIn = (username = 'boss', password = PASSWORD): Promise<Answer> =>
    server.api().post('login_check', { username, password });
  const refresh = (cookie: string, headers: Record<string, string> = {}) =>
    server.api().post('token/refresh', undefined, { Cookie: `flexy_refresh=${cookie}`, ...headers });
  const me = (token: string) => new Api(server.url, 'en', token).get('me');

  describe('sign-in', () => {
    it('answers a bearer token valid for an hour, and a refresh cookie that neither scripts nor other sites can use', async () => {
      const { status, body, headers } = await signIn();
      expect(status).toBe(200);
      const claims = JSON.parse(Buffer.from(body.token.split('.')[1] ?? '', 'base64url').toString());
      expect(claims.exp - claims.iat).toBeLessThanOrEqual(3600);
      expect(claims).not.toHaveProperty('roles');
      expect(headers.get('set-cookie')).toMatch(
        /^flexy_refresh=\S+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
      );
      expect(headers.get('cache-control')).toBe('no-store');
      expect((await me(body.token)).body.username).toBe('boss');
    });

    it('answers the user with the token only on request, also for a renewal', async () => {
      const wanted = { Prefer: 'include=me' };
      const plain = await signIn();
      expect(plain.body).not.toHaveProperty('me');
      const credentials = { username: 'boss', password: PASSWORD };
      const answer = await server.api().call('POST', 'login_check', { body: credentials, headers: wanted });
      // Other tests may change something between the two calls.
      const { lastEventId, ...known } = (await me(answer.body.token)).body;
      expect(Number(lastEventId)).toBeGreaterThanOrEqual(Number(answer.body.me.lastEventId));
      expect(answer.body.me).toMatchObject(known);
      const renewed = await refresh(refreshCookieOf(answer.headers) ?? '', wanted);
      expect(renewed.body.me).toMatchObject(known);
      const wrong = await server.api().call('POST', 'login_check', {
        body: { ...credentials, password: 'wrong' },
        headers: wanted,
      });
      expect(wrong.status).toBe(401);
      expect(wrong.body).not.toHaveProperty('me');
    });

    it('gives wrong passwords, unknown and disabled accounts the same answer, in the reader’s language', async () => {
      const answers = [await signIn('boss', 'wrong'), await signIn('nobody', PASSWORD), await signIn('gone', PASSWORD)];
      for (const { status, body, headers } of answers) {
        expect(status).toBe(401);
        expect(body).toEqual({ code: 401, message: 'Invalid user name or password.' });
        expect(headers.get('www-authenticate')).toBe('Bearer');
        expect(headers.get('set-cookie')).toBeNull();
      }
      const french = await server.api('fr').post('login_check', { username: 'boss', password: 'faux' });
      expect(french.body.message).toBe('Nom d’utilisateur ou mot de passe incorrect.');
    });

    it('finds the account whatever the case of its name', async () => {
      expect((await signIn(' Boss ')).status).toBe(200);
    });

    it('finds an account whose name begins with an accented capital letter', async () => {
      await server.addUser({ username: 'Élodie', roles: ['ROLE_CASHIER'] });
      expect((await signIn('Élodie')).status).toBe(200);
    });

    it.each([
      [{}, 'username'],
      [{ username: 'boss' }, 'password'],
      [{ username: ['boss'], password: PASSWORD }, 'username'],
      [{ username: 'boss', password: 12 }, 'password'],
      [{ username: 'boss', password: 'x'.repeat(301) }, 'password'],
      [{ username: 'bo\u0000ss', password: 'x' }, 'username'],
      [[], 'username'],
    ])('refuses %j with 400 naming %s', async (body, field) => {
      const answer = await server.api().post('login_check', body);
      expect(answer.status).toBe(400);
      expect(answer.body.violations.map((one: { propertyPath: string }) => one.propertyPath)).toContain(field);
    });

    it('allows no other method', async () => {
      const answer = await server.api().get('login_check');
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('POST');
    });

    it('locks an account for an address after ten wrong attempts, even for the right password, and unlocks it later', async () => {
      await server.addUser({ username: 'forgetful', roles: ['ROLE_CASHIER'] });
      for (let tried = 0; tried < 10; tried += 1) expect((await signIn('forgetful', 'wrong')).status).toBe(401);
      const locked = await signIn('forgetful');
      expect(locked.status).toBe(429);
      expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(50);
      expect(locked.body).toMatchObject({ code: 429, status: 429 });
      expect((await signIn('boss')).status).toBe(200);
      server.wait(61);
      expect((await signIn('forgetful')).status).toBe(200);
    });

    it('serves 50 parallel sign-ins', async () => {
      const before = process.memoryUsage().rss;
      const answers = await Promise.all(Array.from({ length: 50 }, () => signIn()));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
    }, 30_000);
  });

  describe('bearer', () => {
    it('expires after an hour', async () => {
      const { token } = (await signIn()).body;
      server.wait(3590);
      expect((await me(token)).status).toBe(200);
      server.wait(11);
      const late = await me(token);
      expect(late.status).toBe(401);
      expect(late.headers.get('www-authenticate')).toBe('Bearer');
      expect(late.body).toMatchObject({ status: 401, reason: 'token' });
    });

    it('is refused when it is changed, unsigned or malformed', async () => {
      const { token } = (await signIn()).body;
      const [head = '', payload = '', seal = ''] = token.split('.');
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
      const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const forged = [
        `${head}.${encode({ ...claims, sub: '2' })}.${seal}`,
        `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
        `${head}.${payload}.${seal.slice(0, -2)}AA`,
        'x',
        'x'.repeat(5000),
        '...',
      ];
      for (const one of forged) expect((await me(one)).status, one.slice(0, 40)).toBe(401);
      expect((await server.api().get('me', { Authorization: 'Bearer' })).status).toBe(401);
      expect((await server.api().get('me')).status).toBe(401);
      expect((await me(token)).status).toBe(200);
    });

    it('stays valid over a restart, like the secret, which only its owner can read', async () => {
      const { token } = (await signIn()).body;
      server = await server.restart();
      expect((await me(token)).status).toBe(200);
      if (engine === 'postgres') return;
      const { mode } = await stat(join(server.folder, 'secret.key'));
      expect(mode & 0o777).toBe(0o600);
    });

    it('has the present rights of the account', async () => {
      const id = await server.addUser({ username: 'climber', roles: ['ROLE_CASHIER'] });
      const { token } = (await signIn('climber')).body;
      const api = new Api(server.url, 'en', token);
      expect((await me(token)).body.roles).toEqual(['ROLE_CASHIER']);
      expect((await api.post('promo_codes', { code: 'NEW' })).status).toBe(403);
      await server.setUser(id, { roles: ['ROLE_MANAGER'] });
      expect((await me(token)).body.roles).toEqual(['ROLE_MANAGER']);
      expect((await api.post('promo_codes', { code: 'NEW', type: 'percentage', value: 10 })).status).not.toBe(403);
      await server.setUser(id, { isEnabled: false });
      expect((await me(token)).status).toBe(401);
    });

    it('gives the user and their rights by `me`', async () => {
      const { token } = (await signIn()).body;
      const { body } = await me(token);
      expect(body).toMatchObject({
        username: 'boss',
        fullName: 'boss at work',
        roles: ['ROLE_ADMIN'],
        locale: 'en',
        operator: null,
      });
      expect(body.permissions.products.operations).toEqual(['read', 'create', 'update', 'delete']);
      expect(body.permissions.users.readable).not.toContain('password');
      expect(body.permissions.users.writable.create).toContain('pinCode');
      expect(JSON.stringify(body)).not.toContain('argon2');
    });
  });

  describe('refresh', () => {
    it('rotates the cookie and answers a new bearer token', async () => {
      const first = refreshCookieOf((await signIn()).headers) ?? '';
      const next = await refresh(first);
      expect(next.status).toBe(200);
      const second = refreshCookieOf(next.headers) ?? '';
      expect(second).not.toBe(first);
      expect((await me(next.body.token)).status).toBe(200);
      expect((await refresh(second)).status).toBe(200);
    });

    it('accepts the previous token for 30 s, and gives both tabs the same next one', async () => {
      const first = refreshCookieOf((await signIn()).headers) ?? '';
      const tabs = await Promise.all(Array.from({ length: 5 }, () => refresh(first)));
      expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(new Set(tabs.map(({ headers }) => refreshCookieOf(headers))).size).toBe(1);
      server.wait(29);
      expect((await refresh(first)).status).toBe(200);
    });

    it('ends the session when an old token is used after the grace time', async () => {
      const first = refreshCookieOf((await signIn()).headers) ?? '';
      const next = await refresh(first);
      server.wait(31);
      const stolen = await refresh(first);
      expect(stolen.status).toBe(401);
      expect(refreshCookieOf(stolen.headers)).toBe('');
      expect((await refresh(refreshCookieOf(next.headers) ?? '')).status).toBe(401);
      expect((await me(next.body.token)).status).toBe(401);
    });

    it('expires 30 days after its last use', async () => {
      const first = refreshCookieOf((await signIn()).headers) ?? '';
      server.wait(29 * 86_400);
      const second = await refresh(first);
      expect(second.status).toBe(200);
      server.wait(31 * 86_400);
      expect((await refresh(refreshCookieOf(second.headers) ?? '')).status).toBe(401);
    });

    it('is refused without a cookie, with a forged one, and from another site', async () => {
      expect((await server.api().post('token/refresh', undefined)).status).toBe(401);
      for (const cookie of ['x', `${'a'.repeat(22)}.${'b'.repeat(43)}`, '%00', ''])
        expect((await refresh(cookie)).status).toBe(401);
      const good = refreshCookieOf((await signIn()).headers) ?? '';
      expect((await refresh(good, { Origin: 'https://evil.example' })).status).toBe(403);
      expect((await refresh(good, { 'Sec-Fetch-Site': 'same-site' })).status).toBe(403);
      expect((await refresh(good, { Origin: server.url })).status).toBe(200);
    });

    it('is refused for a disabled account', async () => {
      const id = await server.addUser({ username: 'leaver', roles: ['ROLE_CASHIER'] });
      const cookie = refreshCookieOf((await signIn('leaver')).headers) ?? '';
      await server.setUser(id, { isEnabled: false });
      expect((await refresh(cookie)).status).toBe(401);
    });
  });

  describe('logout', () => {
    it('ends bearer token and cookie at once', async () => {
      const { headers, body } = await signIn();
      const cookie = refreshCookieOf(headers) ?? '';
      const out = await new Api(server.url, 'en', body.token).post('logout', undefined);
      expect(out.status).toBe(204);
      expect(refreshCookieOf(out.headers)).toBe('');
      expect((await me(body.token)).status).toBe(401);
      expect((await refresh(cookie)).status).toBe(401);
    });

    it('works with the cookie alone, after the bearer token has expired, and twice', async () => {
      const { headers, body } = await signIn();
      const cookie = { Cookie: `flexy_refresh=${refreshCookieOf(headers)}` };
      server.wait(3700);
      const api = new Api(server.url, 'en', body.token);
      expect((await api.post('logout', undefined, cookie)).status).toBe(204);
      expect((await refresh(refreshCookieOf(headers) ?? '')).status).toBe(401);
      expect((await api.post('logout', undefined, cookie)).status).toBe(204);
    });
  });

  describe('cookie', () => {
    it('admits to the hub, and is required there', async () => {
      const cookie = refreshCookieOf((await signIn()).headers) ?? '';
      const address = `${server.url}/.well-known/mercure?topic=${encodeURIComponent('/en/api/products/{id}')}`;
      expect((await fetch(address)).status).toBe(401);
      const abort = new AbortController();
      const line = await fetch(address, { headers: { Cookie: `flexy_refresh=${cookie}` }, signal: abort.signal });
      expect(line.status).toBe(200);
      abort.abort();
    });
  });
});
