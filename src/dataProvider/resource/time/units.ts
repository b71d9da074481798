/** A minute, in ms. */
export const MINUTE_MS = 60_000;
/** An hour, in ms. */
export const HOUR_MS = 60 * MINUTE_MS;
/** 24 hours, in ms. On clock changes a calendar day is an hour longer or shorter. */
export const DAY_MS = 24 * HOUR_MS;
/** Minutes of a day by the clock. */
export const DAY_MINUTES = 24 * 60;

/** Pads a part of a date or time to two digits: `07`. */
export const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Time of day `HH:MM` for a number of minutes after midnight. */
export const clockOf = (minutes: number): string => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** Minutes after midnight of a time of day `HH:MM`. */
export const minutesOfClock = (clock: string): number => 60 * Number(clock.slice(0, 2)) + Number(clock.slice(3));
