import { defineCall, typedJson } from '#resource';
import { DEFAULT_COUNTRY, INVENTORY_COUNTRIES } from '../rules/countries.ts';
import type {
  CheckResult,
  Freight,
  KeepPlan,
  KnownListing,
  ListedProduct,
  SupplierCategory,
  SupplierItem,
  SupplierProduct,
} from './types.ts';

/** Roles that may list the supplier's products. */
export const OFFICE = ['ROLE_ADMIN', 'ROLE_MANAGER'] as const;

const FROM = { type: 'enum', values: INVENTORY_COUNTRIES, default: DEFAULT_COUNTRY } as const;

/** Most countries that freight is asked for: the chosen ones, and those that a product is listed for. */
const MOST_ASKED = 50;

/** Variants by the supplier's ids. */
const VIDS = { type: 'list', required: true, max: 2000 } as const;

const FAILURES = {
  429: 'The supplier’s limits are reached: points of the day, or calls of the second',
  502: 'The supplier cannot be reached, or has refused',
} as const;

/** The supplier's categories, and what the page says of prices and points. */
export const categoriesCall = defineCall({
  method: 'GET',
  path: 'supplier/categories',
  roles: OFFICE,
  summary: 'Two levels of the supplier’s categories',
  output: { categories: typedJson<readonly SupplierCategory[]>() },
  errors: FAILURES,
});

/** Source of the prices: exchange rate, points, and whether the bundled catalogue is in use. */
export const stateCall = defineCall({
  method: 'GET',
  path: 'supplier/state',
  roles: OFFICE,
  summary: 'Exchange rate, used points, and whether the bundled catalogue answers',
  output: {
    isBundled: { type: 'boolean', required: true },
    rate: { type: 'decimal', scale: 4, required: true, description: 'Shop currency for one US dollar.' },
    pointsUsed: { type: 'integer', required: true, description: 'Points used since 00:00 UTC.' },
    pointsPerDay: { type: 'integer', required: true },
  },
});

/** A page of the supplier's catalogue. */
export const productsCall = defineCall({
  method: 'GET',
  path: 'supplier/products',
  roles: OFFICE,
  summary: 'A page of the supplier’s products, by category, text, SKU and country of the stock',
  query: {
    page: { type: 'integer', min: 1, max: 10_000, default: 1 },
    category: { type: 'text', max: 80, default: '' },
    country: FROM,
    text: { type: 'text', max: 200, default: '' },
    sku: { type: 'text', max: 80, default: '' },
  },
  output: {
    items: typedJson<readonly SupplierItem[]>(),
    total: { type: 'integer', required: true },
    pageSize: { type: 'integer', required: true },
  },
  errors: FAILURES,
  rate: 120,
});

/** One product with its variants. */
export const productCall = defineCall({
  method: 'GET',
  path: 'supplier/products/{pid}',
  roles: OFFICE,
  summary: 'A product of the supplier with its variants',
  output: { product: typedJson<SupplierProduct>() },
  errors: { ...FAILURES, 404: 'The supplier has no such product any more' },
  rate: 120,
});

/** Freight of the variants of a product. */
export const freightCall = defineCall({
  method: 'GET',
  path: 'supplier/products/{pid}/freight',
  roles: OFFICE,
  summary: 'Freight of the variants of a product into countries; 0 and marked where the supplier could not be asked',
  query: {
    from: FROM,
    to: { type: 'list', max: MOST_ASKED, required: true, description: 'Country codes.' },
    first: { type: 'integer', min: 1, description: 'Asks for so many variants only, from the first one.' },
  },
  output: { freights: typedJson<readonly Freight[]>() },
  errors: FAILURES,
  rate: 60,
});

/** How a product is listed. */
export const listingCall = defineCall({
  method: 'GET',
  path: 'supplier/listings/{pid}',
  roles: OFFICE,
  summary:
    'How a product of the supplier is listed: countries, ratio, categories, freight and prices of people; or null',
  output: { listing: typedJson<KnownListing | null>() },
});

/**
 * Lists a product in the shop, or updates it when it is listed. The supplier is asked first; then all is written in one
 * transaction. Repeating it changes nothing, so that it needs no key.
 */
export const listCall = defineCall({
  method: 'POST',
  path: 'supplier/listings',
  roles: OFFICE,
  summary: 'Lists a product of the supplier in the shop; listing it again updates it',
  input: {
    pid: { type: 'text', required: true, max: 80 },
    shipFromCountry: FROM,
    shipToCountries: { type: 'list', required: true, max: 5, description: 'Country codes.' },
    ratio: { type: 'decimal', scale: 2, min: 0, max: 1000, description: 'Left out: as it is listed, else 2.' },
    isCOD: { type: 'boolean', description: 'Left out: as it is listed, else false.' },
    parentCategory: { type: 'integer', min: 1, description: 'May be left out for a product that is listed.' },
    subCategory: { type: 'integer', min: 1 },
    deepSubCategory: { type: 'integer', min: 1 },
    manualPrices: {
      type: 'json',
      max: 20_000,
      description: 'Base prices in cents of US dollars, by vid. Left out: those of the listing stay.',
    },
  },
  output: 'stream',
  errors: { ...FAILURES, 404: 'The supplier has no such product any more', 422: 'A category is wrong' },
  rate: 60,
});

/** The answer of {@link listCall}. */
export type ListAnswer = ListedProduct;

const SETTINGS = {
  /** The key itself is never answered. */
  hasKey: { type: 'boolean', required: true },
  isKeyFromEnvironment: { type: 'boolean', required: true },
  callsPerSecond: { type: 'integer', required: true },
  pointsPerDay: { type: 'integer', required: true },
  rate: { type: 'decimal', scale: 4, required: true, description: 'Shop currency for one US dollar.' },
  isUpdated: { type: 'boolean', required: true, description: 'Prices and stock are updated every night.' },
  leastBenefit: { type: 'integer', required: true, description: 'Percent of the total cost.' },
  mostChange: { type: 'integer', required: true, description: 'Percent; a larger change waits for a person.' },
} as const;

/** Settings of the supplier. */
export const settingsCall = defineCall({
  method: 'GET',
  path: 'supplier/settings',
  roles: ['ROLE_ADMIN'],
  summary: 'Settings of the supplier, without its key',
  output: SETTINGS,
});

/** Changes settings of the supplier; absent values stay. */
export const saveSettingsCall = defineCall({
  method: 'PUT',
  path: 'supplier/settings',
  roles: ['ROLE_ADMIN'],
  summary: 'Changes the settings of the supplier; the key is stored encrypted and never answered',
  input: {
    key: { type: 'text', format: 'secret', max: 4000, description: 'Empty: deletes the key.' },
    callsPerSecond: { type: 'integer', min: 1, max: 6 },
    pointsPerDay: { type: 'integer', min: 1, max: 100_000_000 },
    rate: { type: 'decimal', scale: 4, min: 0.0001, max: 1_000_000 },
    isUpdated: { type: 'boolean' },
    leastBenefit: { type: 'integer', min: 0, max: 1000 },
    mostChange: { type: 'integer', min: 0, max: 1000 },
  },
  output: SETTINGS,
});

/** What keeping chosen changes would write. */
export const keepPlanCall = defineCall({
  method: 'POST',
  path: 'supplier/checks/{id}/plan',
  roles: OFFICE,
  summary: 'What keeping chosen changes would write, without writing it',
  input: { vids: VIDS },
  output: {
    variants: typedJson<KeepPlan['variants']>(),
    /** Products that are not sold any more. */
    ended: typedJson<KeepPlan['ended']>(),
    mark: {
      type: 'text',
      required: true,
      description: 'Digest of what is shown, for `POST supplier/checks/{id}/keep`.',
    },
  },
  errors: { 404: 'No such check, or it has not ended' },
});

/** Keeps changes that a check of listed products has reported. Those that have changed since are left out. */
export const keepCall = defineCall({
  method: 'POST',
  path: 'supplier/checks/{id}/keep',
  roles: OFFICE,
  summary: 'Keeps chosen changes of prices and stock that supplier.check has reported or supplier.update left',
  input: {
    vids: VIDS,
    mark: { type: 'text', max: 64, description: 'Digest of the plan that was shown: something else is refused.' },
  },
  output: {
    kept: { type: 'integer', required: true, description: 'Variants that were changed.' },
    skipped: { type: 'integer', required: true, description: 'Variants that have changed since the check.' },
  },
  errors: { 404: 'No such check, or it has not ended', 409: 'It would write something else than was shown' },
});

/** What the last update of the night has left to a person. */
export const waitingCall = defineCall({
  method: 'GET',
  path: 'supplier/waiting',
  roles: OFFICE,
  summary: 'Changes that the last scheduled update has left to a person, as supplier.check reports them; or null',
  output: { result: typedJson<CheckResult | null>() },
});
