import { DAY_MS, zoneOffset } from '#resource';

/** The day so many months later: the last one of the month where that has fewer days. */
export function serialInMonths(serial: number, months: number): number {
  const day = new Date(dayOf(serial));
  const month = day.getUTCMonth() + Math.trunc(months);
  const last = new Date(Date.UTC(day.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return serialOfDay(Date.UTC(day.getUTCFullYear(), month, Math.min(day.getUTCDate(), last)));
}

/** A moment as the serial number that clocks of a zone show. @param ms since 1970 */
export const clockSerial = (ms: number, zone: string): number => (ms + zoneOffset(ms, zone)) / DAY_MS + EPOCH;

/** Days from the zero of serial numbers to 1 January 1970. */
const EPOCH = 25_569;
/** Serial number of 29 February 1900, a day that never was: programs count it all the same. */
const NO_DAY = 60;

/** The day of a serial number, as a time in UTC, ms. */
const dayOf = (serial: number): number => (Math.floor(serial) - EPOCH + (serial < NO_DAY ? 1 : 0)) * DAY_MS;
function serialOfDay(ms: number): number {
  const serial = Math.round(ms / DAY_MS) + EPOCH;
  return serial <= NO_DAY ? serial - 1 : serial;
}
