import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueIn, mayPay, paymentFor, restOf } from './paying.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const at = (id: number, roles: Parameters<typeof mayPay>[1]['roles']) => ({
  id,
  roles,
  now: NOON,
  timeZone: 'Asia/Tokyo',
  dayEndsAt: '00:00' as const,
});

describe('payable amount of an order', () => {
  it('is its rest; of quotes, refunds, orders of an earlier system and what was cancelled nothing is', () => {
    const order = { type: 'delivery-note', status: 'done', restAmount: 203.89 };
    expect(restOf(order)).toBe(203.89);
    expect(restOf({ ...order, restAmount: 0 })).toBe(0);
    expect(restOf({ ...order, restAmount: undefined })).toBe(0);
    expect(restOf({ ...order, type: 'quote' })).toBe(0);
    expect(restOf({ ...order, type: 'refund', restAmount: -5 })).toBe(0);
    expect(restOf({ ...order, status: 'cancelled' })).toBe(0);
    expect(restOf({ ...order, reference: '2019-7' })).toBe(0);
  });

  it('is paid by those who run the shop, and by the cashier who sold it today', () => {
    const order = { createdBy: { id: 4 }, soldAt: '2026-11-20T08:00:00+00:00' };
    expect(mayPay(order, at(1, ['ROLE_MANAGER']))).toBe(true);
    expect(mayPay(order, at(4, ['ROLE_CASHIER']))).toBe(true);
    expect(mayPay(order, at(5, ['ROLE_CASHIER']))).toBe(false);
    // By the store's clock that was the day before.
    expect(mayPay({ ...order, soldAt: '2026-11-19T14:30:00+00:00' }, at(4, ['ROLE_CASHIER']))).toBe(false);
    expect(mayPay({ ...order, soldAt: '2026-11-19T15:30:00+00:00' }, at(4, ['ROLE_CASHIER']))).toBe(true);
    // Shortly after midnight the day of the evening goes on.
    const late = { ...at(4, ['ROLE_CASHIER']), now: Date.parse('2026-11-20T16:59:00Z'), dayEndsAt: '02:00' as const };
    expect(mayPay({ ...order, soldAt: '2026-11-20T14:30:00+00:00' }, late)).toBe(true);
    expect(mayPay({ ...order, soldAt: '2026-11-20T14:30:00+00:00' }, { ...late, now: late.now + 60_000 })).toBe(false);
    // Somebody was picked at their till without a network.
    const picked = { ...order, station: { id: 5 }, operatorVerified: false };
    expect(mayPay(picked, at(5, ['ROLE_CASHIER']))).toBe(true);
    expect(mayPay({ ...picked, operatorVerified: true }, at(5, ['ROLE_CASHIER']))).toBe(false);
    expect(mayPay({ soldAt: 'never' }, at(4, ['ROLE_CASHIER']))).toBe(false);
  });
});

describe('a payment', () => {
  it('gives change of cash only, and takes nothing that is none', () => {
    expect(paymentFor(200, 150, true)).toEqual({ amount: 200, change: 50 });
    expect(paymentFor(200, 150, false)).toBe('tooMuch');
    expect(paymentFor(100, 150, false)).toEqual({ amount: 100, change: 0 });
    expect(paymentFor(0, 150, true)).toBe('amount');
    expect(paymentFor(-1, 150, true)).toBe('amount');
  });

  it('is settled in coins where cash is rounded', () => {
    expect(dueIn(1002, true, 5)).toBe(1000);
    expect(dueIn(1003, true, 5)).toBe(1005);
    expect(dueIn(1003, false, 5)).toBe(1003);
    expect(paymentFor(1000, 1002, true, 5)).toEqual({ amount: 1000, change: 0 });
    expect(paymentFor(1005, 1003, true, 5)).toEqual({ amount: 1005, change: 0 });
    expect(paymentFor(2000, 1003, true, 5)).toEqual({ amount: 2000, change: 995 });
    expect(paymentFor(1005, 1003, false, 5)).toBe('tooMuch');
  });

  it('never pays more than the rest, and leaves nothing of what was received', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(amount, amount, (received, rest) => {
        const paid = paymentFor(received, rest, true);
        expect(paid).toEqual({ amount: received, change: Math.max(0, received - rest) });
      }),
    );
  });
});
