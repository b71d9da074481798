import { MINUTE_MS } from '#resource';
import { latenessOf, lateTone, type Lateness, type LateLimits, type LateTone } from './age.ts';
import type { Ticket } from './ticket.ts';

/** Lateness of an order at the pass: also one that is done and was not handed out. */
export const latenessAtPass = ({ since }: Pick<Ticket, 'since'>, now: number, limits: LateLimits): Lateness | null =>
  latenessOf({ status: 'processing', since }, now, limits);

/** Colour of an order at the pass; the board shows the same one. */
export const toneAtPass = (
  ticket: Pick<Ticket, 'since' | 'status'>,
  now: number,
  limits: LateLimits,
): LateTone | null => lateTone(ticket.status, latenessAtPass(ticket, now, limits));

/** Whole minutes that an order is over its limit; 0 where it is not. @param late the limit in minutes */
export const minutesOver = (since: number, now: number, late: number): number =>
  Math.max(0, Math.floor((now - since) / MINUTE_MS - late));
