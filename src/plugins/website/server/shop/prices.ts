import { formatMinorWithCurrency, toMajor, type FlatRowOf, type Minor } from '#resource';
import { markup, type Html } from '#server';
import type { BlockContext, Product } from '../catalogueBlocks.ts';
import { SITE_WORDS } from '../siteWords.ts';

/** Price of one that the till takes, without variant and options. */
export const priceOf = (row: Product): Minor => row.finalPrice ?? row.price ?? 0;

/**
 * Variants of a product. The price of one replaces that of the product, reductions included; one without a price is not
 * offered: both as at the till.
 */
export const variantsOf = (row: Product): NonNullable<FlatRowOf<'products'>['attributValues']> =>
  (row.attributValues ?? []).filter(({ price }) => typeof price === 'number');

/** An amount as the shop writes it. */
export const priceText = (amount: Minor, { reader, locale }: BlockContext): string =>
  formatMinorWithCurrency(amount, reader.currency, locale);

/** Lowest and highest price of one of a product, in minor units: those of its variants, if it has some. */
export function priceRange(row: Product): readonly [lowest: Minor, highest: Minor] {
  const prices = variantsOf(row).map(({ price }) => price ?? 0);
  return prices.length === 0 ? [priceOf(row), priceOf(row)] : [Math.min(...prices), Math.max(...prices)];
}

/** Amount as structured data has it: plain decimal text in the currency. */
export const structuredPrice = (amount: Minor, currency: string): string => String(toMajor(amount, currency));

/** Tells whether one can be bought now: at the till it is offered, and not sold out. */
export const isAvailable = ({ status, isOnSale }: Product): boolean => isOnSale !== false && status !== 'out-of-stock';

/** Says beside a price that the product cannot be bought now; nothing while it can. Variants and options have no stock of their own. */
export const soldOutMark = (row: Product, { locale }: BlockContext): Html | null =>
  isAvailable(row)
    ? null
    : markup` <em class="sold-out">${SITE_WORDS[locale][row.isOnSale === false ? 'notOnSale' : 'soldOut']}</em>`;

/** The price of a product with the price before its reduction, and whether it is sold out. */
export function priceLine(row: Product, context: BlockContext): Html {
  const words = SITE_WORDS[context.locale];
  const [lowest, highest] = priceRange(row);
  const isReduced = variantsOf(row).length === 0 && lowest < (row.price ?? 0);
  const lowestText = priceText(lowest, context);
  return markup`<p class="product-price">
    <strong>${lowest < highest ? words.from.replace('%{price}', lowestText) : lowestText}</strong>${
      isReduced && markup` <s><span class="hidden">${words.before} </span>${priceText(row.price ?? 0, context)}</s>`
    }${soldOutMark(row, context)}
  </p>`;
}
