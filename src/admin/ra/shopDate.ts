import { dayOf, timeOf } from '#resource';

/**
 * The date of a record's value, as react-admin's fields format it: a moment in the store's zone, a calendar day as it is.
 * @param value ISO text, ms since 1970 or a `Date`; anything else gives undefined
 */
export function shopDateOf(value: unknown, zone: string): Date | undefined {
  if (typeof value === 'string') return new ShopDate(value, value.length === DAY_LENGTH ? 'UTC' : zone);
  return typeof value === 'number' || value instanceof Date ? new ShopDate(value, zone) : undefined;
}

/** `2026-11-24T09:30`: what a clock on the store's wall shows at a moment. Such a text stays as it is; no moment gives ''. */
export function wallTextIn(value: unknown, zone: string): string {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value)) return value;
  const ms = typeof value === 'string' ? Date.parse(value) : value instanceof Date ? value.getTime() : Number.NaN;
  return Number.isNaN(ms) ? '' : `${dayOf(ms, zone)}T${timeOf(ms, zone)}`;
}

/** Length of `2026-11-17`: a calendar day, which has no time zone. */
const DAY_LENGTH = 10;

/** A `Date` that is written in a given time zone where the caller names none, wherever the device is. */
class ShopDate extends Date {
  readonly #zone: string;

  constructor(value: string | number | Date, zone: string) {
    super(value);
    this.#zone = zone;
  }

  override toLocaleString(locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions): string {
    return super.toLocaleString(locales, { timeZone: this.#zone, ...options });
  }

  override toLocaleDateString(locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions): string {
    return super.toLocaleDateString(locales, { timeZone: this.#zone, ...options });
  }

  override toLocaleTimeString(locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions): string {
    return super.toLocaleTimeString(locales, { timeZone: this.#zone, ...options });
  }
}
