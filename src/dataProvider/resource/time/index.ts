/**
 * The clock of the shop, the one for everything: units of time, the wall clock of a time zone, calendar days and business days. A
 * moment is ms since 1970, a day `YYYY-MM-DD`, a time of day `HH:MM`; a {@link Wall} is what a clock shows, for arithmetic.
 */
export * from './units.ts';
export * from './zones.ts';
export * from './walls.ts';
export * from './days.ts';
export * from './calendar.ts';
export * from './businessDays.ts';
