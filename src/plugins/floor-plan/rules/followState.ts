import type { ValuesOf } from '#resource';
import type { StoredTable, TableState } from '#shop';

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
