/** Something that is chosen by its name in the reader's language. */
export interface NamedCode {
  /** Stored value: `MAD`, `Africa/Casablanca`. */
  readonly value: string;
  readonly label: string;
}

/** The list of values that a text field with this format chooses from. */
export type CodeList = 'currency' | 'time-zone';

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

/** `Africa/Casablanca` with what its clock is called: `Africa/Casablanca, Morocco Time`. The identifier stays, as maps have it. */
function zoneLabels(locale: string): (value: string) => string {
  return (value) => {
    try {
      const parts = new Intl.DateTimeFormat(locale, { timeZone: value, timeZoneName: 'longGeneric' }).formatToParts();
      const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
      const sign = locale.startsWith('ar') ? '، ' : ', ';
      return name ? `${value.replaceAll('_', ' ')}${sign}${name}` : value;
    } catch {
      // A zone that this browser does not know: its identifier is all there is.
      return value;
    }
  };
}

const made = new Map<string, readonly NamedCode[]>();

/**
 * All currencies or time zones that the browser knows, named in a language and ordered by name.
 * @param kept a value to have in the list in any case: what is set already
 */
export function namedCodes(list: CodeList, locale: string, kept: string): readonly NamedCode[] {
  const key = `${list} ${locale}`;
  const labelOf = list === 'currency' ? currencyLabels(locale) : zoneLabels(locale);
  const known =
    made.get(key) ??
    Intl.supportedValuesOf(list === 'currency' ? 'currency' : 'timeZone')
      .map((value) => ({ value, label: labelOf(value) }))
      .sort(byLabel(locale));
  made.set(key, known);
  return kept === '' || known.some(({ value }) => value === kept)
    ? known
    : [{ value: kept, label: labelOf(kept) }, ...known];
}
