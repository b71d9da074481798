import { fillText } from '#resource';
import { invalid, type Locale, type ServerHost } from '#server';
import type { Freight, ListingChoice, ManualPrices } from '../contract.ts';
import { suggestedPrice } from '../rules.ts';
import type { ReadProduct, ReadVariant } from '../rules.ts';
import { fetchPicture } from '../pictures.ts';
import { cleanDescription, readDetail, readFreights, readInventory } from '../products.ts';
import { texts } from '../i18n.ts';

/** Pictures that are fetched at a time. */
const AT_ONCE = 4;

/** A variant as it will be listed. Amounts are cents. */
export interface ReadyVariant extends ReadVariant {
  readonly shipping: number;
  readonly basePrice: number;
  readonly isManual: boolean;
  /** Pieces in the country of the stock. */
  readonly stock: number;
}

/** All that a listing needs from outside. It is written without waiting for anybody. */
export interface ReadyListing {
  readonly product: ReadProduct;
  readonly variants: readonly ReadyVariant[];
  readonly choice: ListingChoice;
  /** Paths in the file store, by the supplier's address. */
  readonly pictures: ReadonlyMap<string, string>;
  readonly missedPictures: number;
}

/** The dearest freight of a variant over its countries, cents. */
const shippingOf = (freights: readonly Freight[], vid: string): number =>
  Math.max(0, ...freights.filter((one) => one.vid === vid).map(({ price }) => price ?? 0));

/** The country's name in a language. */
const countryName = (code: string, locale: Locale): string => {
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
};

/** @throws Problem 422 when a country is not reached */
function checkReached(freights: readonly Freight[], locale: Locale): void {
  const unreached = freights.find(({ price }) => price === null);
  if (!unreached) return;
  const text = fillText(texts.prepare.cannotShip[locale], { country: countryName(unreached.country, locale) });
  throw invalid({ propertyPath: 'shipToCountries', code: 'supplier.cannotShip', text });
}

/** Fetches pictures into the file store. What cannot be had is left out. */
async function keepPictures(host: ServerHost, sources: readonly string[]): Promise<Map<string, string>> {
  const kept = new Map<string, string>();
  const waiting = [...sources];
  const work = async () => {
    for (let source = waiting.shift(); source !== undefined; source = waiting.shift()) {
      const bytes = await fetchPicture(host, source, 'large');
      if (bytes) kept.set(source, (await host.files.keep({ bytes }, 'picture.webp')).path);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return kept;
}

/** Input of the preparation of a listing. */
export interface PrepareOptions {
  readonly pid: string;
  readonly choice: ListingChoice;
  readonly manual: ManualPrices;
  readonly locale: Locale;
  readonly signal: AbortSignal;
}

/**
 * Reads a product with stock, freight and pictures from the supplier.
 * @throws SupplierError, Problem 422 when it cannot be shipped or has no variants
 */
export async function prepareListing(host: ServerHost, options: PrepareOptions): Promise<ReadyListing> {
  const { pid, choice, manual, locale, signal } = options;
  const { shipFromCountry: from, shipToCountries: to } = choice;
  const product = await readDetail(host, pid, { signal });
  if (product.variants.length === 0)
    throw invalid({ propertyPath: 'pid', code: 'supplier.noVariants', text: texts.prepare.noVariants[locale] });
  const freights = await readFreights(host, product, { from, to }, signal);
  checkReached(freights, locale);
  const stock = await readInventory(host, pid, from, { signal });
  const sources = [...new Set([...product.images, ...product.variants.map(({ image }) => image)])].filter(
    (one) => one !== null,
  );
  const pictures = await keepPictures(host, sources);
  const variants = product.variants.map((variant) => {
    const cost = { price: variant.price, shipping: shippingOf(freights, variant.vid) };
    const typed = manual[variant.vid];
    const basePrice = typed ?? suggestedPrice(cost, choice.ratio);
    return {
      ...variant,
      ...{ shipping: cost.shipping, basePrice, isManual: typed !== undefined, stock: stock.get(variant.vid) ?? 0 },
    };
  });
  // Cleaned here, before the transaction: writers do not wait for it.
  const described = { ...product, description: await cleanDescription(product.description) };
  return { product: described, variants, choice, pictures, missedPictures: sources.length - pictures.size };
}
