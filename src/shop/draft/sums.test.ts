import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderDraft } from './model.ts';
import { CARD, CASH, context, line, paid, draft, shipping, TRANSFER } from '../fixtures.ts';
import { sumsOf, type SumsContext } from './sums.ts';

const stateOf = (open: OrderDraft, around: SumsContext = context()) => sumsOf(open, around).state;

/** The order of the design mock-up: 199.00, 5 % off, card 100 and cash 100, 10.95 change. */
const lunch = draft({
  lines: [
    line({ quantity: 2000 }),
    line({ key: '8-1', quantity: 3000, price: 1200 }),
    line({ key: '9-1', price: 7500 }),
    line({ key: '10-1', quantity: 2000, price: 1500 }),
    line({ key: '11-1', price: 2200 }),
  ],
  reduction: '5',
  payments: [paid({ method: CARD.id, amount: 10000 }), paid({ key: 'p2', amount: 10000, change: 1095 })],
});

describe('sums', () => {
  it('are those of the design mock-up', () => {
    const sums = sumsOf(lunch, context());
    expect(sums.totals).toMatchObject({ products: 19900, reduction: 995, promo: 0, total: 18905, count: 9000 });
    expect(sums).toMatchObject({ received: 20000, change: 1095, paid: 18905, rest: 0, credit: 0, state: 'valid' });
  });

  it('give change once: change of an earlier save is not given again', () => {
    expect(sumsOf(lunch, context()).changeToGive).toBe(1095);
    const payments = lunch.payments.map((one) => ({ ...one, isStored: true }));
    expect(sumsOf({ ...lunch, payments }, context())).toMatchObject({ change: 1095, changeToGive: 0, rest: 0 });
    const more = [...payments, paid({ key: 'p3', amount: 5000, change: 200 })];
    const dearer = {
      ...lunch,
      reduction: '',
      lines: [...lunch.lines, line({ key: 'x', price: 3805 })],
      payments: more,
    };
    expect(sumsOf(dearer, context())).toMatchObject({ change: 1295, changeToGive: 200, rest: 0, state: 'valid' });
  });

  it('take the method’s fee unless another was typed', () => {
    const around = context({ shipping: shipping() });
    expect(sumsOf(lunch, around).totals.total).toBe(20905);
    const free = { ...lunch, service: { ...lunch.service, shippingFees: 0 } };
    expect(sumsOf(free, around).totals.total).toBe(18905);
  });

  it('count a promo code once its minimum is reached', () => {
    const promo = { code: 'A', type: 'amount', value: 2000, minimumAmount: 20000 } as const;
    expect(sumsOf({ ...lunch, promo }, context())).toMatchObject({ isPromoBelow: true, totals: { promo: 0 } });
    const more = { ...lunch, promo, lines: [...lunch.lines, line({ key: 'x' })] };
    expect(sumsOf(more, context())).toMatchObject({ isPromoBelow: false, totals: { promo: 2000 } });
  });

  it('count a reduction above 100 % as 100 and say so', () => {
    const sums = sumsOf({ ...lunch, reduction: '150' }, context());
    expect(sums).toMatchObject({ isReductionAbove: true, state: 'invalid', totals: { total: 0 } });
    expect(sumsOf({ ...lunch, reduction: 'abc' }, context()).totals.reduction).toBe(0);
  });

  it('outside the valid range are 0', () => {
    const huge = draft({ lines: [line({ quantity: 1_000_000_000, price: 999_999_999_999 })] });
    expect(sumsOf(huge, context())).toMatchObject({ isTooLarge: true, state: 'invalid', totals: { total: 0 } });
  });
});

describe('credit', () => {
  const open = draft({ lines: [line({ price: 10000 })], customer: 5, isPayedByCredit: true, credit: 99999 });
  it('is limited by the wallet and by the amount due', () => {
    expect(sumsOf(open, context({ wallet: 4000 }))).toMatchObject({ credit: 4000, rest: 6000, state: 'late' });
    expect(sumsOf(open, context({ wallet: 40000 }))).toMatchObject({ credit: 10000, rest: 0, state: 'valid' });
    const part = { ...open, payments: [paid({ amount: 7000 })] };
    expect(sumsOf(part, context({ wallet: 40000 }))).toMatchObject({ credit: 3000, rest: 0, state: 'valid' });
    expect(sumsOf({ ...open, isPayedByCredit: false }, context({ wallet: 4000 })).credit).toBe(0);
  });

  it('is never paid out as change', () => {
    const over = { ...open, payments: [paid({ amount: 20000, change: 10000 })] };
    expect(sumsOf(over, context({ wallet: 40000 }))).toMatchObject({ credit: 0, rest: 0, change: 10000 });
  });

  it('receives the excess of a customer’s payment', () => {
    const over = { ...open, isPayedByCredit: false, isRestUsedAsCredit: true, payments: [paid({ amount: 12000 })] };
    expect(sumsOf(over, context())).toMatchObject({ toWallet: 2000, paid: 10000, rest: 0, state: 'valid' });
    expect(sumsOf({ ...over, customer: null }, context())).toMatchObject({
      toWallet: 0,
      rest: 0,
      state: 'valid',
    });
  });

  it('taken at an earlier save still counts', () => {
    const edited = { ...open, credit: 4000, storedCredit: 4000, payments: [paid({ amount: 6000, isStored: true })] };
    expect(sumsOf(edited, context())).toMatchObject({ credit: 4000, rest: 0, state: 'valid' });
    const more = { ...edited, lines: [line({ price: 15000 })] };
    expect(sumsOf(more, context())).toMatchObject({ credit: 4000, rest: 5000, state: 'late' });
  });

  it('paid into the wallet at an earlier save stays there', () => {
    const edited = draft({
      lines: [line({ price: 10000 })],
      customer: 5,
      storedToWallet: 2000,
      payments: [paid({ amount: 12000, isStored: true })],
    });
    expect(sumsOf(edited, context())).toMatchObject({ toWallet: 2000, rest: 0, paid: 10000, state: 'valid' });
  });
});

describe('state', () => {
  it.each<[string, Partial<OrderDraft>, string]>([
    ['without lines', { lines: [] }, 'cartEmpty'],
    ['unpaid', { payments: [] }, 'late'],
    ['with a payment still to be typed', { payments: [paid({ amount: null })] }, 'late'],
    ['part-paid', { payments: [paid({ amount: 100 })] }, 'late'],
    ['part-paid without method', { payments: [paid({ amount: 100, method: null })] }, 'invalid'],
    ['paid too much by card', { payments: [paid({ method: CARD.id, amount: 99999 })] }, 'invalid'],
    ['paid with more cash than is due', { payments: [paid({ amount: 99999 })] }, 'valid'],
    ['paid with one method twice', { payments: [paid({ amount: 900 }), paid({ key: 'p2', amount: 900 })] }, 'invalid'],
    ['paid', { payments: [paid()] }, 'valid'],
    ['a quote', { type: 'quote', payments: [] }, 'valid'],
    ['an invoice with less', { type: 'invoice', payments: [paid({ amount: 1000 })] }, 'valid'],
    ['an invoice with an empty row', { type: 'invoice', payments: [paid({ amount: null })] }, 'valid'],
    ['an invoice with too much', { type: 'invoice', payments: [paid({ method: CARD.id, amount: 2000 })] }, 'invalid'],
    ['a quote without lines', { type: 'quote', lines: [] }, 'cartEmpty'],
    ['with nothing to pay', { lines: [line({ price: 0 })] }, 'valid'],
  ])('%s', (_, fields, expected) => {
    expect(stateOf(draft({ lines: [line()], ...fields }))).toBe(expected);
  });

  it('ignores a rest below the smallest coin', () => {
    const open = draft({ lines: [line({ price: 1003 })], payments: [paid({ amount: 1000 })] });
    expect(stateOf(open)).toBe('late');
    expect(stateOf(open, context({ cashStep: 10 }))).toBe('valid');
  });
});

describe('properties', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  const lines = fc.array(
    fc.record({ price: amount, quantity: fc.integer({ min: 1, max: 90_000 }), taxRate: fc.constantFrom(0, 700, 2000) }),
    { minLength: 1, maxLength: 12 },
  );
  const promo = fc.option(
    fc.oneof(
      fc.record({ code: fc.constant('P'), type: fc.constant('percentage' as const), value: fc.nat(10_000) }),
      fc.record({ code: fc.constant('A'), type: fc.constant('amount' as const), value: amount }),
    ),
  );
  const sold = fc.record({
    lines: lines.map((all) => all.map((one, at) => line({ ...one, key: `7-${at}` }))),
    reduction: fc.integer({ min: 0, max: 100 }).map(String),
    promo,
    customer: fc.constant(5),
    isPayedByCredit: fc.boolean(),
    isRestUsedAsCredit: fc.boolean(),
    credit: amount,
  });
  const paying = fc
    .array(fc.option(amount), { maxLength: 3 })
    .map((amounts) =>
      amounts.map((one, at) => paid({ key: `p${at}`, method: [CASH, CARD, TRANSFER][at]?.id ?? null, amount: one })),
    );

  it('the total is the sum of its parts, and only an excess payment is negative', () => {
    fc.assert(
      fc.property(sold, paying, amount, amount, (fields, payments, wallet, fee) => {
        const sums = sumsOf(draft({ ...fields, payments }), context({ wallet, shipping: shipping({ fee }) }));
        const { totals, credit, paid: settled, rest, toWallet, received, change } = sums;
        const ofLines = totals.lines.reduce((sum, one) => sum + one, 0);
        expect(totals.products).toBe(ofLines);
        expect(totals.total).toBe(ofLines + totals.shippingFees - totals.reduction - totals.promo);
        expect(totals.total).toBe(settled + credit + rest);
        expect(received).toBe(settled + change + toWallet);
        const sizes = [totals.total, totals.reduction, totals.promo, totals.tax, credit, change, toWallet, received];
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(0);
        expect(credit).toBeLessThanOrEqual(Math.min(wallet, totals.total));
      }),
    );
  });

  it('the order of payments does not change the rest', () => {
    const shuffled = paying.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(sold, shuffled, amount, (fields, [one, other], wallet) => {
        const around = context({ wallet });
        const [first, second] = [one, other].map((payments) => sumsOf(draft({ ...fields, payments }), around));
        expect([second?.rest, second?.credit, second?.toWallet]).toEqual([first?.rest, first?.credit, first?.toWallet]);
        expect(second?.state).toBe(first?.state);
      }),
    );
  });
});
