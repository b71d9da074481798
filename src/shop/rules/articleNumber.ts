const BASE = 10;

/** The check digit of a number on goods (GS1 General Specifications, 7.9): every second digit from the end counts three times. */
export function checkDigit(digits: string): string {
  const sum = [...digits].reduceRight((total, digit, at) => {
    const fromEnd = digits.length - 1 - at;
    return total + Number(digit) * (fromEnd % 2 === 0 ? 3 : 1);
  }, 0);
  return String((BASE - (sum % BASE)) % BASE);
}

/** True when the code is an EAN-13 or a 12-digit UPC with a valid check digit. */
export const isGoods = (code: string): boolean =>
  /^\d{12,13}$/.test(code) && code.endsWith(checkDigit(code.slice(0, -1)));

/**
 * Equivalent spellings of a code, itself first: the same number has 12 digits in some countries (UPC-A) and 13, with a
 * leading zero, in others (EAN-13).
 */
export function spellingsOf(code: string): readonly string[] {
  if (!isGoods(code)) return [code];
  if (code.length === 12) return [code, `0${code}`];
  return code.startsWith('0') ? [code, code.slice(1)] : [code];
}
