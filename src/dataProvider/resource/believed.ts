import { DAY_MS } from './dates.ts';

/** How far back a device's time is believed, ms: a till or a phone may have been without a network for 7 days. */
export const BELIEVED_MS = 7 * DAY_MS;

/**
 * When something happened that a device tells of: its own time, when that is not ahead and no longer ago than
 * {@link BELIEVED_MS}; else now. Every time that a client says of the past goes through here. ms since 1970.
 */
export function believedTime(sent: number | null | undefined, now: number): number {
  return typeof sent === 'number' && sent <= now && sent >= now - BELIEVED_MS ? sent : now;
}
