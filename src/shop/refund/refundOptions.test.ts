import { describe, expect, it } from 'vitest';
import type { PaymentMethod } from '../draft/model.ts';
import { chooseWay, newRefund, pickLine, refundOrderFrom } from './refundDraft.ts';
import {
  methodKey,
  paidByMethod,
  refundFault,
  splitRefund,
  refundOptions,
  type RefundRights,
} from './refundOptions.ts';
import { refundSums, type RefundDraft } from './refundSums.ts';

const method = (id: number, kind: string): PaymentMethod => ({
  id,
  name: kind,
  kind,
  icon: null,
  position: id,
  isEnabled: true,
});
const METHODS = [method(1, 'cash'), method(2, 'card'), method(3, 'transfer')];
const paidWith = (id: number, amount: number, changeAmount = 0) => ({
  paymentMethod: { '@id': `/en/api/payment_methods/${id}` },
  amount,
  changeAmount,
});
const ORDER = {
  id: 7,
  type: 'delivery-note',
  orderNumberFormatted: '2-0421',
  fullTotalAmount: 189.05,
  paidAmount: 189.05,
  refundedAmount: 0,
  reductionAmount: 9.95,
  customer: { id: 4, fullName: 'Imane Tazi' },
  orderItems: [
    { id: 1, description: 'Mint tea', quantity: 2, price: 18, total: 36 },
    { id: 2, description: 'Tagine', quantity: 1, price: 163, total: 163 },
  ],
  payments: [paidWith(2, 100), paidWith(1, 100, 10.95)],
};
const CASH = { methods: METHODS, cashStep: 0 };
const RIGHTS: RefundRights = { canRefundAll: false, limit: 10_000, isOnline: true };

const order = refundOrderFrom(ORDER, 'MAD');
if (!order) throw new Error('no order');
const draft = newRefund(order, 'u', METHODS);
const paid = paidByMethod([ORDER, { payments: [paidWith(2, -17.1)] }], 'MAD');
const offers = refundOptions(METHODS, paid, { id: 4 }, 'Credit');
const fault = (one: RefundDraft, rights: Partial<RefundRights> = {}) =>
  refundFault(one, refundSums(one, CASH), offers, { ...RIGHTS, ...rights });

describe('ways to give back', () => {
  it('are cash, what was used, and the wallet of a customer', () => {
    expect(offers.map(({ kind, limit }) => [kind, limit])).toEqual([
      ['cash', null],
      ['card', 8290],
      ['wallet', null],
    ]);
    expect(refundOptions(METHODS, new Map(), { id: null }, 'Credit').map(({ kind }) => kind)).toEqual(['cash']);
  });

  it('share what the chosen one cannot take as it was paid, the rest in cash', () => {
    const by = (way: number | null, toGive: number) =>
      splitRefund(
        { way: way === null ? { kind: 'wallet' } : { kind: 'method', method: way } },
        toGive,
        offers,
        null,
      ).map(({ way: other, amount }) => [methodKey(other), amount]);
    expect(by(2, 8290)).toEqual([]);
    expect(by(2, 18_905)).toEqual([['1', 10_615]]);
    expect(by(1, 18_905)).toEqual([]);
    expect(by(null, 18_905)).toEqual([]);
    const two = refundOptions(
      METHODS,
      new Map([
        [2, 4000],
        [3, 6000],
      ]),
      { id: 4 },
      'Credit',
    );
    const gone = splitRefund({ way: { kind: 'method', method: 9 } }, 12_000, two, null);
    expect(gone).toEqual([]);
    expect(splitRefund({ way: { kind: 'method', method: 2 } }, 12_000, two, null)).toEqual([
      { way: { kind: 'method', method: 3 }, amount: 6000 },
      { way: { kind: 'method', method: 1 }, amount: 2000 },
    ]);
  });

  it('share as it was typed, as far as there is something to give and a way gives it', () => {
    const inCash = { way: { kind: 'method', method: 1 } } as const;
    const typed = (amounts: Record<string, number>, toGive = 10_000) =>
      splitRefund(inCash, toGive, offers, amounts).map(({ way, amount }) => [methodKey(way), amount]);
    expect(typed({ 2: 3000, wallet: 500 })).toEqual([
      ['2', 3000],
      ['wallet', 500],
    ]);
    expect(typed({ 2: 9999 })).toEqual([['2', 8290]]);
    expect(typed({ 2: 8000, wallet: 8000 })).toEqual([
      ['2', 8000],
      ['wallet', 2000],
    ]);
    expect(typed({ 1: 700, 2: 0, 3: 50 })).toEqual([]);
    expect(typed({ 2: 100 }, 0)).toEqual([]);
  });

  it('that are several need what each of them needs', () => {
    const all = chooseWay(pickLine(pickLine(draft, 1, 2000), 2, 1000), { kind: 'method', method: 1 });
    const shared = (amounts: Record<string, number>, one: RefundDraft = all) => ({
      ...one,
      others: splitRefund(one, 18_905, offers, amounts),
    });
    const may = { canRefundAll: true };
    expect(fault(shared({ 2: 8000, wallet: 1000 }), may)).toBeUndefined();
    expect(fault(shared({ wallet: 1000 }), { ...may, isOnline: false })).toBe('wallet');
    const byCard = chooseWay(all, { kind: 'method', method: 2 });
    expect(fault(shared({ 1: 1000 }, byCard), may)).toBe('way');
    expect(fault({ ...byCard, others: splitRefund(byCard, 18_905, offers, null) }, may)).toBeUndefined();
  });

  it('take no more than they gave', () => {
    const card = chooseWay(draft, { kind: 'method', method: 2 });
    expect(fault(pickLine(card, 2, 1000), { canRefundAll: true })).toBe('way');
    expect(fault(pickLine(card, 1, 1000))).toBeUndefined();
  });
});

describe('a refund', () => {
  it('is of something', () => {
    expect(fault(draft)).toBe('nothing');
    expect(fault(pickLine(draft, 1, 2000))).toBeUndefined();
  });

  it('needs the server for the wallet, and for a PIN above the limit', () => {
    const wallet = chooseWay(pickLine(draft, 1, 1000), { kind: 'wallet' });
    expect([fault(wallet), fault(wallet, { isOnline: false })]).toEqual([undefined, 'wallet']);
    const dear = chooseWay(pickLine(draft, 2, 1000), { kind: 'method', method: 1 });
    expect([fault(dear), fault(dear, { isOnline: false })]).toEqual([undefined, 'approval']);
    expect(fault(dear, { isOnline: false, canRefundAll: true })).toBeUndefined();
  });
});
