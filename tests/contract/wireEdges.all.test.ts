import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { anyEngine } from '../support/engines.ts';

anyEngine('filters and answers at the edges', (server) => {
  let admin: Api;
  beforeAll(async () => {
    admin = await server().api().as('admin');
  });
  const total = async (query: string) => (await admin.get(query)).body['hydra:totalItems'];
  const announced = async (path: string): Promise<string[]> =>
    (await admin.get(`${path}?itemsPerPage=1`)).body['hydra:search']['hydra:mapping'].map((one: Body) => one.variable);

  it('distinguishes a field called order from the order parameter', async () => {
    const [{ id, '@id': iri }] = (await admin.get('orders?itemsPerPage=1&exists[payments]=true')).body['hydra:member'];
    const all = await total('order_items?itemsPerPage=1');
    const own = await total(`order_items?order.id=${id}`);
    expect(own).toBeLessThan(all);
    for (const query of [`order=${iri}`, `order=${id}`, `order[]=${iri}`, `order[0]=${id}`])
      expect(await total(`order_items?${query}`), query).toBe(own);
    const { body } = await admin.get(`order_items?order=${iri}&order[id]=desc`);
    const ids = body['hydra:member'].map((one: Body) => one.id);
    expect(ids).toEqual(ids.toSorted((one: number, other: number) => other - one));
    expect(await total('products?order=name')).toBe(await total('products?itemsPerPage=1'));
  });

  it('values that the caller may not read cannot be guessed by writing them', async () => {
    const kitchen = await server().api().as('kitchen');
    const [{ id }] = (await kitchen.get('orders?itemsPerPage=1')).body['hydra:member'];
    const { customer } = (await admin.get(`orders/${id}`)).body;
    for (const sent of [customer?.id ?? 1, 40]) {
      const { status, body } = await kitchen.put(`orders/${id}`, { customer: sent });
      expect([status, body.violations?.[0]?.propertyPath]).toEqual([403, 'customer']);
    }
    // An empty form value counts as null.
    expect((await kitchen.put(`orders/${id}`, { customer: null })).status).toBe(200);
    expect((await admin.get(`orders/${id}`)).body.customer).toEqual(customer);
  });

  it('a key that was used for another request is a problem without violations', async () => {
    const headers = { 'Idempotency-Key': `edge-${Math.random()}` };
    await admin.post('products', { name: 'First', price: 1 }, headers);
    const { status, body } = await admin.post('products', { name: 'Second', price: 1 }, headers);
    expect([status, body['@type'], body.violations]).toEqual([422, 'hydra:Error', undefined]);
  });

  it('announces the filters of an owner', async () => {
    expect(await announced('orders')).toContain('filterDoneByDate');
    expect(await announced('category_products')).toEqual(expect.arrayContaining(['store', 'store[]']));
    expect(await announced('comments')).toEqual(expect.arrayContaining(['record', 'record[]']));
  });

  it('filters by several records, and by several stores', async () => {
    const [one, other] = (await admin.get('customers?itemsPerPage=2')).body['hydra:member'];
    for (const record of [one, other, other]) await admin.post('comments', { record: record['@id'], text: 'Edge' });
    const count = (query: string) => total(`comments?text=Edge&itemsPerPage=1&${query}`);
    expect(await count(`record=${one['@id']}`)).toBe(1);
    expect(await count(`record[]=${one['@id']}&record[]=${other['@id']}`)).toBe(3);
    expect(await count(`record[0]=${other['@id']}`)).toBe(2);
    const [near, far] = (await admin.get('stores?itemsPerPage=2')).body['hydra:member'];
    await admin.post('category_products', { name: 'Edge of one', stores: [near['@id']] });
    await admin.post('category_products', { name: 'Edge of other', stores: [far['@id']] });
    const named = (query: string) => total(`category_products?name=Edge of&itemsPerPage=1&${query}`);
    expect(await named(`store=${near['@id']}`)).toBe(1);
    expect(await named(`store[]=${near['@id']}`)).toBe(1);
    expect(await named(`store[]=${near['@id']}&store[]=${far['@id']}`)).toBe(2);
  });

  it('compares a day with a time', async () => {
    const after = (value: string) => total(`promo_codes?itemsPerPage=1&validFrom[after]=${value}`);
    const all = await total('promo_codes?itemsPerPage=1');
    expect(await after('2099-01-01T00:00:00Z')).toBe(await after('2099-01-01'));
    expect(await after('2099-01-01T00:00:00.000Z')).toBeLessThan(all);
  });

  describe('addresses in an unknown language', () => {
    it.each(['/de/api/products', '/api/de/products', '/api/login_check', '/api'])('%s', async (path) => {
      const { status, headers } = await server().api().get(path);
      expect(status).toBe(404);
      expect(headers.get('link')).toContain('docs.jsonld');
    });
  });
});
