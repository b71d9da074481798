// A purchase of which goods come, for tests of what is received.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import type { EngineServer } from '../../../../tests/support/engines.ts';
import { createProduct, createRecord } from '../../../../tests/support/records.ts';
import { orderLine } from '../../../../tests/support/shop.ts';

/** An administrator, a manager of the first store (`here`), and the stores. */
export async function openReceiving(server: EngineServer): Promise<{ admin: Api; here: Api; stores: Body[] }> {
  const admin = await server.api().as('admin');
  const stores: Body[] = (await admin.get('stores')).body['hydra:member'];
  const username = `p-${randomUUID().slice(0, 8)}`;
  const person = { username, fullName: 'Hamza', password: 'long enough', roles: ['ROLE_MANAGER'] };
  await createRecord(admin, 'users', { ...person, store: stores[0]?.['@id'], currentPassword: 'demo' });
  return { admin, here: await server.api().as(username, 'long enough'), stores };
}

/** Calls of a manager who buys, receives and reads; `here` is asked when a test runs. */
export function goodsHelpers(here: () => Api) {
  /** A product with ten pieces at 2.00, and a purchase of 20 for 3.00. */
  async function bought(fields: object = {}) {
    const tea = await createProduct(here(), { stock: 10, cost: 2 });
    const purchase = await createRecord(here(), 'orders', {
      type: 'purchase',
      status: 'waiting',
      orderItems: [orderLine(tea, 20, { price: 3 })],
      ...fields,
    });
    return { tea, purchase, item: purchase.orderItems[0].id as number };
  }
  const receive = (api: Api, purchase: Body, lines: object[], fields: object = {}, headers = {}) =>
    api.post(`orders/${purchase.id}/receive`, { lines, ...fields }, headers);
  async function received(api: Api, purchase: Body, lines: object[], fields: object = {}): Promise<Body> {
    const { status, body, text } = await receive(api, purchase, lines, fields);
    expect(status, text).toBe(200);
    return body;
  }
  const read = async (address: string) => (await here().get(address)).body;
  const stockOf = async (tea: Body) => {
    const { stock, cost } = await read(tea['@id']);
    return [stock, cost];
  };
  const ledger = async (purchase: Body) =>
    (await here().get(`stock_movements?order=${purchase.id}&order[id]=asc`)).body['hydra:member'].map((one: Body) => [
      one.kind,
      one.quantity,
      one.stockAfter,
      one.note,
    ]);
  return { bought, receive, received, read, stockOf, ledger };
}
