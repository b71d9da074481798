import { latinDigits } from '../../../format/latinDigits.ts';

/**
 * The number somebody typed: comma or point, blanks between the digits, digits of either alphabet.
 * @returns `null` for nothing, the number, or the text itself where it is none (the check then says so)
 */
export function parseTypedNumber(text: string): number | string | null {
  const plain = latinDigits(text).replace(/\s/gu, '').replace(/[,٫]/gu, '.');
  if (plain === '') return null;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text;
}

/**
 * The text of an amount's box without the focus, with the currency's decimals. Only adds zeros: values with more decimals, and
 * text that is not a number, stay as they are so that they can be corrected.
 * @param sign what the reader's language writes before the decimals
 */
export function amountText(value: unknown, digits: number, sign = '.'): string {
  const text = typedText(value);
  const [, whole, decimals = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (typeof value !== 'number' || whole === undefined || digits === 0) return typedText(value, sign);
  return `${whole}${sign}${decimals.padEnd(digits, '0')}`;
}

/** The text of a box for a form value; numbers get the reader's decimal sign. */
export function typedText(value: unknown, sign = '.'): string {
  if (typeof value === 'number') return String(value).replace('.', sign);
  return typeof value === 'string' ? value : '';
}
