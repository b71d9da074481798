import { dayOf, timeOf, zonedToMs, textOf } from '#resource';
import type { OrderDraft } from './model.ts';
import { type Wire } from './wire.ts';

/** A stored time of an edited order, with its day and slot on this device; null: none. */
export interface StoredTime {
  readonly day: string | null;
  readonly slot: string | null;
  /** The server's original text. */
  readonly at: string;
}

/** Stored times of collection and delivery. */
export type StoredTimes = Readonly<Record<'collect' | 'shipping', StoredTime>>;

function stored(value: unknown, timeZone: string): StoredTime {
  const at = textOf(value);
  const ms = zonedToMs(at, timeZone) ?? Date.parse(at);
  return Number.isNaN(ms)
    ? { day: null, slot: null, at }
    : { day: dayOf(ms, timeZone), slot: timeOf(ms, timeZone), at };
}

/** Reads both times of an order. Times without an offset are in the store's time zone. */
export const storedTimesIn = (order: Wire, timeZone: string): StoredTimes => ({
  collect: stored(order.startProcessingAt, timeZone),
  shipping: stored(order.startDeliveryAt, timeZone),
});

/**
 * Time of collection or delivery for the request, in the store's time zone. If day and slot are unchanged, the server's
 * original text is sent. Server and device may have different versions of the time zone rules, so a converted time would
 * shift with each edit.
 */
export function momentOf(
  { service, storedTimes, editOrderId }: OrderDraft,
  leg: 'collect' | 'shipping',
): string | null {
  const day = leg === 'collect' ? service.collectDay : service.shippingDay;
  const slot = leg === 'collect' ? service.collectSlot : service.shippingSlot;
  if (day === null || slot === null) return editOrderId === null ? '' : null;
  const before = storedTimes?.[leg];
  return before?.day === day && before.slot === slot ? before.at : `${day} ${slot}`;
}
