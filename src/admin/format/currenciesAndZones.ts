import { COUNTRY_CODES } from '#resource';
import { cityOfZone } from './cityOfZone.ts';
import type { CodeList } from './codeList.ts';

/** Something that is chosen by its name in the reader's language. */
export interface NamedCode {
  /** Stored value: `MAD`, `Africa/Casablanca`, `MA`. */
  readonly value: string;
  readonly label: string;
}

const byLabel = (locale: string) => {
  const { compare } = new Intl.Collator(locale);
  return (one: NamedCode, other: NamedCode) => compare(one.label, other.label);
};

/** `Moroccan Dirham (MAD)`. */
function currencyLabels(locale: string): (value: string) => string {
  const names = new Intl.DisplayNames([locale], { type: 'currency' });
  return (value) => {
    const name = /^[A-Z]{3}$/.test(value) ? names.of(value) : undefined;
    return name === undefined || name === value ? value : `${name} (${value})`;
  };
}

/** City and clock of a zone: `Casablanca, Western European Time (Africa/Casablanca)`. It is found by its identifier, too. */
function zoneLabels(locale: string): (value: string) => string {
  return (value) => {
    try {
      const parts = new Intl.DateTimeFormat(locale, { timeZone: value, timeZoneName: 'longGeneric' }).formatToParts();
      const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
      const sign = locale.startsWith('ar') ? '، ' : ', ';
      const city = cityOfZone(value, locale);
      const id = value.includes('/') ? ` (${value})` : '';
      return name ? `${city}${sign}${name}${id}` : value;
    } catch {
      // A zone that this browser does not know: its identifier is all there is.
      return value;
    }
  };
}

/** `Morocco`. */
function countryLabels(locale: string): (value: string) => string {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return (value) => (/^[A-Z]{2}$/.test(value) ? (names.of(value) ?? value) : value);
}

/** The text in which something is searched: its label, and an identifier also as people write it (`america/new york`). */
export const searchedText = ({ label }: NamedCode): string =>
  label.includes('_') ? `${label} ${label.replaceAll('_', ' ')}` : label;

/** Values of each list, and how they are named. */
const LISTS = {
  currency: { values: () => Intl.supportedValuesOf('currency'), labels: currencyLabels },
  'time-zone': { values: () => Intl.supportedValuesOf('timeZone'), labels: zoneLabels },
  country: { values: () => COUNTRY_CODES, labels: countryLabels },
} as const satisfies Record<CodeList, unknown>;

const made = new Map<string, readonly NamedCode[]>();

/**
 * All currencies, time zones or countries, named in a language and ordered by name.
 * @param kept a value to have in the list in any case: what is set already
 */
export function namedCodes(list: CodeList, locale: string, kept: string): readonly NamedCode[] {
  const key = `${list} ${locale}`;
  const { values, labels } = LISTS[list];
  const labelOf = labels(locale);
  const known =
    made.get(key) ??
    values()
      .map((value) => ({ value, label: labelOf(value) }))
      .toSorted(byLabel(locale));
  made.set(key, known);
  return kept === '' || known.some(({ value }) => value === kept)
    ? known
    : [{ value: kept, label: labelOf(kept) }, ...known];
}
