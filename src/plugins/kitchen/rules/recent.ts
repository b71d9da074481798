import { DAY_MS } from '#resource';

/** Orders are prepared within two days, ms: the kitchen neither asks for older check-offs and changes, nor may read them. */
export const RECENT_MS = 2 * DAY_MS;
