/** Regional variant of each language: Arabic of Morocco uses the digits 0-9 (docs/rules/look.md, "Right to left"). */
export const REGIONS: Readonly<Record<string, string>> = { en: 'en-GB', fr: 'fr-FR', ar: 'ar-MA' };

/** Locale for numbers: Arabic uses the digits 0-9 and a decimal dot, as on price tags. */
export const numbersOf = (locale: string): string => (locale === 'ar' ? 'ar-u-nu-latn' : (REGIONS[locale] ?? locale));

/** Format options of days and times of day. */
export const DAY = { day: 'numeric', month: 'short' } as const;
export const LONG_DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;
export const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/**
 * Creates the first Intl formatters of a page in idle time: the first of each kind takes the browser as long as rendering a
 * quarter of a list.
 * @param locale language of the page
 */
export function warmFormats(locale: string): void {
  void new Intl.NumberFormat(numbersOf(locale));
  void new Intl.DateTimeFormat(REGIONS[locale] ?? locale, { ...DAY, ...TIME });
}
