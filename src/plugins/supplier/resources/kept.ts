import { defineResource } from '#resource';

/** Resources that keep what only the server uses: listed variants and the settings of the supplier. */

/** Fields that only the server uses. */
const KEPT = { readable: false, writable: false, form: false } as const;

/** Listed variants: which variant of the shop's product each is. `vid` is unique: listing again finds it. */
export const cjVariants = defineResource({
  name: 'cj_variants',
  className: 'CjVariant',
  title: 'vid',
  audit: false,
  bin: false,
  fields: {
    vid: { type: 'text', required: true, max: 80, unique: true, ...KEPT },
    pid: { type: 'text', required: true, max: 80, filter: true, ...KEPT },
    listing: { type: 'relation', to: 'cj_products', onDelete: 'cascade', ...KEPT },
    /** Number of the variant in the product's `attributValues`; it stays when the variant goes and comes back. */
    number: { type: 'integer', required: true, min: 1, ...KEPT },
    key: { type: 'text', max: 120, ...KEPT },
    /** Cents of US dollars. */
    price: { type: 'integer', required: true, min: 0, ...KEPT },
    shipping: { type: 'integer', required: true, min: 0, ...KEPT },
    basePrice: { type: 'integer', required: true, min: 0, ...KEPT },
    /** A person has typed the base price: new prices of the supplier do not change it. */
    isManual: { type: 'boolean', default: false, ...KEPT },
    /** Pieces at the supplier. */
    stock: { type: 'integer', default: 0, ...KEPT },
    /** False: the supplier does not have it any more, and it is not sold. */
    isAvailable: { type: 'boolean', default: true, ...KEPT },
  },
});

/** Settings of the supplier, one row, with the token and the points of the day. Keys are stored encrypted. */
export const cjSettings = defineResource({
  name: 'cj_settings',
  className: 'CjSettings',
  title: 'id',
  singleton: true,
  audit: false,
  fields: {
    sealedKey: { type: 'text', max: 8000, ...KEPT },
    callsPerSecond: { type: 'integer', min: 1, max: 6, default: 1, ...KEPT },
    pointsPerDay: { type: 'integer', min: 1, default: 50_000, ...KEPT },
    /** Shop currency for one US dollar. */
    rate: { type: 'decimal', scale: 4, min: 0, default: 10, ...KEPT },
    /** Prices and stock are updated every night, within the two rules after it (rules/update.ts), whole percent. */
    isUpdated: { type: 'boolean', ...KEPT },
    leastBenefit: { type: 'integer', min: 0, max: 1000, ...KEPT },
    mostChange: { type: 'integer', min: 0, max: 1000, ...KEPT },
    /** Day of `pointsUsed`, UTC. */
    pointsDay: { type: 'text', max: 10, ...KEPT },
    pointsUsed: { type: 'integer', default: 0, ...KEPT },
    sealedToken: { type: 'text', max: 8000, ...KEPT },
    sealedRefresh: { type: 'text', max: 8000, ...KEPT },
    /** Mark of the key that the token was asked with. */
    tokenFor: { type: 'text', max: 16, ...KEPT },
    tokenUntil: { type: 'datetime', ...KEPT },
    tokenAskedAt: { type: 'datetime', ...KEPT },
  },
});

declare module '#resource' {
  interface Resources {
    cj_variants: typeof cjVariants;
    cj_settings: typeof cjSettings;
  }
}
