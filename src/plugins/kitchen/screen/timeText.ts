import { isoWithOffset } from '#resource';

/**
 * Time of day in the store's time zone: `12:27`.
 * @param at ms since 1970
 */
export const timeText = (at: number, zone: string): string => isoWithOffset(at, zone).slice(...TIME);

/** Place of the hours and minutes in `2026-11-25T12:27:00+01:00`. */
const TIME = [11, 16] as const;
