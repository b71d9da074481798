// Contract tests of orders of an earlier system share this.
import { csvOf } from '#resource';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { send, type Sent } from './send.ts';

/** Columns of a file, named like the fields; a row has values for some. */
export const ORDER_COLUMNS = {
  ...{ reference: '', soldAt: '2019-04-03', type: 'delivery-note', paymentStatus: 'paid', deliveryType: '' },
  ...{ 'orderItems.description': 'Tea', 'orderItems.quantity': '1', 'orderItems.price': '4.00' },
} as const;

/** A row of a file: a line of an order. */
export type OrderRow = Readonly<Record<keyof typeof ORDER_COLUMNS, string>>;

/** Imports orders of an earlier system. */
export function bringOrders(api: Api, rows: readonly OrderRow[], options: object = {}): Promise<Sent> {
  const names = Object.keys(ORDER_COLUMNS) as (keyof OrderRow)[];
  const file = csvOf([names, ...rows.map((row) => names.map((name) => row[name]))]);
  const mapping = Object.fromEntries(names.map((name) => [name, name]));
  return send(api, { file, entity: 'Order', mapping, options: { decimal: '.', ...options } });
}

/** The order with an earlier number. */
export async function orderBy(api: Api, reference: string): Promise<Body> {
  const { body } = await api.get(`orders?reference=${reference}`);
  return (await api.get(`orders/${body['hydra:member'][0]?.id}`)).body;
}
