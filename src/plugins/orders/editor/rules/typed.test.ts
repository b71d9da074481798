import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tea } from '#shop/fixtures';
import { exactMatch, needsChoice, readTyped } from './typed.ts';

describe('parsed search text', () => {
  it.each([
    ['tea', 'tea', null],
    ['3 x tea', 'tea', 3000],
    ['3xtea', 'tea', 3000],
    ['1,5 × rice', 'rice', 1500],
    ['2*7 spices', '7 spices', 2000],
    ['0 x tea', '0 x tea', null],
    ['6111245600185', '6111245600185', null],
    ['3 x ', '3 x', null],
    ['  tea ', 'tea', null],
  ])('%s', (typed, text, quantity) => {
    expect(readTyped(typed)).toEqual({ text, quantity });
  });

  it('a name with a quantity before it reads as both, whatever they are', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.stringMatching(/^[a-z][a-z ]{0,10}[a-z]$/),
        (count, name) => {
          expect(readTyped(`${count} x ${name}`)).toEqual({ text: name, quantity: count * 1000 });
        },
      ),
    );
  });

  it('finds a product by its exact code, or that of a variant, in any case', () => {
    const variant = { id: 4, name: '500 g', price: 5000, skuCode: 'TEA-500', barcode: '611' };
    const found = tea({ skuCode: 'TEA', barcode: '400', variants: [variant] });
    expect(exactMatch([found], 'tea')).toEqual({ product: found, variant: null });
    expect(exactMatch([found], '400')).toEqual({ product: found, variant: null });
    expect(exactMatch([found], 'tea-500')).toEqual({ product: found, variant });
    expect(exactMatch([found], 'te')).toBeNull();
  });

  it('asks for a choice only where one is needed', () => {
    const group = (minimum: number) => ({ name: 'Milk', minimum, maximum: 1, values: [{ name: 'Oat', price: 0 }] });
    expect(needsChoice(tea())).toBe(false);
    expect(needsChoice(tea({ optionGroups: [group(0)] }))).toBe(false);
    expect(needsChoice(tea({ optionGroups: [group(1)] }))).toBe(true);
  });
});
