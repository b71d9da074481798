import { expect, it } from 'vitest';
import { addDays, boundsOfBusinessDays, businessDayOf } from '#resource';
import type { Api } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { openCounter, orderLine } from '../../../../tests/support/shop.ts';

const ALL = 'from=2000-01-01&to=2099-12-31';

/** A figure over one day. */
async function figure(api: Api, name: string, day: string): Promise<number> {
  const { status, body, text } = await api.get(`workbooks/figures?figure=${name}&from=${day}&to=${day}`);
  expect(status, text).toBe(200);
  return body.value;
}

eachEngine('figures for formulas', (server) => {
  it('are sales less refunds without cancelled ones, of their business days to the second', async () => {
    const { admin, manager, shop, tea } = await openCounter(server(), 'manager');
    await shop.openDay(admin);
    const { timeZone, dayEndsAt } = (await admin.get('settings/1')).body;
    const today = businessDayOf(Date.now(), { timeZone, dayEndsAt });
    const { start } = boundsOfBusinessDays(today, today, { timeZone, dayEndsAt });
    const read = async () =>
      Promise.all(
        [today, addDays(today, -1)].flatMap((day) =>
          ['orders.total', 'orders.count'].map(async (name) => figure(manager, name, day)),
        ),
      );
    const before = await read();
    const sellAt = async (ms: number, teas: number) =>
      shop.sell(admin, {
        ...{ ...shop.atTill(), soldAt: new Date(ms).toISOString(), isQueued: true },
        ...{ orderItems: [orderLine(tea, teas)], payments: [shop.paid(18 * teas)] },
      });
    const sale = await sellAt(start, 5);
    await sellAt(start - 1000, 1);
    await shop.sell(admin, {
      ...{ ...shop.atTill(), type: 'refund', originOrder: sale['@id'] },
      orderItems: [orderLine(tea, -2, { originItem: sale.orderItems[0].id })],
      payments: [shop.paid(-36)],
    });
    const open = await shop.sell(admin, { orderItems: [orderLine(tea, 3)], status: 'waiting' });
    expect((await admin.put(open['@id'], { status: 'cancelled' })).status).toBe(200);
    const after = await read();
    expect(after.map((value, at) => value - (before[at] ?? 0))).toEqual([5400, 1, 1800, 1]);
  });

  it('are those of the records that the caller may read', async () => {
    const manager = await server().api().as('manager');
    const { status, body } = await manager.get(`workbooks/figures?figure=customers.count&${ALL}`);
    expect(status).toBe(200);
    const list = await manager.get('customers?itemsPerPage=1');
    expect(body).toEqual({ value: list.body['hydra:totalItems'], digits: 0 });
  });

  it('are not for everybody, and only those that there are', async () => {
    const cashier = await server().api().as('cashier');
    expect((await cashier.get(`workbooks/figures?figure=orders.total&${ALL}`)).status).toBe(403);
    const manager = await server().api().as('manager');
    expect((await manager.get(`workbooks/figures?figure=users.password&${ALL}`)).status).toBe(400);
  });
});
