import { scaledText } from './decimal.ts';
import { currencyDigits, type Minor } from './money.ts';

/** Formats plain decimal text ('1234.500') in a locale, exactly, with a minimum and maximum number of decimals. */
export function formatDecimalText(text: string, locale: string, least: number, most: number): string {
  return isNumericText(text) ? written(formatter(locale, least, most), text) : text;
}

/** A percentage with its sign where the language has it: `12.5%`, `12,5 %`. @param hundredths hundredths of a percent */
export const formatPercent = (hundredths: number, locale: string): string =>
  written(formatter(locale, 0, 2, { style: 'percent' }), hundredths / 10_000);

/** Decimal separator of a locale. */
export const decimalSign = (locale: string): string => formatDecimalText('0.1', locale, 1, 1).charAt(1);

const CODE = /^[A-Z]{3}$/;

/** Label of a currency for column heads: 'Price, MAD'. A label that is no ISO code is used as it is. */
export function currencyLabel(currency: string, locale: string): string {
  if (currency === 'MAD') return DIRHAM[locale] ?? 'MAD';
  if (!CODE.test(currency)) return currency;
  const parts = formatter(locale, 0, 0, { style: 'currency', currency }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}

/** Amount in minor units without its currency, for columns whose head has the currency: '1,234.50', '1 234,50' for 123450. */
export function formatMinor(amount: Minor, currency: string, locale: string): string {
  const digits = currencyDigits(currency);
  return formatDecimalText(scaledText(amount, digits), locale, digits, digits);
}

/**
 * Amount in minor units with its currency: '189.05 MAD', '189,05 DH', '189.05 درهم' for 18905; other currencies by Intl. Intl
 * receives decimal text, never a float.
 */
export function formatMinorWithCurrency(amount: Minor, currency: string, locale: string): string {
  const digits = currencyDigits(currency);
  const text = scaledText(amount, digits);
  if (currency !== 'MAD' && CODE.test(currency) && isNumericText(text)) {
    return written(formatter(locale, digits, digits, { style: 'currency', currency }), text);
  }
  return `${formatMinor(amount, currency, locale)}\u00a0${currencyLabel(currency, locale)}`;
}

/** Display form of the dirham by language, as shops write it. Other currencies use Intl's form. */
const DIRHAM: Readonly<Record<string, string>> = { en: 'MAD', fr: 'DH', ar: 'درهم' };

/** Arabic uses Latin digits and a decimal dot, as on price tags. */
const tagOf = (locale: string) => (locale === 'ar' ? 'ar-u-nu-latn' : locale);

/** Cache of formatters by options: creating one takes longer than a thousand uses. */
const formatters = new Map<string, Intl.NumberFormat>();

type Style = Pick<Intl.NumberFormatOptions, 'style' | 'currency'>;

function formatter(locale: string, least: number, most: number, style: Style = {}): Intl.NumberFormat {
  const key = `${locale} ${least} ${most} ${style.style} ${style.currency}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(tagOf(locale), {
    ...style,
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });
  formatters.set(key, made);
  return made;
}

/** Writes a number with a real minus in every language: Intl takes a hyphen in some, which is shorter than a plus. */
const written = (format: Intl.NumberFormat, value: number | Intl.StringNumericLiteral): string =>
  format.format(value).replace('-', '−');

/** Type guard for numeric text, which Intl formats exactly. */
const isNumericText = (text: string): text is Intl.StringNumericLiteral => /^-?\d+(\.\d+)?$/.test(text);
