import { LOCALES, type Locale, type Row } from '#server';

/** A number of a stored row; 0 when it is not a number. */
export const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** A number or nothing: ids of relations, moments, amounts that may be absent. */
export const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A text that is not empty, or null. */
export const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Lines of a row, or an empty list. */
export function rowsOf<T extends object = Row>(value: readonly T[] | null | undefined): T[];
export function rowsOf(value: unknown): Row[];
export function rowsOf(value: unknown): Row[] {
  return Array.isArray(value) ? value : [];
}

/** An object's members, or none. */
export const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** List of objects, or an empty one. */
export const objectsOf = (value: unknown): Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.map(membersOf) : [];

/** A translatable text in a locale, with fall-back to the first that there is. */
export function translatedText(value: unknown, locale: Locale): string | null {
  if (typeof value === 'string') return textOrNull(value);
  const texts = membersOf(value);
  for (const name of [locale, ...LOCALES]) {
    const text = textOrNull(texts[name]);
    if (text !== null) return text;
  }
  return null;
}
