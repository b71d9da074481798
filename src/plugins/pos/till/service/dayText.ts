// Calendar days as short texts in the reader's language.

/** Arabic uses Latin digits and the month names of Morocco, as the country's shops do. */
const REGIONS: Readonly<Record<string, string>> = { en: 'en-GB', fr: 'fr-FR', ar: 'ar-MA-u-nu-latn' };

const formats = new Map<string, Intl.DateTimeFormat>();

function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(REGIONS[locale] ?? locale, { ...options, timeZone: 'UTC' });
  formats.set(key, known);
  return known;
}

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** 'Fri 20', of a calendar day. */
export const shortDay = (day: string, locale: string): string => `${weekday(day, locale)} ${Number(day.slice(8))}`;

/** 'Sun' */
export const weekday = (day: string, locale: string): string => format(locale, { weekday: 'short' }).format(at(day));

/** '22 Nov' */
export const monthDay = (day: string, locale: string): string =>
  format(locale, { day: 'numeric', month: 'short' }).format(at(day));
