import { expect, it } from 'vitest';
import type { Product } from '../catalogueBlocks.ts';
import { priceRange, variantsOf } from './prices.ts';

const product = (prices: readonly (number | null)[]) =>
  ({
    finalPrice: 900,
    price: 1000,
    attributValues: prices.map((price, at) => ({ id: at + 1, attributName: `Size ${at}`, price })),
  }) as unknown as Product;

it('tells the prices of the variants that have one, as the till offers them', () => {
  expect(priceRange(product([700, null, 1200, 0]))).toEqual([0, 1200]);
  expect(priceRange(product([700, null]))).toEqual([700, 700]);
  expect(variantsOf(product([700, null]))).toHaveLength(1);
});

it('tells the price of the product where no variant has one', () => {
  expect(priceRange(product([]))).toEqual([900, 900]);
  expect(priceRange(product([null]))).toEqual([900, 900]);
});
