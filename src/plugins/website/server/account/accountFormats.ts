import { formatDecimalText, formatMinor, formatMinorWithCurrency, scaledText, type Minor } from '#resource';
import { type Html, type ListReader, type Locale, markup } from '#server';

/** Values of documents as the account writes them; numbers read from left to right in every language. */
export interface AccountFormats {
  /** With its currency. */
  readonly money: (amount: Minor) => Html;
  /** Without its currency. */
  readonly amount: (amount: Minor) => Html;
  /** @param thousandths thousandths of one */
  readonly quantity: (thousandths: number) => Html;
  /** A day of a time (ms) in the shop's zone, or of a date. */
  readonly day: (at: number | string) => string;
}

const ltr = (text: string): Html => markup`<bdi dir="ltr">${text}</bdi>`;

/** The formats of a language. */
export function accountFormats({ currency, timeZone }: ListReader, locale: Locale): AccountFormats {
  const dayIn = (zone: string) =>
    new Intl.DateTimeFormat(tagOf(locale), { day: 'numeric', month: 'long', year: 'numeric', timeZone: zone });
  const [inShop, ofDate] = [dayIn(timeZone), dayIn('UTC')];
  return {
    money: (amount) => markup`<bdi>${formatMinorWithCurrency(amount, currency, locale)}</bdi>`,
    amount: (amount) => ltr(formatMinor(amount, currency, locale)),
    quantity: (thousandths) => ltr(formatDecimalText(scaledText(thousandths, 3), locale, 0, 3)),
    day: (at) => (typeof at === 'number' ? inShop.format(at) : ofDate.format(Date.parse(`${at}T00:00:00Z`))),
  };
}

/** Arabic has Latin digits, as on price tags and in the back office. */
const tagOf = (locale: Locale): string => (locale === 'ar' ? 'ar-u-nu-latn' : locale);
