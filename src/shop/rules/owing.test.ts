import { describe, expect, it } from 'vitest';
import { overpaidMoney, owedMoney, refundDue, type Debt, type HeldMoney } from './owing.ts';

const SALE: Debt = { type: 'delivery-note', isCancelled: false, total: 75_000, refunded: 0 };
const CASH = { method: 1, amount: 80_000, change: 5000, isCash: true, isStored: true };
const PAID: HeldMoney = { payments: [CASH], credit: 0, credited: 0, returned: 0, cashStep: 0 };

describe('what is owed for a document', () => {
  it('is its total less what was refunded; nothing for a cancelled one, a quote or a purchase', () => {
    expect(owedMoney(SALE)).toBe(75_000);
    expect(owedMoney({ ...SALE, refunded: 15_000 })).toBe(60_000);
    expect(owedMoney({ ...SALE, isCancelled: true })).toBe(0);
    expect(['quote', 'purchase', 'invoice'].map((type) => owedMoney({ ...SALE, type }))).toEqual([0, 0, 75_000]);
  });
});

describe('an edit', () => {
  const due = (next: Partial<Debt>, held: Partial<HeldMoney> = {}, now: Partial<Debt> = {}) =>
    refundDue({ ...PAID, ...held }, { ...SALE, ...now }, { ...SALE, ...now, ...next });

  it('needs a refund of the difference when it leaves less owed than was paid', () => {
    expect(due({ total: 7500 })).toBe(67_500);
    expect(due({ total: 75_000 })).toBe(0);
    expect(due({ total: 90_000 })).toBe(0);
    expect(due({ isCancelled: true })).toBe(75_000);
    expect(due({ type: 'purchase' })).toBe(75_000);
  });

  it('may lower what was not paid yet', () => {
    expect(due({ total: 30_000 }, { payments: [{ ...CASH, amount: 30_000, change: 0 }] })).toBe(0);
    expect(due({ total: 29_999 }, { payments: [{ ...CASH, amount: 30_000, change: 0 }] })).toBe(1);
  });

  it('counts credit, what was put into the wallet, and what was refunded', () => {
    expect(due({ total: 20_000 }, { payments: [], credit: 20_001 })).toBe(1);
    expect(due({ total: 70_000 }, { credited: 5000 }, { total: 70_000 })).toBe(0);
    expect(due({ isCancelled: true }, { returned: 75_000 }, { refunded: 75_000 })).toBe(0);
    expect(due({ isCancelled: true }, { returned: 60_000 }, { refunded: 60_000 })).toBe(15_000);
  });

  it('is not kept by money that was too much before, nor by the rounding of cash', () => {
    expect(due({ type: 'invoice' }, {}, { type: 'order', total: 70_000 })).toBe(0);
    const rounded = { payments: [{ ...CASH, amount: 1005, change: 0 }], cashStep: 5 };
    expect(due({ total: 1003 }, rounded, { total: 1004 })).toBe(0);
    expect(due({ total: 1002 }, rounded, { total: 1004 })).toBe(3);
    expect(overpaidMoney({ ...PAID, ...rounded }, { ...SALE, total: 1003 })).toBe(0);
  });
});
