import { DAY_MS } from '#resource';

/** A typed text of a cell, understood. */
export type Typed =
  | {
      readonly kind: 'number' | 'percent' | 'currency' | 'day' | 'time';
      readonly value: number;
      readonly pattern?: string;
    }
  | { readonly kind: 'truth'; readonly value: boolean };

const MONTHS: Readonly<Record<Language, readonly (readonly string[])[]>> = {
  fr: [
    ...[['janvier', 'janv'], ['février', 'fevrier', 'févr', 'fevr'], ['mars'], ['avril', 'avr'], ['mai'], ['juin']],
    ...[
      ['juillet', 'juil'],
      ['août', 'aout'],
      ['septembre', 'sept'],
      ['octobre', 'oct'],
      ['novembre', 'nov'],
    ],
    ['décembre', 'decembre', 'déc', 'dec'],
  ],
  ar: [
    ...[
      ['يناير', 'كانون الثاني'],
      ['فبراير', 'شباط'],
      ['مارس', 'آذار'],
      ['أبريل', 'ابريل', 'نيسان'],
      ['مايو', 'ماي', 'أيار'],
    ],
    ...[
      ['يونيو', 'حزيران'],
      ['يوليو', 'يوليوز', 'تموز'],
      ['أغسطس', 'غشت', 'آب'],
      ['سبتمبر', 'شتنبر', 'أيلول'],
    ],
    ...[
      ['أكتوبر', 'اكتوبر', 'تشرين الأول'],
      ['نوفمبر', 'نونبر', 'تشرين الثاني'],
      ['ديسمبر', 'دجنبر', 'كانون الأول'],
    ],
  ],
};
const TRUTHS: Readonly<Record<string, boolean>> = { vrai: true, faux: false, true: true, false: false };

/** Signs of currencies, each with the sign that is shown. */
const CURRENCIES: Readonly<Record<string, string>> = {
  ...{ '€': '€', $: '$', '£': '£', '¥': '¥', eur: '€', usd: '$', gbp: '£', mad: 'MAD', dh: 'DH', dhs: 'DH' },
  ...{ 'د.م.': 'د.م.', درهم: 'درهم' },
};

/** Digits of Arabic and spaces that only look like others become plain ones. */
const plainText = (text: string): string =>
  text
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll(/[\u00a0\u202f\u2009]/g, ' ')
    .replaceAll(/[\u200e\u200f\u061c]/g, '')
    .replaceAll('٪', '%')
    .replaceAll('\u2212', '-')
    .trim();

/** Forms of numbers by language: they differ in the signs between groups of three digits and before the decimals. */
const NUMBERS: Readonly<Record<Language, readonly RegExp[]>> = {
  fr: [/^(\d{1,3}(?:[ .]\d{3})+|\d+)(?:,(\d+))?$/, /^(\d+)\.(\d+)$/, /^()[,.](\d+)$/],
  ar: [/^(\d{1,3}(?:[٬,]\d{3})+|\d+)(?:[٫.](\d+))?$/, /^(\d+),(\d{1,2})$/, /^()[٫.](\d+)$/],
};

interface PlainNumber {
  readonly value: number;
  readonly decimals: number;
  readonly hasGroups: boolean;
}

function numberOf(text: string, language: Language): PlainNumber | null {
  const [, sign = '', digits = ''] = /^([+-]?) ?(.+)$/.exec(text) ?? [];
  // '12.500' is twelve thousand in French only beside a comma or another group.
  const isPlainDecimal = language === 'fr' && /^\d+\.\d+$/.test(digits);
  const forms = isPlainDecimal ? NUMBERS.fr?.slice(1) : NUMBERS[language];
  const found = forms?.map((form) => form.exec(digits)).find(Boolean);
  if (!found) return null;
  const [, whole = '', part = ''] = found;
  const bare = whole.replaceAll(/\D/g, '');
  const value = Number(`${bare || '0'}.${part || '0'}`);
  return { value: sign === '-' ? -value : value, decimals: part.length, hasGroups: bare.length < whole.length };
}

const decimals = (count: number) => (count === 0 ? '' : `.${'0'.repeat(count)}`);

function percentOf(text: string, language: Language): Typed | null {
  const [, digits] = /^(.+?) ?%$/.exec(text) ?? [];
  const number = digits === undefined ? null : numberOf(digits, language);
  if (!number) return null;
  return { kind: 'percent', value: number.value / 100, pattern: `0${decimals(Math.min(2, number.decimals))}%` };
}

function currencyOf(text: string, language: Language): Typed | null {
  const [, sign = '', before, digits = '', after] =
    /^(-?)([^\d\s,.+-][^\d\s]*)? ?(-?[\d .,٫٬]*\d) ?([^\d\s%][^\d\s]*)?$/.exec(text) ?? [];
  const name = (before ?? after ?? '').toLowerCase();
  if ((before === undefined) === (after === undefined) || !Object.hasOwn(CURRENCIES, name)) return null;
  const number = numberOf(`${sign}${digits}`.replace('--', '-'), language);
  const shown = CURRENCIES[name];
  if (!number || shown === undefined) return null;
  const amount = `#,##0${number.decimals > 0 ? '.00' : ''}`;
  return {
    kind: 'currency',
    value: number.value,
    pattern: before === undefined ? `${amount} "${shown}"` : `"${shown}"${amount}`,
  };
}

/** Days from the zero of serial numbers to 1 January 1970. */
const EPOCH = 25_569;

/** The serial number of a day; null: there is no such day. Two digits are a year from 1930 to 2029. */
function serialOf(year: number, month: number, day: number): number | null {
  const full = year >= 100 ? year : year + (year < 30 ? 2000 : 1900);
  const date = new Date(Date.UTC(full, month - 1, day));
  return date.getUTCMonth() === month - 1 && full >= 1900 ? date.getTime() / DAY_MS + EPOCH : null;
}

/** A time of the day as a part of it; null: it is none. */
function timeOf(text: string): { readonly value: number; readonly pattern: string } | null {
  const [, hour, minute, second] = /^(\d{1,2})(?::| ?h ?)(\d{2})?(?::(\d{2}))?$/i.exec(text) ?? [];
  if (hour === undefined || (minute === undefined && !/h/i.test(text))) return null;
  const [hours, minutes, seconds] = [Number(hour), Number(minute ?? 0), Number(second ?? 0)];
  if (hours > 23 || minutes > 59 || seconds > 59) return null;
  return {
    value: (hours * 3600 + minutes * 60 + seconds) / 86_400,
    pattern: second === undefined ? 'hh:mm' : 'hh:mm:ss',
  };
}

/** Number of a month by its name, from 1; 0: it is none. */
const monthOf = (name: string, language: Language): number =>
  (MONTHS[language] ?? []).findIndex((names) => names.includes(name.toLowerCase().replace(/\.$/, ''))) + 1;

function dayOf(
  text: string,
  language: Language,
  thisYear: number,
): { readonly value: number; readonly pattern: string } | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const numbers = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(text);
  const named = /^(\d{1,2})(?:er)? (\D+?)(?: (\d{4}|\d{2}))?$/.exec(text);
  const [, first, second, third] = iso ?? numbers ?? named ?? [];
  // '1.5' and '1-5' may be anything; a day without a year has a slash or the name of its month.
  if (first === undefined || second === undefined || (numbers && third === undefined && !text.includes('/')))
    return null;
  const [year, day] = iso ? [Number(first), Number(third)] : [Number(third ?? thisYear), Number(first)];
  const month = named ? monthOf(second, language) : Number(second);
  const value = month === 0 ? null : serialOf(year, month, day);
  if (value === null) return null;
  if (iso) return { value, pattern: 'yyyy-mm-dd' };
  if (named) return { value, pattern: third === undefined ? 'd mmmm' : 'd mmmm yyyy' };
  return { value, pattern: third === undefined ? 'dd/mm' : 'dd/mm/yyyy' };
}

function momentOf(text: string, language: Language, thisYear: number): Typed | null {
  const time = timeOf(text);
  if (time) return { kind: 'time', ...time };
  const [, dayText = text, timeText] = /^(.+?)(?: à| في)? (\d{1,2}(?::| ?h ?)\d{2}(?::\d{2})?)$/.exec(text) ?? [];
  const day = dayOf(dayText, language, thisYear);
  const clock = timeText === undefined ? null : timeOf(timeText);
  if (!day || (timeText !== undefined && !clock)) return null;
  return {
    kind: 'day',
    value: day.value + (clock?.value ?? 0),
    pattern: clock ? `${day.pattern} ${clock.pattern}` : day.pattern,
  };
}

/**
 * Reads what is typed into a cell in French or Arabic: numbers, percent, amounts, days, times and truth values.
 * English is read by the engine.
 * @param thisYear year of days that are typed without one
 * @returns null for a text, and for everything in another language
 */
export function readTyped(text: string, language: Language, thisYear: number): Typed | null {
  if (!(language in NUMBERS)) return null;
  const plain = plainText(text);
  if (plain === '' || /^['=]/.test(plain)) return null;
  const truth = TRUTHS[plain.toLowerCase()];
  if (truth !== undefined) return { kind: 'truth', value: truth };
  const number = numberOf(plain, language);
  if (number) {
    // A number of many digits is a code, which would not survive as a number.
    if (plain.replaceAll(/\D/g, '').length > 15) return null;
    const pattern = number.hasGroups ? { pattern: `#,##0${number.decimals > 0 ? '.00' : ''}` } : {};
    return { kind: 'number', value: number.value, ...pattern };
  }
  return percentOf(plain, language) ?? currencyOf(plain, language) ?? momentOf(plain, language, thisYear);
}

/** A language of the pages. */
type Language = string;
