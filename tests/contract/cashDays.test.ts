import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';
import { approvalBy, expectRefused, orderLine, openCounter, openShop, type Shop } from '../support/shop.ts';

/** The business day of a till: opened with a float, closed with a count. */
eachEngine('the day of a till', (server) => {
  let admin: Api;
  let cashier: Api;
  let shop: Shop;
  let tea: Body;
  beforeAll(async () => {
    ({ admin, cashier, shop, tea } = await openCounter(server(), 'cashier'));
  });

  it('opens once, expects the takings, requires an explanation, and is final', async () => {
    const own = await openShop(admin);
    const sale = (number: number, body: object) =>
      shop.sell(cashier, { till: own.till, tillSequence: number, orderItems: [orderLine(tea, 10)], ...body });
    const opened = await cashier.post('cash_sessions', {
      till: own.till,
      openingFloat: 600,
      status: 'closed',
      countedCash: 5,
    });
    expect(opened.status, opened.text).toBe(201);
    expect(opened.body).toMatchObject({ status: 'open', openingFloat: 600 });
    expect(opened.body.openedBy.username).toBe('cashier');
    expectRefused(await cashier.post('cash_sessions', { till: own.till, openingFloat: 1 }), 422, 'till');
    await sale(1, { payments: [shop.paid(200, shop.cash, 20)] });
    const second = await sale(2, { payments: [shop.paid(100, shop.card), shop.paid(80)] });
    await shop.sell(cashier, {
      type: 'refund',
      till: own.till,
      originOrder: second['@id'],
      orderItems: [orderLine(tea, -1)],
      payments: [shop.paid(-18)],
    });
    const move = (kind: string, amount: number) =>
      cashier.post('cash_movements', { till: own.till, kind, amount, reason: 'Bank' });
    expect((await move('in', 300)).status).toBe(201);
    const out = await move('out', 85);
    const counts = (amount: number) => [
      { kind: 'cash', counted: amount },
      { kind: 'card', counted: 100 },
    ];
    const close = (body: object) => cashier.put(`cash_sessions/${opened.body.id}`, { status: 'closed', ...body });
    expectRefused(await close({}), 422, 'counts');
    expectRefused(await close({ counts: counts(1000) }), 422, 'explanation');
    const closed = await close({ counts: counts(1047), explanation: 'A 10 note given twice' });
    expect(closed.status, closed.text).toBe(200);
    expect(closed.body).toMatchObject({
      status: 'closed',
      reportNumber: 1,
      expectedCash: 1057,
      countedCash: 1047,
      difference: -10,
      isProvisional: false,
    });
    expect(closed.body.counts).toMatchObject([
      { kind: 'cash', payments: 2, sales: 242, refunds: 1, refunded: -18 },
      { kind: 'card', payments: 1, sales: 100, refunds: 0, refunded: 0 },
    ]);
    for (const who of [admin, cashier]) {
      const late = await who.put(`cash_sessions/${opened.body.id}`, { countedCash: 1 });
      expect([late.status, late.body.reason], late.text).toEqual([409, 'dayClosed']);
      const echo = await who.put(`cash_sessions/${opened.body.id}`, closed.body);
      expect([echo.status, echo.body.closedAt], echo.text).toEqual([200, closed.body.closedAt]);
    }
    expect((await admin.delete(`cash_sessions/${opened.body.id}`)).status).toBe(403);
    expect((await admin.put(`cash_movements/${out.body.id}`, { amount: 1 })).status).toBe(403);
    expectRefused(await move('in', 1), 422, 'session');
    const moved = { session: opened.body['@id'], kind: 'in', amount: 1, reason: 'Late' };
    expect((await cashier.post('cash_movements', moved)).status).toBe(409);
  });

  it('takes cash in and out of a day that somebody else opened by a manager’s right or PIN only', async () => {
    const own = await openShop(admin);
    const day = await admin.post('cash_sessions', { till: own.till, openingFloat: 100 });
    const movement = (amount: number, kind = 'out') => ({
      ...{ uuid: randomUUID(), session: day.body['@id'], kind, amount, reason: 'Bank' },
    });
    for (const kind of ['in', 'out']) {
      const refused = await cashier.post('cash_movements', movement(90, kind));
      expectRefused(refused, 403, 'amount');
      expect(refused.body).toMatchObject({ approvable: true, violations: [{ params: { amount: 90 } }] });
    }
    const wanted = movement(90);
    const act = (amount: number) => ({
      ...({ operation: 'create', resource: 'cash_movements', uuid: wanted.uuid, fields: ['amount'] } as const),
      amounts: { amount },
    });
    const tooSmall = await cashier.post('cash_movements', wanted, await approvalBy(2581, cashier, act(89.99)));
    expectRefused(tooSmall, 403, 'amount');
    const byCashier = await cashier.post('cash_movements', wanted, await approvalBy(4703, cashier, act(90)));
    expectRefused(byCashier, 403, 'amount');
    const released = await approvalBy(2581, cashier, act(90));
    expect((await cashier.post('cash_movements', wanted, released)).status).toBe(201);
    expect((await cashier.post('cash_movements', movement(90), released)).status).toBe(403);
    expect((await admin.post('cash_movements', movement(5))).status).toBe(201);
  });

  it('counts change that went into a wallet as no refund', async () => {
    const own = await openShop(admin);
    const customer = await shop.customer();
    const opened = (await cashier.post('cash_sessions', { till: own.till, openingFloat: 100 })).body;
    const at = (tillSequence: number) => ({ till: own.till, tillSequence, uuid: randomUUID() });
    const sale = { orderItems: [orderLine(tea)], customer: customer['@id'] };
    const toWallet = { isRestUsedAsCredit: true, payments: [shop.paid(20)] };
    expect(await shop.sell(admin, { ...at(1), ...sale, ...toWallet })).toMatchObject({ walletCreditedAmount: 2 });
    const paid = await shop.sell(admin, { ...at(2), ...sale, payments: [shop.paid(18)] });
    const back = { orderItems: [orderLine(tea, -1)], originOrder: paid['@id'], isPayedByCredit: true };
    await shop.sell(admin, { ...at(3), ...back, type: 'refund' });
    const { body, text } = await cashier.put(`cash_sessions/${opened.id}`, {
      status: 'closed',
      counts: [{ kind: 'cash', counted: 138 }],
    });
    expect(body.counts, text).toMatchObject([
      { kind: 'cash', payments: 2, sales: 38, refunds: 0, refunded: 0 },
      { kind: 'wallet', payments: 1, sales: -20, refunds: 1, refunded: -18 },
    ]);
    expect(body.refundAmount).toBe(-18);
  });

  it('counts the drawer also without a cash payment method', async () => {
    const own = await openShop(admin);
    const { body: opened } = await cashier.post('cash_sessions', { till: own.till, openingFloat: 100 });
    const cash: Body[] = (await admin.get('payment_methods?kind=cash')).body['hydra:member'];
    for (const method of cash) expect((await admin.patch(method['@id'], { kind: null })).status).toBe(200);
    const close = (body: object) =>
      cashier.put(`cash_sessions/${opened.id}`, { status: 'closed', countedCash: 50, ...body });
    const unexplained = await close({});
    const closed = await close({ explanation: 'Change for the baker' });
    for (const method of cash) expect((await admin.patch(method['@id'], { kind: 'cash' })).status).toBe(200);
    expectRefused(unexplained, 422, 'explanation');
    expect(closed.status, closed.text).toBe(200);
    expect(closed.body).toMatchObject({ expectedCash: 100, countedCash: 50, difference: -50 });
    expect(closed.body.counts).toEqual([
      {
        kind: 'cash',
        name: 'Cash in the drawer',
        payments: 0,
        sales: 0,
        refunds: 0,
        refunded: 0,
        counted: 50,
        expected: 100,
        difference: -50,
      },
    ]);
  });

  it('is provisional until its queued sales have arrived', async () => {
    const own = await openShop(admin);
    const uuid = randomUUID();
    const day = { till: own.till, openingFloat: 100, openedAt: new Date(Date.now() - 3_600_000).toISOString(), uuid };
    const opened = await cashier.post('cash_sessions', day);
    expect((await cashier.post('cash_sessions', day)).body.id).toBe(opened.body.id);
    const counts = [{ kind: 'cash', counted: 118 }];
    const closedAt = new Date(Date.now() - 60_000).toISOString();
    const closed = await cashier.put(`cash_sessions/${opened.body.id}`, {
      status: 'closed',
      counts,
      closedAt,
      queuedSales: 1,
      explanation: 'Queue',
    });
    expect(closed.body).toMatchObject({ isProvisional: true, expectedCash: 100, difference: 18 });
    await shop.sell(cashier, {
      till: own.till,
      tillSequence: 1,
      uuid: randomUUID(),
      soldAt: new Date(Date.now() - 1_800_000).toISOString(),
      orderItems: [orderLine(tea)],
      payments: [shop.paid(18)],
    });
    expect((await admin.get(`cash_sessions/${opened.body.id}`)).body).toMatchObject({
      isProvisional: false,
      expectedCash: 118,
      difference: 0,
      queuedSales: 0,
    });
  });
});
