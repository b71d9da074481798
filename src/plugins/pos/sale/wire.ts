import { isObject, parseDecimal, parseMoney, type Money } from '#resource';

/** A record or body as JSON has it. */
export type Fields = Readonly<Record<string, unknown>>;

/** Address of a record: `/en/api/products/7`. */
export const addressOf = (locale: string, resource: string, id: number): string => `/${locale}/api/${resource}/${id}`;

/** Id in a reference: a number, an address, an embedded record; null: none. */
export function idIn(value: unknown): number | null {
  if (isObject(value)) return idIn(value['@id'] ?? value['id']);
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
  const id = /(?:^|\/)([1-9][0-9]{0,14})$/.exec(text)?.[1];
  return id === undefined ? null : Number(id);
}

/** A text, or ''. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Objects in a list; anything else is none. */
export const objectsIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** An amount in major units, as minor units; what is none is 0. */
export const moneyIn = (value: unknown, currency: string): Money => parseMoney(value, currency) ?? 0;

/** A decimal number scaled by 10^digits, or what is said instead. */
export const decimalIn = (value: unknown, digits: number, otherwise = 0): number =>
  parseDecimal(value, digits) ?? otherwise;
