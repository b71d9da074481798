/**
 * Quantile of numbers, between two of them in proportion.
 * @param sorted smallest first; at least one
 * @param share 0 to 1; 0.5 is the median
 */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? 0;
  const high = sorted[Math.ceil(place)] ?? low;
  return low + (high - low) * (place - Math.floor(place));
}
