import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CASH, WALLET } from '#shop';
import type { TillMethod } from '../model.ts';
import type { DayDocument } from './dayDocuments.ts';
import { emptySums, expectedDay, withDocuments, type DayMovement } from './expectedDay.ts';

const METHODS = ['cash', 'card', 'card', 'transfer'].map((kind, at): TillMethod => ({
  id: at + 1,
  name: `${kind} ${at + 1}`,
  kind,
  icon: null,
  position: at,
  isEnabled: true,
}));
const EMPTY = emptySums(METHODS, 'Credit', 'Drawer');
let made = 0;

function document(total: number, more: Partial<DayDocument> = {}): DayDocument {
  return {
    uuid: `d${++made}`,
    till: 2,
    at: 1,
    type: total < 0 ? 'refund' : 'delivery-note',
    edits: null,
    payments: [{ kind: CASH, name: 'Cash', amount: total }],
    wallet: 0,
    sums: { pieces: Math.sign(total) * 1000, products: total, shipping: 0, discount: 0, tax: 0, total },
    ...more,
  };
}

const moved = (kind: 'in' | 'out', amount: number): DayMovement => ({
  uuid: null,
  kind,
  amount,
  reason: 'Bank',
  at: 1,
  by: null,
});

const kindOf = (documents: readonly DayDocument[], kind: string) =>
  withDocuments(EMPTY, documents).kinds.find((sum) => sum.kind === kind);

describe('what is expected in the drawer', () => {
  it('has every kind of method once, the customers’ credit last', () => {
    expect(EMPTY.kinds.map(({ kind, name }) => [kind, name])).toEqual([
      ['cash', 'cash 1'],
      ['card', 'card 2'],
      ['transfer', 'transfer 4'],
      [WALLET, 'Credit'],
    ]);
  });

  it('has the drawer, too, where no method is cash: float and movements are counted', () => {
    const sums = emptySums(METHODS.slice(1), 'Credit', 'Drawer');
    expect(sums.kinds.map(({ kind, name }) => [kind, name])).toEqual([
      ['card', 'card 2'],
      ['transfer', 'transfer 4'],
      [CASH, 'Drawer'],
      [WALLET, 'Credit'],
    ]);
    const { count } = expectedDay(10_000, sums, [moved('out', 2000)], new Map([[CASH, 5000]]));
    expect(count).toMatchObject({ expectedCash: 8000, countedCash: 5000, difference: -3000, largest: 3000 });
  });

  it('is float + cash sales - cash refunds + movements', () => {
    const sums = withDocuments(EMPTY, [document(464_050), document(-7500)]);
    const { count, sales } = expectedDay(60_000, sums, [moved('in', 30_000), moved('out', 72_500)], new Map());
    expect(count.expectedCash).toBe(60_000 + 464_050 - 7500 + 30_000 - 72_500);
    expect(sales).toMatchObject({ salesCount: 1, refundAmount: -7500, netAmount: 464_050 - 7500 });
  });

  it('counts what is paid of a purchase nowhere', () => {
    const sums = withDocuments(EMPTY, [document(5000, { type: 'purchase' })]);
    expect(sums.kinds.map(({ amount }) => amount)).toEqual([0, 0, 0, 0]);
    expect(expectedDay(0, sums, [], new Map()).sales.netAmount).toBe(0);
  });

  it('puts credit into a line of its own, and counts the documents in which there was some', () => {
    const byCredit = document(0, { payments: [], wallet: 900 });
    const change = document(0, { wallet: -20 });
    const back = document(0, { type: 'refund', wallet: -50 });
    expect(kindOf([byCredit, document(100), change, back], WALLET)).toEqual({
      kind: WALLET,
      name: 'Credit',
      amount: 830,
      payments: 2,
      refunds: 1,
      refunded: -50,
    });
  });

  it('takes a method in that nobody named', () => {
    expect(kindOf([document(100, { payments: [{ kind: 'mobile', name: 'Inwi', amount: 100 }] })], 'mobile')).toEqual({
      kind: 'mobile',
      name: 'Inwi',
      amount: 100,
      payments: 1,
      refunds: 0,
      refunded: 0,
    });
  });
});

describe('a change of a document', () => {
  it('takes the place of what it was, with the payments of both', () => {
    const first = document(1000);
    const second = document(1500, { edits: first.uuid, payments: [{ kind: CASH, name: 'Cash', amount: 500 }] });
    const third = document(1200, { edits: first.uuid, payments: [] });
    const sums = withDocuments(EMPTY, [first, second, third]);
    expect(sums.types).toMatchObject([{ type: 'delivery-note', count: 1, total: 1200 }]);
    expect(sums.kinds[0]).toMatchObject({ amount: 1500, payments: 2 });
  });

  it('of one that only the server knows adds its payments, and no document', () => {
    const sums = withDocuments(EMPTY, [document(700, { edits: '17' })]);
    expect([sums.types, sums.kinds[0]?.amount]).toEqual([[], 700]);
  });
});

it('is the same in whatever pieces it is added up', () => {
  const documents = fc.array(
    fc
      .record({
        total: fc.integer({ min: -100_000, max: 1_000_000 }).filter((total) => total !== 0),
        kind: fc.constantFrom('cash', 'card', 'mobile'),
        wallet: fc.integer({ min: -500, max: 500 }),
      })
      .map(({ total, kind, wallet }) => document(total, { payments: [{ kind, name: kind, amount: total }], wallet })),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(documents, fc.nat(30), (all, at) => {
      const one = withDocuments(EMPTY, all);
      const two = withDocuments(withDocuments(EMPTY, all.slice(0, at)), all.slice(at));
      expect(two).toEqual(one);
      const taken = all.reduce((sum, { payments, wallet }) => sum + (payments[0]?.amount ?? 0) + wallet, 0);
      expect(one.kinds.reduce((sum, { amount }) => sum + amount, 0)).toBe(taken);
      expect(one.types.reduce((sum, { total }) => sum + total, 0)).toBe(
        all.reduce((sum, { sums }) => sum + sums.total, 0),
      );
    }),
  );
});
