import type { Wall } from '#resource';

/**
 * The wall-clock time as a `Date` whose local parts read the same, as the chart's library reads local parts only. Where the
 * device's zone skips that time, it is drawn an hour later; nothing is stored of it.
 */
export function dateOfWall(wall: Wall): Date {
  const utc = new Date(wall);
  const date = new Date(2000, 0, 1);
  date.setFullYear(utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate());
  date.setHours(utc.getUTCHours(), utc.getUTCMinutes(), utc.getUTCSeconds(), 0);
  return date;
}

/** The wall-clock time that a `Date` of the library reads. */
export const wallOfDate = (date: Date): Wall =>
  Date.UTC(date.getFullYear(), date.getMonth(), date.getDate(), date.getHours(), date.getMinutes(), date.getSeconds());
