/** Months that a card pays where nothing else was set. */
export const USUAL_MONTHS = 24;

/**
 * The last day on which a new card pays.
 * @param today YYYY-MM-DD
 * @param months months that it pays; null: it never expires
 * @returns YYYY-MM-DD; of a month that is shorter, its last day
 */
export function expiryOf(today: string, months: number | null): string | null {
  if (months === null) return null;
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

/** True when a card does not pay any more. Days are YYYY-MM-DD; null: it never expires. */
export const isExpired = (expiresOn: string | null, today: string): boolean => expiresOn !== null && expiresOn < today;
