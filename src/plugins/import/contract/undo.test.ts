// The undo of an import takes records back in batches; what is in use stays.
import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { createRecord } from '../../../../tests/support/records.ts';
import { openShop, type Shop } from '../../../../tests/support/shop.ts';
import { ended, imported, productsBy } from './send.ts';

/** More rows than a batch has, so that what is kept stands in a batch of many. */
const ROWS = 230;

eachEngine('undo of an import', (server) => {
  let admin: Api;
  let shop: Shop;
  beforeAll(async () => {
    admin = await server().api().as('admin');
    shop = await openShop(admin);
  });

  const membersOf = async (path: string): Promise<Body[]> => (await admin.get(path)).body['hydra:member'];
  const undo = async (id: number): Promise<Body> => {
    expect((await admin.post(`imports/${id}/undo`, {})).status).toBe(200);
    return ended(admin, id);
  };
  const categories = (name: string) => membersOf(`category_products?name=${name}&itemsPerPage=1000&order[id]=asc`);
  const named = (rows: readonly Body[], name: string): Body => {
    const row = rows.find((one) => one.name === name);
    if (!row) throw new Error(`There is no ${name}`);
    return row;
  };
  const importCategories = async (word: string, count: number): Promise<number> => {
    const file = ['Name', ...Array.from({ length: count }, (_, at) => `${word} ${at}`)].join('\n');
    const body = await imported(admin, { file, entity: 'CategoryProduct', mapping: { Name: 'name' } });
    return body.import;
  };

  it('keeps a record that another one must not lose, with the reason, and takes back its batch', async () => {
    const id = await importCategories('Restricted', ROWS);
    const rows = await categories('Restricted');
    expect(rows).toHaveLength(ROWS);
    const used = named(rows, 'Restricted 100');
    const below = await createRecord(admin, 'category_products', { name: 'Below it', parentCategory: used['@id'] });
    const report = await undo(id);
    expect(report).toMatchObject({ state: 'undone', kept: 1 });
    expect(report.keptRecords).toEqual([
      { id: used.id, title: 'Restricted 100', reason: expect.stringContaining('it is still used by') },
    ]);
    expect((await categories('Restricted')).map((row) => row.id)).toEqual([used.id]);
    // Nothing is taken back twice, also when what was kept is free by now.
    expect((await admin.delete(below['@id'])).status).toBe(204);
    expect((await admin.post(`imports/${id}/undo`, {})).status).toBe(409);
    expect((await categories('Restricted')).map((row) => row.id)).toEqual([used.id]);
  });

  it('takes links to its records away, and leaves the linked ones', async () => {
    const id = await importCategories('Linked', 3);
    const category = named(await categories('Linked'), 'Linked 1');
    const product = await shop.product({ category: category['@id'] });
    expect(await undo(id)).toMatchObject({ state: 'undone', kept: 0 });
    expect(await categories('Linked')).toEqual([]);
    expect((await admin.get(product['@id'])).body.category ?? null).toBeNull();
  });

  it('keeps a changed record whose former value is taken by now', async () => {
    const fields = { Name: 'name', Price: 'price', Code: 'skuCode', Bars: 'barcode' };
    await imported(admin, { file: 'Name,Price,Code,Bars\nOne,1,TAKEN-1,TK-1\nTwo,1,TAKEN-2,TK-2', mapping: fields });
    const file = 'Name,Price,Code,Bars\nFirst,1,TAKEN-1,TK-8\nSecond,1,TAKEN-2,TK-9';
    const body = await imported(admin, { file, mapping: fields, options: { key: 'skuCode', mode: 'update' } });
    await shop.product({ barcode: 'TK-1' });
    expect(await undo(body.import)).toMatchObject({ state: 'undone', kept: 1, keptRecords: [{ title: 'First' }] });
    const found = await productsBy(admin, 'TAKEN-1', 'TAKEN-2');
    const now = ['TAKEN-1', 'TAKEN-2'].map((code) => [found.get(code)?.name, found.get(code)?.barcode]);
    expect(now).toEqual([
      ['First', 'TK-8'],
      ['Two', 'TK-2'],
    ]);
  });

  it('that is asked for by two windows at once happens once', async () => {
    const id = await importCategories('Twice', 5);
    const answers = await Promise.all([1, 2].map(() => admin.post(`imports/${id}/undo`, {})));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual(statuses);
    expect(await ended(admin, id)).toMatchObject({ state: 'undone', kept: 0 });
    expect(await categories('Twice')).toEqual([]);
  });
});
