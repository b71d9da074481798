import type { ShownState, TableFigure, TableState } from '#shop';

/** Acts on a table. */
export const TABLE_ACTS = [
  'reserve',
  'release',
  'seat',
  'ask-bill',
  'withdraw-bill',
  'leave',
  'clean',
  'move',
  'merge',
] as const;
export type TableAct = (typeof TABLE_ACTS)[number];

/** Current state of a table with its open order, as it is shown. */
export interface TableLive {
  readonly state: ShownState;
  /** People at the table, or expected. */
  readonly guests?: number;
  /** Whole minutes since the table is seated, or since it waits to be cleaned. */
  readonly minutes?: number;
  /** The amount of its orders, open or paid; minor units. */
  readonly figure?: TableFigure;
  /** An order of its own is open there; absent: not known. */
  readonly hasOrder?: boolean;
  /** Paid part of a bill that is still open, 0 to 1. */
  readonly paidPart?: number;
  /** Name of the table it was merged into. */
  readonly mergedInto?: string;
  /** Name of who serves it. */
  readonly server?: string;
  /** Start of the reservation, ms since 1970. */
  readonly reservedAt?: number;
  /** Name the reservation is under. */
  readonly reservedFor?: string;
  /** For how many the reservation is. */
  readonly reservedGuests?: number;
  /** The open order that is shown, the oldest of several. */
  readonly orderId?: number;
}

/** Precondition of an act: with or without an open order at the table, or a reservation. */
type Need = 'order' | 'no-order' | 'reservation';

interface Transition {
  readonly to: TableState;
  readonly needs?: Need;
}

/**
 * The table of states and transitions. `seated` also follows an open order by itself: an order that is opened at a table seats
 * it, whatever its state; when the last one is paid and served, cancelled or moved away, the table waits to be cleaned.
 * Guests who sit without an order yet are `seated` by hand.
 */
const TRANSITIONS: Readonly<Record<TableState, Partial<Readonly<Record<TableAct, Transition>>>>> = {
  // One that is reserved for later.
  free: { reserve: { to: 'reserved' }, seat: { to: 'seated' }, release: { to: 'free', needs: 'reservation' } },
  // Reserving again changes the time or the name.
  reserved: { seat: { to: 'seated' }, reserve: { to: 'reserved' }, release: { to: 'free' } },
  seated: {
    'ask-bill': { to: 'bill-asked', needs: 'order' },
    move: { to: 'to-clean', needs: 'order' },
    merge: { to: 'seated', needs: 'order' },
    leave: { to: 'to-clean', needs: 'no-order' },
  },
  'bill-asked': {
    'withdraw-bill': { to: 'seated', needs: 'order' },
    move: { to: 'to-clean', needs: 'order' },
    merge: { to: 'seated', needs: 'order' },
    leave: { to: 'to-clean', needs: 'no-order' },
  },
  'to-clean': { clean: { to: 'free' } },
};

/** Input of a decision about a table. */
export interface CurrentState {
  readonly state: TableState;
  /** True while an order of its own is open there. */
  readonly hasOrder: boolean;
  /** It is reserved, now or for later. */
  readonly isReserved: boolean;
}

function isMet(needs: Need | undefined, { hasOrder, isReserved }: CurrentState): boolean {
  if (needs === undefined) return true;
  return needs === 'reservation' ? isReserved : (needs === 'order') === hasOrder;
}

/** State of the table after an act; null: the act is not allowed as it stands. */
export function stateAfter(current: CurrentState, act: TableAct): TableState | null {
  const transition = TRANSITIONS[current.state][act];
  return transition && isMet(transition.needs, current) ? transition.to : null;
}

/** Returns the acts that the current state permits, the most frequent one first. */
export const actsOf = (current: CurrentState): readonly TableAct[] =>
  TABLE_ACTS.filter((act) => stateAfter(current, act) !== null);

/** True when an open order may be moved to a table as it stands: it is free, or guests wait there without an order. */
export const mayReceive = ({ state, hasOrder }: Omit<CurrentState, 'isReserved'>): boolean =>
  !hasOrder && (state === 'free' || state === 'seated');

/** True when the open order of another table may be merged into that of this one. */
export const mayAbsorb = ({ state, hasOrder }: Omit<CurrentState, 'isReserved'>): boolean =>
  hasOrder && (state === 'seated' || state === 'bill-asked');
