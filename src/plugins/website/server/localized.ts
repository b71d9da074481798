import { translated, type Locale } from '#server';

/** The texts of a stored translatable field by language. */
export const textsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The text of a locale, else of the first that has one; '' without any. */
export const textIn = (value: unknown, locale: Locale): string => translated(value, locale) ?? '';
