/** The regional form of each language: Arabic of Morocco keeps the digits 0-9 (LOOK, right to left). */
export const REGIONS: Readonly<Record<string, string>> = { en: 'en-GB', fr: 'fr-FR', ar: 'ar-MA' };

/** Whose numbers a language has: Arabic ones have digits 0-9 and a decimal dot, as on price tags, at the till and in the look. */
export const numbersOf = (locale: string): string => (locale === 'ar' ? 'ar-u-nu-latn' : (REGIONS[locale] ?? locale));

/** How a day and a time of day are written. */
export const DAY = { day: 'numeric', month: 'short' } as const;
export const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/**
 * Makes the first formats of a page: each kind's first one takes the browser as long as drawing a quarter of a list. For while
 * nobody waits for the page.
 * @param locale language of the page
 */
export function warmFormats(locale: string): void {
  void new Intl.NumberFormat(numbersOf(locale));
  void new Intl.DateTimeFormat(REGIONS[locale] ?? locale, { ...DAY, ...TIME });
}
