/** Rules and constants of the plugin, for the folders below this one. */
export { askedCountries, keptShipping } from '../rules/known.ts';
export { fitting } from '../rules/fitting.ts';
export { INVENTORY_COUNTRIES } from '../rules/countries.ts';
export { DETAIL_POINTS, freightPoints, listingPoints, POINTS_PER_DAY, REFRESH_POINTS } from '../rules/points.ts';
export { RATE_SCALE, suggestedPrice, toShopMoney, totalCost } from '../rules/prices.ts';
export type { ReadProduct, ReadVariant } from '../rules/read.ts';
export { LISTED } from '../demo/listed.ts';
export { MOST_COUNTRIES } from '../rules/countries.ts';
export { CHECK_JOB, MOST_PRODUCTS, UPDATE_JOB } from '../rules/jobs.ts';
export { decide, ruledPrice, USUAL_RULES } from '../rules/update.ts';
export type { Reading, UpdateRules, VariantState, VariantValues } from '../rules/update.ts';
