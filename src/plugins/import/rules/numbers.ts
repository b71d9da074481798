import type { Cell, DecimalSign } from './types.ts';

/**
 * The decimal sign that a number shows without doubt; null when it has no sign, or only one that may separate thousands
 * (`1,234`).
 */
export function decimalSignOf(cell: Cell): DecimalSign | null {
  if (typeof cell !== 'string') return null;
  const text = bareNumber(cell);
  if (text === null) return null;
  const [commas, dots] = [count(text, ','), count(text, '.')];
  if (commas > 0 && dots > 0) return text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.';
  if (commas + dots === 0) return null;
  const sign = commas > 0 ? ',' : '.';
  // Repeated, it separates thousands, so the other sign is the decimal one.
  if (commas + dots > 1) return sign === ',' ? '.' : ',';
  const [whole = '', rest = ''] = text.replace('-', '').split(sign);
  return rest.length === 3 && /^[1-9]\d{0,2}$/.test(whole) ? null : sign;
}

/** Thousands groups: `1,234,567`. */
const GROUPED = { ',': /^-?\d{1,3}(?:,\d{3})+$/, '.': /^-?\d{1,3}(?:\.\d{3})+$/ } as const;

/**
 * A number in JavaScript's notation (`-1234.5`); null when the cell is no number in this format.
 * @param decimal sign of the column; null: not known, then `1,234` is read with a comma as the decimal sign
 * @example numberText('1.234,50 DH', ',') // '1234.50'
 */
export function numberText(cell: Cell, decimal: DecimalSign | null): string | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? plainNumber(cell) : null;
  if (typeof cell !== 'string') return null;
  const text = bareNumber(cell);
  if (text === null) return null;
  const sign = decimalSignOf(cell) ?? decimal ?? (text.includes(',') ? ',' : '.');
  // A value that contradicts the column's format is wrong rather than a thousand times too large.
  if (decimal !== null && sign !== decimal) return null;
  const other = sign === ',' ? '.' : ',';
  const [whole = '', ...rest] = text.split(sign);
  if (rest.length > 1 || rest[0]?.includes(other)) return null;
  if (whole.includes(other) && !GROUPED[other].test(whole)) return null;
  const digits = whole.replaceAll(other, '') || '0';
  return rest[0] ? `${digits === '-' ? '-0' : digits}.${rest[0]}` : digits;
}

/** A number of a spreadsheet without exponent and without the noise of floating point (0.1 + 0.2 is 0.3). */
export function plainNumber(value: number): string {
  const text = String(Number(value.toPrecision(15)));
  if (!text.includes('e')) return text;
  return value
    .toLocaleString('en-US', { useGrouping: false, maximumSignificantDigits: 15, maximumFractionDigits: 20 })
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
}

/** Arabic and Persian digits and signs, as ASCII. */
function asciiNumber(text: string): string {
  return text
    .replace(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll('٫', '.')
    .replaceAll('٪', '%')
    .replaceAll('٬', '\u00a0');
}

/** Currency names and signs, percent signs and white space around a number. */
const AROUND = /^(?:[\p{L}\p{Sc}\p{Cf}%]|\.(?=\D)|\s)+|(?:[\p{L}\p{Sc}\p{Cf}%]|\s|(?<=\p{L})\.)+$/gu;
const SPACES = /[ '_]/gu;
/** Digits in groups of three with one kind of space or apostrophe between them, and decimals: `1 234 567,50`. */
const SPACED = /^\d{1,3}([ '_])\d{3}(?:\1\d{3})*(?:[.,]\d*)?$/u;

/** Letters typed in place of digits: `1O0` is no number, though `10 DH` is one. */
const MISTYPED = /\d[OoIlSB]|[OoIlSB]\d/u;

/** The sign, digits, commas and dots of a number; null when the text is no number. */
function bareNumber(text: string): string | null {
  const ascii = asciiNumber(text).trim();
  if (MISTYPED.test(ascii)) return null;
  const isNegative = /^\(.*\)$/.test(ascii) || /^[-−].*|.*[-−]$/u.test(ascii.replace(AROUND, ''));
  const body = ascii
    .replace(/^\((.*)\)$/, '$1')
    .replace(AROUND, '')
    .replace(/^[-−+]|[-−]$/gu, '')
    .replace(AROUND, '')
    .replace(/\s+/gu, ' ')
    .replaceAll('’', "'");
  // `12 50` may be a price, a telephone number or two numbers: it is refused rather than guessed.
  if (/[ '_]/u.test(body) && !SPACED.test(body)) return null;
  const digits = body.replace(SPACES, '');
  if (!/^[\d.,]*\d[\d.,]*$/.test(digits)) return null;
  return isNegative ? `-${digits}` : digits;
}

/** Counts of the signs in a number. */
const count = (text: string, sign: string): number => text.split(sign).length - 1;
