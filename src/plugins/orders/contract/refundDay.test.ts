import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import {
  approvalBy,
  expectRefused,
  openCounter,
  openShop,
  orderLine,
  type Shop,
} from '../../../../tests/support/shop.ts';

/** A day on which the office gives back what a till sold. */
eachEngine('a sale of a till that is given back in the office', (server) => {
  let admin: Api;
  let manager: Api;
  let cashier: Api;
  let tea: Body;
  let own: Shop;
  beforeAll(async () => {
    ({ admin, manager, cashier, tea } = await openCounter(server(), 'manager', 'cashier'));
  });

  /** A till with an open day, and a sale of five teas of its own, 50 by card and 40 in cash. */
  async function sold(): Promise<{ sale: Body; back: (quantity: number, fields?: object, line?: object) => Body }> {
    own = await openShop(admin);
    await own.openDay(cashier);
    const payments = [own.paid(50, own.card), own.paid(40)];
    const sale = await own.sell(cashier, { ...own.atTill(), orderItems: [orderLine(tea, 5)], payments });
    const back = (quantity: number, fields: object = {}, line: object = {}) => ({
      ...{ type: 'refund', originOrder: sale['@id'], uuid: randomUUID(), source: 'admin' },
      orderItems: [orderLine(tea, -quantity, { originItem: sale.orderItems[0].id, ...line })],
      ...fields,
    });
    return { sale, back };
  }
  const inDrawer = (amount: number) => ({ till: own.till, payments: [own.paid(-amount)] });
  async function closed(counted: object): Promise<Body> {
    const [day] = (await admin.get(`cash_sessions?till=${own.till}&status=open`)).body['hydra:member'];
    const counts = Object.entries(counted).map(([kind, amount]) => ({ kind, counted: amount }));
    const answer = await admin.put(day['@id'], { status: 'closed', counts });
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  }
  const stockOf = async () => (await admin.get(tea['@id'])).body.stock;

  it('leaves the drawer and the reports with what went back, and never more than was sold', async () => {
    const stock = await stockOf();
    const { sale, back } = await sold();
    // Two teas: one broken. The office sends it twice, for its first answer was lost.
    const lines = [
      orderLine(tea, -1, { originItem: sale.orderItems[0].id }),
      orderLine(tea, -1, { originItem: sale.orderItems[0].id, isRestocked: false }),
    ];
    const first = back(2, { ...inDrawer(36), orderItems: lines });
    const made = await own.sell(manager, first);
    const again = await manager.post('orders', first);
    expect([again.status, again.body.id]).toEqual([200, made.id]);
    expect(made.orderNumberFormatted).toMatch(/^R-\d{4}$/);
    // Over the rest: 409, with what is left.
    const over = await manager.post('orders', back(4, inDrawer(54)));
    expectRefused(over, 409, 'orderItems[0].quantity');
    expect(over.body).toMatchObject({ reason: 'refundTooMany', left: { 'orderItems[0].quantity': 3 } });
    // The till gave one back without a network meanwhile; it arrives.
    await own.sell(cashier, back(1, { ...inDrawer(18), isQueued: true }));
    // Two people at once give back the rest: one does.
    const both = await Promise.all(
      [manager, admin].map((api) => api.post('orders', back(2, { payments: [own.paid(-36, own.card)] }))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const late = await cashier.post('orders', back(1, { ...inDrawer(18), isQueued: true }));
    expectRefused(late, 409, 'orderItems[0].quantity');
    expect((await admin.get(sale['@id'])).body).toMatchObject({ refundedAmount: 90, restAmount: 0 });
    expect(await stockOf()).toBe(stock - 1);
    // Float 100 + 40 - 36 - 18; the card's refund came of no till.
    const day = await closed({ cash: 86, card: 50 });
    expect(day).toMatchObject({ expectedCash: 86, difference: 0 });
    expect(day.counts.find(({ kind }: Body) => kind === 'cash')).toMatchObject({ refunds: 2, refunded: -54 });
    const week = await manager.get(`orders?type[]=refund&originOrder=${sale.id}`);
    expect(week.body['hydra:totalItems']).toBe(3);
  });

  it('is given back above a cashier’s limit with exactly the approval that was asked for', async () => {
    const { back } = await sold();
    const dear = await own.product({ price: 150 });
    const sale = await own.sell(admin, { orderItems: [orderLine(dear, 2)], payments: [own.paid(300, own.card)] });
    const refund = {
      ...back(1, { originOrder: sale['@id'], payments: [own.paid(-300, own.card)] }),
      orderItems: [orderLine(dear, -2)],
    };
    const refused = await cashier.post('orders', refund);
    expectRefused(refused, 403, 'orderItems');
    expect(refused.body.approvable).toBe(true);
    const act = { operation: 'create', resource: 'orders', uuid: refund.uuid, fields: ['orderItems'] } as const;
    const approval = await approvalBy(2581, cashier, { ...act, amounts: { orderItems: 300 } });
    expect((await cashier.post('orders', refund, approval)).status).toBe(201);
  });

  it('is exchanged as a refund and a sale that agree: both or none, and once', async () => {
    const stock = await stockOf();
    const { back } = await sold();
    const jam = await own.product({ price: 38, stock: 10 });
    const refund = back(2, inDrawer(36));
    const sale = {
      ...{ type: 'delivery-note', uuid: randomUUID(), till: own.till, orderItems: [orderLine(jam)] },
      payments: [own.paid(36), own.paid(2, own.card)],
    };
    const broken = { ...sale, orderItems: [] };
    expect((await manager.post('orders/exchange', { refund, sale: broken })).status).toBe(422);
    expect((await admin.get(`orders?type[]=refund&uuid=${refund.uuid}`)).body['hydra:totalItems']).toBe(0);
    const made = await manager.post('orders/exchange', { refund, sale });
    expect(made.status, made.text).toBeLessThan(300);
    const repeated = await manager.post('orders/exchange', { refund, sale });
    expect([repeated.body.refund.id, repeated.body.sale.id]).toEqual([made.body.refund.id, made.body.sale.id]);
    expect(made.body.refund.orderNumberFormatted).toMatch(/^R-/);
    expect((await admin.get(`orders/${made.body.sale.id}`)).body).toMatchObject({ paidAmount: 38, restAmount: 0 });
    expect([await stockOf(), (await admin.get(jam['@id'])).body.stock]).toEqual([stock - 3, 9]);
    // 100 + 40 of the sale; the exchange took and gave 36.
    expect(await closed({ cash: 140, card: 52 })).toMatchObject({ expectedCash: 140, difference: 0 });
    const driver = await server().api().as('driver');
    expect((await driver.post('orders/exchange', { refund, sale })).status).toBe(403);
  });

  /** An exchange of two teas for a jam of 38, carried over in cash. */
  async function exchangeOf() {
    const { back } = await sold();
    const jam = await own.product({ price: 38, stock: 10 });
    const refund = back(2, inDrawer(36));
    const sale = {
      ...{ type: 'delivery-note', uuid: randomUUID(), till: own.till, orderItems: [orderLine(jam)] },
      payments: [own.paid(36), own.paid(2, own.card)],
    };
    return { refund, sale };
  }
  const madeOf = async (...uuids: string[]) =>
    Promise.all(uuids.map(async (uuid) => (await admin.get(`orders?uuid=${uuid}`)).body['hydra:totalItems']));

  it('is never exchanged half: one refund belongs to one sale', async () => {
    const { refund, sale } = await exchangeOf();
    const first = { refund, sale };
    // The same exchange twice at once: its first answer was slow.
    const both = await Promise.all([first, first].map((body) => manager.post('orders/exchange', body)));
    expect(both[0]?.body, both[0]?.text).toEqual(both[1]?.body);
    const second = { ...sale, uuid: randomUUID() };
    const other = await manager.post('orders/exchange', { refund, sale: second });
    expectRefused(other, 409, 'refund');
    expect(other.body.reason).toBe('exchangeHalf');
    const otherRefund = { ...refund, uuid: randomUUID() };
    expectRefused(await manager.post('orders/exchange', { refund: otherRefund, sale }), 409, 'sale');
    expect(await madeOf(refund.uuid, sale.uuid, second.uuid, otherRefund.uuid)).toEqual([1, 1, 0, 0]);
  });

  it('is exchanged now: that it waited in a queue is not believed', async () => {
    const { refund, sale } = await exchangeOf();
    await closed({ cash: 140, card: 50 });
    const queued = { isQueued: true, soldAt: new Date(Date.now() - 600_000).toISOString() };
    const late = { refund: { ...refund, ...queued }, sale: { ...sale, ...queued } };
    expectRefused(await manager.post('orders/exchange', late), 422, 'till');
    const edit = { refund, sale: { ...sale, editOrderId: 1 } };
    expectRefused(await manager.post('orders/exchange', edit), 422, 'sale');
    expect(await madeOf(refund.uuid, sale.uuid)).toEqual([0, 0]);
  });
});
