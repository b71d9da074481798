import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { anyEngine } from '../support/engines.ts';
import { expectRefused, orderLine, openCounter, type Shop } from '../support/shop.ts';

anyEngine('the kitchen', (server) => {
  let admin: Api;
  let manager: Api;
  let cashier: Api;
  let kitchen: Api;
  let shop: Shop;
  let tea: Body;
  beforeAll(async () => {
    ({ admin, manager, cashier, kitchen, shop, tea } = await openCounter(server(), 'manager', 'cashier', 'kitchen'));
  });

  it('moves orders through its columns, with history and the time of completion', async () => {
    const order = await shop.sell(cashier, { orderItems: [orderLine(tea)], payments: [shop.paid(18)] });
    const move = (body: object) => kitchen.put(`orders/${order.id}`, body);
    expect((await move({ status: 'processing', doneAt: null })).body.status).toBe('processing');
    const done = await move({ status: 'done', doneAt: '2099-01-01T00:00:00+00:00' });
    expect(Math.abs(Date.parse(done.body.doneAt) - Date.now())).toBeLessThan(60_000);
    expect((await move({ status: 'processing', doneAt: null })).body.doneAt).toBeUndefined();
    const { body } = await admin.get(`orders/${order.id}`);
    expect(body.statuses.map((one: Body) => [one.previousStatus, one.status, one.createdBy.username])).toEqual([
      [undefined, 'waiting', 'cashier'],
      ['waiting', 'processing', 'kitchen'],
      ['processing', 'done', 'kitchen'],
      ['done', 'processing', 'kitchen'],
    ]);
    expectRefused(await move({ description: 'x' }), 403, 'description');
    expect(body.orderItems[0].total).toBe(18);
    // It is paid: whoever may refund it cancels it.
    expect((await move({ status: 'cancelled' })).body).toMatchObject({ status: 409, code: 'refundNeeded' });
    expect((await manager.put(`orders/${order.id}`, { status: 'cancelled' })).status).toBe(200);
    expectRefused(await move({ status: 'waiting' }), 422, 'status');
    expect((await manager.put(`orders/${order.id}`, { status: 'waiting' })).status).toBe(200);
  });

  it('cannot start a cancelled order', async () => {
    const order = { orderItems: [orderLine(tea)], status: 'cancelled' };
    for (const type of ['delivery-note', 'invoice']) {
      expectRefused(await admin.post('orders', { ...order, type }), 422, 'status');
    }
  });

  it('lists open orders and those completed today', async () => {
    const order = await shop.sell(admin, { orderItems: [orderLine(tea)] });
    await kitchen.put(`orders/${order.id}`, { status: 'done', doneAt: new Date().toISOString() });
    const open =
      'type[]=delivery-note&status[]=cancelled&status[]=draft&status[]=waiting&status[]=processing&order[createdAt]=desc&itemsPerPage=1000';
    const ids = async (query: string) =>
      (await admin.get(`orders?${query}`)).body['hydra:member'].map((one: Body) => one.id);
    expect(await ids(open)).not.toContain(order.id);
    expect(await ids(`${open}&filterDoneByDate=true`)).toContain(order.id);
    const dones = (await admin.get(`orders?${open}&filterDoneByDate=true`)).body['hydra:member'].filter(
      (one: Body) => one.status === 'done',
    );
    for (const one of dones) expect(Date.now() - Date.parse(one.doneAt)).toBeLessThan(25 * 3_600_000);
    // Nobody brings it: what else is asked about it counts as well.
    const done = `status[]=waiting&filterDoneByDate=true&id=${order.id}`;
    expect(await ids(`${done}&isUnderWay=false`)).toEqual([order.id]);
    expect(await ids(`${done}&isUnderWay=true`)).toEqual([]);
  });
});
