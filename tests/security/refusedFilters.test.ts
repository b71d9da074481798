import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';

const STRICT = { Prefer: 'handling=strict' };

/** A filter that is dropped widens what is answered: only lists may do so, which show what they are filtered by. */
eachEngine('a filter that a caller may not use', (server) => {
  let kitchen: Api;
  let admin: Api;

  beforeAll(async () => {
    const api = server().api();
    [kitchen, admin] = await Promise.all([api.as('kitchen'), api.as('admin')]);
  });

  it('is refused in figures', async () => {
    const customer = (await admin.get('customers?itemsPerPage=1')).body['hydra:member'][0].id;
    const refused = await kitchen.get(`orders/figures/customer?customer=${customer}`);
    expect([refused.status, refused.body.violations?.[0]?.propertyPath]).toEqual([403, 'customer']);
    expect((await kitchen.get('orders/figures')).status).toBe(403);
    const cashier = await server().api().as('cashier');
    expect((await cashier.get(`orders/figures/customer?customer=${customer}`)).status).toBe(200);
    expect((await admin.get('orders/figures/customer?customer=x')).status).toBe(400);
  });

  it('is ignored in a list, as API Platform does, and refused on demand: exports ask so', async () => {
    const all = (await kitchen.get('orders?itemsPerPage=0')).body['hydra:totalItems'];
    const list = await kitchen.get('orders?itemsPerPage=0&customer=1');
    expect([list.status, list.body['hydra:totalItems']]).toEqual([200, all]);
    expect((await kitchen.get('orders?customer=1', STRICT)).status).toBe(403);
    expect((await kitchen.get('orders?customer.firstName=A', STRICT)).status).toBe(403);
    expect((await kitchen.get('orders?exists[customer]=true', STRICT)).status).toBe(403);
    for (const query of ['unknown=1', 'id=abc', 'soldAt[after]=soon', 'soldAt[near]=2026-01-01'])
      expect([query, (await kitchen.get(`orders?${query}`, STRICT)).status]).toEqual([query, 400]);
    for (const query of ['status=done', 'filterDoneByDate=true', 'status[]=done&order[soldAt]=desc&page=1', ''])
      expect([query, (await kitchen.get(`orders?${query}`, STRICT)).status]).toEqual([query, 200]);
  });

  it('is an error of an agent’s tool', async () => {
    const client = new Client({ name: 'kitchen-agent', version: '1.0.0' });
    const requestInit = { headers: { Authorization: `Bearer ${kitchen.token}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', server().url), { requestInit }));
    const use = async (filters: object): Promise<Body> => {
      const { structuredContent, isError } = await client.callTool({ name: 'list_orders', arguments: { filters } });
      return { isError: isError === true, total: (structuredContent as Body)?.total };
    };
    expect((await use({ status: 'done' })).isError).toBe(false);
    expect(await use({ customer: 'Imane Tazi' })).toEqual({ isError: true, total: undefined });
    expect(await use({ soldAt: { after: 'soon', before: '2026-01-01' } })).toEqual({ isError: true, total: undefined });
    await client.close();
  });
});
