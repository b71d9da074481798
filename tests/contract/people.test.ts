import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { anyEngine } from '../support/engines.ts';

const USERS = ['admin', 'manager', 'cashier', 'driver', 'kitchen'] as const;
type User = (typeof USERS)[number];

anyEngine('people', (server) => {
  const api = new Map<string, Api>();
  const as = (user: User): Api => {
    const found = api.get(user);
    if (!found) throw new Error(`${user} is not signed in`);
    return found;
  };

  beforeAll(async () => {
    for (const user of USERS) api.set(user, await server().api().as(user));
  }, 60_000);

  describe('are listed', () => {
    it.each(USERS)('for the %s: all enabled accounts, with nothing but their names', async (user) => {
      const { status, body } = await as(user).get('people');
      expect(status).toBe(200);
      expect(body.map((one: Body) => one.username)).toEqual(expect.arrayContaining([...USERS]));
      for (const one of body) expect(Object.keys(one).toSorted()).toEqual(['fullName', 'id', 'username']);
      const names = body.map((one: Body) => one.fullName);
      expect(names.every((name: unknown) => typeof name === 'string' && name !== '')).toBe(true);
    });

    it('without disabled accounts', async () => {
      const name = `gone-${Date.now()}`;
      const made = await as('admin').post('users', {
        username: name,
        fullName: 'Gone Now',
        password: 'long enough',
        currentPassword: 'demo',
      });
      expect(made.status, made.text).toBe(201);
      const names = async () => (await as('cashier').get('people')).body.map((one: Body) => one.username);
      expect(await names()).toContain(name);
      expect((await as('admin').put(made.body['@id'], { isEnabled: false })).status).toBe(200);
      expect(await names()).not.toContain(name);
    });
  });

  it('are not listed for anonymous callers', async () => {
    expect((await server().api().get('people')).status).toBe(401);
  });

  it('are read only', async () => {
    const answer = await as('admin').post('people', {});
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe('GET, HEAD');
  });

  describe('and the rights of each role', () => {
    const OFFICE = ['admin', 'manager'] as const;
    it.each(OFFICE)('are shown to the %s: by resource, complete or partial', async (user) => {
      const { status, body } = await as(user).get('rights');
      expect(status).toBe(200);
      const of = (name: string) => body.find(({ resource }: Body) => resource === name).roles;
      expect(of('orders').ROLE_ADMIN).toEqual({ operations: ['read', 'create', 'update', 'delete'], isLimited: false });
      expect(of('orders').ROLE_KITCHEN).toEqual({ operations: ['read', 'update'], isLimited: true });
      expect(of('users').ROLE_CASHIER).toMatchObject({ isLimited: true });
      expect(of('lead_opportunities').ROLE_CASHIER.operations).toEqual([]);
      expect(body.some(({ resource }: Body) => resource === 'order_items')).toBe(false);
    });

    it.each(USERS.filter((user) => !OFFICE.some((one) => one === user)))('are not shown to the %s', async (user) => {
      expect((await as(user).get('rights')).status).toBe(403);
    });
  });
});
