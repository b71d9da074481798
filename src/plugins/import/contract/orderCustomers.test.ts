// Customers of orders of an earlier system: found by name, phone or e-mail address, or made.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { csvOf } from '#resource';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { createRecord } from '../../../../tests/support/records.ts';
import { startEmptyServer } from '../../../../tests/support/startEmptyServer.ts';
import type { TestServer } from '../../../../tests/support/server.ts';
import { orderBy } from './earlierOrders.ts';
import { ended, send } from './send.ts';

// Imports wait for other work of the machine.
vi.setConfig({ testTimeout: 90_000 });

let server: TestServer;
let admin: Api;
beforeAll(async () => {
  ({ server, admin } = await startEmptyServer());
}, 180_000);
afterAll(() => server?.stop());

const COLUMNS = [
  ...['reference', 'customerName', 'customerPhone', 'customerEmail', 'soldAt', 'shippingAddress', 'paymentStatus'],
  ...['orderItems.description', 'orderItems.quantity', 'orderItems.price'],
];
const MAPPING = Object.fromEntries(COLUMNS.map((name) => [name, name]));

/** Brings orders: number, name, phone and e-mail address of the customer. */
const bring = (rows: readonly (readonly string[])[], options: object = {}) => {
  const whole = rows.map((row) => [...row, '2019-04-03', '7 rue Ibn Aicha', 'paid', 'Tea', '1', '4.00']);
  return send(admin, {
    ...{ file: csvOf([COLUMNS, ...whole]), entity: 'Order', mapping: MAPPING },
    options: { decimal: '.', ...options },
  });
};
const total = async (query = '') => (await admin.get(`customers?itemsPerPage=1${query}`)).body['hydra:totalItems'];
const customerOf = async (reference: string): Promise<Body> => {
  const { customer } = await orderBy(admin, reference);
  return (await admin.get(customer['@id'])).body;
};

it('customers who are not here are made once, and found by the rows that follow', async () => {
  const before = await total();
  const checked = await bring([['M-1', 'Salma El Fassi', '+212 600 000 001', 'salma@example.com']], { dryRun: true });
  expect([checked.status, await total()]).toEqual([200, before]);
  const { status, body } = await bring([
    ['M-1', 'Salma El Fassi', '+212 600 000 001', 'salma@example.com'],
    ['M-2', 'Salma  El Fassi', '', ''],
    ['M-3', 'S. El Fassi', '+212 600 000 001', ''],
    ['M-4', '', '', 'salma@example.com'],
    ['M-5', 'Salma El Fassi', '+212 600 000 002', ''],
    ['M-6', 'Driss', '', ''],
    ['M-7', '', '+212 600 000 003', ''],
    ['M-8', '', '', ''],
  ]);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(await total()).toBe(before + 4);
  const made = await customerOf('M-1');
  expect(made).toMatchObject({
    ...{ firstName: 'Salma', lastName: 'El Fassi', phone: '+212 600 000 001', email: 'salma@example.com' },
    address: '7 rue Ibn Aicha',
  });
  for (const same of ['M-2', 'M-3', 'M-4']) expect((await customerOf(same)).id, same).toBe(made.id);
  expect((await customerOf('M-5')).id).not.toBe(made.id);
  expect((await customerOf('M-6')).fullName).toBe('Driss');
  expect((await customerOf('M-7')).fullName).toBe('+212 600 000 003');
  expect((await orderBy(admin, 'M-8')).customer).toBeUndefined();

  // A name that several have now says too little; they stay when the orders are taken away.
  const unclear = await bring([['M-9', 'Salma El Fassi', '', '']]);
  expect([unclear.status, unclear.body.detail]).toEqual([422, expect.stringContaining('Several customers are called')]);
  expect((await admin.post(`imports/${body.import}/undo`, {})).status).toBe(200);
  expect(await ended(admin, body.import)).toMatchObject({ state: 'undone', kept: 0 });
  expect(await total()).toBe(before + 4);
});

it('a customer who is here is found by the name, and not changed', async () => {
  const imane = await createRecord(admin, 'customers', { firstName: 'Imane', lastName: 'Tazi', address: 'Gueliz' });
  const before = (await admin.get(imane['@id'])).text;
  await bring([['K-1', 'Imane Tazi', '', '']]);
  expect((await customerOf('K-1')).id).toBe(imane.id);
  expect((await admin.get(imane['@id'])).text).toBe(before);
});

it('the fields say that they are for names, and no column is taken for one of them by itself', async () => {
  const { fields } = (await admin.get('import/entities/Order')).body;
  const named = fields.filter(({ name }: Body) => /^customer(?:Name|Phone|Email)$/u.test(name));
  expect(named.map(({ name, type, format, importNames }: Body) => [name, type, format, importNames])).toEqual([
    ['customerName', 'text', null, []],
    ['customerPhone', 'text', 'phone', []],
    ['customerEmail', 'text', 'email', []],
  ]);
});
