/** A parsed trade item number. */
export interface Gtin {
  readonly kind: string;
  /** The correct check digit. */
  readonly expected: string;
  readonly isRight: boolean;
}

/** Parses a code as a trade item number; undefined: it is an internal code. */
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

/** Names of trade item numbers by their length (GS1 General Specifications, 3). */
const KINDS: Readonly<Record<number, string>> = { 8: 'EAN-8', 12: 'UPC', 13: 'EAN-13', 14: 'GTIN-14' };
const BASE = 10;
/** Weight of every second digit, counted from the last one before the check digit. */
const WEIGHT = 3;
