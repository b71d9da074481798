import { forServer } from '#resource';
import { CATALOGUE_ACCESS } from './access.ts';
import { promoCodes } from './promo.ts';

/** Server part: rights, indexes, documentation and samples. */
export const promoCodesForServer = forServer(promoCodes, {
  access: CATALOGUE_ACCESS,
  fields: {
    code: { importNames: ['promo code', 'coupon', 'code promo', 'رمز'], sample: 'WELCOME20' },
    description: { sample: 'For the first order' },
    reductionValue: { importNames: ['discount', 'value', 'remise', 'réduction', 'الخصم'], sample: 20 },
    validFrom: { description: "First day, in the store's time zone." },
    validTo: { description: 'Last day, included.' },
    usageLimit: { description: 'Most uses in all; absent: any number.', sample: 100 },
    minimumAmount: { description: "Products' total from which it holds.", sample: 250 },
  },
});
