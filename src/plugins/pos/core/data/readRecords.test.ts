import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchedCustomer, searchedProduct, CHUNKS } from './chunks.ts';
import { readCategory, readCustomer, readFloor, readTill } from './readRecords.ts';
import { readSettings } from './readSettings.ts';
import { imageOrNull, readProduct, wordsOrNull } from '#shop';
import { scaleLabel } from '#shop/fixtures';

describe('a product', () => {
  it('is read in minor units and thousandths', () => {
    const wire = {
      '@id': '/fr/api/products/7',
      name: 'Thé',
      price: 18.5,
      finalPrice: 16.65,
      defaultQuantity: 0.25,
      category: '/fr/api/category_products/3',
      taxRate: 7.5,
      stock: -1.5,
      attributName: 'Taille',
      attributValues: [
        { id: 1, attributName: 'Grand', price: 25 },
        { id: 2, attributName: 'Sans prix' },
      ],
      optionGroups: [
        {
          name: 'Sucre',
          maximum: 2,
          values: [
            { name: 'Miel', price: 3.5 },
            { name: 'Sans', price: -0.5 },
          ],
        },
      ],
    };
    expect(readProduct(wire, 'MAD')).toMatchObject({
      id: 7,
      price: 1850,
      finalPrice: 1665,
      defaultQuantity: 250,
      category: 3,
      taxRate: 750,
      stock: -1500,
      isOnSale: true,
      productType: 'simple',
      variants: [{ id: 1, name: 'Grand', price: 2500, skuCode: null }],
      optionGroups: [{ name: 'Sucre', minimum: 0, maximum: 2, values: [{ price: 350 }, { price: -50 }] }],
    });
  });

  it('starts at one where its first quantity is 0 or absent, and is not sold without a price', () => {
    expect(readProduct({ id: 1, price: 1, defaultQuantity: 0 }, 'MAD')).toMatchObject({
      defaultQuantity: 1000,
      stock: null,
    });
    expect(readProduct({ id: 1, price: 'dear' }, 'MAD')).toMatchObject({ isOnSale: false, price: 0 });
    expect(readProduct({ id: 1, price: 1.5 }, 'JPY')?.isOnSale).toBe(false);
    expect(readProduct({ name: 'No id', price: 1 }, 'MAD')).toBeNull();
  });

  it('stands in a chunk as it was read', () => {
    const wire = fc.record({
      id: fc.integer({ min: 1, max: 9000 }),
      name: fc.string({ unit: 'binary' }),
      price: fc.nat(9),
      position: fc.option(fc.nat(5)),
      skuCode: fc.option(fc.string()),
      attributValues: fc.array(fc.record({ id: fc.integer({ min: 1 }), price: fc.nat(5), barcode: fc.string() })),
    });
    fc.assert(
      fc.property(fc.array(wire, { maxLength: 5 }), (wires) => {
        const read = wires
          .map((one) => readProduct(one, 'MAD'))
          .filter((one) => one !== null)
          .map(searchedProduct);
        expect(CHUNKS.products.read(CHUNKS.products.write(read))).toEqual(read);
      }),
      { numRuns: 50 },
    );
    const one = readCustomer({ id: 3, firstName: 'Imane', lastName: 'Tazi', phone: '06', walletCredit: 12.5 }, 'MAD');
    const searched = one ? [searchedCustomer(one)] : [];
    expect(CHUNKS.customers.read(CHUNKS.customers.write(searched))).toEqual(searched);
    expect(one).toMatchObject({ fullName: 'Imane Tazi', fullNameWithPhone: 'Imane Tazi 06', walletCredit: 1250 });
  });
});

it('anything can be read', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom('id', 'price', 'stores', 'posBundleSettings', 'reservables', 'store'),
        fc.anything(),
      ),
      (wire) => {
        for (const read of [readProduct, readCustomer]) read(wire, 'MAD');
        for (const read of [readCategory, readFloor, readTill, readSettings]) read(wire);
      },
    ),
  );
});

describe('settings', () => {
  it('have their defaults', () => {
    expect(readSettings({})).toMatchObject({
      currency: 'MAD',
      paperSize: 48,
      cashDifferenceLimit: 1000,
      cashStep: 0,
      posType: 'simple',
      documentTypes: ['delivery-note'],
      scaleLabels: [],
    });
  });

  it('are read', () => {
    const posBundleSettings = {
      paperSize: 40,
      cashRounding: 0.05,
      posType: 'advanced',
      documentTypes: ['quote', 'nonsense', 'delivery-note'],
      scaleLabels: [{ prefix: '21', itemDigits: 5, valueDigits: 5, content: 'weight' }, { prefix: 'x' }],
      canManagerReduce: true,
    };
    expect(readSettings({ currency: 'CHF', defaultTaxRate: 8.1, posBundleSettings })).toMatchObject({
      taxRate: 810,
      paperSize: 32,
      cashStep: 5,
      posType: 'advanced',
      documentTypes: ['quote', 'delivery-note'],
      scaleLabels: [scaleLabel()],
      canManagerReduce: true,
    });
  });
});

it('a floor has its tables, with the measures of those that say nothing', () => {
  const reservables = [{ id: 4, name: 'T4', status: 'reserved', reservedAt: '2026-11-22T19:00:00+01:00' }];
  expect(readFloor({ id: 1, name: 'Terrace', store: { id: 2 }, reservables })).toMatchObject({
    store: 2,
    tables: [
      {
        id: 4,
        status: 'reserved',
        serviceState: null,
        reservedAt: Date.UTC(2026, 10, 22, 18),
        x: 100,
        width: 60,
        shape: 'rectangle',
      },
    ],
  });
  expect(readFloor({ id: 1, type: 'area' })).toBeNull();
});

it('an image stands without the signature that ends soon', () => {
  expect(imageOrNull('/en/storage/get-image?path=a%2Fb.webp&expires=1&signature=x')).toBe(
    '/en/storage/get-image?path=a%2Fb.webp',
  );
  expect(imageOrNull('https://example.com/a.png?expires=1')).toBe('https://example.com/a.png?expires=1');
  expect(imageOrNull('')).toBeNull();
});

it('of a formatted text the words stay', () => {
  expect(wordsOrNull('<p>Fresh&nbsp;mint &amp; <b>tea</b></p>', 300)).toBe('Fresh mint & tea');
  expect(wordsOrNull('<p></p>', 300)).toBeNull();
  expect(wordsOrNull('a'.repeat(500), 300)).toHaveLength(300);
});
