// Orders of an earlier system are history: what else the server refuses to do with them.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Api, type Body } from '../../../../tests/support/client.ts';
import { createRecord } from '../../../../tests/support/records.ts';
import { startEmptyServer } from '../../../../tests/support/startEmptyServer.ts';
import type { TestServer } from '../../../../tests/support/server.ts';
import { bringOrders, ORDER_COLUMNS, orderBy } from './earlierOrders.ts';

// Imports wait for other work of the machine.
vi.setConfig({ testTimeout: 90_000 });

/** Password of the accounts. */
const PASSWORD = 'long enough';

let server: TestServer;
let admin: Api;
beforeAll(async () => {
  ({ server, admin } = await startEmptyServer());
}, 180_000);
afterAll(() => server?.stop());

/** A moment of today in the file's form: what was sold today is a stop of today, and is on the board. */
const NOW = new Date().toISOString();

/** Brings an order of one line of 4.00 that was sold today. */
async function bring(reference: string, more: Readonly<Record<string, string>> = {}): Promise<Body> {
  const { status, body } = await bringOrders(admin, [
    { ...ORDER_COLUMNS, reference, soldAt: NOW, paymentStatus: 'waiting', ...more },
  ]);
  expect([status, body.created], JSON.stringify(body)).toEqual([200, 1]);
  return orderBy(admin, reference);
}

it('an order that was made here is not brought again by the shop’s own export', async () => {
  const made = await createRecord(admin, 'orders', {
    ...{ type: 'invoice', orderItems: [{ description: 'Tea', quantity: 1, price: 4 }] },
  });
  const reference: string = made.orderNumberFormatted;
  const { body } = await bringOrders(admin, [{ ...ORDER_COLUMNS, reference }], { skipBad: true });
  expect(body).toMatchObject({ created: 0, failed: 1 });
  expect(body.problems).toMatchObject([
    { field: 'reference', cause: 'refused', params: { text: `Order ${reference} is here already.` } },
  ]);
  expect((await admin.get('orders?type=invoice')).body['hydra:totalItems']).toBe(1);
});

it('neither driver, table, delivery nor origin is changed; what is sent as it is stays', async () => {
  const order = await bring('FIX-1', { deliveryType: 'take-away' });
  const agent = await createRecord(admin, 'agents', { firstName: 'Omar', lastName: 'Tazi', kind: 'driver' });
  const table = await createRecord(admin, 'reservables', { name: 'T1' });
  for (const change of [
    { agent: agent['@id'] },
    { reservable: table['@id'] },
    { deliveryType: 'delivery' },
    { originOrder: order['@id'] },
    { statusShipping: 'delivered' },
  ]) {
    const { status, body } = await admin.patch(`orders/${order.id}`, change);
    expect([status, body.violations?.[0]?.propertyPath], JSON.stringify(change)).toEqual([422, 'orderItems']);
  }
  const echo = await admin.put(`orders/${order.id}`, { ...order, customerNote: 'Called back' });
  expect(echo.status, echo.text).toBe(200);
  expect(await orderBy(admin, 'FIX-1')).toMatchObject({ customerNote: 'Called back', deliveryType: 'take-away' });
});

it('an unpaid delivery is no stop: it is neither given to a driver nor reported', async () => {
  const order = await bring('STOP-1', { deliveryType: 'delivery', paymentStatus: 'waiting' });
  const agent = await createRecord(admin, 'agents', {
    ...{ firstName: 'Hamza', lastName: 'Ziani', kind: 'driver', isEnabled: true },
  });
  const { stops } = (await admin.get('deliveries/rounds')).body;
  expect(stops.map((stop: Body) => stop.order)).not.toContain(order.id);
  const given = await admin.post('deliveries/assign', { order: order.id, agent: agent['@id'] });
  const reported = await admin.post(`orders/${order.id}/delivery`, { state: 'delivered' });
  expect([given.status, reported.status]).toEqual([404, 404]);
  expect((await admin.get(`deliveries?order=${order.id}`)).body['hydra:totalItems']).toBe(0);
  expect(await orderBy(admin, 'STOP-1')).toEqual(order);
});

it('an order is not turned into an invoice or a delivery note', async () => {
  const order = await bring('TURN-1', { type: 'order' });
  const sentences: unknown[] = [];
  for (const locale of ['en', 'fr', 'ar'] as const)
    for (const type of ['invoice', 'delivery-note']) {
      const { status, body } = await admin.in(locale).post(`orders/${order.id}/turn-into`, { type });
      expect(status, JSON.stringify(body)).toBe(409);
      sentences.push(body['hydra:description'] ?? body.detail);
    }
  expect(new Set(sentences)).toEqual(
    new Set([
      'This order came from an earlier system: it stays as it was there.',
      'Cette commande vient d’un ancien système\u00A0: elle reste telle qu’elle y était.',
      'هذا الطلب من نظام سابق: يبقى كما كان فيه.',
    ]),
  );
  expect(await orderBy(admin, 'TURN-1')).toEqual(order);
});

it('a delivery note is nothing that the kitchen works on', async () => {
  const order = await bring('COOK-1');
  const [line] = order.orderItems;
  for (const [call, body] of [
    ['kitchen-acts', { act: 'recall', stations: [{ id: 0 }] }],
    ['kitchen-acts', { act: 'start', stations: [{ id: 0 }] }],
    ['kitchen-items', { item: line.id, isDone: true }],
    ['kitchen-served', { isServed: true }],
  ] as const)
    expect((await admin.post(`orders/${order.id}/${call}`, body)).status, call).toBe(404);
  // What is said again is no act of the kitchen either.
  expect((await admin.put(`orders/${order.id}`, { status: 'done' })).status).toBe(200);
  expect((await admin.get(`kitchen_tickets?order=${order.id}`)).body['hydra:totalItems']).toBe(0);
  const { _version, updatedAt: _changed, ...same } = order;
  expect(await orderBy(admin, 'COOK-1')).toMatchObject(same);
});

it('those with money, and invoices, are deleted by administrators only', async () => {
  const orders = [await bring('GONE-1', { paymentStatus: 'paid' }), await bring('GONE-2', { type: 'invoice' })];
  await createRecord(admin, 'users', {
    ...{ username: 'manager', fullName: 'Manager', password: PASSWORD, roles: ['ROLE_MANAGER'] },
    currentPassword: PASSWORD,
  });
  const manager = await new Api(server.url).as('manager', PASSWORD);
  for (const { id } of orders) expect((await manager.delete(`orders/${id}`)).status).toBe(409);
  for (const { id } of orders) expect((await admin.delete(`orders/${id}`)).status).toBe(204);
});
