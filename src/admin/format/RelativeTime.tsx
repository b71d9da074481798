import { useFormats, type Formats } from './formats.ts';
import { useMinute } from './useMinute.ts';

/** Relative time for a given `now` (ms). Lists use it with one clock for all rows. */
export const TimeAgo = ({ iso, now, formats }: { iso: string; now: number; formats: Formats }) => (
  <time dateTime={iso} title={formats.moment(iso)}>
    {formats.ago(iso, now)}
  </time>
);

/**
 * Relative time: `2 min ago`, `Yesterday`, then the day. Updates with the clock, and shows the store's exact time on hover.
 */
export function RelativeTime({ iso }: { iso: string }) {
  return TimeAgo({ iso, now: useMinute(), formats: useFormats() });
}
