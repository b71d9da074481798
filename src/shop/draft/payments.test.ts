import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARD, CASH, context, line, paid, draft, TRANSFER } from '../fixtures.ts';
import {
  addPayment,
  canAddPayment,
  chooseMethod,
  isMethodUsed,
  pressCoin,
  removePayment,
  serverPayment,
  setAmount,
  setCredit,
  switchCredit,
  restAsCredit,
} from './payments.ts';
import { sumsOf } from './sums.ts';

const METHODS = [CASH, CARD];
const open = draft({ lines: [line({ price: 18905 })] });
const mayAdd = (of = open) => canAddPayment(of, sumsOf(of, context()), METHODS);

describe('payment lines', () => {
  it('can be added while something is left to pay and each line has its own method', () => {
    expect(mayAdd()).toBe(true);
    const blank = addPayment(open);
    expect(mayAdd(blank)).toBe(false);
    const chosen = chooseMethod(blank, 'p1', CASH);
    expect(mayAdd(chosen)).toBe(true);
    expect(mayAdd(setAmount(chosen, 'p1', 18905))).toBe(false);
    const both = addPayment(chosen, { method: CARD.id });
    expect(mayAdd(both)).toBe(false);
    expect(both.payments.map(({ key, method }) => [key, method])).toEqual([
      ['p1', CASH.id],
      ['p2', CARD.id],
    ]);
  });

  it('use a method once for each reference, and not a plugin’s without one', () => {
    const one = addPayment(open, { method: CARD.id, amount: 100, reference: 'A', needsServer: true });
    expect(addPayment(one, { method: CARD.id, reference: 'A' })).toBe(one);
    const two = addPayment(one, { method: CARD.id, amount: 100, reference: 'B' });
    expect(two.payments.map(({ reference }) => reference)).toEqual(['A', 'B']);
    expect(sumsOf(two, context()).faults.map(({ code }) => code)).toEqual(['tooLittle']);
    expect(serverPayment(two)?.reference).toBe('A');
    expect(canAddPayment(open, sumsOf(open, context()), [{ ...CARD, provider: 'stamps.card' }])).toBe(false);
  });

  it('use a method once; a method of an earlier save may be used again', () => {
    const one = addPayment(open, { method: CASH.id });
    expect(addPayment(one, { method: CASH.id })).toBe(one);
    const two = addPayment(one, { method: CARD.id });
    expect(chooseMethod(two, 'p2', CASH)).toBe(two);
    expect(isMethodUsed(two, CASH.id, 'p1')).toBe(false);
    const edited = draft({ ...open, payments: [paid({ isStored: true, amount: 100 })] });
    expect(addPayment(edited, { method: CASH.id }).payments).toHaveLength(2);
  });

  it('of an earlier save cannot be changed', () => {
    const edited = draft({ ...open, payments: [paid({ isStored: true, amount: 100 })] });
    expect(setAmount(edited, 'p1', 5).payments).toEqual(edited.payments);
    expect(removePayment(edited, 'p1').payments).toEqual(edited.payments);
    expect(pressCoin(edited, 'p1', context())).toBe(edited);
    expect(removePayment(addPayment(edited, { method: CARD.id }), 'p2').payments).toEqual(edited.payments);
  });
});

describe('the coin button', () => {
  const typed = (amount: number | null, method: number | null = CASH.id) =>
    draft({ ...open, payments: [paid({ amount, method })] });

  it('fills in the remaining amount', () => {
    for (const amount of [null, 0, 10000]) {
      expect(pressCoin(typed(amount), 'p1', context()).payments[0]).toMatchObject({ amount: 18905 });
    }
  });

  it('keeps cash above the amount due, and reduces any other method to it', () => {
    const changeOf = (sale: typeof open) => sumsOf(sale, context()).changes.p1;
    const cash = pressCoin(typed(20000), 'p1', context());
    expect([cash.payments[0]?.amount, changeOf(cash)]).toEqual([20000, 1095]);
    expect(pressCoin(typed(20000, null), 'p1', context()).payments[0]?.amount).toBe(20000);
    const card = pressCoin(typed(20000, CARD.id), 'p1', context());
    expect([card.payments[0]?.amount, changeOf(card)]).toEqual([18905, 0]);
  });

  it('gives no change if the excess becomes credit', () => {
    const kept = restAsCredit(draft({ ...typed(20000), customer: 5 }), true);
    expect(pressCoin(kept, 'p1', context()).payments[0]?.amount).toBe(20000);
    expect(sumsOf(kept, context())).toMatchObject({ toWallet: 1095, change: 0, state: 'valid' });
  });

  it('does nothing for amounts outside the valid range', () => {
    const huge = { ...typed(5), lines: [line({ quantity: 1_000_000_000, price: 999_999_999_999 })] };
    expect(pressCoin(huge, 'p1', context())).toBe(huge);
    expect(setCredit(huge, 5, context()).credit).toBe(0);
  });

  it('rounds cash to the smallest coin', () => {
    const around = context({ cashStep: 10 });
    const filled = pressCoin(typed(null), 'p1', around);
    expect(filled.payments[0]?.amount).toBe(18910);
    expect(sumsOf(filled, around).state).toBe('valid');
  });
});

describe('credit', () => {
  it('needs a customer, is limited by the wallet, and is 0 when switched off', () => {
    expect(switchCredit(open, true, 12000)).toMatchObject({ isPayedByCredit: false, credit: 0 });
    const on = switchCredit({ ...open, customer: 5 }, true, 12000);
    expect(on).toMatchObject({ isPayedByCredit: true, credit: 12000 });
    expect(switchCredit(on, false, 12000)).toMatchObject({ isPayedByCredit: false, credit: 0 });
    const around = context({ wallet: 12000 });
    expect(setCredit(on, 5000, around).credit).toBe(5000);
    expect(setCredit(on, 50000, around).credit).toBe(12000);
    expect(setCredit(on, -1, around).credit).toBe(0);
  });

  it('instead of change needs a customer', () => {
    const given = draft({ ...open, payments: [paid({ amount: 20000 })] });
    const changeOf = (sale: typeof open) => sumsOf(sale, context()).change;
    expect(restAsCredit(given, true).isRestUsedAsCredit).toBe(false);
    expect(changeOf(restAsCredit({ ...given, customer: 5 }, true))).toBe(0);
    expect(changeOf(restAsCredit({ ...given, customer: 5 }, false))).toBe(1095);
  });
});

describe('change', () => {
  it('is derived from the cart: 75 paid with 100, then 75 more, leaves 50 to pay and no change', () => {
    const one = draft({ lines: [line({ price: 7500 })], payments: [paid({ amount: 10000 })] });
    expect(sumsOf(one, context())).toMatchObject({ rest: 0, change: 2500, state: 'valid' });
    // A sale that an earlier version stored on the device has a change in it.
    const stored = [paid({ amount: 10000, change: 2500 })];
    const two = draft({ lines: [line({ price: 7500, quantity: 2000 })], payments: stored });
    expect(sumsOf(two, context())).toMatchObject({ rest: 5000, change: 0, changes: { p1: 0 } });
  });

  it('and rest are never both there, whatever is done to the cart', () => {
    const amount = fc.integer({ min: 0, max: 50_000 });
    const steps = fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(steps, amount, fc.constantFrom(0, 5, 10), (carts, card, cashStep) => {
        const payments = [paid({ method: CARD.id, amount: card }), paid({ key: 'p2', amount: 0 })];
        let open = draft({ lines: [], payments });
        for (const [price, cash] of carts) {
          open = { ...open, lines: [line({ price })] };
          open = setAmount(open, 'p2', cash);
          const { rest, change, changes, received, paid: settled } = sumsOf(open, context({ cashStep }));
          if (rest > 0) expect(change).toBe(0);
          expect(changes.p2 ?? 0).toBe(change);
          expect(received - change).toBe(settled);
        }
      }),
    );
  });
});

it('the coin button on the last line always makes a valid payment', () => {
  const amount = fc.integer({ min: 0, max: 50_000 });
  fc.assert(
    fc.property(amount, amount, amount, fc.boolean(), amount, (total, first, last, isByCredit, wallet) => {
      const around = context({ wallet });
      const start = switchCredit(draft({ lines: [line({ price: total })], customer: 5 }), isByCredit, wallet);
      let next = addPayment(start, { method: CARD.id, amount: Math.min(first, total) });
      next = addPayment(next, { method: CASH.id, amount: last });
      next = pressCoin(next, 'p2', around);
      expect(sumsOf(next, around)).toMatchObject({ state: 'valid', rest: 0 });
      expect(addPayment(next, { method: TRANSFER.id }).payments).toHaveLength(3);
    }),
  );
});
