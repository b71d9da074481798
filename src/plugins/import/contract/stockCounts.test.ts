// Counted quantities, which files bring into an open count.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Api, type Body } from '../../../../tests/support/client.ts';
import { createProduct } from '../../../../tests/support/records.ts';
import { startServer, type TestServer } from '../../../../tests/support/server.ts';
import { ended, imported, send } from './send.ts';

let server: TestServer;
let admin: Api;
beforeAll(async () => {
  server = await startServer();
  admin = await new Api(server.url).as('admin');
}, 120_000);
afterAll(() => server?.stop());

const entity = 'StockCountLine';
const mapping = { Count: 'count', Product: 'product', There: 'counted' };
const begin = async (): Promise<Body> => (await admin.post('stock/counts', { scope: 'scan' })).body;
const sheet = async ({ id }: Body): Promise<Body> => (await admin.get(`stock/counts/${id}`)).body;
const fileOf = (rows: readonly (readonly unknown[])[]) =>
  ['Count,Product,There', ...rows.map((row) => row.join())].join('\n');

it('are lines of their count, compared with the stock of the moment; an undo takes them back', async () => {
  const [tea, mint] = [await createProduct(admin, { stock: 10 }), await createProduct(admin, { stock: 4 })];
  const count = await begin();
  const file = fileOf([
    [count.number, tea.skuCode, 8],
    [count.number, mint.skuCode, 4.5],
  ]);
  const report = await imported(admin, { file, entity, mapping });
  expect(report).toMatchObject({ created: 2, failed: 0 });
  const { products } = await sheet(count);
  expect(new Map(products.map(({ id, counted }: Body) => [id, counted]))).toEqual(
    new Map([
      [tea.id, 8],
      [mint.id, 4.5],
    ]),
  );
  expect((await admin.post(`imports/${report.import}/undo`, {})).status).toBe(200);
  expect(await ended(admin, report.import)).toMatchObject({ state: 'undone', kept: 0 });
  expect((await sheet(count)).counted).toBe(0);
});

it('stay when their count is posted, and what cannot be counted is a problem of its row', async () => {
  const [tea, loose] = [await createProduct(admin, { stock: 10 }), await createProduct(admin, { stock: null })];
  const count = await begin();
  const rows = [
    [count.number, tea.skuCode, 10],
    [count.number, loose.skuCode, 1],
    [count.number, tea.skuCode, -1],
  ];
  const report = await imported(admin, { file: fileOf(rows), entity, mapping, options: { skipBad: true } });
  expect(report).toMatchObject({ created: 1, failed: 2 });
  const problems: Body[] = report.problems;
  expect(problems.map(({ field, rows: at }) => [field, at]).toSorted()).toEqual([
    ['counted', [4]],
    ['product', [3]],
  ]);
  expect((await admin.post(`stock/counts/${count.id}/post`, {})).status).toBe(200);
  expect((await admin.post(`imports/${report.import}/undo`, {})).status).toBe(200);
  expect(await ended(admin, report.import)).toMatchObject({ state: 'undone', kept: 1 });
  expect((await sheet(count)).counted).toBe(1);
  const again = await send(admin, { file: fileOf(rows), entity, mapping, options: { skipBad: true, dryRun: true } });
  expect(again.body).toMatchObject({ created: 0, failed: 3 });
});

it('are brought by managers into the counts of their store, and not by cashiers', async () => {
  const tea = await createProduct(admin, { stock: 10 });
  const [manager, cashier] = [await new Api(server.url).as('manager'), await new Api(server.url).as('cashier')];
  for (const other of [manager, cashier]) expect((await other.get('stock_count_lines')).status).toBe(403);
  const { body: own } = await manager.post('stock/counts', { scope: 'scan' });
  const ofCount = ({ number }: Body) => ({ file: fileOf([[number, tea.skuCode, 7]]), entity, mapping });
  expect((await send(cashier, ofCount(own))).status).toBe(403);
  expect((await manager.get('import/entities')).body.entities).toContainEqual(
    expect.objectContaining({ className: entity, canCreate: true, canUpdate: false }),
  );
  const report = await imported(manager, ofCount(own));
  expect(report).toMatchObject({ created: 1 });
  expect((await manager.get(`stock/counts/${own.id}`)).body.counted).toBe(1);
  const colleague = await new Api(server.url).as('claire');
  expect((await colleague.get(`imports/${report.import}`)).status).toBe(404);
  expect((await colleague.post(`imports/${report.import}/undo`, {})).status).toBe(404);
  expect((await manager.post(`imports/${report.import}/undo`, {})).status).toBe(200);
  expect(await ended(manager, report.import)).toMatchObject({ state: 'undone', kept: 0 });
  // A manager of a store does not see the counts of another one.
  const stores: Body[] = (await admin.get('stores')).body['hydra:member'];
  const { body: me } = await manager.get('me');
  const elsewhere = stores.find((one) => one['@id'] !== me.store);
  const { body: foreign } = await admin.post('stock/counts', { scope: 'scan', store: elsewhere?.['@id'] });
  expect(foreign.number).toBeTruthy();
  const refused = await send(manager, ofCount(foreign));
  expect(refused.status, JSON.stringify(refused.body)).toBe(422);
});

it('of an ended count can be neither deleted nor added to', async () => {
  const tea = await createProduct(admin, { stock: 10 });
  const count = await begin();
  const { body } = await admin.post('stock_count_lines', {
    ...{ count: `/en/api/stock_counts/${count.id}`, product: tea['@id'], counted: 3 },
  });
  expect(body).toMatchObject({ '@type': 'StockCountLine' });
  expect((await admin.post(`stock/counts/${count.id}/discard`, {})).status).toBe(204);
  expect((await admin.delete(`stock_count_lines/${body.id}`)).status).toBe(409);
});
