import { COUNTRY_CODES } from '#resource';
import { CITY_NAMES, ENGLISH_NAMES } from './cityNames.ts';

/**
 * The city by which an IANA time zone is named, in the reader's language where a name is known, else in English.
 * @param locale of the reader, also with a region
 * @example cityOfZone('Europe/London', 'fr') // 'Londres'
 */
export function cityOfZone(zone: string, locale: string): string {
  const last = zone.split('/').at(-1) ?? zone;
  const [language = 'en'] = locale.split('-');
  const english = ENGLISH_NAMES[last] ?? last.replaceAll('_', ' ');
  // Zones without a place: UTC.
  if (!zone.includes('/') || (language !== 'fr' && language !== 'ar')) return english;
  const names = CITY_NAMES[last];
  return names?.[language === 'fr' ? 0 : 1] ?? namedByIntl(zone, language) ?? english;
}

/**
 * The city of a zone and its offset at a moment.
 * @param ms since 1970
 * @param region language and region of the reader, as Intl has it
 * @example cityWithOffset('Asia/Kathmandu', 0, 'fr-FR') // 'Katmandou (UTC+5:30)'
 */
export function cityWithOffset(zone: string, ms: number, region: string): string {
  const parts = new Intl.DateTimeFormat(region, { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(ms);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value;
  const city = cityOfZone(zone, region);
  return offset === undefined ? city : `${city} (${offset})`;
}

/** Texts in which Intl names the place of a zone, by language. */
const PLACE: Readonly<Partial<Record<string, RegExp>>> = { fr: /^heure\s?:\s(.+)$/, ar: /^توقيت\s(.+)$/ };

/** Names of countries by language: Intl names a country with one zone instead of the zone's city. */
const countries = new Map<string, ReadonlySet<string>>();

function countriesIn(language: string): ReadonlySet<string> {
  const known = countries.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const all = new Set(COUNTRY_CODES.flatMap((code) => names.of(code) ?? []));
  countries.set(language, all);
  return all;
}

/** The city of a zone as Intl names it; undefined: it names a country, or no place. */
function namedByIntl(zone: string, language: string): string | undefined {
  try {
    const format = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'shortGeneric' });
    const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const place = PLACE[language]?.exec(name)?.[1];
    return place !== undefined && !countriesIn(language).has(place) ? place : undefined;
  } catch {
    // A zone that this browser does not know.
    return undefined;
  }
}
