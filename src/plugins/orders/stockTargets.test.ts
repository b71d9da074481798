import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StockModel, stockSteps, type ModelSale } from '../../../tests/support/stockModel.ts';
import { stockDifferences, stockTargets, storeChanges, type StockLine } from './stockTargets.ts';

const line = (product: number | null, quantity: number, refunded = 0, keptOut = 0): StockLine => ({
  ...{ product, quantity, refunded, keptOut },
});

describe('stock movements of a sale', () => {
  const lines = [line(2, 3000), line(1, 1000), line(2, 500), line(null, 1000)];

  it('is what a delivery note sold and nobody gave back', () => {
    expect([...stockTargets({ type: 'delivery-note', isUndone: false }, lines)]).toEqual([
      [2, -3500],
      [1, -1000],
    ]);
    expect([...stockTargets({ type: 'delivery-note', isUndone: false }, [line(2, 3000, 1000)])]).toEqual([[2, -2000]]);
  });

  it('is nothing of what is cancelled or deleted, and of other documents', () => {
    expect(stockTargets({ type: 'delivery-note', isUndone: true }, [line(2, 3000, 1000)]).size).toBe(0);
    for (const type of ['quote', 'invoice', 'order', 'purchase', 'refund'])
      expect(stockTargets({ type, isUndone: false }, lines).size).toBe(0);
  });

  it('leaves out what a refund did not put back, also when the sale is cancelled later', () => {
    const broken = [line(2, 3000, 2000, 1500)];
    expect([...stockTargets({ type: 'delivery-note', isUndone: false }, broken)]).toEqual([[2, -2500]]);
    expect([...stockTargets({ type: 'delivery-note', isUndone: true }, broken)]).toEqual([[2, -1500]]);
  });

  it('is booked as the difference to what is booked', () => {
    const booked = new Map([
      [1, -1000],
      [2, -3500],
    ]);
    const wanted = new Map([
      [2, -4000],
      [3, -1000],
    ]);
    expect(stockDifferences(booked, wanted)).toEqual([
      { key: 1, quantity: 1000 },
      { key: 2, quantity: -500 },
      { key: 3, quantity: -1000 },
    ]);
    expect(stockDifferences(booked, booked)).toEqual([]);
  });
});

const START = 100;

/** The lines of a sale of the model, in products 0 and 1. */
const linesOf = ({ sold, kept, keptOut }: ModelSale) =>
  ([0, 1] as const).map((product) => line(product, sold[product], sold[product] - kept[product], keptOut[product]));

describe('the stock of a product', () => {
  it('follows the goods through every order of sale, edit, refund, cancellation and deletion', () => {
    fc.assert(
      fc.property(stockSteps, (steps) => {
        const model = new StockModel(START);
        const booked: Map<number, number>[] = [];
        for (const step of steps) {
          const at = model.saleOf(step);
          if (!model.apply(step)) continue;
          const sale = model.sales[at];
          if (!sale) throw new Error('No such sale');
          const isUndone = sale.isCancelled || sale.isDeleted;
          const before = booked[at] ?? new Map<number, number>();
          const entries = stockDifferences(before, stockTargets({ type: 'delivery-note', isUndone }, linesOf(sale)));
          const after = new Map(before);
          for (const { key, quantity } of entries) after.set(key, (after.get(key) ?? 0) + quantity);
          booked[at] = after;
          const ledger = [0, 1].map((product) => booked.reduce((sum, of) => sum + (of.get(product) ?? 0), START));
          expect(ledger).toEqual(model.stock);
          expect(Math.max(...ledger)).toBeLessThanOrEqual(START);
        }
      }),
    );
  });
});

describe('the stores of a stock change', () => {
  const entry = (store: number | null, quantity: number) => ({ store, quantity });

  it('are those that it was taken from, most first, when it comes back', () => {
    const taken = [entry(1, -2000), entry(2, -5000), entry(2, 1000)];
    expect(storeChanges(3000, 3, taken)).toEqual([entry(2, 3000)]);
    expect(storeChanges(5000, 3, taken)).toEqual([entry(2, 4000), entry(1, 1000)]);
    expect(storeChanges(7000, 3, taken)).toEqual([entry(2, 4000), entry(1, 2000), entry(3, 1000)]);
  });

  it('is that of the document when it is taken, else that of its entries', () => {
    expect(storeChanges(-1000, 3, [entry(1, -2000)])).toEqual([entry(3, -1000)]);
    expect(storeChanges(-1000, null, [entry(1, -2000)])).toEqual([entry(1, -1000)]);
    expect(storeChanges(-1000, null, [entry(1, -2000), entry(1, 2000)])).toEqual([entry(1, -1000)]);
    expect(storeChanges(-1000, null, [])).toEqual([entry(null, -1000)]);
  });
});
