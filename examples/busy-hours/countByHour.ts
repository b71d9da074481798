const HOURS_OF_DAY = 24;

/**
 * Counts moments by their hour of the day, 0 to 23.
 * @param moments ISO 8601; what is no moment is left out
 * @param timeZone of the store
 */
export function countByHour(moments: readonly unknown[], timeZone: string): number[] {
  const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone });
  const counts = Array<number>(HOURS_OF_DAY).fill(0);
  for (const moment of moments) {
    const ms = typeof moment === 'string' ? Date.parse(moment) : Number.NaN;
    if (Number.isNaN(ms)) continue;
    const hour = Number(format.format(ms));
    counts[hour] = (counts[hour] ?? 0) + 1;
  }
  return counts;
}

/** Hours from the first one with a sale to the last one; none without sales. */
export function openHours(counts: readonly number[]): readonly { readonly hour: number; readonly sales: number }[] {
  const hours = counts.map((sales, hour) => ({ hour, sales }));
  const first = hours.findIndex(({ sales }) => sales > 0);
  const last = hours.findLastIndex(({ sales }) => sales > 0);
  return first < 0 ? [] : hours.slice(first, last + 1);
}
