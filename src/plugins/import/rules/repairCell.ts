import { numberText } from './numbers.ts';
import type { ImportField, RowProblem } from './types.ts';

/**
 * Guesses the correct text of a cell with a problem.
 * @param problem of the cell: its cause and limits
 * @returns null when no guess is possible
 */
export function repairCell(
  text: string,
  problem: Pick<RowProblem, 'cause' | 'params'>,
  field: ImportField,
): string | null {
  const { cause, params = {} } = problem;
  switch (cause) {
    case 'number':
      return repairNumber(text);
    case 'decimals':
      return roundNumber(text, field.decimals ?? 0);
    case 'minimum':
      return field.min === null ? null : String(field.min);
    case 'maximum':
      return field.max === null || field.isMany ? null : String(field.max);
    case 'long':
      return field.max === null ? null : [...text].slice(0, field.max).join('');
    case 'errorCell':
      return '';
    case 'format':
      return repairFormat(text, String(params.format ?? ''));
    default:
      return null;
  }
}

/** Letters typed or scanned in place of digits: an O beside a digit, an l or I before one. */
const LOOKALIKES: readonly (readonly [RegExp, string])[] = [
  [/(?<=[\d.,oO])[oO](?=[oO]*(?:[\d.,]|\P{L}|$))|(?<!\p{L})[oO](?=[oO]*[.,]?\d)/gu, '0'],
  [/[lI](?=[\d.,])/gu, '1'],
];

/** A number in which letters stand for digits, or beside which a unit stands: `6O,00`, `12 DH`, `~15`. */
function repairNumber(text: string): string | null {
  const digits = LOOKALIKES.reduce((known, [letters, digit]) => known.replace(letters, digit), text);
  const bare = digits.replace(/\p{L}+\.?|[^\p{L}\p{N}.,\s'+-]/gu, ' ').trim();
  return /\d/.test(bare) && numberText(bare, null) !== null ? bare : null;
}

/** The number with fewer decimals, rounded half away from zero. */
function roundNumber(text: string, decimals: number): string | null {
  const plain = numberText(text, null);
  if (plain === null) return null;
  const value = Number(plain);
  const rounded = Number(`${Math.round(Number(`${Math.abs(value)}e${decimals}`))}e-${decimals}`) * Math.sign(value);
  return rounded.toFixed(decimals);
}

/** A text without the white space and quotes that copying leaves, in lower case where case does not count. */
const repairFormat = (text: string, format: string): string | null => {
  const bare = text.replace(/^mailto:|^[<"'\s]+|[>"'\s]+$/giu, '').replace(/\s+/gu, '');
  if (format === 'url') return /^https?:\/\//i.test(bare) ? bare : `https://${bare}`;
  return format === 'email' && /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(bare) ? bare : null;
};
