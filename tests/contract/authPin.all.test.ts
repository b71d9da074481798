import type { Request } from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Api, type Answer } from '../support/client.ts';
import { PASSWORD, startAuthServer, type AuthServer } from './authServer.ts';
import { engines } from '../support/engines.ts';

const JSON_LIST = { Accept: 'application/json' };

describe.each(engines)('on %s', (engine) => {
  let server: AuthServer;
  let stations = 0;
  let cashierId: number;

  /** A new station account for each test, because attempts are counted per account. */
  async function station(): Promise<Api> {
    stations += 1;
    await server.addUser({ username: `till${stations}`, roles: ['ROLE_MANAGER'] });
    return signedIn(`till${stations}`);
  }

  async function signedIn(username: string): Promise<Api> {
    const { body } = await server.api().post('login_check', { username, password: PASSWORD });
    return new Api(server.url, 'en', body.token);
  }

  const lookUp = (api: Api, pin: string, headers: Record<string, string> = JSON_LIST): Promise<Answer> =>
    api.get(`users?pinCode=${pin}`, headers);

  async function wrongTries(api: Api, times: number): Promise<void> {
    for (let tried = 0; tried < times; tried += 1) {
      const answer = await lookUp(api, '9999');
      expect([answer.status, answer.text]).toEqual([200, '[]']);
    }
  }

  beforeAll(async () => {
    server = await startAuthServer(engine);
    await server.addUser({ username: 'boss', roles: ['ROLE_ADMIN'], pinCode: '1470' });
    cashierId = await server.addUser({ username: 'cashier', roles: ['ROLE_CASHIER'], pinCode: '4703' });
    await server.addUser({ username: 'kitchen', roles: ['ROLE_KITCHEN'], pinCode: '0000' });
  }, 60_000);
  afterAll(() => server.end());

  describe('PIN lookup', () => {
    it('answers the one user with a PIN, as a plain list', async () => {
      const { status, body, headers } = await lookUp(await station(), '4703');
      expect(status).toBe(200);
      expect(headers.get('content-type')).toContain('application/json');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(body).toEqual([
        {
          id: cashierId,
          username: 'cashier',
          fullName: 'cashier at work',
          roles: ['ROLE_CASHIER'],
          operatorToken: expect.any(String),
        },
      ]);
    });

    it('answers a Hydra collection on request', async () => {
      const api = await station();
      const { body, headers } = await lookUp(api, '4703', {});
      expect(headers.get('content-type')).toContain('application/ld+json');
      expect(body).toMatchObject({ '@type': 'hydra:Collection', 'hydra:totalItems': 1 });
      expect(body['hydra:member'][0]).toMatchObject({
        '@id': `/en/api/users/${cashierId}`,
        '@type': 'User',
        username: 'cashier',
      });
      expect((await lookUp(api, '9999', {})).body).toMatchObject({ 'hydra:member': [], 'hydra:totalItems': 0 });
    });

    it.each([
      '',
      '123',
      '12345',
      '12a4',
      '%D9%A1%D9%A2%D9%A3%D9%A4',
      '1234%0A',
      '+123',
      '1470&pinCode=4703',
      '1470&pinCode%5B%5D=4703',
      '1470;',
    ])('refuses pinCode=%s with 400 naming it, without counting it', async (value) => {
      const api = await signedIn('boss');
      const answer = await lookUp(api, value);
      expect(answer.status).toBe(400);
      expect(answer.body.violations[0]?.propertyPath).toBe('pinCode');
    });

    it('refuses pinCode[]= with 400', async () => {
      expect((await (await station()).get('users?pinCode[]=1470')).status).toBe(400);
    });

    it('needs a bearer token', async () => {
      const answer = await lookUp(server.api(), '1470');
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    });

    it('is the usual collection without pinCode', async () => {
      const { body } = await (await signedIn('boss')).get('users');
      expect(body['hydra:totalItems']).toBeGreaterThan(2);
      expect(JSON.stringify(body)).not.toMatch(/pinCode|password/);
    });

    it('does not find disabled users', async () => {
      const id = await server.addUser({ username: 'off', roles: ['ROLE_CASHIER'], pinCode: '7777', isEnabled: false });
      const api = await station();
      expect((await lookUp(api, '7777')).text).toBe('[]');
      await server.setUser(id, { isEnabled: true });
      expect((await lookUp(api, '7777')).body[0]?.username).toBe('off');
    });
  });

  describe('five wrong PINs', () => {
    it('lock PIN entry of that account for 60 s, whatever PIN follows, and of no other account', async () => {
      const [api, other] = [await station(), await station()];
      await wrongTries(api, 5);
      const locked = await lookUp(api, '4703');
      expect(locked.status).toBe(429);
      expect(locked.headers.get('content-type')).toContain('application/problem+json');
      const seconds = Number(locked.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(55);
      expect(seconds).toBeLessThanOrEqual(60);
      expect((await api.get('products')).status).toBe(200);
      expect((await lookUp(other, '4703')).status).toBe(200);
      server.wait(61);
      expect((await lookUp(api, '4703')).body).toHaveLength(1);
    });

    it('double the lock time each time, up to 15 min, until a right PIN resets it', async () => {
      const api = await station();
      for (const expected of [60, 120, 240, 480, 900, 900]) {
        await wrongTries(api, 5);
        const seconds = Number((await lookUp(api, '9999')).headers.get('retry-after'));
        expect(seconds).toBeGreaterThan(expected - 5);
        expect(seconds).toBeLessThanOrEqual(expected);
        server.wait(expected + 1);
      }
      expect((await lookUp(await signedIn(`till${stations}`), '4703')).body).toHaveLength(1);
      await wrongTries(await signedIn(`till${stations}`), 5);
      const again = await lookUp(await signedIn(`till${stations}`), '4703');
      expect(Number(again.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    });

    it('still count when the own PIN is entered in between', async () => {
      const api = await station();
      const statuses: number[] = [];
      for (let round = 0; round < 7; round += 1) {
        for (let wrong = 0; wrong < 4; wrong += 1) await lookUp(api, '9999');
        statuses.push((await lookUp(api, '4703')).status);
      }
      expect(statuses[0]).toBe(200);
      expect(statuses.at(-1)).toBe(429);
    });

    it('are forgotten after a right one', async () => {
      const api = await station();
      await wrongTries(api, 4);
      expect((await lookUp(api, '4703')).body).toHaveLength(1);
      await wrongTries(api, 4);
      expect((await lookUp(api, '4703')).body).toHaveLength(1);
    });

    it('are counted individually when 20 come in parallel', async () => {
      const api = await station();
      const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => lookUp(api, String(8000 + at))));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    });

    it('do not affect 20 right ones in parallel', async () => {
      const api = await station();
      const answers = await Promise.all(Array.from({ length: 20 }, () => lookUp(api, '4703')));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
    });

    it('are remembered over a restart', async () => {
      const api = await station();
      await wrongTries(api, 5);
      server = await server.restart();
      expect((await lookUp(new Api(server.url, 'en', api.token), '4703')).status).toBe(429);
    });
  });

  describe('operator', () => {
    const tokenOf = async (api: Api, pin: string): Promise<string> =>
      (await lookUp(api, pin)).body[0]?.operatorToken ?? '';
    const meAs = (api: Api, operator: string) => api.get('me', { 'X-Operator': operator });

    it('has the rights that both account and operator have', async () => {
      const api = await station();
      const { body } = await meAs(api, await tokenOf(api, '4703'));
      expect(body.roles).toEqual(['ROLE_CASHIER']);
      expect(body.operator.username).toBe('cashier');
      const till = await signedIn('cashier');
      expect((await meAs(till, await tokenOf(till, '1470'))).body.roles).toEqual(['ROLE_CASHIER']);
      expect((await meAs(till, await tokenOf(till, '0000'))).body.roles).toEqual([]);
    });

    it('is bound to the session, and expires after twelve hours', async () => {
      const [api, other] = [await station(), await station()];
      const token = await tokenOf(api, '4703');
      const foreign = await meAs(other, token);
      expect(foreign.status).toBe(401);
      expect(foreign.body.reason).toBe('operator');
      for (const bad of ['x', api.token ?? '', `${token}x`]) expect((await meAs(api, bad)).status).toBe(401);
      expect((await server.api().get('me', { Authorization: `Bearer ${token}` })).status).toBe(401);
      server.wait(12 * 3600 + 1);
      const later = await signedIn(`till${stations - 1}`);
      expect((await meAs(later, token)).status).toBe(401);
    });

    it('loses its rights once disabled', async () => {
      const id = await server.addUser({ username: 'fired', roles: ['ROLE_CASHIER'], pinCode: '3131' });
      const api = await station();
      const token = await tokenOf(api, '3131');
      expect((await meAs(api, token)).status).toBe(200);
      await server.setUser(id, { isEnabled: false });
      expect((await meAs(api, token)).status).toBe(401);
    });

    it('can enter a PIN although the previous one has expired', async () => {
      const api = await station();
      expect((await lookUp(api, '4703', { ...JSON_LIST, 'X-Operator': 'over' })).status).toBe(200);
    });

    it('of a queued sale counts as of the time of the sale, up to seven days back', async () => {
      const api = await station();
      const token = await tokenOf(api, '4703');
      const soldAt = server.now() + 60_000;
      server.wait(13 * 3600);
      const later = await signedIn(`till${stations}`);
      const sale = (time: number, at = 'orders') =>
        server.auth.actorOf({
          method: 'POST',
          originalUrl: `/en/api/${at}`,
          headers: { authorization: `Bearer ${later.token}`, 'x-operator': token },
          body: { soldAt: new Date(time).toISOString() },
        } as unknown as Request);
      expect((await sale(soldAt)).operatorId).toBe(cashierId);
      for (const other of ['preferences', 'preferences?of=/orders'])
        await expect(sale(soldAt, other)).rejects.toMatchObject({ status: 401 });
      for (const time of [soldAt - 3600_000, server.now(), server.now() + 3600_000]) {
        await expect(sale(time)).rejects.toMatchObject({ status: 401 });
      }
      const stranger = await station();
      expect(
        (await stranger.post('orders', { soldAt: new Date(soldAt).toISOString() }, { 'X-Operator': token })).status,
      ).toBe(401);
      server.wait(8 * 86_400);
      await expect(sale(soldAt)).rejects.toMatchObject({ status: 401 });
    });
  });
});
