import { DAY_MS } from './time/units.ts';

/** Longest age of a device's time that is believed, ms: a till or a phone may have been without a network for 7 days. */
export const BELIEVED_MS = 7 * DAY_MS;

/**
 * Time of an event that a device reports, ms since 1970: the device's own time when it is neither ahead nor older than
 * {@link BELIEVED_MS}, else now. Every past time that a client sends goes through here.
 */
export function believedTime(sent: number | null | undefined, now: number): number {
  return typeof sent === 'number' && sent <= now && sent >= now - BELIEVED_MS ? sent : now;
}
