import { DAY_MS, HOUR_MS } from '#resource';
import type { useFormats } from '#admin';

const UNITS = [
  [1e12, 'terabyte'],
  [1e9, 'gigabyte'],
  [1e6, 'megabyte'],
] as const;

type Numbers = Pick<ReturnType<typeof useFormats>, 'decimal'>;

/** A size in the largest fitting unit: `1.9 gigabytes`. */
export function sizeText(bytes: number, { decimal }: Numbers): string {
  const [scale, unit] = UNITS.find(([least]) => bytes >= least) ?? [1000, 'kilobyte'];
  const value = bytes / scale;
  return decimal(value, value < 10 ? 1 : 0, unit);
}

/** A time in the largest fitting unit: `84 milliseconds`, `3 minutes`. */
export function timeText(ms: number, { decimal }: Numbers): string {
  if (ms < 1000) return decimal(ms, 0, 'millisecond');
  if (ms < 60_000) return decimal(ms / 1000, 0, 'second');
  if (ms < 3_600_000) return decimal(ms / 60_000, 0, 'minute');
  return ms < DAY_MS ? decimal(ms / HOUR_MS, 0, 'hour') : decimal(ms / DAY_MS, 0, 'day');
}
