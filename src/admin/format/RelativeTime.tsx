import { useFormats, type Formats } from './formats.ts';
import { useMinute } from './useMinute.ts';

/** How long ago something was, of the present `now` in ms; a list that follows the clock draws it for all its rows. */
export const TimeAgo = ({ iso, now, formats }: { iso: string; now: number; formats: Formats }) => (
  <time dateTime={iso} title={formats.moment(iso)}>
    {formats.ago(iso, now)}
  </time>
);

/**
 * How long ago something was: `2 min ago`, `Yesterday`, then the day; follows the clock, and tells the exact time of the
 * store on hover.
 */
export function RelativeTime({ iso }: { iso: string }) {
  return TimeAgo({ iso, now: useMinute(), formats: useFormats() });
}
