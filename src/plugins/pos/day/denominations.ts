import { currencyDigits, type Minor } from '#resource';

/** A note or a coin, by its value. */
export interface Denomination {
  readonly value: Minor;
  readonly kind: 'note' | 'coin';
}

/** Notes and coins in use by currency, largest first, in major units: notes, then coins. */
const KNOWN: Readonly<Record<string, readonly [notes: readonly number[], coins: readonly number[]]>> = {
  MAD: [
    [200, 100, 50, 20],
    [10, 5, 2, 1, 0.5],
  ],
  EUR: [
    [200, 100, 50, 20, 10, 5],
    [2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01],
  ],
  USD: [
    [100, 50, 20, 10, 5, 2, 1],
    [0.5, 0.25, 0.1, 0.05, 0.01],
  ],
  GBP: [
    [50, 20, 10, 5],
    [2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01],
  ],
  CHF: [
    [1000, 200, 100, 50, 20, 10],
    [5, 2, 1, 0.5, 0.2, 0.1, 0.05],
  ],
  CAD: [
    [100, 50, 20, 10, 5],
    [2, 1, 0.25, 0.1, 0.05],
  ],
  TND: [
    [50, 20, 10, 5],
    [5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005],
  ],
  DZD: [
    [2000, 1000, 500],
    [200, 100, 50, 20, 10, 5],
  ],
  EGP: [
    [200, 100, 50, 20, 10, 5],
    [1, 0.5, 0.25],
  ],
  SAR: [
    [500, 200, 100, 50, 20, 10, 5],
    [2, 1, 0.5, 0.25, 0.1, 0.05, 0.01],
  ],
  AED: [
    [1000, 500, 200, 100, 50, 20, 10, 5],
    [1, 0.5, 0.25],
  ],
  XOF: [
    [10_000, 5000, 2000, 1000, 500],
    [500, 250, 200, 100, 50, 25, 10, 5],
  ],
  XAF: [
    [10_000, 5000, 2000, 1000, 500],
    [500, 100, 50, 25, 10, 5],
  ],
  JPY: [
    [10_000, 5000, 2000, 1000],
    [500, 100, 50, 10, 5, 1],
  ],
};

/**
 * Denominations of an unlisted currency: 1, 2 and 5 times each power of ten down to the smallest amount. From five on
 * they are notes.
 */
function defaultDenominations(digits: number): [number[], number[]] {
  const powers = [100, 10, 1, ...Array.from({ length: digits }, (_, at) => 10 ** -(at + 1))];
  const values = powers.flatMap((power) => [5 * power, 2 * power, power]).filter((value) => value <= 200);
  return [values.filter((value) => value >= 5), values.filter((value) => value < 5)];
}

/** Notes and coins of a currency, largest first; a value that is both is a note and, after the notes, a coin. */
export function denominationsOf(currency: string): readonly Denomination[] {
  const digits = currencyDigits(currency);
  const [notes, coins] = KNOWN[currency] ?? defaultDenominations(digits);
  const made = (kind: Denomination['kind']) => (value: number) => ({ value: Math.round(value * 10 ** digits), kind });
  return [...notes.map(made('note')), ...coins.map(made('coin'))];
}

/** Number of pieces by index of the denomination. */
export type PieceCounts = Readonly<Record<number, number>>;

/** Total of the counted pieces, in minor units. */
export function totalOfCounts(denominations: readonly Denomination[], pieces: PieceCounts): Minor {
  return denominations.reduce((sum, { value }, at) => sum + value * (pieces[at] ?? 0), 0);
}

/** Sets the number of pieces of one denomination, as an integer of at least 0. */
export function setPieceCount(pieces: PieceCounts, at: number, count: number): PieceCounts {
  return { ...pieces, [at]: Math.max(0, Math.trunc(Number.isFinite(count) ? count : 0)) };
}

/**
 * Splits an amount into the fewest notes and coins. A remainder below the smallest coin is left out.
 * @example countsForAmount(denominationsOf('MAD'), 60_000) // three notes of 200
 */
export function countsForAmount(denominations: readonly Denomination[], amount: Minor): PieceCounts {
  let left = amount;
  const pieces: Record<number, number> = {};
  denominations.forEach(({ value }, at) => {
    const count = Math.floor(left / value);
    if (count <= 0) return;
    pieces[at] = count;
    left -= count * value;
  });
  return pieces;
}
