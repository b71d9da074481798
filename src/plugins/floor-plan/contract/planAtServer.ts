import { expect } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { createRecord } from '../../../../tests/support/records.ts';
import { orderLine, type Shop } from '../../../../tests/support/shop.ts';

let count = 0;

export type Plan = ReturnType<typeof openPlan>;

/** A plan at a real server: tables of this test, and what is done with them. */
export function openPlan({ admin, shop, tea }: { admin: Api; shop: Shop; tea: Body }) {
  const read = async (record: Body): Promise<Body> => (await admin.get(record['@id'])).body;
  return {
    read,
    table: (name = `P${++count}`, floor?: Body): Promise<Body> =>
      createRecord(admin, 'reservables', { name, seats: 4, ...(floor && { reservableCategory: floor['@id'] }) }),
    act: (api: Api, table: Body, act: string, details: object = {}) =>
      api.post(`reservables/${table.id}/act`, { act, ...details }),
    /** An order that is not paid and still prepared. */
    open: (api: Api, table: Body, fields: object = {}): Promise<Body> =>
      shop.sell(api, { orderItems: [orderLine(tea)], status: 'waiting', reservable: table['@id'], ...fields }),
    pay: async (api: Api, order: Body) => {
      const rest = (await read(order)).restAmount;
      const paid = await api.post('orders', { editOrderId: order.id, payments: [shop.paid(rest)] });
      expect(paid.status, paid.text).toBeLessThan(300);
    },
    /** State of a table in the answer of the call. */
    now: async (api: Api, table: Body): Promise<Body> => {
      const { body } = await api.get('floor-plan/live');
      return body.tables.find(({ id }: Body) => id === table.id);
    },
  };
}
