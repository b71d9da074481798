import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARD, CASH, context, line, NOW, paid, sale, settings, TRANSFER } from './fixtures.ts';
import { exchangePayloads, refundPayload, type RefundContext } from './refundPayload.ts';
import { carriedIn, settleExchange } from './settleExchange.ts';
import {
  sumsOf,
  refundSums,
  sharesOf,
  type RefundDraft,
  chooseWay,
  giveShipping,
  newRefund,
  pickAll,
  pickLine,
  refundOrderFrom,
  remainingOf,
  withQueuedRefunds,
} from '#shop';

const METHODS = [CASH, CARD, TRANSFER];
const CASHLY = { methods: METHODS, cashStep: 0 };

/** 2 x 18.00 + 75.00, 5 % off: 105.45, and 20.00 of shipping. */
const ORDER = {
  id: 77,
  orderNumberFormatted: '2-0421',
  type: 'delivery-note',
  customer: { '@id': '/en/api/customers/5', id: 5, fullName: 'Imane Tazi' },
  orderItems: [
    {
      id: 41,
      product: { id: 7, name: 'Tea' },
      description: 'Mint tea, pot',
      quantity: 2,
      price: 18,
      total: 36,
      refundedQuantity: 0,
    },
    { id: 42, product: '/en/api/products/8', description: 'Soap', quantity: 1, price: 75, total: 75 },
  ],
  reductionAmount: 5.55,
  promoAmount: 0,
  shippingFees: 20,
  fullTotalAmount: 125.45,
  paidAmount: 125.45,
  refundedAmount: 0,
  payments: [
    { paymentMethod: '/en/api/payment_methods/2', amount: 25.45 },
    { paymentMethod: { id: 1 }, amount: 110, changeAmount: 10 },
  ],
};
const order = refundOrderFrom(ORDER, 'MAD') ?? expect.fail('no order');
const draft = newRefund(order, 'r1', METHODS);

describe('refunds that wait on this device', () => {
  it('count as given back', () => {
    const queued = giveShipping(pickLine(draft, 41, 1000), true);
    const left = withQueuedRefunds(order, [queued], CASHLY);
    expect(left.lines.map(remainingOf)).toEqual([1000, 1000]);
    expect([left.refunded, left.shippingLeft]).toEqual([refundSums(queued, CASHLY).toGive, 0]);
    const all = withQueuedRefunds(order, [pickAll(draft)], CASHLY);
    expect(all.lines.map(remainingOf)).toEqual([0, 0]);
    expect(withQueuedRefunds(order, [], CASHLY)).toEqual(order);
  });
});
const around: RefundContext = {
  locale: 'en',
  settings: settings(),
  methods: METHODS,
  seller: 3,
  till: { id: 2 },
  store: null,
  soldAt: NOW,
  isQueued: false,
  operatorVerified: true,
};

describe('a past order', () => {
  it('is read with what can be given back of it', () => {
    expect(order).toMatchObject({ number: '2-0421', customer: 5, discount: 555, shippingLeft: 2000, method: CASH.id });
    expect(order.lines).toMatchObject([
      { id: 41, product: 7, total: 3600, quantity: 2000, refunded: 0 },
      { id: 42, product: 8, total: 7500 },
    ]);
    expect(refundOrderFrom(ORDER, 'MAD', [{ shippingFees: -5 }])?.shippingLeft).toBe(1500);
    expect(refundOrderFrom(ORDER, 'MAD', [{ shippingFees: -90 }, { shippingFees: -9 }])?.shippingLeft).toBe(0);
  });

  it.each([null, {}, { id: 1, type: 'refund' }, { id: 1, type: 'quote' }, { id: 1, type: 'purchase' }])(
    'is none: %j',
    (one) => {
      expect(refundOrderFrom(one, 'MAD')).toBeNull();
    },
  );

  it('goes back the way it was paid', () => {
    expect(draft.way).toEqual({ kind: 'method', method: CASH.id });
    const credit = refundOrderFrom({ ...ORDER, payments: [] }, 'MAD') ?? expect.fail('no order');
    expect(newRefund(credit, 'r', METHODS).way).toEqual({ kind: 'wallet' });
    const gone = { ...order, method: 99 };
    expect(newRefund(gone, 'r', METHODS).way).toEqual({ kind: 'method', method: CASH.id });
    const nobody: RefundDraft = { ...draft, order: { ...order, customer: null } };
    expect(chooseWay(nobody, { kind: 'wallet' })).toBe(nobody);
  });
});

describe('a refund', () => {
  it('never takes more than was bought', () => {
    expect(pickLine(draft, 41, 9000).picks).toEqual({ 41: 2000 });
    expect(pickLine(draft, 41, -1).picks).toEqual({ 41: 0 });
    expect(pickLine(draft, 99, 1000)).toBe(draft);
    const part = refundOrderFrom({ ...ORDER, orderItems: [{ ...ORDER.orderItems[0], refundedQuantity: 1.5 }] }, 'MAD');
    expect(part && pickAll({ ...draft, order: part }).picks).toEqual({ 41: 500 });
  });

  it('keeps the discount of its sale and gives shipping back when it is asked to', () => {
    const sums = refundSums(pickLine(draft, 41, 1000), CASHLY);
    expect(sums).toMatchObject({ gross: 1800, discount: 90, total: 1710, toGive: 1710, given: 1710, count: 1000 });
    expect(refundSums(giveShipping(pickLine(draft, 41, 1000), true), CASHLY).total).toBe(3710);
    expect(refundSums(pickAll(draft), CASHLY)).toMatchObject({ total: 12545, shippingFees: 2000 });
    expect(refundSums(pickAll(pickAll(draft), false), CASHLY).total).toBe(0);
  });

  it('gives back in money what was paid, rounded to the smallest coin in cash', () => {
    const unpaid = pickAll({ ...draft, order: { ...order, paid: 5000, refunded: 1000 } });
    expect(refundSums(unpaid, CASHLY)).toMatchObject({ total: 12545, toGive: 4000 });
    const cash = { methods: METHODS, cashStep: 10 };
    expect(refundSums(pickAll(draft), cash).given).toBe(12550);
    expect(refundSums(chooseWay(pickAll(draft), { kind: 'method', method: CARD.id }), cash).given).toBe(12545);
  });

  it('is sent with negative quantities, fees and payments', () => {
    const payload = refundPayload(giveShipping(pickLine(draft, 41, 1500), true), around);
    expect(payload).toMatchObject({
      type: 'refund',
      originOrder: '/en/api/orders/77',
      orderItems: [{ originItem: '/en/api/order_items/41', product: '/en/api/products/7', quantity: -1.5, price: 18 }],
      shippingFees: -20,
      payments: [
        { amount: -45.65, changeAmount: 0, paymentMethod: '/en/api/payment_methods/1', paymentMethodName: 'Cash' },
      ],
      walletPaymentAmount: 0,
      isPayedByCredit: false,
      fullTotalAmount: -45.65,
      customer: '/en/api/customers/5',
      uuid: 'r1',
      till: '/en/api/tills/2',
    });
  });

  it('goes into the wallet', () => {
    const payload = refundPayload(chooseWay(pickLine(draft, 42, 1000), { kind: 'wallet' }), around);
    expect(payload).toMatchObject({ payments: [], isPayedByCredit: true, walletPaymentAmount: -71.25 });
  });

  it('goes back several ways: each its part, cash rounded, the first the rest', () => {
    const all = pickAll(draft);
    const byCard = { way: { kind: 'method', method: CARD.id }, amount: 4003 } as const;
    const split: RefundDraft = { ...all, others: [byCard, { way: { kind: 'wallet' }, amount: 500 }] };
    const cash = { methods: METHODS, cashStep: 5 };
    expect(refundSums(split, cash)).toMatchObject({ toGive: 12545, given: 12543 });
    expect(refundPayload(split, around)).toMatchObject({
      payments: [{ amount: -80.42 }, { amount: -40.03 }],
      walletPaymentAmount: -5,
      isPayedByCredit: true,
    });
    // The refund is smaller than the sum of the shares, so the first method pays nothing.
    expect(sharesOf(split, 4100, CASHLY)).toEqual([byCard, { way: { kind: 'wallet' }, amount: 97 }]);
    expect(sharesOf(split, 0, CASHLY)).toEqual([]);
  });

  it('bit by bit gives back exactly the sale', () => {
    const quantity = fc.integer({ min: 1, max: 5000 });
    const lines = fc.array(fc.record({ price: fc.nat(100_000), quantity }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(lines, fc.nat(100), fc.array(quantity, { minLength: 1, maxLength: 20 }), (sold, percent, steps) => {
        const open = sale({
          lines: sold.map((one, at) => line({ ...one, key: String(at) })),
          reduction: String(percent),
        });
        const { totals } = sumsOf(open, context());
        let rest = {
          ...order,
          lines: sold.map((one, at) => ({
            ...expectLine(),
            ...one,
            id: at + 1,
            total: totals.lines[at] ?? 0,
            refunded: 0,
          })),
          discount: totals.reduction,
          shippingLeft: 0,
          paid: totals.total,
          total: totals.total,
        };
        let given = 0;
        const give = (picks: (refund: RefundDraft) => RefundDraft) => {
          const next = picks({ ...draft, order: rest });
          const { total, picked } = refundSums(next, CASHLY);
          expect(total).toBeGreaterThanOrEqual(0);
          given += total;
          const taken = (id: number) => picked.find((one) => one.line.id === id)?.quantity ?? 0;
          rest = { ...rest, lines: rest.lines.map((one) => ({ ...one, refunded: one.refunded + taken(one.id) })) };
        };
        for (const [at, step] of steps.entries()) give((next) => pickLine(next, 1 + (at % sold.length), step));
        give((next) => pickAll(next));
        expect(given).toBe(totals.total);
      }),
    );
  });
});

const expectLine = () => order.lines[0] ?? expect.fail('no line');

describe('an exchange', () => {
  const back = pickAll({ ...draft, order: { ...order, shippingLeft: 0 } });
  const sums = refundSums(back, CASHLY);
  const dear = sale({ uuid: 's1', lines: [line({ price: 20000 })] });
  const around2 = context();
  const send = (open: typeof dear, refund = back) =>
    exchangePayloads(refund, open, { ...around, sums: sumsOf(open, around2), rights: { canChooseAgent: false } });

  it('pays the sale with what comes back, and the rest as any', () => {
    const settled = settleExchange(dear, sums.toGive, CASH.id, around2);
    expect(sumsOf(settled, around2)).toMatchObject({ rest: 20000 - 10545, state: 'late' });
    const done = { ...settled, payments: [...settled.payments, paid({ amount: 10000, change: 545 })] };
    expect(sumsOf(done, around2)).toMatchObject({ rest: 0, state: 'valid' });
    expect(send(done)).toMatchObject({
      refund: { payments: [{ amount: -105.45, paymentMethod: '/en/api/payment_methods/1' }] },
      sale: { payments: [{ amount: 205.45, changeAmount: 5.45 }], fullTotalAmount: 200 },
    });
    const byCard = { ...settled, payments: [...settled.payments, paid({ method: CARD.id, amount: 9455 })] };
    expect(send(byCard).sale.payments).toMatchObject([{ amount: 105.45 }, { amount: 94.55 }]);
  });

  it('gives back what the sale does not cost, the way that was chosen', () => {
    const cheap = settleExchange(sale({ uuid: 's1', lines: [line()] }), sums.toGive, CASH.id, around2);
    expect(carriedIn(cheap)).toEqual({ method: CASH.id, amount: 1800 });
    expect(send(cheap)).toMatchObject({
      refund: { payments: [{ amount: -105.45 }] },
      sale: { payments: [{ amount: 18, changeAmount: 0 }] },
    });
    expect(send(cheap, chooseWay(back, { kind: 'wallet' })).refund).toMatchObject({
      payments: [{ amount: -18 }],
      walletPaymentAmount: -87.45,
    });
    expect(send(cheap, chooseWay(back, { kind: 'method', method: CARD.id })).refund.payments).toMatchObject([
      { amount: -18 },
      { amount: -87.45 },
    ]);
  });

  it('follows the cart', () => {
    const settled = settleExchange(dear, sums.toGive, CASH.id, around2);
    const fewer = settleExchange({ ...settled, lines: [line()] }, sums.toGive, CASH.id, around2);
    expect(carriedIn(fewer)?.amount).toBe(1800);
    expect(settleExchange({ ...fewer, lines: [] }, sums.toGive, CASH.id, around2).payments).toEqual([]);
    expect(carriedIn(dear)).toBeNull();
    expect(send(dear).sale.payments).toEqual([]);
  });
});
