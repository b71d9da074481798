import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  coin,
  creditLimit,
  isValidPayment,
  paymentFaults,
  paymentStatusOf,
  restToPay,
  withChange,
  type PaymentInput,
  type PaymentPart,
} from './payments.ts';

const cash = (amount: number | null, change = 0): PaymentPart => ({ method: 'cash', amount, change, isCash: true });
const card = (amount: number | null): PaymentPart => ({ method: 'card', amount, change: 0 });
const codes = (input: PaymentInput) => paymentFaults(input).map((fault) => fault.code);

describe('a payment is valid', () => {
  it.each<[string, PaymentInput, string[]]>([
    ['exact cash', { total: 100, payments: [cash(100)], credit: 0 }, []],
    ['cash with change', { total: 189, payments: [cash(200, 11)], credit: 0 }, []],
    ['two methods', { total: 189, payments: [card(100), cash(89)], credit: 0 }, []],
    ['credit and cash', { total: 100, payments: [cash(60, 10)], credit: 50 }, []],
    [
      'two cheques',
      {
        total: 100,
        payments: [
          { ...card(60), reference: '1' },
          { ...card(40), reference: '2' },
        ],
        credit: 0,
      },
      [],
    ],
    [
      'one cheque twice',
      {
        total: 100,
        payments: [
          { ...card(60), reference: '1' },
          { ...card(40), reference: '1' },
        ],
        credit: 0,
      },
      ['twice'],
    ],
    ['credit alone', { total: 100, payments: [], credit: 100 }, []],
    ['nothing to pay', { total: 0, payments: [], credit: 0 }, []],
    ['nothing paid', { total: 100, payments: [], credit: 0 }, ['tooLittle']],
    ['part paid', { total: 100, payments: [card(40)], credit: 0 }, ['tooLittle']],
    ['more than the total', { total: 100, payments: [card(140)], credit: 0 }, ['tooMuch']],
    ['too little change', { total: 100, payments: [cash(200, 90)], credit: 0 }, ['tooMuch']],
    ['too much change', { total: 100, payments: [cash(200, 110)], credit: 0 }, ['change']],
    ['change above the amount', { total: 100, payments: [card(150), cash(10, 60)], credit: 0 }, ['change']],
    [
      'change of a card',
      { total: 100, payments: [{ ...card(120), change: 20, isCash: false }], credit: 0 },
      ['changeOfCash'],
    ],
    [
      'change of a card beside cash',
      { total: 100, payments: [{ ...card(70), change: 20, isCash: false }, cash(50)], credit: 0 },
      ['changeOfCash'],
    ],
    ['more credit than is due', { total: 100, payments: [], credit: 120 }, ['credit']],
    ['a method twice', { total: 100, payments: [cash(50), cash(50)], credit: 0 }, ['twice']],
    ['no method', { total: 100, payments: [{ method: null, amount: 100, change: 0 }], credit: 0 }, ['method']],
    ['no amount', { total: 100, payments: [cash(100), card(null)], credit: 0 }, ['amount']],
    ['a refund given back', { total: -75, payments: [cash(-75)], credit: 0 }, []],
    ['a refund into the wallet', { total: -75, payments: [], credit: -75 }, []],
    ['a refund given back in part', { total: -75, payments: [cash(-50)], credit: 0 }, ['tooLittle']],
    ['more given back than due', { total: -75, payments: [cash(-80)], credit: 0 }, ['tooMuch']],
  ])('%s', (_, input, expected) => {
    expect(codes(input)).toEqual(expected);
    expect(isValidPayment('delivery-note', input)).toBe(expected.length === 0);
    expect(isValidPayment('quote', input)).toBe(true);
  });

  it('when an edit adds another payment of the same method', () => {
    const payments = [{ ...cash(200, 11), isStored: true }, cash(30)];
    expect(codes({ total: 219, payments, credit: 0 })).toEqual([]);
    expect(codes({ total: 250, payments, credit: 0 })).toEqual(['tooLittle']);
  });

  it('with cash rounded to the smallest coin', () => {
    const input = { total: 18_903, payments: [cash(18_905)], credit: 0 };
    expect(codes(input)).toEqual(['tooMuch']);
    expect(codes({ ...input, cashStep: 5 })).toEqual([]);
    expect(codes({ total: 18_903, payments: [card(18_905)], credit: 0, cashStep: 5 })).toEqual(['tooMuch']);
    // Half a coin is rounded up, for sales and refunds.
    const half = (sign: number, paid: number) =>
      codes({ total: sign * 18_905, payments: [cash(sign * paid)], credit: 0, cashStep: 10 });
    expect([half(1, 18_910), half(-1, 18_910)]).toEqual([[], []]);
    expect([half(1, 18_900), half(-1, 18_900)]).toEqual([['tooLittle'], ['tooLittle']]);
  });

  it('when the rest is smaller than the coin, however the other part was paid', () => {
    const rest = (input: PaymentInput) => restToPay({ cashStep: 5, ...input });
    const paid = { total: 1002, payments: [card(1000)], credit: 0 };
    expect([rest(paid), rest({ ...paid, cashStep: 0 }), rest({ ...paid, total: 1003 })]).toEqual([0, 2, 3]);
    expect(codes({ ...paid, cashStep: 5 })).toEqual([]);
    expect(rest({ total: 1002, payments: [], credit: 1000 })).toBe(0);
    expect(rest({ total: 2, payments: [], credit: 0 })).toBe(0);
    expect(rest({ total: -1002, payments: [card(-1000)], credit: 0 })).toBe(0);
    // A card pays the exact amount: an excess of it is no rounding.
    expect(rest({ total: 1000, payments: [card(1002)], credit: 0 })).toBe(-2);
  });
});

describe('payment state', () => {
  it.each([
    [100, 100, 'waiting'],
    [100, 40, 'partially-paid'],
    [100, 0, 'paid'],
    [100, -5, 'paid'],
    [0, 0, 'paid'],
    [-75, -75, 'waiting'],
    [-75, -25, 'partially-paid'],
    [-75, 0, 'paid'],
  ])('of %i with %i left is %s', (total, rest, status) => {
    expect(paymentStatusOf(total, rest)).toBe(status);
  });
});

describe('wallet', () => {
  it('is limited by its credit and by the amount due', () => {
    expect(creditLimit(120, 500, [])).toBe(120);
    expect(creditLimit(120, 100, [])).toBe(100);
    expect(creditLimit(120, 100, [card(70)])).toBe(30);
    expect(creditLimit(120, 100, [card(100)])).toBe(0);
    expect(creditLimit(0, 100, [])).toBe(0);
  });
});

describe('the coin button', () => {
  it('fills the remainder, and keeps cash above it', () => {
    const input = { total: 18_905, payments: [card(10_000), cash(null)], credit: 0 };
    expect(coin(input, 1)).toBe(8905);
    expect(coin({ ...input, payments: [card(10_000), cash(10_000)] }, 1)).toBe(10_000);
    expect(coin({ ...input, payments: [card(20_000), cash(null)] }, 0)).toBe(18_905);
    expect(coin({ total: 1003, payments: [cash(null)], credit: 0, cashStep: 5 }, 0)).toBe(1005);
  });

  it('always makes the payment valid', () => {
    const amounts = fc.nat(100_000);
    fc.assert(
      fc.property(amounts, amounts, amounts, (total, first, typed) => {
        fc.pre(first <= total);
        const input = { total, payments: [card(first), cash(typed)], credit: 0 };
        const paid = { ...input, payments: [card(first), cash(coin(input, 1))] };
        expect(codes({ ...paid, payments: withChange(paid) })).toEqual([]);
      }),
    );
  });
});

describe('change', () => {
  const changes = (input: PaymentInput) => withChange(input).map((part) => part.change);

  it('follows the amount due: 100 for 75, and 75 more', () => {
    const input = { total: 7500, payments: [cash(10_000)], credit: 0 };
    expect(changes(input)).toEqual([2500]);
    const more = { ...input, total: 15_000, payments: withChange(input) };
    expect(changes(more)).toEqual([0]);
    expect(restToPay({ ...more, payments: withChange(more) })).toBe(5000);
  });

  it('is given by new cash only, in coins', () => {
    const both = [card(5000), { ...cash(5000, 1000), isStored: true }, cash(2000)];
    expect(changes({ total: 10_000, payments: both, credit: 0 })).toEqual([0, 1000, 1000]);
    expect(changes({ total: 1002, payments: [cash(2000)], credit: 0, cashStep: 5 })).toEqual([1000]);
    expect(changes({ total: 1003, payments: [cash(2000)], credit: 0, cashStep: 5 })).toEqual([995]);
  });

  it('never exceeds the cash it is taken from, and leaves no excess that cash could give back', () => {
    const amounts = fc.nat(100_000);
    const steps = fc.constantFrom(0, 5, 10, 25, 100);
    fc.assert(
      fc.property(amounts, amounts, amounts, amounts, steps, (total, first, second, other, cashStep) => {
        const input = { total, payments: [cash(first), card(other), cash(second)], credit: 0, cashStep };
        const payments = withChange(input);
        for (const { amount, change } of payments) expect(change).toBeLessThanOrEqual(amount ?? 0);
        const rest = restToPay({ ...input, payments });
        if (other <= total) expect(rest).toBeGreaterThanOrEqual(0);
        expect(payments[1]?.change).toBe(0);
        expect(withChange({ ...input, payments })).toEqual(payments);
      }),
    );
  });
});

describe('rest to pay', () => {
  const part = fc
    .record({ amount: fc.nat(1_000_000), change: fc.nat(1000), isCash: fc.boolean() })
    .map(({ amount, change, isCash }) => ({ amount, change: isCash ? Math.min(change, amount) : 0, isCash }));
  const several = fc.array(part, { minLength: 2, maxLength: 8 }).chain((parts) => {
    const paid: PaymentPart[] = parts.map((one, method) => ({ ...one, method }));
    return fc.tuple(fc.constant(paid), fc.shuffledSubarray(paid, { minLength: paid.length }));
  });
  const steps = fc.constantFrom(0, 5, 10, 50);

  it('does not depend on the order of payments', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), several, fc.nat(1000), steps, (total, [payments, shuffled], credit, cashStep) => {
        const rest = restToPay({ total, payments, credit, cashStep });
        expect(restToPay({ total, payments: shuffled, credit, cashStep })).toBe(rest);
        const net = payments.reduce((sum, one) => sum + (one.amount ?? 0) - one.change, 0);
        if (cashStep === 0) expect(rest).toBe(total - credit - net);
        else expect(Math.abs(rest - (total - credit - net))).toBeLessThanOrEqual(cashStep / 2);
      }),
    );
  });

  it('is the same for one save and for several, the last payment by the coin button', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), several, (total, [, shuffled]) => {
        const saved: PaymentPart[] = [];
        for (const one of shuffled) {
          const amount = Math.min(one.amount ?? 0, restToPay({ total, payments: saved, credit: 0 }));
          saved.push({ ...one, amount, change: 0, isStored: true });
        }
        const open = { total, payments: [...saved, cash(null)], credit: 0 };
        const amount = coin(open, saved.length);
        expect(codes({ ...open, payments: [...saved, cash(amount)] })).toEqual([]);
        const together = saved.reduce((sum, one) => sum + (one.amount ?? 0), 0);
        expect(amount).toBe(total - together);
      }),
    );
  });
});
