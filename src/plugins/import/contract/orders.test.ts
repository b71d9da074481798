// Orders of an earlier system, which administrators bring as history.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { csvOf } from '#resource';
import { importCell, importColumns, importNames, importRows } from '../../../admin/crud/list/export/importLayout.ts';
import { workbookOf } from '../../../admin/crud/list/export/workbook.ts';
import type { CrudRecord } from '../../../admin/crud/recordText.ts';
import { declare } from '../../../admin/plugins/declarations.ts';
import { Api, type Body } from '../../../../tests/support/client.ts';
import { createProduct } from '../../../../tests/support/records.ts';
import { startServer, type TestServer } from '../../../../tests/support/server.ts';
import { orderItems, orders } from '../../orders/resources.ts';
import { ended, imported, send } from './send.ts';

let server: TestServer;
let admin: Api;
beforeAll(async () => {
  server = await startServer();
  admin = await new Api(server.url).as('admin');
}, 120_000);
afterAll(() => server?.stop());

const entity = 'Order';
const HEAD = ['Ref', 'Date', 'Client', 'Kind', 'Total', 'Paid', 'Code', 'Name', 'Qty', 'Price'];
const FIELDS = [
  ...['reference', 'soldAt', 'customer', 'type', 'fullTotalAmount', 'paidAmount'],
  ...['orderItems.product', 'orderItems.description', 'orderItems.quantity', 'orderItems.price'],
];
const mapping = Object.fromEntries(HEAD.map((name, at) => [name, FIELDS[at] ?? '']));
type Cells = readonly (string | number)[];
const fileOf = (rows: readonly Cells[]) => [HEAD, ...rows].map((row) => row.join(';')).join('\n');
const OPTIONS = { delimiter: ';', dateOrder: 'dmy', decimal: '.' } as const;
const bring = (rows: readonly Cells[], more: object = {}) =>
  send(admin, { file: fileOf(rows), entity, mapping, options: { ...OPTIONS, ...more } });
const listOf = async (api: Api, query: string): Promise<Body[]> => (await api.get(query)).body['hydra:member'];
const orderBy = async (reference: string): Promise<Body> => {
  const [found] = await listOf(admin, `orders?reference=${reference}`);
  return (await admin.get(`orders/${found?.id}`)).body;
};
const undo = async (id: number) => {
  expect((await admin.post(`imports/${id}/undo`, {})).status).toBe(200);
  return ended(admin, id);
};

it('are kept as they ended: lines, amounts, customer and time, and an undo takes them away', async () => {
  const tea = await createProduct(admin, { stock: 10, price: 99 });
  const name = `Imane ${tea.id}`;
  const { status: made, body: customer } = await admin.post('customers', {
    firstName: name,
    lastName: 'Tazi',
    address: 'Gueliz',
  });
  expect(made, JSON.stringify(customer)).toBe(201);
  const movements = async () => (await admin.get('stock_movements?itemsPerPage=1')).body['hydra:totalItems'];
  const invoices = async () => (await admin.get('orders?type=invoice&order[id]=desc&itemsPerPage=1')).body;
  const [moved, last] = [await movements(), await invoices()];
  const { status, body: report } = await bring([
    [`A-${tea.id}`, '03/04/2019 18:30', `${name} Tazi`, 'invoice', '55.00', '20.00', tea.skuCode, '', 2, '12.50'],
    [`A-${tea.id}`, '', '', '', '', '', '', 'Old cake', 1, '30.00'],
    [`B-${tea.id}`, '04/04/2019 09:00', '', 'delivery-note', '', '5.00', '', 'Old tea', 1, '5.00'],
  ]);
  expect(status, JSON.stringify(report)).toBe(200);
  expect(report).toMatchObject({ created: 3, failed: 0 });
  const order = await orderBy(`A-${tea.id}`);
  expect(order).toMatchObject({
    ...{ orderNumberFormatted: `H/A-${tea.id}`, type: 'invoice', status: 'done', source: 'import' },
    ...{ fullTotalAmount: 55, productsTotal: 55, paidAmount: 20, restAmount: 35, paymentStatus: 'partially-paid' },
    ...{ totalProducts: 3, payments: [], customer: { id: customer.id } },
  });
  // The store's clock was an hour before that of Greenwich then.
  expect(new Date(order.soldAt).toISOString()).toBe('2019-04-03T17:30:00.000Z');
  expect(order.orderItems.map((line: Body) => [line.description, line.quantity, line.price, line.total])).toEqual([
    [tea.name, 2, 12.5, 25],
    ['Old cake', 1, 30, 30],
  ]);
  expect([order.till, order.createdBy, order.orderNumber].map((value) => value ?? null)).toEqual([null, null, null]);
  // Neither goods nor numbers have moved.
  expect(await movements()).toBe(moved);
  expect((await admin.get(`products/${tea.id}`)).body.stock).toBe(10);
  const { body: next } = await admin.post('orders', {
    ...{ type: 'invoice', orderItems: [{ product: tea['@id'], quantity: 1, price: 99 }] },
  });
  const before = Number(last['hydra:member'][0]?.orderNumber ?? 0);
  expect(next.orderNumber, JSON.stringify(next)).toBe(before + 1);
  // They are found by number, search, customer and date.
  for (const query of [
    `orders?orderNumberFormatted=A-${tea.id}`,
    `orders?customer=${customer.id}`,
    `orders?source=import&soldAt[after]=2019-04-03&soldAt[before]=2019-04-04`,
  ])
    expect(
      (await listOf(admin, query)).map(({ id }) => id),
      query,
    ).toContain(order.id);
  expect((await admin.get(`search?q=A-${tea.id}`)).text).toContain(`H/A-${tea.id}`);
  expect(await undo(report.import)).toMatchObject({ state: 'undone', kept: 0 });
  expect(await listOf(admin, `orders?reference=A-${tea.id}`)).toEqual([]);
  expect((await admin.get(`products/${tea.id}`)).body.stock).toBe(10);
});

it('a row that is wrong leaves its whole order out, and names what is wrong', async () => {
  const rows: Cells[] = [
    ['C-1', '03/04/2019', '', '', '', '9.00', '', 'Tea', 1, '4.00'],
    ['C-1', '', '', '', '', '', '', 'Cake', 'many', '5.00'],
    ['C-2', '03/04/2019', '', 'quote', '', '4.00', '', 'Tea', 1, '4.00'],
    ['C-3', '03/04/2019', '', '', '', '', '', 'Tea', 1, '4.00'],
    ['C-4', '03/04/2019', '', '', '', '5.00', '', 'Tea', 1, '4.00'],
    ['C-5', '03/04/2019', '', '', '', '4.00', '', '', 1, '4.00'],
    ['C-6', '03/04/2119', '', '', '', '4.00', '', 'Tea', 1, '4.00'],
    ['C-7', '03/04/2019', '', '', '', '8.00', '', 'Tea', 1, '4.00'],
    ['C-7', '05/04/2019', '', '', '', '', '', 'Tea', 1, '4.00'],
    ['C-8', '03/04/2019', '', '', '', '4.00', '', 'Tea', 1, '4.00'],
    ['C-9', '03/04/2019', '', '', '', '4.00', '', 'Tea', 1, '4.00'],
    ['C-8', '03/04/2019', '', '', '', '4.00', '', 'Tea', 1, '4.00'],
  ];
  const { body } = await bring(rows, { skipBad: true });
  expect(body).toMatchObject({ created: 2, failed: 10 });
  const problems: Body[] = body.problems;
  const found = problems.flatMap(({ rows: at, field, cause }) => at.map((row: number) => `${row} ${field} ${cause}`));
  expect(found.toSorted()).toEqual([
    '10 soldAt differs',
    '13 reference duplicate',
    '3 orderItems.quantity number',
    '4 type refused',
    '5 paidAmount refused',
    '6 paidAmount refused',
    '7 orderItems.description required',
    '8 soldAt refused',
  ]);
  expect((await listOf(admin, 'orders?source=import')).map(({ reference }) => reference).toSorted()).toEqual([
    'C-8',
    'C-9',
  ]);
  // The same file again finds both, and a corrected cell brings the whole order.
  const again = await bring(rows, { skipBad: true });
  expect(again.body).toMatchObject({ created: 0, failed: 12 });
  const mended = await bring(rows.slice(0, 2), { fixes: { 3: { Qty: '1' } } });
  expect(mended.body, JSON.stringify(mended.body)).toMatchObject({ created: 2 });
  expect((await orderBy('C-1')).orderItems).toHaveLength(2);
  await undo(mended.body.import);
  expect(await undo(body.import)).toMatchObject({ state: 'undone', kept: 0 });
});

it('stay as they were: no change of lines, no payment, no refund; notes may be written', async () => {
  const { body } = await bring([['D-1', '03/04/2019', '', '', '', '4.00', '', 'Tea', 1, '4.00']]);
  const { '@id': address, id } = await orderBy('D-1');
  for (const [change, status] of [
    [{ status: 'waiting' }, 422],
    [{ orderItems: [] }, 422],
    [{ payments: [{ amount: 1 }] }, 422],
    [{ description: 'From the old shop' }, 200],
    [{ reference: 'other' }, 200],
  ] as const)
    expect((await admin.patch(address, change)).status, JSON.stringify(change)).toBe(status);
  const order = await orderBy('D-1');
  expect(order).toMatchObject({ description: 'From the old shop', reference: 'D-1', paidAmount: 4, status: 'done' });
  const refund = { type: 'refund', originOrder: address, orderItems: [{ quantity: -1, price: 4, description: 'Tea' }] };
  const refused = await admin.post('orders', refund);
  expect([refused.status, refused.body.violations?.[0]?.propertyPath]).toEqual([422, 'originOrder']);
  // Edited since, it is kept.
  expect(await undo(body.import)).toMatchObject({ state: 'undone', kept: 1 });
  expect((await admin.delete(`orders/${id}`)).status).toBe(204);
});

it('change no report of a day, and are in the figures of their time', async () => {
  const sessions = await listOf(admin, 'cash_sessions?itemsPerPage=1000');
  const texts = async () => Promise.all(sessions.map(async ({ '@id': address }) => (await admin.get(address)).text));
  const before = await texts();
  expect(before.length).toBeGreaterThan(0);
  const closed = sessions.find(({ closedAt }) => closedAt);
  const day = String(closed?.closedAt ?? closed?.openedAt)
    .slice(0, 10)
    .split('-')
    .toReversed()
    .join('/');
  const count = async () =>
    (await admin.get(`orders?soldAt[after]=${day.split('/').toReversed().join('-')}`)).body['hydra:totalItems'];
  const sold = await count();
  const { body } = await bring([['E-1', day, '', '', '', '4.00', '', 'Tea', 1, '4.00']]);
  expect(body, JSON.stringify(body)).toMatchObject({ created: 1 });
  expect(await texts()).toEqual(before);
  expect(await count()).toBe(sold + 1);
  await undo(body.import);
});

it('are brought by administrators only, as new ones only', async () => {
  const file = fileOf([['F-1', '03/04/2019', '', '', '', '4.00', '', 'Tea', 1, '4.00']]);
  for (const name of ['manager', 'cashier']) {
    const other = await new Api(server.url).as(name);
    expect((await send(other, { file, entity, mapping, options: OPTIONS })).status).toBe(403);
  }
  const manager = await new Api(server.url).as('manager');
  const { entities } = (await manager.get('import/entities')).body;
  expect(entities.map(({ resource }: Body) => resource)).not.toContain('orders');
  const { body: own } = await admin.get('import/entities/Order');
  expect(own.keys).toEqual([]);
  expect(
    (
      await bring([['F-1', '03/04/2019', '', '', '', '4.00', '', 'Tea', 1, '4.00']], {
        key: 'reference',
        mode: 'upsert',
      })
    ).status,
  ).toBe(422);
  // No call sets the number of an earlier system.
  const tea = await createProduct(admin, { price: 4 });
  const sale = { reference: 'F-2', orderItems: [{ product: tea['@id'], quantity: 1, price: 4 }] };
  const { body } = await admin.post('orders', sale);
  expect([body.reference ?? null, body.source]).toEqual([null, 'admin']);
  await imported(admin, { file, entity, mapping, options: { ...OPTIONS, dryRun: true } });
  expect(await listOf(admin, 'orders?reference=F-1')).toEqual([]);
});

it('the export of orders, to import again elsewhere, brings equal orders', async () => {
  declare('orders', [orderItems]);
  const { body: me } = await admin.get('me');
  const columns = importColumns(orders, me.permissions.orders);
  const kinds = ['delivery-note', 'invoice', 'refund'].map((type) => `type[]=${type}`).join('&');
  const own = await listOf(admin, `orders?${kinds}&status[]=done&status[]=cancelled&source=admin&itemsPerPage=120`);
  // Here they are refused under their own numbers.
  const rows = own
    .flatMap((order) => importRows({ ...order, id: order.id }, orders))
    .map((row): CrudRecord => ({ ...row, reference: `A/${String(row.reference)}` }));
  const names = columns.map(({ name }) => name);
  const tableOf = (all: readonly CrudRecord[]) => {
    const named = importNames(rows, columns, new Map());
    return all.map((row) => columns.map(({ name, field }) => importCell(field, row[name], named)));
  };
  expect(names).toEqual(expect.arrayContaining(['reference', 'paidAmount', 'orderItems.product']));
  const files = {
    'again.csv': csvOf([names, ...tableOf(rows)]),
    'again.xlsx': (await workbookOf([names, ...tableOf(rows)], { name: 'Orders', isRtl: false })).slice(),
  };
  for (const [name, file] of Object.entries(files)) {
    const again = { file, name, entity, mapping: Object.fromEntries(names.map((one) => [one, one])) };
    const { body } = await send(admin, again);
    expect(body, JSON.stringify(body.problems)).toMatchObject({ created: rows.length, failed: 0 });
    const made = await listOf(admin, 'orders?source=import&itemsPerPage=1000');
    expect(tableOf(made.flatMap((order) => importRows({ ...order, id: order.id }, orders))).toSorted()).toEqual(
      tableOf(rows).toSorted(),
    );
    await undo(body.import);
  }
}, 120_000);
