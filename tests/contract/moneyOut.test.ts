import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Answer, Api, Body } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';
import { moneySteps, type MoneyStep } from '../support/moneySteps.ts';
import { openCounter, orderLine, type Shop } from '../support/shop.ts';

const SEQUENCES = fc.sample(moneySteps, { seed: 57, numRuns: 6 });
const PRICE = 18;
/** Limits of the cashier, in dirhams. */
const LIMITS = { refundLimit: 100, refundDayLimit: 300 };
const START_CREDIT = 150;

/** Whole minor units of an amount on the wire. */
const minor = (amount: unknown) => Math.round(Number(amount ?? 0) * 100);
const sum = (rows: readonly Body[], of: (row: Body) => number) => rows.reduce((total, row) => total + of(row), 0);

/**
 * Tests that money leaves within rights and limits, whatever a cashier does in which order
 * (docs/rules/orders.md, "Money that goes back").
 */
eachEngine('what left the shop', (server) => {
  let admin: Api;
  let cashier: Api;
  let shop: Shop;
  let tea: Body;
  beforeAll(async () => {
    ({ admin, cashier, shop, tea } = await openCounter(server(), 'cashier'));
    await admin.put('settings/1', { posBundleSettings: LIMITS });
  });

  it('is never more than rights and limits of a cashier allow, and ledger and wallet are right', async () => {
    const till: Body[] = [];
    for (const steps of SEQUENCES) {
      const run = await newRun();
      for (const step of steps) {
        const answers = await act(run, step);
        for (const { status, text } of answers) expect(status, text).toBeLessThan(500);
      }
      till.push(...(await expectRight(run)));
    }
    const refunds = till.filter(({ type }) => type === 'refund');
    expect(refunds.length).toBeGreaterThan(0);
    const cancelled = till.filter(({ status }) => status === 'cancelled');
    const kept = sum(cancelled, (row) => Math.max(0, minor(row.paidAmount) - minor(row.refundedAmount)));
    const given = sum(refunds, (row) => -minor(row.fullTotalAmount));
    expect(given + kept, 'of the day').toBeLessThanOrEqual(minor(LIMITS.refundDayLimit));
  });

  interface Run {
    readonly customer: Body;
    readonly friend: Body;
    readonly code: string;
    readonly sales: Body[];
  }

  async function newRun(): Promise<Run> {
    const code = `M${randomUUID().slice(0, 8)}`.toUpperCase();
    await admin.post('promo_codes', { code, reductionType: 'amount', reductionValue: 5 });
    return { customer: await shop.customer(START_CREDIT), friend: await shop.customer(), code, sales: [] };
  }

  async function act(run: Run, step: MoneyStep): Promise<Answer[]> {
    if (step.kind === 'sell') return [await sell(run, step)];
    const order = run.sales.at(-1 - (step.sale % Math.max(1, run.sales.length)));
    if (!order) return [];
    if (step.kind === 'edit') return [await edit(run, step, order)];
    if (step.kind === 'status') return [await cashier.put(`orders/${order.id}`, { status: step.status })];
    if (step.kind === 'delete') return [await cashier.delete(`orders/${order.id}`)];
    const refunded = await refund(order, step.quantity, step.kind === 'refund' ? step.to : 'cash');
    return step.kind === 'refund'
      ? [refunded]
      : [refunded, await sell(run, { kind: 'sell', quantity: step.quantity, pay: 'exact' })];
  }

  async function sell(run: Run, { quantity, pay }: Extract<MoneyStep, { kind: 'sell' }>): Promise<Answer> {
    const due = quantity * PRICE;
    const money = {
      exact: { payments: [shop.paid(due)] },
      over: { payments: [shop.paid(due + 7, shop.cash, 7)] },
      part: { payments: [shop.paid(PRICE / 2)] },
      nothing: { payments: [] },
      credit: { payments: [], isPayedByCredit: true },
      rest: { payments: [shop.paid(due + 5)], isRestUsedAsCredit: true },
    }[pay];
    const sale = { ...shop.atTill(), status: 'waiting', customer: run.customer['@id'] };
    const answer = await cashier.post('orders', { ...sale, orderItems: [orderLine(tea, quantity)], ...money });
    if (answer.status === 201) run.sales.push(answer.body);
    return answer;
  }

  async function edit(run: Run, step: Extract<MoneyStep, { kind: 'edit' }>, order: Body): Promise<Answer> {
    const lines = { orderItems: [orderLine(tea, step.quantity)] };
    const change = {
      nothing: lines,
      rest: { ...lines, isRestUsedAsCredit: true },
      wallet: { ...lines, isPayedByCredit: true, walletPaymentAmount: 1 },
      pay: { ...lines, payments: [shop.paid(PRICE)], isRestUsedAsCredit: true },
      reduction: { ...lines, reduction: '50' },
      promo: { ...lines, promoCode: run.code },
      price: { orderItems: [orderLine(tea, step.quantity, { price: 1 })] },
      customer: { ...lines, customer: run.friend['@id'], isRestUsedAsCredit: true },
    }[step.wish];
    if (step.way === 'put') return cashier.put(`orders/${order.id}`, change);
    if (step.way === 'batch') return cashier.post('orders/batch', [{ id: order.id, ...change }]);
    if (step.way === 'actions') return cashier.post('orders', [{ action: 'update', entityId: order.id, data: change }]);
    const queued = step.way === 'queued' ? { isQueued: true, soldAt: new Date().toISOString() } : {};
    return cashier.post('orders', { editOrderId: order.id, uuid: randomUUID(), ...change, ...queued });
  }

  const refund = (order: Body, quantity: number, to: 'cash' | 'wallet') =>
    cashier.post('orders', {
      ...{ type: 'refund', originOrder: order['@id'], uuid: randomUUID(), till: shop.till },
      orderItems: [orderLine(tea, -quantity)],
      ...(to === 'cash' ? { payments: [shop.paid(-quantity * PRICE)] } : { payments: [], isPayedByCredit: true }),
    });

  /** Checks the documents of a run against each other. @returns them */
  async function expectRight({ customer, friend, sales }: Run): Promise<Body[]> {
    const read = async (path: string) => (await admin.get(path)).body;
    const documents: Body[] = [];
    for (const { id } of sales) {
      const order = await read(`orders/${id}`);
      const refunds: Body[] = (await read(`orders?type=refund&originOrder=${id}`))['hydra:member'];
      documents.push(order, ...refunds);
      const given = sum(refunds, (row) => -minor(row.fullTotalAmount));
      const returned = sum(refunds, (row) => -minor(row.paidAmount));
      expect(given, 'of one sale').toBeLessThanOrEqual(minor(LIMITS.refundLimit));
      expect(minor(order.refundedAmount)).toBe(given);
      expect([minor(order.reductionAmount), minor(order.promoAmount)], 'without the right').toEqual([0, 0]);
      if (order.status === 'cancelled') {
        expect(minor(order.paidAmount), 'of a cancelled sale').toBeLessThanOrEqual(minor(LIMITS.refundLimit));
        continue;
      }
      const owed = minor(order.fullTotalAmount) - given;
      expect(minor(order.paidAmount) - returned, order.orderNumberFormatted).toBeLessThanOrEqual(owed);
      const received = sum(order.payments ?? [], (one) => minor(one.amount) - minor(one.changeAmount));
      const credit = minor(order.walletPaymentAmount) - minor(order.walletCreditedAmount);
      expect(received + credit).toBe(minor(order.paidAmount));
      expect(minor(order.fullTotalAmount) - minor(order.restAmount)).toBe(minor(order.paidAmount));
    }
    const ofCustomer = (one: Body) => documents.filter((row) => row.customer?.['@id'] === one['@id']);
    for (const [one, start] of [
      [customer, START_CREDIT],
      [friend, 0],
    ] as const) {
      const moved = sum(ofCustomer(one), (row) => minor(row.walletCreditedAmount) - minor(row.walletPaymentAmount));
      expect(minor((await read(`customers/${one.id}`)).walletCredit), 'wallet').toBe(minor(start) + moved);
    }
    return documents;
  }
});
