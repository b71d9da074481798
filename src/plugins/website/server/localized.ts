import { LOCALES, type Locale } from '#server';

/** The texts of a stored translatable field by language. */
export const textsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The text of a locale, else of the first that has one. */
export function textIn(value: unknown, locale: Locale): string {
  if (typeof value === 'string') return value;
  const texts = textsOf(value);
  for (const name of [locale, ...LOCALES]) {
    const text = texts[name];
    if (typeof text === 'string' && text !== '') return text;
  }
  return '';
}

/** A stored text; '' for none. */
export const plainText = (value: unknown): string => (typeof value === 'string' ? value : '');
