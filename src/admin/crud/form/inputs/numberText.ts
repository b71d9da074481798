/** Arabic-Indic digits and separators, as some keyboards write them. */
const ARABIC: Readonly<Record<string, string>> = Object.fromEntries(
  [...'٠١٢٣٤٥٦٧٨٩'].map((digit, index) => [digit, String(index)]).concat([['٫', '.']]),
);

/**
 * The number somebody typed: comma or point, blanks between the digits, digits of either alphabet.
 * @returns `null` for nothing, the number, or the text itself where it is none (the check then says so)
 */
export function parseTyped(text: string): number | string | null {
  const plain = [...text]
    .map((sign) => ARABIC[sign] ?? sign)
    .join('')
    .replace(/\s/gu, '')
    .replace(',', '.');
  if (plain === '') return null;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text;
}

/**
 * What stands in the box of an amount while nobody types in it: with the currency's decimals. Only adds zeros; more
 * decimals than the currency has, and what is no number, stay as they are, to be corrected.
 * @param sign what the reader's language writes before the decimals
 */
export function amountText(value: unknown, digits: number, sign = '.'): string {
  const text = typedText(value);
  const [, whole, decimals = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (typeof value !== 'number' || whole === undefined || digits === 0) return typedText(value, sign);
  return `${whole}${sign}${decimals.padEnd(digits, '0')}`;
}

/** What stands in the box for a value of the form; a number has the decimal sign of the reader's language. */
export function typedText(value: unknown, sign = '.'): string {
  if (typeof value === 'number') return String(value).replace('.', sign);
  return typeof value === 'string' ? value : '';
}
