import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CART_ITEMS, cartItemsText, storeCartItems, linesFromText, readCartItems, readCartSale } from './cartItems.ts';
import { line } from './fixtures.ts';

const beef = { group: 'Meat', name: 'Beef', price: 1200, attributValue: null };

/** A localStorage that works, or throws when it is full. */
function storage(isFull = false) {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, text: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, text);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('cartItems', () => {
  it('is an array of lines under the names that other tools read', () => {
    const items: unknown = JSON.parse(
      cartItemsText([line({ quantity: 1500, note: 'No sugar', options: [beef] })], 'MAD'),
    );
    expect(items).toMatchObject([
      {
        id: '7-1',
        idProduct: 7,
        name: 'Mint tea, pot',
        image: null,
        quantity: 1.5,
        price: 18,
        productType: 'simple',
        defaultQuantity: 0,
        description: 'No sugar',
        options: [{ group: 'Meat', name: 'Beef', price: 12 }],
        taxRate: 20,
      },
    ]);
  });

  it('comes back as it was kept, in every currency', () => {
    const lines = fc.array(
      fc.record({
        key: fc.uuid(),
        product: fc.option(fc.integer({ min: 1, max: 1e6 })),
        name: fc.string({ minLength: 1 }),
        quantity: fc.integer({ min: 1, max: 1e9 }),
        price: fc.nat(),
        note: fc.string(),
        taxRate: fc.nat(10_000),
      }),
    );
    fc.assert(
      fc.property(lines, fc.constantFrom('MAD', 'JPY', 'TND'), (all, currency) => {
        const given = all.map((one) => line({ ...one, options: [beef] }));
        expect(linesFromText(cartItemsText(given, currency), currency)).toEqual(given);
      }),
    );
  });

  it.each([
    null,
    '',
    '{',
    '"x"',
    '{}',
    '5',
    '[null, 1, "a", []]',
    '[{"idProduct": 7}]',
    '[{"name": "x", "quantity": -1, "price": 2}]',
  ])('that is broken is an empty cart: %s', (text) => {
    expect(linesFromText(text, 'MAD')).toEqual([]);
  });

  it('takes what little another program may have kept, with keys of their own', () => {
    const text = JSON.stringify([
      { id: 'a', idProduct: 7, name: 'Tea', quantity: 2, price: '18.00' },
      {
        id: 'a',
        idProduct: '/en/api/products/8',
        name: 'Soap',
        quantity: '1.5',
        price: 5,
        productType: 'odd',
        options: 3,
      },
      { idProduct: 9, quantity: 1, price: 0.125 },
    ]);
    const lines = linesFromText(text, 'MAD');
    expect(lines).toMatchObject([
      { key: 'a', product: 7, quantity: 2000, price: 1800, catalogPrice: 1800 },
      { product: 8, quantity: 1500, price: 500, productType: 'simple', options: [] },
    ]);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(2);
  });

  it('is kept, and removed with the last line', () => {
    const place = storage();
    expect(storeCartItems(place, [line()], 'MAD')).toBe(true);
    expect(readCartItems(place, 'MAD')).toEqual([line()]);
    expect(readCartSale(place)).toBeNull();
    expect(storeCartItems(place, [line()], 'MAD', 'u1')).toBe(true);
    expect(readCartItems(place, 'MAD')).toEqual([line()]);
    expect(readCartSale(place)).toBe('u1');
    expect(storeCartItems(place, [], 'MAD')).toBe(true);
    expect(place.kept.has(CART_ITEMS)).toBe(false);
    expect(storeCartItems(storage(true), [line()], 'MAD')).toBe(false);
    const forbidden = {
      getItem: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    };
    expect(readCartItems(forbidden, 'MAD')).toEqual([]);
  });
});
