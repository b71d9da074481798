/** Keys of the on-screen keypad. */
export const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0'] as const;
/** A key of the keypad: a digit, the decimal sign, or one that takes back. */
export type KeypadKey = (typeof DIGITS)[number] | 'backspace';

/** Maximum number of digits. */
const MOST_DIGITS = 9;

/**
 * Appends a key to a number as text: at most `decimals` decimals, one dot, no leading zeros.
 * @example pressKey('1', '.', 2) // '1.'; pressKey('1.25', '7', 2) // '1.25'; pressKey('0', '7', 2) // '7'
 */
export function pressKey(text: string, key: KeypadKey, decimals: number): string {
  if (key === 'backspace') return text.slice(0, -1);
  if (key === '.') {
    if (decimals === 0 || text.includes('.')) return text;
    return text === '' ? '0.' : `${text}.`;
  }
  const [whole = '', fraction] = text.split('.');
  if (fraction !== undefined && fraction.length >= decimals) return text;
  if (whole.length + (fraction?.length ?? 0) >= MOST_DIGITS) return text;
  return text === '0' ? key : text + key;
}

/**
 * Normalises typed or pasted text to keypad input: a comma becomes a dot; thousands separators and all other characters
 * that are not part of a number are removed.
 */
export function cleanNumber(text: string, decimals: number): string {
  const latin = text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[,\u066B]/g, '.')
    .replace(/\.(?=\d{3}\.\d)/g, '');
  const keys = [...latin].filter((key): key is KeypadKey => DIGITS.some((digit) => digit === key));
  return keys.reduce((typed, key) => pressKey(typed, key, decimals), '');
}
