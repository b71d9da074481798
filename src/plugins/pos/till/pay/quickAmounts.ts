import { currencyDigits, type Minor } from '#resource';

/**
 * Suggests amounts that a customer is likely to hand over: the single notes, and the smallest sum of notes of each kind
 * that covers the amount. Adds smaller notes when these are too few.
 * @returns three amounts in minor units, smallest first
 * @example
 * quickAmounts(18_905, 'MAD') // [5000, 10_000, 20_000]
 * quickAmounts(25_500, 'MAD') // [26_000, 30_000, 40_000]
 */
export function quickAmounts(due: Minor, currency: string): Minor[] {
  const unit = 10 ** currencyDigits(currency);
  const notes = (NOTES[currency] ?? OTHERS).map((note) => note * unit);
  if (due <= 0) return notes.slice(-MOST);
  const enough = notes.map((note) => Math.ceil(due / note) * note);
  const single = notes.filter((note) => note >= due);
  const likely = [...new Set([...enough.filter((amount) => amount > due), ...single])].filter(
    (amount) => amount !== due,
  );
  const above = likely.toSorted((a, b) => a - b).slice(0, MOST);
  const below = notes.filter((note) => note < due && !above.includes(note)).slice(above.length - MOST);
  return above.length === MOST ? above : [...below, ...above].toSorted((a, b) => a - b);
}

/** Banknotes in use, in major units, smallest first. */
const NOTES: Readonly<Record<string, readonly number[]>> = {
  MAD: [20, 50, 100, 200],
  EUR: [5, 10, 20, 50, 100, 200],
  USD: [1, 5, 10, 20, 50, 100],
  GBP: [5, 10, 20, 50],
  TND: [5, 10, 20, 50],
  DZD: [500, 1000, 2000],
  XOF: [500, 1000, 2000, 5000, 10_000],
  JPY: [1000, 5000, 10_000],
};
const OTHERS: readonly number[] = [5, 10, 20, 50, 100, 200];
const MOST = 3;
