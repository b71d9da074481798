/** The regional form of each language: Arabic of Morocco keeps the digits 0-9 (LOOK, right to left). */
export const REGIONS: Readonly<Record<string, string>> = { en: 'en-GB', fr: 'fr-FR', ar: 'ar-MA' };

/** How a day and a time of day are written. */
export const DAY = { day: 'numeric', month: 'short' } as const;
export const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/**
 * Makes the first formats of a page: each kind's first one takes the browser as long as drawing a quarter of a list. For while
 * nobody waits for the page.
 * @param locale language of the page
 */
export function warmFormats(locale: string): void {
  const region = REGIONS[locale] ?? locale;
  void new Intl.NumberFormat(region);
  void new Intl.DateTimeFormat(region, { ...DAY, ...TIME });
}
