import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineMoney } from '../rules/quantity.ts';
import type { ChosenOption } from './model.ts';
import { line, draft, tea } from '../fixtures.ts';
import {
  addProduct,
  addQuantity,
  catalogPriceOf,
  isPriceChanged,
  MAX_QUANTITY,
  quantityFor,
  removeLine,
  restoreLine,
  setNote,
  setPrice,
  setQuantity,
} from './lines.ts';

const TAX = { taxRate: 2000 };
const beef: ChosenOption = { group: 'Meat', name: 'Beef', price: 1200, attributValue: null };
const mint: ChosenOption = { group: 'Herbs', name: 'Mint', price: 0, attributValue: null };
const small: ChosenOption = { group: null, name: 'Small', price: 900, attributValue: 31 };

describe('adding a product', () => {
  it('creates a line with quantity one and the catalogue’s price and tax', () => {
    const [added] = addProduct(draft(), tea(), TAX).lines;
    expect(added).toMatchObject({ product: 7, quantity: 1000, price: 1800, catalogPrice: 1800, taxRate: 2000 });
    expect(addProduct(draft(), tea({ taxRate: 1000 }), TAX).lines[0]?.taxRate).toBe(1000);
  });

  it.each([
    [0, 1000],
    [-1000, 1000],
    [6000, 6000],
    [500, 500],
  ])('with a default quantity of %i begins with %i', (defaultQuantity, expected) => {
    expect(addProduct(draft(), tea({ defaultQuantity }), TAX).lines[0]?.quantity).toBe(expected);
  });

  it('again adds one and keeps an edited price', () => {
    const first = addProduct(draft(), tea({ defaultQuantity: 6000 }), TAX);
    const edited = setPrice(first, first.lines[0]?.key ?? '', 1500);
    expect(addProduct(edited, tea({ defaultQuantity: 6000 }), TAX).lines).toMatchObject([
      { quantity: 7000, price: 1500 },
    ]);
  });

  it('with other options or a note is another line, whatever the order of the options', () => {
    let open = addProduct(draft(), tea(), { ...TAX, options: [beef, mint] });
    open = addProduct(open, tea(), { ...TAX, options: [mint, beef] });
    open = addProduct(open, tea(), { ...TAX, options: [mint] });
    open = addProduct(open, tea(), { ...TAX, options: [mint], note: 'No sugar' });
    expect(open.lines.map(({ quantity, price }) => [quantity, price])).toEqual([
      [2000, 3000],
      [1000, 1800],
      [1000, 1800],
    ]);
    expect(new Set(open.lines.map(({ key }) => key)).size).toBe(3);
  });

  it('of a variant takes its price', () => {
    const product = tea({ variants: [{ id: 31, name: 'Small', price: 900, skuCode: null, barcode: null }] });
    expect(catalogPriceOf(product, [small, beef])).toBe(2100);
    expect(catalogPriceOf(product, [])).toBe(1800);
    expect(catalogPriceOf(tea({ finalPrice: 100 }), [{ ...beef, price: -300 }])).toBe(0);
  });

  it('of a weighed pack adds its weight; priced packs join only lines of the same price', () => {
    let open = addProduct(draft(), tea(), { ...TAX, quantity: 437 });
    open = addProduct(open, tea(), { ...TAX, quantity: 563 });
    expect(open.lines).toMatchObject([{ quantity: 1000 }]);
    open = addProduct(open, tea(), { ...TAX, price: 655 });
    open = addProduct(open, tea(), { ...TAX, price: 655 });
    open = addProduct(open, tea(), { ...TAX, price: 700 });
    expect(open.lines.map(({ quantity, price }) => [quantity, price])).toEqual([
      [1000, 1800],
      [2000, 655],
      [1000, 700],
    ]);
    expect(addProduct(open, tea({ id: 8 }), { ...TAX, quantity: 0 })).toBe(open);
  });
});

describe('a line', () => {
  const open = draft({ lines: [line(), line({ key: '8-1', product: 8, quantity: 1500 })] });

  it('with quantity one or less is removed by minus', () => {
    expect(addQuantity(open, '7-1', -1000).lines).toMatchObject([{ key: '8-1' }]);
    expect(addQuantity(open, '8-1', -1000).lines[1]?.quantity).toBe(500);
    expect(addQuantity(addQuantity(open, '8-1', -1000), '8-1', -1000).lines).toHaveLength(1);
    expect(setQuantity(open, '7-1', 0).lines).toHaveLength(1);
  });

  it('respects the server’s largest quantity, and never has a negative price', () => {
    expect(setQuantity(open, '7-1', MAX_QUANTITY + 1).lines[0]?.quantity).toBe(MAX_QUANTITY);
    expect(setPrice(open, '7-1', -5).lines[0]?.price).toBe(0);
    expect(setNote(open, '7-1', 'x'.repeat(600)).lines[0]?.note).toHaveLength(500);
  });

  it('tells whether its price was changed', () => {
    const [changed, other] = setPrice(open, '7-1', 1700).lines;
    expect([changed, other].map((one) => one && isPriceChanged(one))).toEqual([true, false]);
  });

  it('with an unknown key changes nothing', () => {
    for (const next of [addQuantity(open, 'no', 1000), setPrice(open, 'no', 5), setNote(open, 'no', 'x')]) {
      expect(next).toBe(open);
    }
  });

  it('is restored at its place, with a unique key', () => {
    const removed = removeLine(open, '7-1');
    expect(restoreLine(removed, line(), 0).lines.map(({ key }) => key)).toEqual(['7-1', '8-1']);
    const again = addProduct(removed, tea(), TAX);
    expect(restoreLine(again, line(), 99).lines.map(({ key }) => key)).toEqual(['8-1', '7-1', '7-2']);
  });
});

it('after any edits, keys stay unique, quantities positive, and plus and minus undo each other', () => {
  const step = fc.record({ product: fc.integer({ min: 1, max: 3 }), by: fc.integer({ min: -3000, max: 3000 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const open = steps.reduce((next, { product, by }) => {
        const added = addProduct(next, tea({ id: product }), TAX);
        const [first] = added.lines;
        return first ? addQuantity(added, first.key, by) : added;
      }, draft());
      expect(new Set(open.lines.map(({ key }) => key)).size).toBe(open.lines.length);
      expect(open.lines.every(({ quantity }) => quantity > 0)).toBe(true);
      const [first] = open.lines;
      if (first) expect(addQuantity(addQuantity(open, first.key, 700), first.key, -700)).toEqual(open);
    }),
  );
});

describe('a scales label with a price', () => {
  const cheese = tea({ finalPrice: 12_990, unit: 'kg' });
  const put = (amount: number, before = draft()) => addProduct(before, cheese, { ...TAX, amount });

  it('determines the quantity by the catalogue’s price', () => {
    const [only] = put(3001).lines;
    expect(only).toMatchObject({ quantity: 231, price: 12_990, catalogPrice: 12_990 });
    expect(only && isPriceChanged(only)).toBe(false);
    expect(lineMoney(12_990, 231)).toBe(3001);
  });

  it('results in the exact total, whatever the price of a kilogram and the weight', () => {
    const price = fc.integer({ min: 1, max: 200_000 });
    const grams = fc.integer({ min: 1, max: 99_999 });
    fc.assert(
      fc.property(price, grams, (kilogram, weight) => {
        const printed = lineMoney(kilogram, weight);
        fc.pre(printed >= 1 && printed <= 99_999);
        expect(lineMoney(kilogram, quantityFor(printed, kilogram))).toBe(printed);
      }),
    );
  });

  it('with an outdated price comes as near as a thousandth allows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 200_000 }), (printed, price) => {
        const quantity = quantityFor(printed, price);
        expect(quantity).toBeGreaterThan(0);
        if (quantity > 1)
          expect(Math.abs(lineMoney(price, quantity) - printed)).toBeLessThanOrEqual(price / 2000 + 0.5);
      }),
    );
  });

  it('joins another label only if the total stays exact', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 8 }), (weights) => {
        const labels = weights.map((weight) => lineMoney(12_990, weight));
        const { lines } = labels.reduce((open, label) => put(label, open), draft());
        const total = lines.reduce((sum, one) => sum + lineMoney(one.price, one.quantity), 0);
        expect(total).toBe(labels.reduce((sum, label) => sum + label, 0));
      }),
    );
  });

  it('is not added to a line whose price was edited', () => {
    const [first] = put(1299).lines;
    const { lines } = put(1299, setPrice(put(1299), first?.key ?? '', 100));
    expect(lines.map(({ price, quantity }) => [price, quantity])).toEqual([
      [100, 100],
      [12_990, 100],
    ]);
  });

  it('includes the prices of options and variants', () => {
    const options = [{ group: 'Meat', name: 'Beef', price: 10, attributValue: null }];
    expect(addProduct(draft(), cheese, { ...TAX, amount: 13_000, options }).lines[0]?.quantity).toBe(1000);
  });

  it('of a product without a price sets the price of one', () => {
    const [only] = addProduct(draft(), tea({ finalPrice: 0 }), { ...TAX, amount: 990 }).lines;
    expect(only).toMatchObject({ quantity: 1000, price: 990, catalogPrice: 0 });
  });
});
