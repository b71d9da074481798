import type { Minor } from '#resource';
import type { Product } from '../catalogueBlocks.ts';
import { isAvailable, priceRange, structuredPrice, variantsOf } from './prices.ts';

/** Texts of a product in the language of the page. */
export interface ProductTexts {
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly currency: string;
  readonly url: string;
  /** Whole addresses of its pictures. */
  readonly images: readonly string[];
}

/** State of the stock as schema.org names it. */
function availabilityOf(row: Product): string {
  if (!isAvailable(row)) return 'https://schema.org/OutOfStock';
  return `https://schema.org/${row.status === 'low-stock' ? 'LimitedAvailability' : 'InStock'}`;
}

/** Structured data of a product, with its price and stock (schema.org). */
export function productData(row: Product, texts: ProductTexts): object {
  const { name, description, category, currency, url, images } = texts;
  const [lowest, highest] = priceRange(row);
  const money = (amount: Minor) => structuredPrice(amount, currency);
  const common = { priceCurrency: currency, availability: availabilityOf(row), url };
  const offers =
    lowest < highest
      ? {
          '@type': 'AggregateOffer',
          lowPrice: money(lowest),
          highPrice: money(highest),
          offerCount: variantsOf(row).length,
          ...common,
        }
      : { '@type': 'Offer', price: money(lowest), ...common };
  const isGtin = /^(?:\d{8}|\d{12,14})$/.test(row.barcode ?? '');
  return {
    '@type': 'Product',
    name,
    ...(description !== '' && { description }),
    ...(category !== '' && { category }),
    ...(images.length > 0 && { image: images }),
    ...(row.skuCode && { sku: row.skuCode }),
    ...(isGtin && { gtin: row.barcode }),
    url,
    offers,
  };
}
