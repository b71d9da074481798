import { expect, it } from 'vitest';
import type { KnownListing } from '../contract/types.ts';
import { askedCountries, keptShipping } from './known.ts';

const known: KnownListing = {
  ...{ shipFromCountry: 'US', shipToCountries: ['MA', 'FR'], ratio: 250, isCOD: true },
  ...{ parentCategory: 1, subCategory: 2, deepSubCategory: null },
  ...{ manualPrices: { V1: 2000 }, shipping: { V1: 910, V2: 700 } },
};

it('one more country is asked for alone, and the known freight goes on counting', () => {
  const asked = askedCountries(known, { from: 'US', to: ['ES'] }, ['V1', 'V2']);
  expect(asked).toEqual(['ES']);
  expect(keptShipping(known, asked)).toEqual(known.shipping);
});

it('all countries are asked for when the stock comes from elsewhere, or a variant is new', () => {
  for (const asked of [
    askedCountries(known, { from: 'CN', to: ['ES'] }, ['V1', 'V2']),
    askedCountries(known, { from: 'US', to: ['ES'] }, ['V1', 'V3']),
  ]) {
    expect(asked).toEqual(['ES', 'MA', 'FR']);
    expect(keptShipping(known, asked)).toEqual({});
  }
});

it('a product that is not listed has the chosen countries only', () => {
  expect(askedCountries(null, { from: 'US', to: ['MA', 'MA'] }, ['V1'])).toEqual(['MA']);
  expect(keptShipping(null, ['MA'])).toEqual({});
  expect(keptShipping({ ...known, shipToCountries: [] }, ['MA'])).toEqual({});
});
