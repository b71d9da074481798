/** Languages of the admin, each with its own name. */
export const availableLocales = [
  { locale: 'en', name: 'English' },
  { locale: 'fr', name: 'Français' },
  { locale: 'ar', name: 'العربية' },
];

/** Code of a language. */
export type LocaleCode = 'en' | 'fr' | 'ar';

/** Languages written from right to left. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar']);

/** Tells whether the admin speaks a language. */
export function isLocale(value: unknown): value is LocaleCode {
  return availableLocales.some(({ locale }) => locale === value);
}

/** Which way a language is written; of a regional form (`ar-MA`) as of the language. */
export function direction(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

/** The language to begin with: the chosen one, else the first of the browser's that we speak, else English. */
export function preferredLocale(chosen: string | null, wanted: readonly string[]): LocaleCode {
  return [chosen, ...wanted.map((tag) => tag.split('-')[0])].find(isLocale) ?? 'en';
}
