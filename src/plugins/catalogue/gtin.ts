/** Names of the numbers on goods by their digits (GS1 General Specifications, 3). */
const KINDS: Readonly<Record<number, string>> = { 8: 'EAN-8', 12: 'UPC', 13: 'EAN-13', 14: 'GTIN-14' };
const BASE = 10;
/** Every second digit counts so often, from the last before the check digit on. */
const WEIGHT = 3;

/** What a number on goods says of itself. */
export interface Gtin {
  readonly kind: string;
  /** The last digit as it should be. */
  readonly expected: string;
  readonly isRight: boolean;
}

/** Reads the number that a code may be; undefined: it is none, but a code of the house. */
export function readGtin(code: unknown): Gtin | undefined {
  if (typeof code !== 'string' || !/^\d+$/.test(code)) return undefined;
  const kind = KINDS[code.length];
  if (!kind) return undefined;
  const digits = [...code].map(Number);
  const sum = digits.slice(0, -1).reduceRight((total, digit, at) => {
    const fromEnd = digits.length - 2 - at;
    return total + digit * (fromEnd % 2 === 0 ? WEIGHT : 1);
  }, 0);
  const expected = String((BASE - (sum % BASE)) % BASE);
  return { kind, expected, isRight: code.endsWith(expected) };
}
