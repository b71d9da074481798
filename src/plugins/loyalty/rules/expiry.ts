/** The last day on which points count that were touched on a day. Days are YYYY-MM-DD. */
export function lastDayOf(touched: string, months: number): string {
  const [year = 0, month = 1, day = 1] = touched.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

/** True when points that were last touched on a day have expired. @param months null: they do not expire */
export const areExpired = (touched: string, today: string, months: number | null): boolean =>
  months !== null && lastDayOf(touched, months) < today;
