import { describe, expect, it } from 'vitest';
import type { Body } from '../support/client.ts';
import { anyEngine } from '../support/engines.ts';
import { listen } from '../support/events.ts';
import { expectRefused } from '../support/shop.ts';
import { useSavedViews, VIEWERS, type Viewer } from '../support/savedViews.ts';

let count = 0;

anyEngine('saved views', (server) => {
  const { as, body, made, seen } = useSavedViews(server);

  describe('are private', () => {
    it.each(VIEWERS)('for the %s, who creates, reads, changes and deletes them', async (user) => {
      const look = {
        filters: { 'price[gte]': '10', isPublished: true, category: [3, '4'], 'exists[stock]': true, q: 'tea' },
        sort: { field: 'name', order: 'desc' },
        columns: [
          { name: 'name', isHidden: false, width: 240 },
          { name: 'price', isHidden: true },
        ],
        density: 'compact',
        pageSize: 50,
      };
      const view = await made(user, { ...look, owner: '/en/api/users/1', position: 3 });
      expect(view).toMatchObject({ ...look, resource: 'products', position: 3, isDefault: false, sharedRoles: [] });
      const me = (await as(user).get('me')).body;
      expect(view.owner).toMatchObject({ id: me.id, fullName: me.fullName });
      for (const other of VIEWERS) expect((await seen(other, view['@id'])) !== null, other).toBe(other === user);
      for (const other of VIEWERS.filter((one) => one !== user)) {
        expect((await as(other).put(view['@id'], { name: 'Mine' })).status, other).toBe(404);
        expect((await as(other).delete(view['@id'])).status, other).toBe(404);
      }
      const changed = await as(user).put(view['@id'], { pageSize: 10, resource: 'orders', sort: null });
      expect(changed.body).toMatchObject({ pageSize: 10, resource: 'products', filters: look.filters });
      expect(changed.body.sort).toBeUndefined();
      expect((await as(user).delete(view['@id'])).status).toBe(204);
    });

    it('and invisible to anonymous callers', async () => {
      expect((await server().api().get('saved_views')).status).toBe(401);
      expect((await server().api().post('saved_views', body())).status).toBe(401);
    });
  });

  describe('are shared', () => {
    it('with roles, which may only read them', async () => {
      const view = await made('manager', { sharedRoles: ['ROLE_CASHIER', 'ROLE_KITCHEN'] });
      for (const user of VIEWERS) expect((await seen(user, view['@id'])) !== null, user).toBe(user !== 'driver');
      for (const user of ['cashier', 'kitchen'] as const)
        expect((await as(user).put(view['@id'], { name: 'Mine' })).status, user).toBe(403);
      expect((await as('cashier').delete(view['@id'])).status).toBe(403);
      const mine = (await as('cashier').get('saved_views?sharedRoles=ROLE_CASHIER&resource=products&itemsPerPage=1000'))
        .body;
      expect(mine['hydra:member'].map((one: Body) => one['@id'])).toContain(view['@id']);
    });

    it('until sharing ends: readers get a tombstone', async () => {
      const view = await made('manager', { sharedRoles: ['ROLE_KITCHEN'] });
      const [kitchen, driver] = await Promise.all(
        (['kitchen', 'driver'] as const).map((user) =>
          listen(server().url, as(user).token ?? '', ['/en/api/saved_views/{id}']),
        ),
      );
      await as('manager').put(view['@id'], { sharedRoles: ['ROLE_AGENT_DRIVER'] });
      const first = await kitchen?.next();
      // The event of its creation may come first.
      const heard = first?.data.deleted ? first : await kitchen?.next();
      expect(heard?.data).toMatchObject({ '@id': view['@id'], deleted: true });
      expect((await driver?.next())?.data).toMatchObject({ '@id': view['@id'], name: view.name });
      kitchen?.close();
      driver?.close();
      expect(await seen('kitchen', view['@id'])).toBeNull();
    });

    it('by administrators with everybody, by managers with all except administrators, by nobody else', async () => {
      await made('admin', { sharedRoles: ['ROLE_ADMIN', 'ROLE_MANAGER'] });
      await made('manager', { sharedRoles: ['ROLE_MANAGER', 'ROLE_AGENT_DRIVER'] });
      const refused = [
        await as('manager').post('saved_views', body({ sharedRoles: ['ROLE_CASHIER', 'ROLE_ADMIN'] })),
        await as('cashier').post('saved_views', body({ sharedRoles: ['ROLE_CASHIER'] })),
        await as('driver').post('saved_views', body({ sharedRoles: ['ROLE_MANAGER'] })),
        await as('kitchen').put((await made('kitchen'))['@id'], { sharedRoles: ['ROLE_KITCHEN'] }),
      ];
      for (const answer of refused) expectRefused(answer, 403, 'sharedRoles');
      const own = await made('kitchen');
      expect((await as('kitchen').put(own['@id'], { ...own, pageSize: 5 })).status).toBe(200);
      expectRefused(
        await as('admin').post('saved_views', body({ sharedRoles: ['ROLE_OTHER'] })),
        422,
        'sharedRoles[0]',
      );
    });

    it('and changed and deleted by administrators, whoever shared them', async () => {
      const view = await made('manager', { sharedRoles: ['ROLE_KITCHEN'] });
      const changed = await as('admin').put(view['@id'], {
        name: 'Tidied',
        sharedRoles: ['ROLE_ADMIN', 'ROLE_KITCHEN'],
      });
      expect(changed.body).toMatchObject({ name: 'Tidied', owner: view.owner });
      // Roles that an administrator added stay when the owner sends them back. A manager still cannot add them.
      expect((await as('manager').put(view['@id'], { ...changed.body, pageSize: 9 })).status).toBe(200);
      expect((await as('manager').put(view['@id'], { sharedRoles: ['ROLE_KITCHEN'] })).status).toBe(200);
      expectRefused(await as('manager').put(view['@id'], { sharedRoles: ['ROLE_ADMIN'] }), 403, 'sharedRoles');
      expect((await as('admin').delete(view['@id'])).status).toBe(204);
    });
  });

  describe('of a deleted user', () => {
    const colleague = async () => {
      const username = `viewer-${(count += 1)}`;
      const person = { username, fullName: 'Leaving', password: 'correct horse', roles: ['ROLE_MANAGER'] };
      const { body: user, text } = await as('admin').post('users', { ...person, currentPassword: 'demo' });
      const api = await server().api().as(username, 'correct horse');
      const [mine, ours] = await Promise.all(
        [[], ['ROLE_CASHIER']].map(async (sharedRoles) => (await api.post('saved_views', body({ sharedRoles }))).body),
      );
      if (!user['@id'] || !mine || !ours) throw new Error(text);
      return { user, mine, ours };
    };
    /** Number of records that were deleted with an account. */
    const thrownWith = async (user: Body): Promise<number> =>
      (await as('admin').get(`bin?resource=users&recordId=${user.id}`)).body['hydra:member'][0].records;

    it('stay when shared, and are hidden when private; all return with the account', async () => {
      const { user, mine, ours } = await colleague();
      expect((await as('admin').delete(user['@id'])).status).toBe(204);
      const left = await seen('cashier', ours['@id']);
      expect([left.name, left.owner]).toEqual([ours.name, undefined]);
      // The account and its private view, of which the audit log tells administrators nothing either.
      expect(await thrownWith(user)).toBe(2);
      const told = await as('admin').get(`audit?resource=saved_views&recordId=${mine.id}`);
      expect(told.body['hydra:totalItems']).toBe(0);
      expect((await as('admin').post(`users/${user.id}/restore`, { currentPassword: 'demo' })).status).toBe(200);
      const api = await server().api().as(user.username, 'correct horse');
      for (const view of [mine, ours])
        expect((await api.get(view['@id'])).body).toMatchObject({ name: view.name, owner: { id: user.id } });
    });

    it('are managed by administrators, and become theirs once they are private', async () => {
      const { user, ours } = await colleague();
      await as('admin').delete(user['@id']);
      expect((await as('admin').put(ours['@id'], { name: `Kept ${count}` })).body.owner).toBeUndefined();
      expect((await as('cashier').put(ours['@id'], { name: 'Mine' })).status).toBe(403);
      const me = (await as('admin').get('me')).body;
      expect((await as('admin').put(ours['@id'], { sharedRoles: [] })).body.owner).toMatchObject({ id: me.id });
      expect(await seen('cashier', ours['@id'])).toBeNull();
      expect((await as('admin').delete(ours['@id'])).status).toBe(204);
    });
  });

  it('of others cannot be restored from the bin by users who could not delete them', async () => {
    const view = await made('cashier', { filters: { q: 'mine alone' } });
    await as('cashier').delete(view['@id']);
    const refused = await as('manager').post(`saved_views/${view.id}/restore`, {});
    expect([refused.status, refused.text.includes('mine alone')]).toEqual([403, false]);
    const own = await made('manager', { filters: { q: 'x' } });
    await as('manager').delete(own['@id']);
    const back = await as('manager').post(`saved_views/${own.id}/restore`, {});
    expect(back.body).toMatchObject({ name: own.name, filters: { q: 'x' }, owner: own.owner });
  });

  it('yield to newer ones of their owner when they are restored', async () => {
    const old = await made('manager', { resource: 'stores', isDefault: true });
    await as('manager').delete(old['@id']);
    const { id, name } = await made('manager', { resource: 'stores', isDefault: true, name: old.name });
    expectRefused(await as('manager').post(`saved_views/${old.id}/restore`, {}), 409, 'name');
    await as('manager').put(`saved_views/${id}`, { name: `${name} anew` });
    const back = await as('manager').post(`saved_views/${old.id}/restore`, {});
    expect([back.status, (await as('manager').get(old['@id'])).body.isDefault]).toEqual([200, false]);
    expect((await as('manager').get(`saved_views/${id}`)).body.isDefault).toBe(true);
  });

  it('belong to the list that they were saved in: names and defaults are per list', async () => {
    const list = { resource: 'orders', isDefault: true, name: 'Mine alone' };
    const whole = await made('manager', list);
    const invoices = await made('manager', { ...list, entry: 'invoices' });
    expect([whole.entry, invoices.entry]).toEqual([undefined, 'invoices']);
    const isDefault = async (view: { id: number }) =>
      (await as('manager').get(`saved_views/${view.id}`)).body.isDefault;
    expect([await isDefault(whole), await isDefault(invoices)]).toEqual([true, true]);
    expectRefused(await as('manager').post('saved_views', { ...list, entry: 'invoices' }), 422, 'name');
    const other = await made('manager', { ...list, entry: 'invoices', name: 'Mine, too' });
    expect([await isDefault(whole), await isDefault(invoices), await isDefault(other)]).toEqual([true, false, true]);
  });

  describe('leak nothing that a reader may not read', () => {
    const LOOK = {
      filters: {
        'cost[gte]': '41.37',
        'exists[cost]': true,
        'supplier.email': 'secret@example.ma',
        'category.name': 'Teas',
        'stock[lte]': 5,
        'order[cost]': 'asc',
        properties: ['cost'],
      },
      sort: { field: 'cost', order: 'desc' },
      columns: [{ name: 'name' }, { name: 'cost', width: 90 }, { name: 'supplier.name' }],
    };

    it('leave out names and values of hidden fields, per reader', async () => {
      const view = await made('manager', { ...LOOK, sharedRoles: ['ROLE_CASHIER', 'ROLE_KITCHEN'] });
      expect((await as('manager').get(view['@id'])).body).toMatchObject({ sort: LOOK.sort, columns: [{}, {}, {}] });
      const seenBy = async (user: Viewer) => (await as(user).get(view['@id'])).body;
      expect((await seenBy('cashier')).filters).toEqual({ 'category.name': 'Teas', 'stock[lte]': 5 });
      expect((await seenBy('kitchen')).filters).toEqual({ 'stock[lte]': 5 });
      for (const user of ['cashier', 'kitchen'] as const) {
        const answer = await as(user).get('saved_views?itemsPerPage=1000');
        expect(answer.text).not.toMatch(/41\.37|secret@|"cost|\[cost\]/);
        const one = await seenBy(user);
        expect([one.sort, one.columns]).toEqual([undefined, [{ name: 'name', isHidden: false }]]);
      }
    });

    it('nor in the history, which only names the change', async () => {
      const view = await made('manager', { ...LOOK, sharedRoles: ['ROLE_CASHIER'] });
      await as('manager').put(view['@id'], { name: `Anew ${(count += 1)}`, filters: { 'cost[lte]': '17.71' } });
      const { body: history, text } = await as('manager').get(`${view['@id']}/history`);
      expect(text).not.toMatch(/41\.37|17\.71|secret@/);
      expect(history['hydra:member'][0].changes).toEqual([
        expect.objectContaining({ field: 'name', from: view.name }),
        { field: 'filters', isSecret: true },
      ]);
      const restored = await as('manager').post(`saved_views/${view.id}/restore`, { version: 1 });
      expect(restored.body.filters, restored.text).toEqual(view.filters);
    });

    it('nor through the hub', async () => {
      const stream = await listen(server().url, as('cashier').token ?? '', ['/en/api/saved_views/{id}']);
      await made('manager', { ...LOOK, sharedRoles: ['ROLE_CASHIER'] });
      const { data } = await stream.next();
      stream.close();
      expect(data.filters).toEqual({ 'category.name': 'Teas', 'stock[lte]': 5 });
      expect(JSON.stringify(data)).not.toContain('cost');
    });

    it('do not exist for a role without access to the list', async () => {
      const view = await made('manager', { resource: 'lead_opportunities', sharedRoles: ['ROLE_CASHIER'] });
      expect(await seen('cashier', view['@id'])).toBeNull();
      for (const resource of ['lead_opportunities', 'nothing', 'constructor', '__proto__'])
        expect((await as('cashier').post('saved_views', body({ resource }))).status, resource).toBe(422);
      expectRefused(await as('cashier').post('saved_views', body({ resource: 'lead_stages' })), 422, 'resource');
    });
  });
});
