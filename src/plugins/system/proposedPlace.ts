// The place of a new shop as the browser tells it, and the settings that are usual there.
import { countryDefaults, countryOfZone, shopCountry, zonesOf } from '#resource';

/** What the browser tells about the place and languages of its user. */
export interface BrowserPlace {
  /** IANA name; `UTC` on many servers and in private windows. */
  readonly timeZone: string;
  /** Preferred languages, the best first: `fr-FR`. */
  readonly languages: readonly string[];
  /** Language of the screens. */
  readonly locale: string;
}

/** Country of a browser: that of its time zone, else the region of its first language with one. */
export function browserCountry({ timeZone, languages }: BrowserPlace): string | undefined {
  const regions = languages.map((tag) => /-([A-Z]{2})\b/.exec(tag)?.[1]);
  return countryOfZone(timeZone) ?? regions.find((region) => region !== undefined && countryDefaults(region));
}

/**
 * The language of a shop: the one on the screen, unless people of the country do not read it and the browser's user reads one
 * that they do. A language that the user may not read is never proposed.
 */
function languageIn(country: string, { locale, languages: wanted }: BrowserPlace): string {
  const { languages = [] } = countryDefaults(country) ?? {};
  const readable = wanted.map((tag) => tag.split('-')[0] ?? '');
  return languages.includes(locale) ? locale : (languages.find((one) => readable.includes(one)) ?? locale);
}

/** The time zone of a shop: the browser's where its country has several. */
function zoneIn(country: string, { timeZone }: BrowserPlace): string | undefined {
  const zones = zonesOf(country);
  if (shopCountry({ timeZone }) === country || zones.includes(timeZone)) return timeZone;
  return countryDefaults(country)?.timeZone ?? (zones.length === 1 ? zones[0] : undefined);
}

/** Settings that are usual in a country; those that are not known are left out. */
export function proposedSettings(country: string, browser: BrowserPlace) {
  const known = countryDefaults(country);
  const timeZone = zoneIn(country, browser);
  return {
    ...(known && { currency: known.currency, defaultTaxRate: known.taxRate }),
    ...(timeZone === undefined ? {} : { timeZone }),
    defaultLocale: languageIn(country, browser),
  };
}
