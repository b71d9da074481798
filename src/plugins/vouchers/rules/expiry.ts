/** Months that a card pays after it was sold or issued. Its form has another day where that is agreed. */
const VALID_MONTHS = 24;

/** The last day on which a new card pays. @param today YYYY-MM-DD */
export function expiryOf(today: string): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + VALID_MONTHS + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + VALID_MONTHS, Math.min(day, last))).toISOString().slice(0, 10);
}

/** True when a card does not pay any more. Days are YYYY-MM-DD; null: it never expires. */
export const isExpired = (expiresOn: string | null, today: string): boolean => expiresOn !== null && expiresOn < today;
