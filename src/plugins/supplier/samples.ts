import { defineSamples, type SampleContext, type SampleRow } from '#server';
import { LISTED } from './demo/listed.ts';

function* listedRows(context: SampleContext): Iterable<SampleRow> {
  const categories = new Set(context.keys('category_products'));
  const idOf = (key: string) => (categories.has(key) ? { $ref: key, $in: 'category_products' } : undefined);
  for (const [pid, name, [parent, sub], shipFromCountry, shipToCountry, variants] of LISTED) {
    yield {
      $key: pid,
      pid,
      name,
      shipFromCountry,
      shipToCountry,
      dataFlexy: {
        parentCategoryId: idOf(parent),
        subCategoryId: idOf(sub),
        shipToCountries: [shipToCountry],
        isCOD: shipToCountry === 'MA',
      },
      data: {
        pid,
        productNameEn: name,
        sellPrice: variants[0]?.[1],
        variants: variants.map(([variantKey, variantSellPrice], at) => ({
          vid: `${pid}-${at + 1}`,
          variantKey,
          variantSellPrice,
        })),
      },
    };
  }
}

/** Products of the supplier that the demo shop lists. */
export default defineSamples({ after: ['catalogue'], sets: [{ resource: 'cj_products', rows: listedRows }] });
