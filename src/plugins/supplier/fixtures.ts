import type { Fixtures } from '#admin/testing';
import type { Freight, LeftOut, SupplierItem, SupplierProduct } from './contract/types.ts';

/** All of a product is taken. */
export const NOTHING_LEFT_OUT: LeftOut = { variants: 0, unpriced: 0, pictures: 0, isTextCut: false };

/** A product of the tests, with three variants. */
export const item: SupplierItem = {
  ...{ pid: 'P1', name: 'Ceramic tagine, hand painted, 26 cm', sku: 'CJ1', image: null, category: 'Cookware' },
  ...{ priceFrom: 840, priceTo: 1120 },
};

export const product: SupplierProduct = {
  ...item,
  images: [],
  leftOut: NOTHING_LEFT_OUT,
  description: '',
  variants: [840, 890, 1120].map((price, at) => ({
    ...{ vid: `V${at + 1}`, key: `Size ${at + 1}`, sku: `CJ1-${at + 1}`, image: null, price, weight: 400 },
  })),
};

export const freights: readonly Freight[] = product.variants.map(({ vid }) => ({
  ...{ vid, country: 'MA', price: 910, days: '12-18', isUnknown: false },
}));

/** Answers of the test server. */
export default {
  records: {
    jobs: [],
    cj_products: [],
    countries: [
      { id: 1, code: 'FR', name: 'France', isEnabled: true },
      { id: 2, code: 'MA', name: 'Morocco', isEnabled: true },
    ],
    category_products: [
      {
        ...{ id: 1, name: 'Kitchen', position: 1 },
        subCategories: [{ id: 2, name: 'Tagines', subCategories: [] }],
      },
    ],
  },
  calls: {
    'supplier/state': () => ({ isBundled: true, rate: 10, pointsUsed: 60, pointsPerDay: 50_000 }),
    'supplier/settings': () => ({
      ...{ hasKey: false, isKeyFromEnvironment: false, callsPerSecond: 1, pointsPerDay: 50_000, rate: 10 },
      ...{ isUpdated: false, leastBenefit: 0, mostChange: 20 },
    }),
    'supplier/categories': () => ({
      categories: [
        {
          categoryFirstName: 'Home and kitchen',
          categoryFirstList: [{ categorySecondId: 'C1', categorySecondName: 'Cookware', categoryIds: ['C1', 'C2'] }],
        },
      ],
    }),
    'supplier/products': () => ({ items: [item], total: 1, pageSize: 24 }),
    'supplier/products/P1': () => ({ product }),
    'supplier/products/P1/freight': () => ({ freights }),
    'supplier/waiting': () => ({ result: null }),
    'supplier/listings/P1': () => ({ listing: null }),
  },
} satisfies Fixtures;
