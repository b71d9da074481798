const DECIMAL = /^([+-]?)(\d{1,15})(?:\.(\d*))?$/;

/**
 * Parses a decimal number exactly into an integer scaled by 10^digits, without floating-point arithmetic. Accepts a JSON
 * number or a text with a dot. Trailing zeros beyond the scale are accepted, further decimals are not.
 * @returns the scaled integer, or null when the value is no decimal, has too many decimals or exceeds the safe integers.
 * @example parseDecimal('12.5', 2) // 1250
 */
export function parseDecimal(value: unknown, digits: number): number | null {
  const text = typeof value === 'number' ? plainText(value, digits) : value;
  if (typeof text !== 'string') return null;
  const match = DECIMAL.exec(text.trim());
  if (!match) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (/[1-9]/.test(fraction.slice(digits))) return null;
  const scaled = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  if (!Number.isSafeInteger(scaled)) return null;
  return sign === '-' && scaled !== 0 ? -scaled : scaled;
}

/** Text of a number without exponent. JavaScript's shortest form equals the text in the JSON. */
function plainText(value: number, digits: number): string | null {
  if (!Number.isFinite(value)) return null;
  const text = String(value);
  if (!text.includes('e')) return text;
  const small = Math.abs(value) < 1 ? value.toFixed(Math.min(100, digits + 12)) : null;
  return small;
}

/** The JSON number of a scaled integer: 1250 with 2 digits is 12.5. Built from text, so it is the nearest double. */
export function fromScaled(scaled: number, digits: number): number {
  if (digits === 0) return scaled;
  return Number(scaledText(scaled, digits));
}

/** Plain text of a scaled integer with all its decimals: 1250 with 2 digits is '12.50'. */
export function scaledText(scaled: number, digits: number): string {
  const text = String(Math.abs(scaled)).padStart(digits + 1, '0');
  const cut = text.length - digits;
  const body = digits === 0 ? text : `${text.slice(0, cut)}.${text.slice(cut)}`;
  return scaled < 0 ? `-${body}` : body;
}
