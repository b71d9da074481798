import { dayOf, timeOf, zonedToMs } from '#resource';
import type { OrderDraft } from './model.ts';
import { textOf, type Wire } from './wire.ts';

/** A moment of an order that is edited, and the day and slot that this device makes of it; null: there is none. */
export interface StoredTime {
  readonly day: string | null;
  readonly slot: string | null;
  /** As the server said it. */
  readonly at: string;
}

/** When its goods are collected and brought. */
export type StoredTimes = Readonly<Record<'collect' | 'shipping', StoredTime>>;

function stored(value: unknown, timeZone: string): StoredTime {
  const at = textOf(value);
  const ms = zonedToMs(at, timeZone) ?? Date.parse(at);
  return Number.isNaN(ms)
    ? { day: null, slot: null, at }
    : { day: dayOf(ms, timeZone), slot: timeOf(ms, timeZone), at };
}

/** Reads both moments of an order; what the server says without an offset is by the store’s clock. */
export const storedTimesIn = (order: Wire, timeZone: string): StoredTimes => ({
  collect: stored(order['startProcessingAt'], timeZone),
  shipping: stored(order['startDeliveryAt'], timeZone),
});

/**
 * When goods are collected or brought, as it is sent: by the store's clock, and as the server said it where day and slot are
 * the same still. Server and device may know rules of different years for a time zone: read and written anew, the slot would
 * move with each edit.
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
