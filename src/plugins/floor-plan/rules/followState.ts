import type { ValuesOf } from '#resource';
import { computeTableState, hasReservation, type StoredTable, type TableState } from '#shop';

/** Values of a table. */
type Values = Readonly<ValuesOf<'reservables'>>;

/** True when a table is reserved for later than what happens there now: it stands otherwise. */
const isReservedForLater = (table: StoredTable, now: number): boolean =>
  hasReservation(table) && computeTableState(table, null, now) !== 'reserved';

/**
 * Fields written with a new state: its start time, the wire's `status`, and resets of the previous state's fields. A
 * reservation for later stays, whoever sits there before.
 * @param before the stored table; null: its reservation ends
 * @param at when guests sat down there, ms; a sale that was queued arrives later
 */
export function withState(
  state: TableState,
  now: number,
  before: StoredTable | null,
  at: number = now,
): ValuesOf<'reservables'> {
  if (before && isReservedForLater(before, at) && state !== 'reserved')
    return {
      serviceState: state === 'free' ? 'reserved' : state,
      serviceSince: now,
      status: 'reserved',
      // Those who are expected later do not sit there.
      guests: null,
    };
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
  if (isChanged('serviceState')) {
    const state = values.serviceState ?? 'free';
    // Whoever frees a table that is stored as reserved ends the reservation.
    const isEnded = state === 'free' && before?.serviceState === 'reserved';
    return { ...values, ...withState(state, now, isEnded || isChanged('status') ? null : before) };
  }
  if (!isChanged('status')) return values;
  const isReserved = values.status === 'reserved';
  if (hasOrder) return isReserved ? values : { ...values, reservedAt: null, reservedFor: null };
  const isFollowed = isReserved || before?.serviceState === 'reserved';
  return isFollowed ? { ...values, ...withState(isReserved ? 'reserved' : 'free', now, null) } : values;
}
