import { DAY_MS, HOUR_MS, MINUTE_MS } from '#resource';

/** Formats of a language and the store's time zone used for relative times. */
export interface RelativeTimeFormats {
  /** Name of the language and region, for Intl. */
  readonly region: string;
  /** Calendar day of a timestamp in the store's time zone, as a number of days. */
  readonly dayNumber: (ms: number) => number;
  /** `17 Nov`. */
  readonly day: (iso: string) => string;
}

/**
 * Creates a formatter of relative times: `Now`, `2 min ago`, `3 h ago` today, `Yesterday`, otherwise the day.
 * @returns a function of an ISO text and the present time (ms); invalid dates are returned unchanged
 */
export function createRelativeTime({
  region,
  dayNumber,
  day,
}: RelativeTimeFormats): (iso: string, now: number) => string {
  let made: Intl.RelativeTimeFormat | undefined;
  const say = (value: number, unit: 'second' | 'minute' | 'hour' | 'day') => {
    made ??= new Intl.RelativeTimeFormat(region, { numeric: 'auto', style: 'short' });
    const text = made.format(value, unit);
    return text.charAt(0).toLocaleUpperCase(region) + text.slice(1);
  };
  return (iso, now) => {
    const ms = Date.parse(iso);
    if (Number.isNaN(ms)) return iso;
    const passed = now - ms;
    // Small clock differences are tolerated; times further ahead are shown as a day.
    if (passed < -HOUR_MS) return day(iso);
    if (passed < MINUTE_MS) return say(0, 'second');
    if (passed < HOUR_MS) return say(-Math.floor(passed / MINUTE_MS), 'minute');
    if (passed > 2 * DAY_MS) return day(iso);
    const days = dayNumber(now) - dayNumber(ms);
    if (days === 0) return say(-Math.floor(passed / HOUR_MS), 'hour');
    return days === 1 ? say(-1, 'day') : day(iso);
  };
}
