import { DAY_MS, HOUR_MS, MINUTE_MS } from '#resource';

/** What telling how long ago something was needs of a language and of the store's clock. */
export interface AgoFormats {
  /** Name of the language and region, for Intl. */
  readonly region: string;
  /** Calendar day of a moment by the store's clock, as a number of days. */
  readonly dayNumber: (ms: number) => number;
  /** `17 Nov`. */
  readonly day: (iso: string) => string;
}

/**
 * Tells how long ago moments were: `Now`, `2 min ago`, `3 h ago` today, `Yesterday`, before and after that the day.
 * @returns of an ISO text and the present in ms; what is no moment stays as it is
 */
export function createAgo({ region, dayNumber, day }: AgoFormats): (iso: string, now: number) => string {
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
    // Clocks differ a little; what lies further ahead is told by its day.
    if (passed < -HOUR_MS) return day(iso);
    if (passed < MINUTE_MS) return say(0, 'second');
    if (passed < HOUR_MS) return say(-Math.floor(passed / MINUTE_MS), 'minute');
    if (passed > 2 * DAY_MS) return day(iso);
    const days = dayNumber(now) - dayNumber(ms);
    if (days === 0) return say(-Math.floor(passed / HOUR_MS), 'hour');
    return days === 1 ? say(-1, 'day') : day(iso);
  };
}
