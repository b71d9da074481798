import { describe, expect, it } from 'vitest';
import type { TillCategory, TillCustomer, TillProduct } from '../model.ts';
import { searchedCustomer, searchedProduct } from './chunks.ts';
import { readCategory, readCustomer } from './readRecords.ts';
import { TillIndex } from './searchIndex.ts';
import { readProduct, type Wire } from '#shop';

const must = <T>(value: T | null): T => {
  if (value === null) throw new Error('not read');
  return value;
};
const product = (id: number, fields: Wire = {}): TillProduct =>
  must(readProduct({ id, name: `Product ${id}`, price: 1, ...fields }, 'MAD'));
const customer = (id: number, fields: Wire): TillCustomer => must(readCustomer({ id, ...fields }, 'MAD'));
const category = (id: number, fields: Wire = {}): TillCategory => must(readCategory({ id, name: `C${id}`, ...fields }));

const indexOf = (
  products: readonly TillProduct[],
  customers: readonly TillCustomer[] = [],
  categories: readonly TillCategory[] = [],
) => TillIndex.make(products.map(searchedProduct), customers.map(searchedCustomer), categories);

const idsOf = (found: readonly { readonly id: number }[]) => found.map(({ id }) => id);

describe('search', async () => {
  const index = await indexOf([
    product(1, { name: 'Thé à la menthe', position: 2, skuCode: 'TEA-01' }),
    product(2, { name: 'Crème BRÛLÉE', position: null, barcode: '6111234567890' }),
    product(3, { name: 'Panier thé', position: 1 }),
    product(4, { name: 'Tagine', attributValues: [{ id: 1, attributName: 'Large', price: 9, skuCode: 'TAG-L' }] }),
    product(5, { name: 'أتاي بالنعناع' }),
    product(6, { name: 'Théière', isOnSale: false }),
    product(7, { name: 'Thé en vrac', productType: 'component' }),
  ]);

  it.each([
    ['the', [1, 3]],
    ['THÉ ', [1, 3]],
    ['la men', [1]],
    ['menthe the', [1]],
    ['brulée crem', [2]],
    ['tea-01', [1]],
    ['brulee', [2]],
    ['اتاي', [5]],
    ['tea-0', [1]],
    ['4567', [2]],
    ['tag-l', [4]],
  ])(
    '%s finds %s, case, accents and order of words aside, the best first, then by position and none last',
    (text, ids) => {
      expect(idsOf(index.search(text))).toEqual(ids);
    },
  );

  it.each(['', 'th', '  t ', '%', '\u0301\u0301\u0301', 'thé01'])('%j finds nothing', (text) => {
    expect(index.search(text)).toEqual([]);
  });

  it('knows similar names, and no similar codes', () => {
    expect(idsOf(index.similar('mnthe'))).toEqual([1]);
    expect(idsOf(index.similar('brulee creem'))).toEqual([2]);
    expect(index.search('mnthe')).toEqual([]);
    expect(index.similar('6111234567891')).toEqual([]);
  });

  it('finds words that are apart, in another order or joined, and forgives one error in them when asked', async () => {
    const names = ['Chicken tagine with lemon', 'Orange juice 33cl', 'Orange juice 1 L', 'Chicken soup'];
    const menu = await indexOf(names.map((name, at) => product(at + 1, { name, position: at })));
    const found = (text: string) => idsOf(menu.search(text));
    expect([found('lemon chicken'), found('juice 33 cl'), found('33cl juice')]).toEqual([[1], [2], [2]]);
    expect([found('lemno chicken'), found('jiuce 33 cl')]).toEqual([[], []]);
    expect(idsOf(menu.similar('lemno chicken'))).toEqual([1]);
    expect(idsOf(menu.similar('jiuce 33 cl'))).toEqual([2]);
  });

  it('takes no match from the end of a name into the beginning of a code', () => {
    expect(index.search('menthetea')).toEqual([]);
  });
});

it('follows names, places and stocks that change', async () => {
  const index = await indexOf([product(1, { name: 'Tea', position: 1 }), product(2, { name: 'Tea cup', position: 2 })]);
  expect(idsOf(index.search('tea'))).toEqual([1, 2]);
  expect(idsOf(index.productsOf(null, null))).toEqual([1, 2]);
  index.changeProducts(new Map([[1, searchedProduct(product(1, { name: 'Coffee', position: 1, stock: 3 }))]]));
  expect(idsOf(index.search('tea'))).toEqual([2]);
  expect(index.search('coffee')).toMatchObject([{ id: 1, stock: 3000 }]);
  expect(index.productsOf(null, null)[0]).toMatchObject({ stock: 3000 });
  index.changeProducts(new Map([[1, searchedProduct(product(1, { name: 'Coffee cup', position: 3 }))]]));
  expect(idsOf(index.search('cup'))).toEqual([2, 1]);
  index.changeProducts(new Map([[2, searchedProduct(product(2, { name: 'Tea cup', position: 2, isOnSale: false }))]]));
  expect(idsOf(index.search('cup'))).toEqual([1]);
});

describe('codes', () => {
  it('are found as they are written, those of products before those of variants, of several the first', async () => {
    const variant = { id: 9, attributName: 'Large', price: 2, skuCode: 'X', barcode: 'B9' };
    const index = await indexOf([
      product(1, { attributValues: [variant] }),
      product(3, { skuCode: 'X' }),
      product(2, { skuCode: 'X' }),
      product(4, { skuCode: 'GONE', isOnSale: false }),
    ]);
    expect(index.bySku(' X ')).toMatchObject({ product: { id: 2 }, variant: null });
    expect(index.byBarcode('B9')).toMatchObject({ product: { id: 1 }, variant: { id: 9, price: 200 } });
    expect(index.bySku('x')).toBeNull();
    expect(index.bySku('GONE')).toBeNull();
    index.changeProducts(
      new Map([
        [2, null],
        [3, searchedProduct(product(3, { skuCode: 'Y' }))],
      ]),
    );
    expect(index.bySku('X')).toMatchObject({ product: { id: 1 }, variant: { id: 9 } });
    expect(index.bySku('Y')?.product.id).toBe(3);
  });
});

describe('customers', async () => {
  const index = await indexOf(
    [],
    [
      customer(1, { firstName: 'Imane', lastName: 'Tazi', phone: '+212 6 61-22 33 44' }),
      customer(2, { firstName: 'Élodie', lastName: 'Martin', companyName: 'Tazi SARL', barcode: 'C-2' }),
      customer(3, { firstName: 'Omar', lastName: 'Alaoui', email: 'omar@example.ma' }),
    ],
  );

  it.each([
    ['tazi', [2, 1]],
    ['tazi ima', [1]],
    ['0661', [1]],
    ['06 61-22', [1]],
    ['+212 661', [1]],
    ['00212661', [1]],
    ['0662', []],
    ['661223', [1]],
    ['omar@', [3]],
    ['', [2, 1, 3]],
  ])('%j finds %j, by name', (text, ids) => expect(idsOf(index.customersFound(text))).toEqual(ids));

  it('stops at as many as are wanted', () => expect(index.customersFound('', 2)).toHaveLength(2));
  it('finds a card', () => expect(index.customerByBarcode('C-2')?.id).toBe(2));
});

describe('categories', async () => {
  const categories = [
    category(1, { stores: ['/en/api/stores/1'] }),
    category(2, { parentCategory: '/en/api/category_products/1' }),
    category(3, { parentCategory: '/en/api/category_products/2', isShownAtTill: false }),
    category(4, { stores: [{ '@id': '/en/api/stores/2' }] }),
    category(5, { parentCategory: '/en/api/category_products/99' }),
    category(6, { parentCategory: '/en/api/category_products/6' }),
  ];
  const index = await indexOf(
    [...categories.map(({ id }) => product(id, { category: id })), product(7)],
    [],
    categories,
  );

  it('are those of the store; without a parent that is known they are topmost', () => {
    expect(idsOf(index.categoriesOf(null, null))).toEqual([1, 4, 5]);
    expect(idsOf(index.categoriesOf(null, 1))).toEqual([1, 5]);
    expect(idsOf(index.categoriesOf(1, 1))).toEqual([2]);
  });

  it('have the products of those below them, but not of those that are not shown', () => {
    expect(idsOf(index.productsOf(1, 1))).toEqual([1, 2]);
    expect(idsOf(index.productsOf(6, 1))).toEqual([6]);
    expect(idsOf(index.productsOf(null, 1))).toEqual([1, 2, 5, 6, 7]);
    expect(idsOf(index.productsOf(null, 2))).toEqual([4, 5, 6, 7]);
  });

  it('answer the same list until something changes', () => {
    const before = index.productsOf(1, 1);
    expect(index.productsOf(1, 1)).toBe(before);
    index.changeProducts(new Map([[1, null]]));
    expect(idsOf(index.productsOf(1, 1))).toEqual([2]);
  });
});

it('looks once for what is asked twice, and follows what changed since', async () => {
  const oil = (price: number) => product(1, { name: 'Olive oil', price });
  const index = await indexOf([oil(5)]);
  const before = index.search('olive');
  expect(index.search('Olive')).toBe(before);
  index.changeProducts(new Map([[1, searchedProduct(oil(4))]]));
  expect(index.search('olive')).toEqual([oil(4)]);
  index.changeProducts(new Map([[1, null]]));
  expect(index.search('olive')).toEqual([]);
});
