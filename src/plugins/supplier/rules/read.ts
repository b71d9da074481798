import { isObject } from '#resource';
import type { LeftOut } from '../contract/types.ts';
import { readPrice } from './prices.ts';

/** Most variants of a product of the shop, and most pictures and letters of a description that are taken of a product. */
export const MOST_VARIANTS = 200;
export const MOST_PICTURES = 12;
const MOST_LETTERS = 100_000;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** Reads a text that may be JSON in text: '["Cup","Mug"]' is 'Cup'. */
export function plainText(value: unknown): string {
  return textsOf(value)[0] ?? '';
}

/** Reads one or several texts: a text, a list, or either as JSON in text. */
export function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  const text = textOf(value).trim();
  if (!text.startsWith('[')) return text === '' ? [] : [text];
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed.flatMap(textsOf) : [text];
  } catch {
    return [text];
  }
}

/** A product of a list as it is understood. Prices are cents; pictures are the supplier's addresses. */
export interface ReadItem {
  readonly pid: string;
  readonly name: string;
  readonly sku: string;
  readonly image: string | null;
  readonly category: string;
  readonly priceFrom: number | null;
  readonly priceTo: number | null;
}

/** A variant as it is understood. */
export interface ReadVariant {
  readonly vid: string;
  readonly key: string;
  readonly sku: string;
  readonly image: string | null;
  readonly price: number;
  readonly weight: number;
}

/** A detail as it is understood. The description is the supplier's HTML. */
export interface ReadProduct extends ReadItem {
  readonly images: readonly string[];
  readonly leftOut: LeftOut;
  readonly description: string;
  readonly variants: readonly ReadVariant[];
}

/** Reads a product of a list; null without an id and a name. */
export function readItem(value: unknown): ReadItem | null {
  if (!isObject(value)) return null;
  const pid = textOf(value.pid);
  const name = (plainText(value.productNameEn) || plainText(value.productName)).slice(0, 500);
  if (pid === '' || pid.length > 80 || name === '') return null;
  const price = readPrice(value.sellPrice);
  return {
    ...{ pid, name, sku: textOf(value.productSku).slice(0, 64), image: plainText(value.productImage) || null },
    category: plainText(value.categoryName).slice(0, 200),
    priceFrom: price?.from ?? null,
    priceTo: price?.to ?? null,
  };
}

function readVariant(value: unknown): ReadVariant | null {
  if (!isObject(value)) return null;
  const vid = textOf(value.vid);
  const price = readPrice(value.variantSellPrice);
  if (vid === '' || vid.length > 80 || !price) return null;
  const weight = Number(value.variantWeight ?? 0);
  const key = plainText(value.variantKey) || plainText(value.variantNameEn) || vid;
  return {
    ...{ vid, key: key.slice(0, 120), price: price.to, sku: textOf(value.variantSku).slice(0, 64) },
    image: plainText(value.variantImage) || null,
    weight: Number.isFinite(weight) && weight > 0 ? weight : 0,
  };
}

/** Reads a detail; null when it is no product. What is not taken of it is counted. */
export function readProduct(value: unknown): ReadProduct | null {
  const item = readItem(value);
  if (!item || !isObject(value)) return null;
  const list: readonly unknown[] = Array.isArray(value.variants) ? value.variants : [];
  const read = list.map(readVariant).filter((one) => one !== null);
  const variants = [...new Map(read.map((one) => [one.vid, one])).values()];
  const images = [...new Set([...textsOf(value.productImage), ...textsOf(value.productImageSet)])];
  const description = textOf(value.description);
  return {
    ...item,
    image: images[0] ?? null,
    images: images.slice(0, MOST_PICTURES),
    description: description.slice(0, MOST_LETTERS),
    variants: variants.slice(0, MOST_VARIANTS),
    leftOut: {
      variants: Math.max(0, variants.length - MOST_VARIANTS),
      unpriced: list.length - read.length,
      pictures: Math.max(0, images.length - MOST_PICTURES),
      isTextCut: description.length > MOST_LETTERS,
    },
  };
}

/** Reads the cheapest offer of carriers; null when there is none: the supplier cannot ship there. */
export function readFreight(value: unknown): { readonly price: number; readonly days: string } | null {
  const offers: readonly unknown[] = Array.isArray(value) ? value : [];
  const read = offers.flatMap((offer) => {
    const price = isObject(offer) ? readPrice(offer.logisticPrice) : null;
    return price && isObject(offer) ? [{ price: price.from, days: textOf(offer.logisticAging).slice(0, 20) }] : [];
  });
  return read.sort((one, other) => one.price - other.price)[0] ?? null;
}

/** Reads the pieces of every variant in one country, by vid. */
export function readStock(value: unknown, country: string): Map<string, number> {
  const list = isObject(value) ? value.variantInventories : value;
  const rows: readonly unknown[] = Array.isArray(list) ? list : [];
  const stock = new Map<string, number>();
  for (const row of rows) {
    if (!isObject(row)) continue;
    const places: readonly unknown[] = Array.isArray(row.inventory) ? row.inventory : [];
    const pieces = places
      .filter(isObject)
      .filter((place) => place.countryCode === country)
      .reduce((sum, place) => sum + Math.max(0, Math.trunc(Number(place.totalInventory ?? 0) || 0)), 0);
    stock.set(textOf(row.vid), Math.min(pieces, 10_000_000));
  }
  return stock;
}
