import { sumMoney, type Minor } from '#resource';
import { SEATED_MS } from './openOrder.ts';

/** States of a table as they are stored and sent (docs/rules/floor-plan.md, "States of a table"). */
export const TABLE_STATES = ['free', 'seated', 'bill-asked', 'reserved', 'to-clean'] as const;
export type TableState = (typeof TABLE_STATES)[number];

/** States of a table as people see them: the stored ones, and two that follow from its orders. */
export const SHOWN_STATES = ['free', 'seated', 'bill-asked', 'paid', 'reserved', 'to-clean', 'merged'] as const;
export type ShownState = (typeof SHOWN_STATES)[number];

/**
 * A reservation holds its table from this long before its time, ms: a party that is seated earlier is gone by then, as it stays
 * about 75 minutes, and a quarter of an hour is left to clean (docs/rules/floor-plan.md, "Reservations").
 */
export const RESERVED_FROM_MS = 90 * 60 * 1000;

/** A stored table, as far as its state depends on it. */
export interface StoredTable {
  readonly status: 'free' | 'reserved' | null;
  readonly serviceState: TableState | null;
  /** ms since 1970. */
  readonly serviceSince: number | null;
  /** Time of the reservation, ms since 1970; null: none, or one without a time. */
  readonly reservedAt: number | null;
  /** People who sit there, as far as no order says it. */
  readonly guests?: number | null;
  /** For how many it is reserved. */
  readonly reservedGuests?: number | null;
}

/** An open bill at a table: an order, a sale in a till's queue, or a parked cart. */
export interface TableOrder {
  /** ms since 1970. */
  readonly since: number;
  readonly total: Minor;
  /** Still to be paid. */
  readonly rest: Minor;
  /** People it is for; 0: they are counted with another order; null: nobody said. */
  readonly guests: number | null;
}

/** The one amount of a table, and what it is: still to be paid, or all paid. */
export interface TableFigure {
  readonly amount: Minor;
  readonly of: 'open' | 'paid';
}

/** How a table stands. */
export interface TableNow {
  /** Stored state; decides what can be done. */
  readonly state: TableState;
  /** State that is shown. */
  readonly shown: ShownState;
  /** Since when it stands so, ms since 1970; null where that says nothing. */
  readonly since: number | null;
  /** People who sit there, or are expected. */
  readonly guests: number | null;
  /** Null: no order of its own is open there. */
  readonly figure: TableFigure | null;
  /** Paid part of a bill that is still open, 0 to 1. */
  readonly paidPart: number;
  /** An order of its own is open there. */
  readonly hasOrder: boolean;
}

/** True for the states in which people sit at the table. */
export const isTaken = (state: ShownState): boolean => state === 'seated' || state === 'bill-asked' || state === 'paid';

/** A reservation of a table, as it is stored. */
export type StoredReservation = Omit<StoredTable, 'guests' | 'reservedGuests'>;

/** True while a table is reserved, now or for later. */
export const hasReservation = ({ status, serviceState }: StoredReservation): boolean =>
  status === 'reserved' || serviceState === 'reserved';

/**
 * For how many a table is reserved; null: not reserved, or nobody said. Records of older programs hold them as `guests` until
 * somebody sits there.
 */
export function reservedGuestsOf(table: StoredTable): number | null {
  if (!hasReservation(table)) return null;
  const { reservedGuests = null, serviceState, guests = null } = table;
  return reservedGuests ?? (isSeated(serviceState) ? null : guests);
}

/**
 * True while a reservation holds its table: from {@link RESERVED_FROM_MS} before its time until it is ended; without a time
 * from the beginning.
 * @param now ms since 1970
 */
export const isHeld = (table: StoredReservation, now: number): boolean =>
  hasReservation(table) && (table.reservedAt === null || now >= table.reservedAt - RESERVED_FROM_MS);

const isSeated = (state: TableState | null): boolean => state === 'seated' || state === 'bill-asked';

/** True when a state by hand is from before the last 12 hours: nobody closed it. */
const isStale = (since: number | null, now: number): boolean => since !== null && since <= now - SEATED_MS;

/** True while people sit at a table as it is stored. @param now ms since 1970 */
const isInUse = ({ serviceState, serviceSince }: StoredReservation, now: number): boolean =>
  isSeated(serviceState) && !isStale(serviceSince, now);

/**
 * True while a table takes no new order, since it is kept for a party that is awaited. Guests who sit there before the time of
 * the reservation still order; without a time `status` alone says that the table cannot be chosen.
 * @param now ms since 1970
 */
export const isKept = (table: StoredReservation, now: number): boolean =>
  isHeld(table, now) && (table.reservedAt === null || !isInUse(table, now));

/**
 * What a record of a table says of its reservation: as API answers and embeds hold it, with moments as texts, or as it is stored,
 * in ms.
 */
export function reservationIn(record: Readonly<Record<string, unknown>>): StoredReservation {
  const { status, serviceState } = record;
  const moment = (value: unknown) => {
    const time = typeof value === 'string' ? Date.parse(value) : typeof value === 'number' ? value : Number.NaN;
    return Number.isNaN(time) ? null : time;
  };
  return {
    status: status === 'reserved' ? 'reserved' : 'free',
    serviceState: TABLE_STATES.find((state) => state === serviceState) ?? null,
    serviceSince: moment(record.serviceSince),
    reservedAt: moment(record.reservedAt),
  };
}

/**
 * Computes the stored state of a table: an open order seats it, whatever is stored; a state without an order expires after
 * 12 hours. A reservation shows once its guests are awaited and the last ones have left a clean table.
 * @param hasOrder true while an order is open there, its own or the one it is merged into; null: not known, as stored
 * @param now ms since 1970
 */
export function computeTableState(table: StoredTable, hasOrder: boolean | null, now: number): TableState {
  const stored = table.serviceState ?? 'free';
  if (hasOrder) return stored === 'bill-asked' ? 'bill-asked' : 'seated';
  const isUsed = isInUse(table, now) || (stored === 'to-clean' && !isStale(table.serviceSince, now));
  if (!isUsed) return isHeld(table, now) ? 'reserved' : 'free';
  return stored === 'bill-asked' && hasOrder === false ? 'to-clean' : stored;
}

/** Returns the amount of a table's open bills: the rest to pay, else the paid total; null without a bill. */
export function figureOf(orders: readonly TableOrder[]): TableFigure | null {
  if (orders.length === 0) return null;
  const rest = sumMoney(orders.map((order) => Math.max(0, order.rest)));
  if (rest > 0) return { amount: rest, of: 'open' };
  return { amount: sumMoney(orders.map(({ total }) => total)), of: 'paid' };
}

function paidPartOf(orders: readonly TableOrder[]): number {
  const total = sumMoney(orders.map((order) => order.total));
  const rest = sumMoney(orders.map((order) => Math.max(0, order.rest)));
  return total > 0 && rest > 0 && rest < total ? (total - rest) / total : 0;
}

/** Guests count with the orders of the table; before its first order as whoever seated or reserved it said. */
function guestsOf(table: StoredTable, orders: readonly TableOrder[], shown: ShownState): number | null {
  if (shown === 'free' || shown === 'to-clean' || shown === 'merged') return null;
  const ordered = orders.reduce((sum, { guests }) => sum + (guests ?? 0), 0);
  if (ordered > 0) return ordered;
  return shown === 'reserved' ? reservedGuestsOf(table) : (table.guests ?? null);
}

/** Guests who were seated before they ordered count from then on. */
function sinceOf(table: StoredTable, orders: readonly TableOrder[], state: TableState, now: number): number | null {
  if (state === 'free' || state === 'reserved') return null;
  const stored = isSeated(table.serviceState) === isSeated(state) && !isStale(table.serviceSince, now);
  const times = [...orders.map(({ since }) => since), ...(stored ? [table.serviceSince ?? now] : [])];
  return times.length === 0 ? table.serviceSince : Math.min(...times);
}

function shownOf(state: TableState, figure: TableFigure | null, isMerged: boolean): ShownState {
  if (figure === null) return isMerged && isSeated(state) ? 'merged' : state;
  return figure.of === 'paid' ? 'paid' : state;
}

/** The table whose order a table was merged into. */
export interface MergeTarget {
  /** Null: not known. */
  readonly table: StoredTable | null;
  /** Its open bills. */
  readonly open: readonly TableOrder[];
}

const UNKNOWN: StoredTable = { status: null, serviceState: null, serviceSince: null, reservedAt: null };

/** Guests of a merged table sit with those of the other table, and have its time of seating. */
const mergedSince = ({ table, open }: MergeTarget, now: number): number | null =>
  tableNow(table ?? UNKNOWN, open, null, now).since;

/**
 * Decides how a table stands; the plan, the till (also from its copy on the device) and lists show the same.
 * @param open open bills of the table itself; null: not known, as on a device that could not read the orders
 * @param into the table that it was merged into, while the order is open there; null: none
 * @param now ms since 1970
 */
export function tableNow(
  table: StoredTable,
  open: readonly TableOrder[] | null,
  into: MergeTarget | null,
  now: number,
): TableNow {
  const orders = open ?? [];
  const hasOrder = orders.length > 0;
  const isMerged = into !== null;
  const state = computeTableState(table, hasOrder || isMerged || (open === null ? null : false), now);
  const figure = figureOf(orders);
  const shown = shownOf(state, figure, isMerged);
  return {
    state,
    shown,
    since: shown === 'merged' && into ? mergedSince(into, now) : sinceOf(table, orders, state, now),
    guests: guestsOf(table, orders, shown),
    figure,
    paidPart: paidPartOf(orders),
    hasOrder,
  };
}

/** Order of the states in lists: what waits for somebody first. */
const URGENCY: readonly ShownState[] = ['bill-asked', 'seated', 'paid', 'to-clean', 'reserved', 'free', 'merged'];

/** What the place of a table in a list follows from. */
export interface TableUrgency {
  readonly state: ShownState;
  /** Whole minutes since it stands so; absent: says nothing. */
  readonly minutes?: number | undefined;
  /** Start of the reservation, ms since 1970; absent: none. */
  readonly reservedAt?: number | undefined;
}

/** Order of two tables, the more urgent one first: by state, then who sits longest, then the next reservation. */
export const byUrgency = (one: TableUrgency, other: TableUrgency): number =>
  URGENCY.indexOf(one.state) - URGENCY.indexOf(other.state) ||
  (other.minutes ?? 0) - (one.minutes ?? 0) ||
  // A reservation without a time comes last.
  (one.reservedAt ?? Number.MAX_SAFE_INTEGER) - (other.reservedAt ?? Number.MAX_SAFE_INTEGER);

/** Whole minutes since a time, at least 0. @param now ms since 1970 */
export const minutesSince = (since: number, now: number): number => Math.max(0, Math.floor((now - since) / 60_000));
