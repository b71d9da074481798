import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { HIDDEN_FIELDS, KITCHEN_TICKET, RIGHTS } from '../plugins/rights.ts';
import { anyEngine } from '../support/engines.ts';

type User = 'admin' | 'manager' | 'cashier' | 'driver' | 'kitchen';
const USERS: readonly User[] = ['admin', 'manager', 'cashier', 'driver', 'kitchen'];

/**
 * The table of docs/rules/rights.md, repeated here on purpose: c create, r read, u update, d delete per user. Rights on own
 * rows only are tested below.
 */
const TABLE: Readonly<Record<string, Readonly<Record<User, string>>>> = {
  products: { admin: 'crud', manager: 'crud', cashier: 'r', driver: 'r', kitchen: 'r' },
  category_products: { admin: 'crud', manager: 'crud', cashier: 'r', driver: 'r', kitchen: '' },
  promo_codes: { admin: 'crud', manager: 'crud', cashier: 'r', driver: 'r', kitchen: '' },
  customers: { admin: 'crud', manager: 'crud', cashier: 'cru', driver: 'r', kitchen: '' },
  lead_opportunities: { admin: 'crud', manager: 'crud', cashier: '', driver: '', kitchen: '' },
  lead_stages: { admin: 'crud', manager: 'crud', cashier: '', driver: '', kitchen: '' },
  reservables: { admin: 'crud', manager: 'crud', cashier: 'r', driver: 'r', kitchen: 'r' },
  pages: { admin: 'crud', manager: 'crud', cashier: '', driver: '', kitchen: '' },
  website_themes: { admin: 'crud', manager: '', cashier: '', driver: '', kitchen: '' },
  cj_products: { admin: 'crud', manager: 'crud', cashier: '', driver: '', kitchen: '' },
};

/** A minimal valid body per resource. */
const BODIES: Readonly<Record<string, (n: number) => object>> = {
  products: (n) => ({ name: `Role ${n}`, price: 1 }),
  category_products: (n) => ({ name: `Role ${n}` }),
  promo_codes: (n) => ({ code: `ROLE${n}`, reductionType: 'percentage', reductionValue: 5 }),
  customers: (n) => ({ firstName: `Role ${n}`, lastName: 'Test', address: '1 Street' }),
  lead_opportunities: (n) => ({ name: `Role ${n}` }),
  lead_stages: (n) => ({ name: `Role ${n}` }),
  reservables: (n) => ({ name: `Role ${n}` }),
  pages: (n) => ({ title: `Role ${n}`, name: `Role ${n}`, slug: `role-${n}` }),
  website_themes: (n) => ({ name: `Role ${n}` }),
  cj_products: (n) => ({ pid: `P${n}`, name: `Role ${n}`, shipToCountry: 'FR', shipFromCountry: 'CN' }),
};

anyEngine('roles', (server) => {
  const clients = new Map<User, Api>();
  let count = 0;
  const as = (user: User): Api => {
    const api = clients.get(user);
    if (!api) throw new Error(`${user} is not signed in`);
    return api;
  };
  const bodyFor = (resource: string) => BODIES[resource]?.(++count + Math.floor(performance.now())) ?? {};

  beforeAll(async () => {
    for (const user of USERS) clients.set(user, await server().api().as(user));
  }, 60_000);

  describe.each(Object.entries(TABLE))('%s', (resource, rights) => {
    it.each(USERS)('gives the %s the rights of the table, and no others', async (user) => {
      const may = (operation: string) => rights[user].includes(operation);
      const made = await as('admin').post(resource, bodyFor(resource));
      expect(made.status, made.text).toBe(201);
      const iri = made.body['@id'];
      const done = {
        list: (await as(user).get(`${resource}?itemsPerPage=1`)).status,
        read: (await as(user).get(iri)).status,
        create: (await as(user).post(resource, bodyFor(resource))).status,
        update: (await as(user).put(iri, bodyFor(resource))).status,
        delete: (await as(user).delete(iri)).status,
      };
      expect(done).toEqual({
        list: may('r') ? 200 : 403,
        read: may('r') ? 200 : 403,
        create: may('c') ? 201 : 403,
        update: may('u') ? 200 : 403,
        delete: may('d') ? 204 : 403,
      });
    });

    it('is closed to anonymous callers', async () => {
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const path = method === 'POST' ? resource : `${resource}/1`;
        const { status, headers, body } = await server()
          .api()
          .call(method, path, { body: method === 'DELETE' ? undefined : bodyFor(resource) });
        expect(status).toBe(401);
        expect(headers.get('www-authenticate')).toContain('Bearer');
        expect(body.status).toBe(401);
      }
    });
  });

  describe('lists of every resource', () => {
    /** Addresses that differ from the resource's name. */
    const PATHS: Readonly<Record<string, string>> = { objectifs: 'crm/objectifs' };

    it.each(Object.keys(RIGHTS))('%s answer their readers, without hidden fields', async (resource) => {
      for (const [at, user] of USERS.entries()) {
        const { status, body } = await as(user).get(`${PATHS[resource] ?? resource}?itemsPerPage=50`);
        // A resource without any rights is internal and has no address.
        const none = RIGHTS[resource]?.join('') === '' ? 404 : 403;
        expect(status, user).toBe(RIGHTS[resource]?.[at]?.startsWith('r') ? 200 : none);
        const hidden = user === 'admin' ? [] : (HIDDEN_FIELDS[resource]?.[user] ?? []);
        const shown = (body['hydra:member'] ?? []).flatMap((one: Body) => Object.keys(one));
        expect(
          hidden.filter((field) => shown.includes(field)),
          user,
        ).toEqual([]);
      }
    });

    it('show the kitchen tickets only', async () => {
      const { body } = await as('kitchen').get('orders?itemsPerPage=50');
      const shown = new Set<string>(body['hydra:member'].flatMap((one: Body) => Object.keys(one)));
      const known = new Set(['@id', '@type', 'id', 'createdAt', 'updatedAt', ...KITCHEN_TICKET]);
      expect([...shown].filter((field) => !known.has(field))).toEqual([]);
    });
  });

  it.each(['cashier', 'driver', 'kitchen'] as const)(
    'lets the %s use the plan of the floor, not draw it',
    async (user) => {
      const table = (await as('admin').post('reservables', { name: `Of the ${user}` })).body['@id'];
      const reserved = await as(user).put(table, { status: 'reserved', reservedFor: 'Nadia' });
      expect(reserved.body, reserved.text).toMatchObject({ status: 'reserved', reservedFor: 'Nadia' });
      const moved = await as(user).put(table, { canvaX: 5 });
      expect([moved.status, moved.body.violations[0].propertyPath]).toEqual([403, 'canvaX']);
    },
  );

  describe('hidden fields', () => {
    it('cannot be read, filtered, ordered or searched', async () => {
      const { body: product } = await as('admin').post('products', { name: 'Hidden cost', price: 90, cost: 41.37 });
      expect(product.cost).toBe(41.37);
      expect((await as('cashier').get(product['@id'])).body.cost).toBeUndefined();
      const all = (await as('cashier').get('products?itemsPerPage=1')).body['hydra:totalItems'];
      for (const query of ['cost=41.37', 'cost[gte]=41', 'exists[cost]=true']) {
        expect((await as('cashier').get(`products?itemsPerPage=1&${query}`)).body['hydra:totalItems'], query).toBe(all);
      }
      const plain = (await as('cashier').get('products?itemsPerPage=100')).body['hydra:member'].map(
        (item: Body) => item.id,
      );
      const ordered = (await as('cashier').get('products?itemsPerPage=100&order[cost]=desc')).body['hydra:member'].map(
        (item: Body) => item.id,
      );
      expect(ordered).toEqual(plain);
      expect((await as('cashier').get('products?itemsPerPage=0')).body['hydra:search']['hydra:template']).not.toContain(
        'cost',
      );
    });

    it('never shows a password or PIN to anybody', async () => {
      const { text, body } = await as('admin').get('users?itemsPerPage=100');
      expect(body['hydra:totalItems']).toBeGreaterThanOrEqual(5);
      expect(text).not.toMatch(/argon2|"password"|"pinCode"/);
    });
  });

  it('accepts an unchanged forbidden field, and names a changed one', async () => {
    const customer = (await as('admin').get('customers?itemsPerPage=1')).body['hydra:member'][0];
    expect((await as('cashier').put(customer['@id'], { ...customer, note: 'Rings twice' })).status).toBe(200);
    const users = await as('admin').get('users?username=cashier');
    const cashier = users.body['hydra:member'][0];
    const raised = await as('cashier').put(cashier['@id'], { roles: ['ROLE_ADMIN'] });
    expect(raised.status).toBe(403);
    expect((await as('admin').get(cashier['@id'])).body.roles).toEqual(['ROLE_CASHIER']);
  });

  it('show non-administrators only themselves', async () => {
    for (const user of ['manager', 'cashier', 'driver', 'kitchen'] as const) {
      const { status, body } = await as(user).get('users');
      expect(status).toBe(200);
      expect(body['hydra:member'].map((one: Body) => one.username)).toEqual([user]);
    }
  });

  it('show a driver the orders assigned to them, and the kitchen the open ones', async () => {
    const mine = (await as('driver').get('orders?itemsPerPage=100')).body['hydra:member'];
    const all = (await as('admin').get('orders?itemsPerPage=0')).body['hydra:totalItems'];
    expect(mine.length).toBeLessThan(all);
    const me = (await as('driver').get('users')).body['hydra:member'][0];
    const agent = (one: Body) => (typeof one.agent === 'object' ? one.agent?.id : one.agent);
    expect(mine.every((order: Body) => agent(order) === agent(me))).toBe(true);
    const open = (await as('kitchen').get('orders?itemsPerPage=100')).body['hydra:member'];
    expect(open.every((order: Body) => order.status !== 'done' || order.doneAt)).toBe(true);
  });

  it.each(['cashier', 'driver'] as const)('show the %s their own tasks only', async (user) => {
    const me = (await as(user).get('users')).body['hydra:member'][0];
    const mine = (await as(user).get('tasks?itemsPerPage=100')).body['hydra:member'];
    expect(mine.length).toBeGreaterThan(1);
    for (const task of mine) expect(task.agentsIDs, task.name).toContain(me.agent.id);
  });

  it('let the kitchen change the status of an order only', async () => {
    const [order] = (await as('kitchen').get('orders?status[]=waiting&itemsPerPage=1')).body['hydra:member'];
    expect(order).toBeDefined();
    expect((await as('kitchen').put(order['@id'], { status: 'processing', doneAt: null })).status).toBe(200);
    const changed = await as('kitchen').put(order['@id'], { description: 'free of charge' });
    expect(changed.status).toBe(403);
    expect(changed.body.violations[0].propertyPath).toBe('description');
  });

  it('notify a reader that a record is no longer theirs', async () => {
    const me = (await as('driver').get('users')).body['hydra:member'][0];
    const own = me.agent['@id'] ?? me.agent;
    const made = await as('admin').post('tasks', { name: 'Passed on', agents: [own] });
    expect(made.status, made.text).toBe(201);
    const seen = (await as('driver').get('changes')).body.cursor;
    await as('admin').put(made.body['@id'], { name: 'Still mine' });
    const first = (await as('driver').get(`changes?since=${seen}`)).body;
    expect(first.changes.map((one: Body) => [one.op, one.item?.name])).toEqual([['update', 'Still mine']]);
    await as('admin').put(made.body['@id'], { agents: [] });
    const second = (await as('driver').get(`changes?since=${first.cursor}`)).body;
    expect(second.changes.map((one: Body) => [one.op, one.id])).toEqual([['delete', made.body.id]]);
  });

  it('show settings to everybody, without secrets, and let only administrators change them', async () => {
    for (const user of USERS) {
      expect((await as(user).get('settings/1')).status).toBe(200);
      expect((await as(user).put('settings/1', { companyName: 'Mine' })).status).toBe(user === 'admin' ? 200 : 403);
    }
  });
});
