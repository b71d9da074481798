/** Countries of the supplier's stock (docs/rules/store-and-supplier.md, "Supplier catalogue"). */
export const INVENTORY_COUNTRIES = ['CN', 'US', 'FR', 'DE', 'GB', 'AU', 'CA', 'IT'] as const;

/** A country of the supplier's stock. */
export type InventoryCountry = (typeof INVENTORY_COUNTRIES)[number];

/** Default inventory country. */
export const DEFAULT_COUNTRY: InventoryCountry = 'US';

/** Most ship-to countries of one listing: freight is asked for each of them. */
export const MOST_COUNTRIES = 5;
