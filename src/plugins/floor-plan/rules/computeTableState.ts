import type { FlatRowOf, ValuesOf } from '#resource';
import { SEATED_MS } from './openOrder.ts';
import type { TableState } from './tableState.ts';

/** A stored table, as far as its state depends on it. */
export type StoredTable = Pick<FlatRowOf<'reservables'>, 'status' | 'serviceState' | 'serviceSince'>;

/** True when a state by hand is from before the last 12 hours: nobody closed it. */
const isStale = (since: number | null, now: number): boolean => since !== null && since <= now - SEATED_MS;

/**
 * Computes the state of a table: an open order seats it, whatever is stored; a state without an order expires after 12 hours.
 * @param hasOrder true while an order is open there, its own or the one it is merged into
 * @param now ms since 1970
 */
export function computeTableState(table: StoredTable, hasOrder: boolean, now: number): TableState {
  const stored = table.serviceState ?? 'free';
  if (hasOrder) return stored === 'bill-asked' ? 'bill-asked' : 'seated';
  const isReserved = table.status === 'reserved' || stored === 'reserved';
  if (isReserved) return 'reserved';
  if (stored === 'free' || isStale(table.serviceSince, now)) return 'free';
  return stored === 'bill-asked' ? 'to-clean' : stored;
}

/** Values of a table. */
type Values = Readonly<ValuesOf<'reservables'>>;

/** Fields written with a new state: its start time, the wire's `status`, and resets of the previous state's fields. */
export function withState(state: TableState, now: number): ValuesOf<'reservables'> {
  const isReserved = state === 'reserved';
  return {
    serviceState: state,
    serviceSince: now,
    status: isReserved ? 'reserved' : 'free',
    ...(!isReserved && { reservedAt: null, reservedFor: null }),
    ...((state === 'free' || state === 'to-clean') && { guests: null }),
  };
}

/**
 * Completes the values that a client wrote: `status` (reserved or not) and `serviceState` say the same of a reservation,
 * whichever of them was changed; a body that echoes the other one unchanged does not contradict it.
 * @param hasOrder true while an order is open there: it stays seated, whatever is reserved for later
 */
export function followState(values: Values, before: StoredTable | null, hasOrder: boolean, now: number): Values {
  const isChanged = (name: 'serviceState' | 'status') =>
    values[name] !== undefined && values[name] !== (before?.[name] ?? 'free');
  if (isChanged('serviceState')) return { ...values, ...withState(values.serviceState ?? 'free', now) };
  if (!isChanged('status')) return values;
  const isReserved = values.status === 'reserved';
  if (hasOrder) return isReserved ? values : { ...values, reservedAt: null, reservedFor: null };
  const isFollowed = isReserved || before?.serviceState === 'reserved';
  return isFollowed ? { ...values, ...withState(isReserved ? 'reserved' : 'free', now) } : values;
}
