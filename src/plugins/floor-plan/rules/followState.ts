import type { ValuesOf } from '#resource';
import { computeTableState, hasReservation, isTaken, reservedGuestsOf, type StoredTable, type TableState } from '#shop';

/**
 * Fields written with a new state: its start time, the wire's `status`, and resets of the previous state's fields. A
 * reservation for later stays with its guests, whoever sits there before.
 */
export function withState(
  state: TableState,
  now: number,
  { before, isEnded = false, at = now }: Change,
): ValuesOf<'reservables'> {
  if (before && !isEnded && isReservedForLater(before, at) && state !== 'reserved')
    return {
      serviceState: state === 'free' ? 'reserved' : state,
      serviceSince: now,
      status: 'reserved',
      reservedGuests: reservedGuestsOf(before),
      // Those who are expected later do not sit there.
      guests: null,
    };
  const isReserved = state === 'reserved';
  return {
    serviceState: state,
    serviceSince: now,
    status: isReserved ? 'reserved' : 'free',
    ...(!isReserved && UNRESERVED),
    ...guestsAfter(state, before),
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
    const isEnded = isChanged('status') || (state === 'free' && before?.serviceState === 'reserved');
    const isCounted = isTaken(state) && values.guests !== undefined && values.guests !== (before?.guests ?? null);
    return {
      ...values,
      ...withState(state, now, { before, isEnded }),
      ...(isCounted && { guests: values.guests }),
    };
  }
  if (!isChanged('status')) return values;
  const isReserved = values.status === 'reserved';
  // Whoever sits there stays.
  if (!isReserved && (hasOrder || before?.serviceState !== 'reserved')) return { ...values, ...UNRESERVED };
  if (hasOrder) return values;
  return { ...values, ...withState(isReserved ? 'reserved' : 'free', now, { before, isEnded: true }) };
}

/** Values of a table. */
type Values = Readonly<ValuesOf<'reservables'>>;

/** True when a table is reserved for later than what happens there now: it stands otherwise. */
const isReservedForLater = (table: StoredTable, now: number): boolean =>
  hasReservation(table) && computeTableState(table, null, now) !== 'reserved';

/** Fields of a reservation that is over. */
const UNRESERVED = { reservedAt: null, reservedFor: null, reservedGuests: null } as const;

/** Cause of a change of state. */
interface Change {
  /** The stored table; null: a new one. */
  readonly before: StoredTable | null;
  /** Its reservation ends, also one for later. */
  readonly isEnded?: boolean;
  /** When guests sat down there, ms; a sale that was queued arrives later. */
  readonly at?: number;
}

/** Guests of a table without a reservation for later: those who were expected sit down, and those who leave are gone. */
function guestsAfter(state: TableState, before: StoredTable | null): ValuesOf<'reservables'> {
  if (state === 'free' || state === 'to-clean') return { guests: null };
  const expected = before && state !== 'reserved' ? reservedGuestsOf(before) : null;
  return expected === null ? {} : { guests: expected };
}
