// A counter whose dishes come out at two printers of the kitchen, for tests of its paper.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Body } from '../../../../tests/support/client.ts';
import type { EngineServer } from '../../../../tests/support/engines.ts';
import { createRecord } from '../../../../tests/support/records.ts';
import { openCounter, orderLine } from '../../../../tests/support/shop.ts';
import { pairBridge, printTickets, printing } from './bridgeClient.ts';

/** Time of a moment of the wire: the shop's zone is UTC. */
export const clockOf = (moment: string): string => moment.slice(11, 16);

/** The people, products, tables and printers of the counter. */
export type PaperCounter = Awaited<ReturnType<typeof openPaperCounter>>;

/** A hot kitchen's printer for all dishes, one of the bar for drinks, and two tables. */
export async function openPaperCounter(server: EngineServer) {
  const { admin, cashier, kitchen, shop } = await openCounter(server, 'cashier', 'kitchen');
  const drinks = await createRecord(admin, 'category_products', { name: `Drinks ${randomUUID()}` });
  const harira = await shop.product({ name: 'Harira' });
  const tea = await shop.product({ name: 'Tea', category: drinks['@id'] });
  const bridge = await pairBridge(server, admin);
  const make = printing(admin);
  const hot = await make.printer({ name: 'Hot kitchen', bridge: bridge.bridge, routes: ['kitchen'] });
  const drinksOnly = { routes: ['kitchen'], categories: [drinks['@id']] };
  await make.printer({ name: 'Bar', bridge: bridge.bridge, ...drinksOnly });
  const two = ['Room 2', 'Room 7'].map((name) => createRecord(admin, 'reservables', { name, seats: 4 }));
  const tables = (await Promise.all(two)) as [Body, Body];
  const nameOf = async (username: string): Promise<string> =>
    (await admin.get(`users?username=${username}`)).body['hydra:member'][0].fullName;
  /** The person who took the orders. */
  const cashierName = await nameOf('cashier');
  /** The line of a copy that says who printed it. */
  const byAdmin: unknown = expect.stringMatching(
    new RegExp(`^Printed again \\d\\d:\\d\\d by ${await nameOf('admin')}\\.$`),
  );
  return { admin, cashier, kitchen, shop, harira, tea, bridge, make, hot, tables, cashierName, byAdmin };
}

/** Calls that order, change and print; the counter is asked when a test runs. */
export function paperHelpers(counter: () => PaperCounter) {
  const lines = (many: number, teas = 0) => [
    ...(many > 0 ? [orderLine(counter().harira, many, { description: 'Harira' })] : []),
    ...(teas > 0 ? [orderLine(counter().tea, teas, { description: 'Tea' })] : []),
  ];
  const papers = () => printTickets(counter().bridge, counter().admin);
  const open = (orderItems: object[], fields: object = {}) =>
    counter().shop.sell(counter().cashier, { orderItems, status: 'waiting', ...fields });
  const put = async (order: Body, fields: object) => {
    const answer = await counter().admin.put(`orders/${order.id}`, fields);
    expect(answer.status, answer.text).toBe(200);
  };
  return { lines, papers, open, put };
}
