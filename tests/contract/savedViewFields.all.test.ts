import { expect, it } from 'vitest';
import type { Body } from '../support/client.ts';
import { anyEngine } from '../support/engines.ts';
import { expectRefused } from '../support/shop.ts';
import { useSavedViews, type Viewer } from '../support/savedViews.ts';

anyEngine('saved views, of what they hold', (server) => {
  const { as, body, made } = useSavedViews(server);

  it('one per person and list is the default, for its owner only', async () => {
    const other = await made('manager', { isDefault: true, resource: 'customers' });
    const first = await made('manager', { isDefault: true, sharedRoles: ['ROLE_CASHIER'] });
    const second = await made('manager', { isDefault: true, sharedRoles: ['ROLE_CASHIER'] });
    const cashiers = await made('cashier', { isDefault: true });
    const defaults = async () =>
      (await as('manager').get('saved_views?isDefault=true&resource=products')).body['hydra:member'].map(
        (view: Body) => view['@id'],
      );
    expect(await defaults()).toEqual([second['@id']]);
    await as('manager').put(first['@id'], { isDefault: true });
    expect(await defaults()).toEqual([first['@id']]);
    expect((await as('manager').get(other['@id'])).body.isDefault).toBe(true);
    expect((await as('cashier').get(cashiers['@id'])).body.isDefault).toBe(true);
    expect((await as('cashier').get(first['@id'])).body.isDefault).toBe(false);
  });

  it('stay the default of their owner when an administrator saves them unchanged', async () => {
    const view = await made('manager', { isDefault: true, resource: 'suppliers', sharedRoles: ['ROLE_MANAGER'] });
    const { body: read } = await as('admin').get(view['@id']);
    expect(read.isDefault).toBe(false);
    expect((await as('admin').put(view['@id'], { ...read, pageSize: 7 })).body.pageSize).toBe(7);
    expect((await as('manager').get(view['@id'])).body).toMatchObject({ isDefault: true, pageSize: 7 });
  });

  it('have unique names per person and list, also for parallel requests', async () => {
    const name = 'Twice';
    const both = await Promise.all([1, 2].map(() => as('manager').post('saved_views', body({ name }))));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expectRefused(await as('manager').post('saved_views', body({ name: ` ${name.toUpperCase()}` })), 422, 'name');
    await made('manager', { name, resource: 'customers' });
    const cashiers = await made('cashier', { name });
    expect((await as('cashier').put(cashiers['@id'], { name })).status).toBe(200);
    const other = await made('cashier');
    expectRefused(await as('cashier').put(other['@id'], { name }), 422, 'name');
  });

  it.each([
    ['no name', { name: ' ' }, ['name']],
    ['a list as filter', { filters: ['a'] }, ['filters']],
    ['a filter in a filter', { filters: { price: { gte: 1 } } }, ['filters']],
    ['a filter of no name', { filters: { 'a b': 1 } }, ['filters']],
    [
      'too many filters',
      { filters: Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`a${at}`, 1])) },
      ['filters'],
    ],
    ['too long a filter', { filters: { a: 'x'.repeat(501) } }, ['filters']],
    ['too large filters', { filters: { a: Array.from({ length: 150 }, () => 'x'.repeat(100)) } }, ['filters']],
    ['an order of nothing', { sort: { order: 'asc' } }, ['sort.field']],
    ['an order of no direction', { sort: { field: 'name', order: 'up' } }, ['sort.order']],
    ['too many columns', { columns: Array.from({ length: 101 }, () => ({ name: 'a' })) }, ['columns']],
    ['a column of no width', { columns: [{ name: 'a', width: -1 }] }, ['columns[0].width']],
    ['an unknown density', { density: 'airy' }, ['density']],
    ['pages of nothing', { pageSize: 0 }, ['pageSize']],
  ] as const)('refuses %s', async (_what, fields, wrong) => {
    const before = (await as('manager').get('saved_views?itemsPerPage=0')).body['hydra:totalItems'];
    expectRefused(await as('manager').post('saved_views', body(fields)), 422, ...wrong);
    expect((await as('manager').get('saved_views?itemsPerPage=0')).body['hydra:totalItems']).toBe(before);
  });

  it('are in the demo, in the language of the screen', async () => {
    const names = async (user: Viewer, locale: string) =>
      (await as(user).in(locale).get('saved_views?resource=orders&itemsPerPage=100')).body['hydra:member'].map(
        (view: Body) => view.name,
      );
    expect(await names('cashier', 'en')).toEqual(expect.arrayContaining(['Unpaid orders', 'On the terrace']));
    expect(await names('cashier', 'fr')).toContain('Commandes impayées');
    expect(await names('driver', 'ar')).toContain('توصيلات');
    expect(await names('driver', 'en')).not.toContain('Unpaid orders');
  });
});
