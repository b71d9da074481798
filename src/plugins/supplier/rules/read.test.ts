import { expect, it } from 'vitest';
import { MOST_VARIANTS, readFreight, readItem, readProduct, readStock, textsOf } from './read.ts';

it('names and pictures come as text, as a list, and as JSON in text', () => {
  expect(textsOf('Cup')).toEqual(['Cup']);
  expect(textsOf('["Cup","Mug"]')).toEqual(['Cup', 'Mug']);
  expect(textsOf(['Cup', '["Mug"]', '', null])).toEqual(['Cup', 'Mug']);
  // What only looks like JSON is a name.
  expect(textsOf('[New] Cup')).toEqual(['[New] Cup']);
  for (const nothing of ['', '  ', null, undefined, {}, true]) expect(textsOf(nothing)).toEqual([]);
});

it('a product of a list has its id as text, and a price or none', () => {
  const item = { pid: 17, productNameEn: '["Cup","Mug"]', productImage: '["https://a.example/1.png"]' };
  expect(readItem({ ...item, sellPrice: '1.20 -- 3.40', productSku: 88 })).toMatchObject({
    ...{ pid: '17', name: 'Cup', sku: '88', image: 'https://a.example/1.png', priceFrom: 120, priceTo: 340 },
  });
  expect(readItem({ ...item, productNameEn: null, productName: 'Tasse' })).toMatchObject({
    name: 'Tasse',
    priceFrom: null,
  });
  for (const none of [null, [], {}, { ...item, pid: '' }, { ...item, pid: 'x'.repeat(81) }, { pid: 1 }])
    expect(readItem(none)).toBeNull();
});

it('a detail has each variant and picture once; a variant without a price is left out', () => {
  const variant = (vid: unknown, variantSellPrice: unknown) => ({
    vid,
    variantSellPrice,
    variantKey: `Key ${String(vid)}`,
  });
  const product = readProduct({
    ...{ pid: 'P', productNameEn: 'Cup', productImage: 'https://a.example/1.png' },
    productImageSet: '["https://a.example/1.png","https://a.example/2.png"]',
    variants: [variant(1, 8.4), variant('1', '9.00'), variant(2, 'free'), variant(3, '2.00 -- 4.00'), null],
  });
  expect(product?.images).toEqual(['https://a.example/1.png', 'https://a.example/2.png']);
  // A range is listed at its dearest end.
  expect(product?.variants.map(({ vid, price }) => [vid, price])).toEqual([
    ['1', 900],
    ['3', 400],
  ]);
  const many = Array.from({ length: 500 }, (_, at) => variant(at, 1));
  expect(readProduct({ pid: 'P', productNameEn: 'Cup', variants: many })?.variants).toHaveLength(MOST_VARIANTS);
  expect(product?.leftOut).toEqual({ variants: 0, unpriced: 2, pictures: 0, isTextCut: false });
});

it('what is not taken of a product is counted', () => {
  const variants = Array.from({ length: MOST_VARIANTS + 20 }, (_, at) => ({ vid: at, variantSellPrice: 1 }));
  const productImageSet = Array.from({ length: 15 }, (_, at) => `https://a.example/${at}.png`);
  const description = 'x'.repeat(100_001);
  const product = readProduct({ pid: 'P', productNameEn: 'Cup', variants, productImageSet, description });
  expect(product?.variants).toHaveLength(MOST_VARIANTS);
  expect(product?.leftOut).toEqual({ variants: 20, unpriced: 0, pictures: 3, isTextCut: true });
});

it('the cheapest carrier is taken; without one the supplier cannot ship', () => {
  const offers = [{ logisticPrice: '4.20' }, { logisticPrice: 3.1, logisticAging: '12-18' }, { logisticPrice: 'none' }];
  expect(readFreight(offers)).toEqual({ price: 310, days: '12-18' });
  for (const empty of [[], null, {}, [{ logisticPrice: '' }]]) expect(readFreight(empty)).toBeNull();
});

it('the stock is that of the chosen country, never below zero', () => {
  const inventory = [
    { countryCode: 'CN', totalInventory: 500 },
    { countryCode: 'US', totalInventory: '7' },
    { countryCode: 'US', totalInventory: -3 },
  ];
  const stock = readStock({ variantInventories: [{ vid: 1, inventory }, { vid: 2 }, null] }, 'US');
  expect([...stock]).toEqual([
    ['1', 7],
    ['2', 0],
  ]);
  expect(readStock(null, 'US').size).toBe(0);
});
