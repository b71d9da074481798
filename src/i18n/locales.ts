/** Languages of the admin, each with its native name. */
export const availableLocales = [
  { locale: 'en', name: 'English' },
  { locale: 'fr', name: 'Français' },
  { locale: 'ar', name: 'العربية' },
];

/** Code of a language. */
export type LocaleCode = 'en' | 'fr' | 'ar';

/** Languages written from right to left. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar']);

/** Tells whether the admin is translated into a language. */
export function isLocale(value: unknown): value is LocaleCode {
  return availableLocales.some(({ locale }) => locale === value);
}

/** Text direction of a language; a regional form (`ar-MA`) has the direction of its language. */
export function direction(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

/** Initial language: the chosen one, else the first supported one of the browser, else English. */
export function preferredLocale(chosen: string | null, wanted: readonly string[]): LocaleCode {
  return [chosen, ...wanted.map((tag) => tag.split('-')[0])].find(isLocale) ?? 'en';
}
