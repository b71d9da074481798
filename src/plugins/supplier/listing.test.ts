import { expect, test } from 'vitest';
import { listingBody } from './listing.ts';

test('categories are ids however a selector sends them', () => {
  const dataFlexy = {
    parentCategoryId: '3',
    subCategoryId: '/en/api/category_products/4',
    deepSubCategoryId: '',
    isCOD: true,
  };
  expect(listingBody({ pid: 'p', dataFlexy }).dataFlexy).toEqual({
    parentCategoryId: 3,
    subCategoryId: 4,
    deepSubCategoryId: null,
    isCOD: true,
  });
  expect(listingBody({ dataFlexy: { parentCategoryId: 'x', subCategoryId: [] } }).dataFlexy).toEqual({
    parentCategoryId: 'x',
    subCategoryId: [],
  });
});

test('countries are named by code or id; what is no listing is left for the validation', () => {
  expect(listingBody({ shipToCountry: 12, shipFromCountry: 'US' })).toEqual({
    shipToCountry: '12',
    shipFromCountry: 'US',
  });
  expect(listingBody({ dataFlexy: 'x' })).toEqual({ dataFlexy: 'x' });
});
