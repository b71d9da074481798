import { fillText } from '#resource';
import { invalid, type Locale, type ServerHost } from '#server';
import type { Freight, KnownListing, ManualPrices } from '../contract.ts';
import type { PointsMeter } from '../cj/meter.ts';
import { askedCountries, DETAIL_POINTS, freightPoints, keptShipping, suggestedPrice } from '../rules.ts';
import type { ReadProduct, ReadVariant } from '../rules.ts';
import { fetchPicture } from '../pictures.ts';
import { cleanDescription, readDetail, readFreights, readInventory } from '../products.ts';
import { texts } from '../i18n.ts';
import { completeChoice, readKnown, type CompleteChoice, type WantedListing } from './known.ts';

/** A variant as it will be listed. Amounts are cents. */
export interface ReadyVariant extends FreshVariant {
  readonly shipping: number;
  readonly basePrice: number;
  readonly isManual: boolean;
}

/** All that a listing needs from outside. It is written without waiting for anybody. */
export interface ReadyListing {
  readonly product: ReadProduct;
  readonly variants: readonly FreshVariant[];
  readonly wanted: WantedListing;
  /** Base prices of people; null: those that it is listed with. */
  readonly manual: ManualPrices | null;
  /** Countries that freight was asked for. */
  readonly asked: readonly string[];
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
  readonly wanted: WantedListing;
  readonly manual: ManualPrices | null;
  readonly locale: Locale;
  readonly signal: AbortSignal;
  /** Counts the points of the job that lists. */
  readonly meter?: PointsMeter;
}

/**
 * Reads a product with stock, freight and pictures from the supplier.
 * @throws SupplierError, Problem 422 when it cannot be shipped, or has no variants or no category
 */
export async function prepareListing(host: ServerHost, options: PrepareOptions): Promise<ReadyListing> {
  const { pid, wanted, manual, locale, signal, meter } = options;
  const reading = { signal, ...(meter && { meter }) };
  const { shipFromCountry: from, shipToCountries: to } = wanted;
  const known = await readKnown(await host.publicReader(locale), host, pid);
  completeChoice(known, wanted);
  const product = await readDetail(host, pid, reading);
  if (product.variants.length === 0)
    throw invalid({ propertyPath: 'pid', code: 'supplier.noVariants', text: texts.prepare.noVariants[locale] });
  const asked = askedCountries(
    known,
    { from, to },
    product.variants.map(({ vid }) => vid),
  );
  meter?.require(freightPoints(product.variants, asked.length) + DETAIL_POINTS);
  const freights = await readFreights(host, product.variants, { from, to: asked }, reading);
  checkReached(freights, locale);
  const stock = await readInventory(host, pid, from, reading);
  const sources = [...new Set([...product.images, ...product.variants.map(({ image }) => image)])].filter(
    (one) => one !== null,
  );
  const pictures = await keepPictures(host, sources);
  const variants = product.variants.map((variant) => ({
    ...variant,
    ...{ freight: shippingOf(freights, variant.vid), stock: stock.get(variant.vid) ?? 0 },
  }));
  // Cleaned here, before the transaction: writers do not wait for it.
  const described = { ...product, description: await cleanDescription(product.description) };
  const missedPictures = sources.length - pictures.size;
  return { product: described, variants, wanted, manual, asked, pictures, missedPictures };
}

/** The variants with their prices. @param known how the product is listed, read from locked rows */
export function pricedVariants(
  { variants, manual, asked }: ReadyListing,
  known: KnownListing | null,
  { ratio }: CompleteChoice,
): ReadyVariant[] {
  const kept = keptShipping(known, asked);
  const typed = manual ?? known?.manualPrices ?? {};
  return variants.map((variant) => {
    const { vid, price, freight } = variant;
    const shipping = Math.max(freight, kept[vid] ?? 0);
    const basePrice = typed[vid] ?? suggestedPrice({ price, shipping }, ratio);
    return { ...variant, shipping, basePrice, isManual: typed[vid] !== undefined };
  });
}

/** Pictures that are fetched at a time. */
const AT_ONCE = 4;

/** A variant as it was read. Amounts are cents. */
interface FreshVariant extends ReadVariant {
  /** Dearest freight into the countries that were asked for. */
  readonly freight: number;
  /** Pieces in the country of the stock. */
  readonly stock: number;
}
