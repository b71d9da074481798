import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type Minor } from '#resource';
import {
  lineMoney,
  addPayment,
  addProduct,
  chooseCustomer,
  pressCoin,
  restAsCredit,
  setAmount,
  setDeliveryType,
  setReduction,
  setShippingMethod,
  setShippingTips,
  sumsOf,
  switchCredit,
} from '#shop';
import type { Body } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';
import type { Sale } from '../core/model.ts';
import { customer } from '../core/sale/fixtures.ts';
import { begin, expectSame, known, openTill, TAX, wire, type TillAtServer } from './tillAtServer.ts';

/**
 * A real server accepts the till's writes and computes the same sums. The test is about amounts and needs one database
 * engine only.
 */
anyEngine('a sale of the till', (server) => {
  let at: TillAtServer;
  beforeAll(async () => {
    at = await openTill(server());
  }, 120_000);

  it('of labels with a price is taken from a at.cashier, who may change none', async () => {
    const cheese = await at.shop.product({ name: 'Cheese', price: 129.9, unit: 'kg' });
    const labels = [231, 330, 7698].map((grams) => lineMoney(12_990, grams));
    const put = (sale: Sale, amount: Minor) => addProduct(sale, known(cheese), { ...TAX, amount });
    const { order, sums } = await at.save(
      at.cashier,
      at.payAll(labels.reduce(put, begin()), at.cash),
      0,
      'ROLE_CASHIER',
    );
    expectSame(order, sums);
    expect(order.fullTotalAmount).toBe(wire(labels.reduce((sum, label) => sum + label)));
    expect(order.needsReview ?? false).toBe(false);
    for (const line of order.orderItems) expect([line.price, line.catalogPrice]).toEqual([129.9, 129.9]);
  });

  it('of whatever comes to the same sums', async () => {
    const promo = { code: at.code, type: 'percentage', value: 2000 } as const;
    const parts = fc.record({
      weight: fc.integer({ min: 1, max: 30_000 }),
      beef: fc.nat(3),
      reduction: fc.constantFrom('', '5', '12,5', '33.33', '100'),
      isPromoted: fc.boolean(),
      isShipped: fc.boolean(),
      isByCredit: fc.boolean(),
      isRestKept: fc.boolean(),
      byCard: fc.nat(5000),
      inCash: fc.nat(100_000),
    });
    const some = fc.sample(parts, { numRuns: 12, seed: 19 });
    for (const one of some) {
      const wallet = 1500;
      const known = await at.shop.customer(15);
      let sale = chooseCustomer(at.addTomatoes(begin(), one.weight), customer({ id: known.id, walletCredit: wallet }));
      for (let count = 0; count < one.beef; count++) sale = at.addSkewers(sale, 'Beef', 1200);
      sale = setReduction({ ...sale, promo: one.isPromoted ? promo : null }, one.reduction);
      const moment = { now: Date.now(), timeZone: 'UTC' };
      if (one.isShipped) {
        sale = setShippingMethod(setDeliveryType(sale, 'delivery', moment), at.courier.id);
        sale = setShippingTips(sale, 500);
      }
      sale = restAsCredit(switchCredit(sale, one.isByCredit, wallet), one.isRestKept);
      const { totals } = sumsOf(sale, at.around(sale, wallet));
      sale = addPayment(sale, { method: at.card, amount: Math.min(one.byCard, totals.total) });
      sale = at.payAll(sale, at.cash, one.inCash, wallet);
      const { order, sums } = await at.save(at.admin, sale, wallet);
      expect(sums.state).toBe('valid');
      expect(order).toMatchObject({ paymentStatus: 'paid', shippingTips: one.isShipped ? 5 : 0 });
      expectSame(order, sums);
    }
  });

  it('of a cashier is taken as it is', async () => {
    const sale = at.payAll(at.addSkewers(at.addTomatoes(begin(), 437), 'Chicken', 0), at.cash, 20_000);
    const { order, sums } = await at.save(at.cashier, sale, 0, 'ROLE_CASHIER');
    expectSame(order, sums);
    expect(order.orderItems.map((line: Body) => [line.description, line.quantity, line.taxRate])).toEqual([
      ['Tomatoes', 0.437, 7],
      ['Skewers', 1, 20],
    ]);
    expect(order.orderNumberFormatted).toContain(`${at.shop.tillCode}-`);
  });

  it('of a driver is taken too', async () => {
    const driver = await server().api().as('driver');
    const { order, sums } = await at.save(
      driver,
      at.payAll(at.addTomatoes(begin(), 1000), at.cash),
      0,
      'ROLE_AGENT_DRIVER',
    );
    expectSame(order, sums);
  });

  it('as a quote needs no payment', async () => {
    const { order, sums } = await at.save(at.admin, { ...at.addTomatoes(begin(), 1000), type: 'quote' });
    expect([sums.state, order.paymentStatus, order.status]).toEqual(['valid', 'waiting', 'draft']);
    expectSame(order, sums);
  });

  it('that ends in half a coin is paid in cash', async () => {
    await at.admin.put('settings/1', { posBundleSettings: { cashRounding: 0.1 } });
    const open = addPayment(at.addTomatoes(begin(), 1000), { method: at.cash });
    const paid = pressCoin(open, 'p1', { ...at.around(open, 0), cashStep: 10 });
    const { order } = await at.save(at.admin, paid);
    await at.admin.put('settings/1', { posBundleSettings: { cashRounding: 0 } });
    expect([order.fullTotalAmount, order.payments[0].amount, order.paymentStatus]).toEqual([12.35, 12.4, 'paid']);
  });

  it('may be paid later', async () => {
    const part = setAmount(addPayment(at.addTomatoes(begin(), 2000), { method: at.card }), 'p1', 1000);
    const { order, sums } = await at.save(at.cashier, part);
    expect([sums.state, order.paymentStatus, order.restAmount]).toEqual(['late', 'partially-paid', 14.7]);
    expectSame(order, sums);
  });
});
