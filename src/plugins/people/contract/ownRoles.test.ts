import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startAuthServer, type AuthServer } from '../../../../tests/contract/authServer.ts';
import { Api, type Body } from '../../../../tests/support/client.ts';
import { engines } from '../../../../tests/support/engines.ts';
import { createRecord } from '../../../../tests/support/records.ts';
import { expectRefused, orderLine, violatedFields } from '../../../../tests/support/shop.ts';

const CONFIRMED = { currentPassword: PASSWORD };

/** Own roles: what their holders may do, on every server, and who puts them together (docs/rules/rights.md, "Own roles"). */
describe.each(engines)('own roles (%s)', (engine) => {
  let servers: readonly AuthServer[];
  let boss: Api;
  let people = 0;

  beforeAll(async () => {
    const first = await startAuthServer(engine);
    // On PostgreSQL a second server shares the database, as behind a load balancer.
    const more = engine === 'postgres' ? [await startAuthServer('sqlite', { DATABASE_URL: first.databaseUrl })] : [];
    servers = [first, ...more];
    await first.addUser({ username: 'boss', roles: ['ROLE_ADMIN'], pinCode: '1470' });
    await first.addUser({ username: 'station', roles: ['ROLE_MANAGER'], pinCode: '4703' });
    boss = await first.api().as('boss', PASSWORD);
  }, 120_000);
  afterAll(async () => {
    for (const server of servers) await server.end();
  });

  const first = (): AuthServer => servers[0] as AuthServer;
  /** The same person at the other server, if there is one. */
  const elsewhere = (api: Api) => new Api((servers.at(-1) as AuthServer).url, 'en', api.token);

  const makeRole = (values: object): Promise<Body> =>
    createRecord(boss, 'roles', { name: `Role ${(people += 1)}`, ...values });

  /** Makes somebody with this own role, and signs them in. */
  async function holderOf(
    role: Body,
    pinCode?: string,
  ): Promise<{ readonly api: Api; readonly id: number; readonly name: string }> {
    const username = `holder-${(people += 1)}`;
    const id = await first().addUser({ username, roles: [], pinCode });
    const given = await boss.put(`users/${id}`, { ownRole: role['@id'], ...CONFIRMED });
    expect(given.status, given.text).toBe(200);
    return { api: await first().api().as(username, PASSWORD), id, name: `${username} at work` };
  }

  it('give and take rights to records, for each way to reach them', async () => {
    const role = await makeRole({
      base: 'ROLE_CASHIER',
      given: ['products.create', 'products.update'],
      taken: ['customers.read'],
    });
    const { api } = await holderOf(role);
    const tea = await createRecord(api, 'products', { name: 'Tea', price: 2 });
    expect((await api.put(`products/${tea.id}`, { name: 'Green tea' })).status).toBe(200);
    expect((await api.call('DELETE', `products/${tea.id}`)).status).toBe(403);
    const customer = await createRecord(boss, 'customers', {
      firstName: 'Nadia',
      lastName: 'Alaoui',
      address: '1 Street',
    });
    expect((await api.get('customers')).status).toBe(403);
    expect((await api.get(`customers/${customer.id}`)).status).toBe(403);
    expect((await api.put(`customers/${customer.id}`, { firstName: 'N' })).status).toBe(403);
    const bulk = await api.post('customers/bulk', { action: 'delete', ids: [customer.id] });
    expect([403, 404], bulk.text).toContain(bulk.status);
    const found = await api.get('search?q=Nadia');
    expect(found.text).not.toContain('Alaoui');
    const changes = await api.get('changes?since=0&resources=customers,products');
    expect(changes.text).not.toContain('Alaoui');
    expect((await api.get('customers.csv')).status).toBe(403);
    expect((await api.get(`customers/${customer.id}/history`)).status).toBe(403);
    const me = await api.get('me');
    expect(me.body.roles).toEqual(['ROLE_CASHIER']);
    expect(me.body.permissions.products.operations).toEqual(['read', 'create', 'update']);
    expect(me.body.permissions.customers.operations).toEqual(['create']);
  });

  it('take rights to records from the calls of tools, too', async () => {
    const taken = ['files.read', 'stock_counts.read', 'products.update'];
    const { api } = await holderOf(await makeRole({ base: 'ROLE_MANAGER', taken }));
    const calls = [
      api.get('file-manager/list'),
      api.post('file-manager/folder', { name: 'Mine', parent: 0 }),
      api.post('stock/counts/1/post', {}),
      api.post('stock/minimum', {}),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await api.get('stock/products')).status).toBe(200);
    expect((await boss.get('file-manager/list')).status).toBe(200);
  });

  it('give and take named rights', async () => {
    const tea = await createRecord(boss, 'products', { name: 'Mint tea', price: 10 });
    const cheap = { orderItems: [orderLine(tea, 1, { price: 5 })] };
    const quote = { type: 'quote', orderItems: [orderLine(tea)] };
    const bold = await holderOf(await makeRole({ base: 'ROLE_CASHIER', given: ['orders.price'] }));
    const sold = await bold.api.post('orders', cheap);
    expect(sold.status, sold.text).toBe(201);
    const meek = await holderOf(await makeRole({ base: 'ROLE_MANAGER', taken: ['orders.price', 'orders.quote'] }));
    expectRefused(await meek.api.post('orders', cheap), 422, 'orderItems[0].price');
    expectRefused(await meek.api.post('orders', quote), 403, 'type');
    const offer = await createRecord(boss, 'orders', quote);
    expect((await meek.api.post(`orders/${offer.id}/turn-into`, { type: 'order' })).status).toBe(403);
  });

  it('count at once when they change, for open sessions and on every server', async () => {
    const role = await makeRole({ base: 'ROLE_MANAGER' });
    const { api } = await holderOf(role);
    await createRecord(api, 'products', { name: 'Before', price: 1 });
    expect((await elsewhere(api).get('suppliers')).status).toBe(200);
    const changed = await boss.put(`roles/${role.id}`, { taken: ['products.create', 'suppliers.read'], ...CONFIRMED });
    expect(changed.status, changed.text).toBe(200);
    expect((await api.post('products', { name: 'After', price: 1 })).status).toBe(403);
    // Another process hears of the change.
    await expect.poll(async () => (await elsewhere(api).get('suppliers')).status, { timeout: 10_000 }).toBe(403);
  });

  it('end operator tokens and hold for the PIN', async () => {
    const role = await makeRole({ base: 'ROLE_MANAGER', taken: ['products.create'] });
    await holderOf(role, '7001');
    const station = await first().api().as('station', PASSWORD);
    const operator = async () => {
      const named = await station.get('users?pinCode=7001', { Accept: 'application/json' });
      return { 'X-Operator': String(named.body[0].operatorToken) };
    };
    const before = await operator();
    expect((await station.post('products', { name: 'By PIN', price: 1 }, before)).status).toBe(403);
    expect((await station.get('me', before)).body.permissions.products.operations).not.toContain('create');
    await boss.put(`roles/${role.id}`, { taken: ['products.create', 'products.delete'], ...CONFIRMED });
    expect((await station.get('products', before)).status).toBe(401);
    expect((await station.get('products', await operator())).status).toBe(200);
  });

  it('widen no station: what an operator was given counts where the account of the station has it, too', async () => {
    const card = await createRecord(boss, 'vouchers', { amount: 20 });
    const given = ['vouchers.read', 'vouchers.adjust', 'products.create'];
    const { api } = await holderOf(await makeRole({ base: 'ROLE_CASHIER', given }), '7002');
    const adjust = (by: Api, headers?: Record<string, string>) =>
      by.post(`vouchers/${card.id}/adjust`, { amount: 1, reason: 'Typed wrong' }, headers);
    expect((await adjust(api)).status).toBe(200);
    // Managers may make products, and not adjust cards; neither does the pair.
    const station = await first().api().as('station', PASSWORD);
    const named = await station.get('users?pinCode=7002', { Accept: 'application/json' });
    const operator = { 'X-Operator': String(named.body[0].operatorToken) };
    expect((await station.post('products', { name: 'By both', price: 1 }, operator)).status).toBe(201);
    expect((await adjust(station, operator)).status).toBe(403);
  });

  it('cannot widen themselves', async () => {
    const role = await makeRole({ base: 'ROLE_MANAGER' });
    const { api, id } = await holderOf(role);
    const wide = { given: ['products.create'], ...CONFIRMED };
    expect((await api.get('roles')).status).toBe(403);
    expect((await api.get('roles/rights')).status).toBe(403);
    expect((await api.post('roles', { name: 'Mine', base: 'ROLE_MANAGER', ...wide })).status).toBe(403);
    expect((await api.put(`roles/${role.id}`, wide)).status).toBe(403);
    expect((await api.post('roles/bulk', { action: 'delete', ids: [role.id] })).status).toBe(403);
    for (const values of [{ roles: ['ROLE_ADMIN'] }, { ownRole: null }, { ownRole: null, roles: ['ROLE_MANAGER'] }])
      expect((await api.put(`users/${id}`, { ...values, ...CONFIRMED })).status, JSON.stringify(values)).toBe(403);
    const approved = await api.get(
      `users?pinCode=1470&approval=${encodeURIComponent(JSON.stringify({ operation: 'update', resource: 'roles', id: role.id, fields: ['given'] }))}`,
    );
    expect(approved.status).toBeGreaterThanOrEqual(400);
    expect((await boss.get(`roles/${role.id}`)).body.given ?? []).toEqual([]);
  });

  it('never name accounts, roles, settings, unknown rights or what managers lack', async () => {
    for (const name of [
      'users.update',
      'roles.create',
      'settings.update',
      'website_themes.read',
      'nothing.read',
      'x',
      '+a.b',
    ])
      expectRefused(await boss.post('roles', { name: `Bad ${name}`, base: null, given: [name] }), 422, 'given');
    expectRefused(await boss.post('roles', { name: 'Admin', base: 'ROLE_ADMIN' }), 422, 'base');
    expectRefused(await boss.post('roles', { name: 'Blind', given: ['products.update'] }), 422, 'given');
    expectRefused(
      await boss.post('roles', { name: 'Both', given: ['products.read'], taken: ['products.read'] }),
      422,
      'taken',
    );
    expectRefused(await boss.post('roles', { given: [] }), 422, 'name');
  });

  it('need the own password of whoever changes or gives them', async () => {
    const role = await makeRole({ base: 'ROLE_CASHIER' });
    const id = await first().addUser({ username: `plain-${(people += 1)}`, roles: [] });
    expectRefused(await boss.put(`users/${id}`, { ownRole: role['@id'] }), 422, 'currentPassword');
    expectRefused(await boss.put(`roles/${role.id}`, { taken: ['orders.create'] }), 422, 'currentPassword');
    const wrong = { taken: ['orders.create'], currentPassword: 'wrong horse' };
    expectRefused(await boss.put(`roles/${role.id}`, wrong), 422, 'currentPassword');
    expect((await boss.put(`roles/${role.id}`, { name: `Renamed ${role.id}` })).status).toBe(200);
    // The way back by the history is a change, too.
    await boss.put(`roles/${role.id}`, { given: ['products.create'], ...CONFIRMED });
    await boss.put(`roles/${role.id}`, { given: [], ...CONFIRMED });
    const { body } = await boss.get(`roles/${role.id}/history`);
    const wide = body['hydra:member'].find(({ changes }: Body) =>
      changes?.some(({ to }: Body) => Array.isArray(to) && to.includes('products.create')),
    );
    expect(wide, JSON.stringify(body)).toBeDefined();
    expectRefused(await boss.post(`roles/${role.id}/restore`, { version: wide.version }), 422, 'currentPassword');
    expect((await boss.get(`roles/${role.id}`)).body.given ?? []).toEqual([]);
    // What it began with stays.
    await boss.put(`roles/${role.id}`, { base: 'ROLE_MANAGER', ...CONFIRMED });
    expect((await boss.get(`roles/${role.id}`)).body.base).toBe('ROLE_CASHIER');
  });

  it('stand in place of roles, and cannot be deleted while somebody has them', async () => {
    const role = await makeRole({ base: 'ROLE_CASHIER' });
    const { api, id, name } = await holderOf(role);
    expectRefused(await boss.put(`users/${id}`, { roles: ['ROLE_MANAGER'], ...CONFIRMED }), 422, 'ownRole');
    const refused = await boss.call('DELETE', `roles/${role.id}`);
    expect([refused.status, refused.text.includes(name)], refused.text).toEqual([409, true]);
    const freed = await boss.put(`users/${id}`, { ownRole: null, roles: ['ROLE_KITCHEN'], ...CONFIRMED });
    expect(freed.status, freed.text).toBe(200);
    expect((await api.get('me')).body.roles).toEqual(['ROLE_KITCHEN']);
    expect((await boss.call('DELETE', `roles/${role.id}`)).status).toBe(204);
  });

  it('offer their rights to administrators, in the language of the address', async () => {
    const { body } = await boss.in('fr').get('roles/rights');
    expect(body.rights).toContainEqual(
      expect.objectContaining({ name: 'orders.refund', title: 'Rembourser sans limite' }),
    );
    const names = body.resources.map(({ resource }: Body) => resource);
    expect(names).toContain('customers');
    expect(names).not.toContain('users');
    expect(violatedFields(await boss.post('roles', {}))).toEqual(['name']);
  });
});
