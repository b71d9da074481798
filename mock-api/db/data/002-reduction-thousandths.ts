import { convertStored } from '../convertStored.ts';
import type { DataChange } from '../dataChange.ts';

/** Thousandths of what was stored in hundredths. */
const thousandths = (hundredths: unknown): unknown => (typeof hundredths === 'number' ? hundredths * 10 : hundredths);

/** Products and promo codes: `reductionValue` has three decimals, for currencies that have as many. */
export default {
  title: 'Reductions of products and promo codes have three decimals',
  changes: ['products.reductionValue', 'promo_codes.reductionValue'],
  async run(context) {
    for (const resource of ['products', 'promo_codes'])
      await convertStored(context, { resource, field: 'reductionValue', convert: thousandths });
  },
} satisfies DataChange;
