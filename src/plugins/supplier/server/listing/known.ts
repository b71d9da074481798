import { isObject, type FlatRowOf } from '#resource';
import { invalid, type ListReader, type ServerHost } from '#server';
import type { KnownListing, ListingChoice } from '../contract.ts';

type Listing = Pick<FlatRowOf<'cj_products'>, 'dataFlexy' | 'data' | 'shipFromCountry' | 'shipToCountry'>;
type Variant = Pick<FlatRowOf<'cj_variants'>, 'vid' | 'isManual' | 'basePrice' | 'shipping'>;

/** Ratio of a listing that names none, hundredths. */
export const USUAL_RATIO = 200;

/** A JSON value as its database gives it: text, or parsed. A text that is no JSON is null. */
export function jsonOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

/** The ratio of a listing, hundredths; null: it names none. */
export function ratioOf({ data }: Pick<Listing, 'data'>): number | null {
  const kept = jsonOf(data);
  return isObject(kept) && typeof kept.ratio === 'number' ? kept.ratio : null;
}

/** Countries that a listing is for: one that was only posted may name a single one. */
function countriesOf({ dataFlexy, shipToCountry }: Listing): string[] {
  const given = dataFlexy?.shipToCountries;
  const list: readonly unknown[] = Array.isArray(given) ? given : [];
  const countries = list.map(String).filter((one) => one !== '');
  return countries.length > 0 || !shipToCountry ? countries : [shipToCountry];
}

/** How a product is listed, from the record of the listing and its variants; null: it is not. */
export function knownFrom(listing: Listing | null | undefined, variants: readonly Variant[]): KnownListing | null {
  if (!listing) return null;
  const { dataFlexy, shipFromCountry } = listing;
  const manual = variants.filter(({ isManual }) => isManual);
  return {
    ...{ shipFromCountry: shipFromCountry ?? null, shipToCountries: countriesOf(listing) },
    ...{ ratio: ratioOf(listing), isCOD: dataFlexy?.isCOD === true },
    parentCategory: dataFlexy?.parentCategoryId ?? null,
    subCategory: dataFlexy?.subCategoryId ?? null,
    deepSubCategory: dataFlexy?.deepSubCategoryId ?? null,
    manualPrices: Object.fromEntries(manual.map(({ vid, basePrice }) => [vid, basePrice])),
    shipping: Object.fromEntries(variants.map(({ vid, shipping }) => [vid, shipping])),
  };
}

/** Reads how a product is listed; null: it is not. */
export async function readKnown(reader: Pick<ListReader, 'list'>, host: Pick<ServerHost, 'db'>, pid: string) {
  const [listing] = await reader.list('cj_products', { pid });
  const rows = await host.db.selectFrom('cj_variants').selectAll().where('pid', '=', pid).execute();
  const variants = rows.map((row) => ({
    ...{ vid: String(row.vid), isManual: Boolean(row.isManual) },
    ...{ basePrice: Number(row.basePrice), shipping: Number(row.shipping) },
  }));
  return knownFrom(listing, variants);
}

/** Categories of the shop, from the top; the third is optional. */
export type Place = Pick<ListingChoice, 'parentCategory' | 'subCategory' | 'deepSubCategory'>;

/** What is wanted of a listing. What is left out is as it is listed, or usual. */
export interface WantedListing extends Pick<ListingChoice, 'shipFromCountry' | 'shipToCountries'> {
  readonly ratio?: number | null;
  readonly isCOD?: boolean | null;
  readonly place: Place | null;
  /** A product that is listed keeps what it has, whatever is wanted of it: one of several. */
  readonly keepsKnown: boolean;
}

/** A choice with the places that it may have, the best one first. */
export interface CompleteChoice extends Omit<ListingChoice, keyof Place> {
  readonly places: readonly Place[];
}

function knownPlace(known: KnownListing | null): Place | null {
  if (!known || known.parentCategory === null || known.subCategory === null) return null;
  const { parentCategory, subCategory, deepSubCategory } = known;
  return { parentCategory, subCategory, deepSubCategory };
}

/** Completes what is wanted by how the product is listed. @throws Problem 422 without a category */
export function completeChoice(known: KnownListing | null, wanted: WantedListing): CompleteChoice {
  const { shipFromCountry, shipToCountries, keepsKnown, place } = wanted;
  const kept = knownPlace(known);
  const places = (keepsKnown ? [kept, place] : [place ?? kept]).filter((one) => one !== null);
  if (places.length === 0) throw invalid({ propertyPath: 'parentCategory', code: 'violation.blank' });
  const chosen = <T>(own: T | null | undefined, given: T | null | undefined, usual: T): T =>
    (keepsKnown ? (own ?? given) : (given ?? own)) ?? usual;
  return {
    ...{ shipFromCountry, shipToCountries, places },
    ratio: chosen(known?.ratio, wanted.ratio, USUAL_RATIO),
    isCOD: chosen(known?.isCOD, wanted.isCOD, false),
  };
}
