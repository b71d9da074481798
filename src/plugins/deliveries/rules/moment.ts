import { BELIEVED_MS } from '#resource';

/** The moment that a phone tells, however long ago; now when it tells none, or one that is still to come. ms since 1970. */
export const toldAt = (sent: number | null | undefined, now: number): number =>
  typeof sent === 'number' && sent <= now ? sent : now;

/** True for a moment that is told no later than a phone is believed. */
export const isBelieved = (sent: number | null | undefined, now: number): boolean =>
  toldAt(sent, now) >= now - BELIEVED_MS;

/** True for a report that waited on the phone: it tells what has happened, and is not refused for it. */
export const hasWaited = (sent: number | null | undefined, now: number): boolean =>
  now - toldAt(sent, now) > WAITED_AFTER_MS;

const SECOND_MS = 1000;
/** A report that comes later than this after it was made has waited on the phone, ms. */
const WAITED_AFTER_MS = 60 * SECOND_MS;
