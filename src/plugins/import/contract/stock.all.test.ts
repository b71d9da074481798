import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { createProduct, createRecord, uniqueCode } from '../../../../tests/support/records.ts';
import { ended, imported } from './send.ts';

eachEngine('stock in imports', (server) => {
  let admin: Api;
  /** Managers of two stores, and one without a store. */
  let [here, there, owner]: Api[] = [];
  const of = (api: Api | undefined): Api => {
    if (!api) throw new Error('not signed in yet');
    return api;
  };

  beforeAll(async () => {
    admin = await server().api().as('admin');
    const [first, second] = (await admin.get('stores')).body['hydra:member'];
    const account = async (username: string, store: string | null) => {
      const person = { username, fullName: username, password: 'long enough', roles: ['ROLE_MANAGER'], store };
      await createRecord(admin, 'users', { ...person, currentPassword: 'demo' });
      return server().api().as(username, 'long enough');
    };
    here = await account('here', first['@id']);
    there = await account('there', second['@id']);
    owner = await account('owner', null);
  });

  const seen = async ({ id }: Body) => {
    const stockFor = async (api?: Api) => (await of(api).get(`products/${id}`)).body.stock;
    return [await stockFor(here), await stockFor(there), await stockFor(owner)];
  };
  /** A product of which the stores have 4 and 6. */
  async function stocked(): Promise<Body> {
    const tea = await createProduct(of(here), { stock: 4, skuCode: uniqueCode() });
    await createRecord(of(there), 'stock_movements', { product: tea['@id'], quantity: 6 });
    return tea;
  }
  const importStock = (api: Api, { skuCode }: Body, stock: number, isDryRun = false) =>
    imported(api, {
      file: `Code,Stock\n${skuCode},${stock}`,
      mapping: { Code: 'skuCode', Stock: 'stock' },
      options: { key: 'skuCode', dryRun: isDryRun },
    });

  it('is compared with what its importer sees', async () => {
    const tea = await stocked();
    for (const [api, same] of [
      [here, 4],
      [there, 6],
      [owner, 10],
    ] as const) {
      expect(await importStock(of(api), tea, same, true)).toMatchObject({ updated: 0, unchanged: 1 });
      expect(await importStock(of(api), tea, same)).toMatchObject({ updated: 0, unchanged: 1 });
    }
    expect(await importStock(of(here), tea, 10, true)).toMatchObject({ updated: 1, unchanged: 0 });
    expect(await importStock(of(here), tea, 10)).toMatchObject({ updated: 1, unchanged: 0 });
    expect(await seen(tea)).toEqual([10, 6, 16]);
    expect(await importStock(of(owner), tea, 15)).toMatchObject({ updated: 1 });
    expect(await seen(tea)).toEqual([9, 6, 15]);
  });

  it('is taken back by entries of the ledger, in each store', async () => {
    const tea = await stocked();
    for (const [api, wanted, after] of [
      [here, 9, [9, 6, 15]],
      [there, 2, [4, 2, 6]],
      [owner, 13, [7, 6, 13]],
    ] as const) {
      const { import: id } = await importStock(of(api), tea, wanted);
      expect(await seen(tea)).toEqual(after);
      expect((await of(api).post(`imports/${id}/undo`, {})).status).toBe(200);
      expect(await ended(of(api), id)).toMatchObject({ state: 'undone', kept: 0 });
      expect(await seen(tea)).toEqual([4, 6, 10]);
    }
    const entries = (await of(owner).get(`stock_movements?product=${tea.id}&order[id]=asc`)).body['hydra:member'];
    expect(entries.map(({ quantity }: Body) => quantity)).toEqual([4, 6, 5, -5, -4, 4, 3, -3]);
    await createRecord(of(there), 'stock_movements', { product: tea['@id'], quantity: 1 });
    expect(await seen(tea)).toEqual([4, 7, 11]);
  });
});
