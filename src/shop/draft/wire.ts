import { isObject, parseDecimal, toMinor, type Minor, type NotMinor, textOf, textOrNull } from '#resource';
import { parseQuantity, type Quantity } from '../rules/quantity.ts';

/** A record of the server, not yet validated. */
export type Wire = Readonly<Record<string, unknown>>;

/** The value as a record; an empty record when it is no object. */
export const wireOf = (value: unknown): Wire => (isObject(value) ? value : {});

/** The value as a list of records; empty when it is no list. */
export const wiresOf = (value: unknown): readonly Wire[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** The value if it is one of the given texts, else the first of them. */
export const oneOf = <const T extends string>(all: readonly [T, ...T[]], value: unknown): T =>
  all.find((one) => one === value) ?? all[0];

/** True unless the value is false. */
export const isOn = (value: unknown): boolean => value !== false;

/** A quantity in units as thousandths; null when it is absent or invalid. */
export const quantityOrNull = (value: unknown): Quantity | null =>
  value === undefined || value === null ? null : parseQuantity(value);

/** Percent as hundredths of a percent: 7.5 is 750; null when there is none. */
export const percentOrNull = (value: unknown): number | null =>
  value === undefined || value === null ? null : parseDecimal(value, 2);

/** Id of a record or reference: an address, an object with one, or the id itself. */
export function idOrNull(value: unknown): number | null {
  if (isObject(value)) return idOrNull(value.id ?? value['@id']);
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? value : null;
  if (typeof value !== 'string') return null;
  const digits = /(?:^|\/)([1-9]\d{0,14})$/.exec(value)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Id of a record. */
export const idOf = (wire: Wire): number | null => idOrNull(wire.id ?? wire['@id']);

/** Ids in a list of records or references. Entries without an id are left out. */
export const idsOf = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.map(idOrNull).filter((id) => id !== null) : [];

/** A timestamp, ms since 1970; null when it is none. */
export function momentOrNull(value: unknown): number | null {
  const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(moment) ? null : moment;
}

/** Texts of a list, or of one text with separators. */
export function textsOf(value: unknown): readonly string[] {
  const all = typeof value === 'string' ? value.split(/[\s,;]+/) : Array.isArray(value) ? value : [];
  return all.map((one) => String(one).trim()).filter((one) => one !== '');
}

/**
 * Address of an image. The server's signatures expire after an hour or two. Copies on the device are saved without the
 * signature; the server then answers to signed-in users.
 */
export function imageOrNull(value: unknown): string | null {
  const address = textOrNull(value);
  if (address === null || !address.includes('/storage/get-image?')) return address;
  const at = address.indexOf('?');
  const query = new URLSearchParams(address.slice(at + 1));
  query.delete('expires');
  query.delete('signature');
  return `${address.slice(0, at)}?${query.toString()}`;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Plain text of a formatted text, at most `most` characters. */
export function wordsOrNull(value: unknown, most: number): string | null {
  const text = textOf(value)
    // Only the beginning is processed: a description may be a page long.
    .slice(0, most * 8)
    .replace(/<[^>]*>?/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' ? null : text.slice(0, most).trimEnd();
}

/** Address of a record: `/en/api/products/7`. */
export const addressOf = (locale: string, resource: string, id: number): string => `/${locale}/api/${resource}/${id}`;

/** An amount in major units as minor units; 0 when it is invalid. */
export const minorOrZero = <V>(value: V & NotMinor<V>, currency: string): Minor => toMinor<V>(value, currency) ?? 0;

/** A decimal number scaled by 10^digits, or `otherwise` when it is invalid. */
export const decimalIn = (value: unknown, digits: number, otherwise = 0): number =>
  parseDecimal(value, digits) ?? otherwise;
