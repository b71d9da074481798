import { isObject, type AnswerOf } from '#resource';
import { idOrNull, isTaken, minorOrZero, minutesSince, type TableFigure, type TableState } from '#shop';
import type { liveCall } from '../calls.ts';
import { fromReservable, type FloorItem } from '../rules/item.ts';
import type { TableLive } from '../rules/tableState.ts';

/** A table or room with seats as the service screen shows it. */
export interface PlanTable {
  /** Number of its record. */
  readonly id: number;
  readonly item: FloorItem;
  /** Id of its floor; null: on none. */
  readonly floor: number | null;
  readonly section: string | null;
  readonly live: TableLive;
  /** Stored state: decides what can be done. */
  readonly state: TableState;
  /** An order of its own is open there. */
  readonly hasOrder: boolean;
  /** It is reserved, now or for later. */
  readonly isReserved: boolean;
  /** The table whose order it was merged into; null: none. */
  readonly mergedInto: number | null;
}

/** A place of the plan: everything that is drawn. */
export interface PlanItem {
  readonly item: FloorItem;
  readonly floor: number | null;
  readonly section: string | null;
}

type Now = AnswerOf<typeof liveCall>['tables'][number];

/** Places of records of `reservables`. */
export const itemsIn = (records: readonly unknown[]): readonly PlanItem[] =>
  records.flatMap((record) => {
    const item = fromReservable(record);
    if (!item || !isObject(record)) return [];
    const section = typeof record.section === 'string' && record.section !== '' ? record.section : null;
    return [{ item, floor: idOrNull(record.reservableCategory), section }];
  });

/** Something to sit at: a table, or a room that has seats. Other rooms are drawn only. */
export const isPlace = ({ type, seats }: FloorItem): boolean => type === 'table' || (seats ?? 0) > 0;

const moment = (text: string | null | undefined): number | undefined => {
  const ms = Date.parse(text ?? '');
  return Number.isNaN(ms) ? undefined : ms;
};

function figureIn({ amount, amountOf }: Now, currency: string): TableFigure | undefined {
  if (amount === null || amount === undefined || !amountOf) return undefined;
  return { amount: minorOrZero(amount, currency), of: amountOf };
}

/**
 * Converts the server's answer for one table. Missing values are omitted.
 * @param now the server's time, ms since 1970
 * @param mergedInto name of the table it was merged into
 */
export function liveOf(table: Now, currency: string, now: number, mergedInto?: string): TableLive {
  const since = moment(table.since);
  const live = {
    guests: table.guests,
    minutes: since === undefined ? undefined : minutesSince(since, now),
    hasOrder: table.hasOrder,
    figure: figureIn(table, currency),
    paidPart: table.paidPart || undefined,
    mergedInto,
    server: table.server,
    reservedAt: moment(table.reservedAt),
    reservedFor: table.reservedFor,
    reservedGuests: table.reservedGuests,
    orderId: table.orderId,
  };
  const known = Object.entries(live).filter(([, value]) => value !== null && value !== undefined);
  return { state: table.shown, ...Object.fromEntries(known) };
}

/** Joins places with how they stand; a place the answer does not know yet is free, or reserved as its record says. */
export function tablesOf(
  items: readonly PlanItem[],
  answer: readonly Now[],
  currency: string,
  now: number,
): readonly PlanTable[] {
  const byId = new Map(answer.map((table) => [String(table.id), table]));
  const names = new Map(items.map(({ item }) => [item.id, item.name]));
  return items
    .filter(({ item }) => isPlace(item))
    .map(({ item, floor, section }) => {
      const known = byId.get(item.id);
      const { hasOrder = false, isReserved = item.status === 'reserved' } = known ?? {};
      const { mergedInto = null, state = item.status } = known ?? {};
      const target = mergedInto === null ? undefined : names.get(String(mergedInto));
      const live: TableLive = known ? liveOf(known, currency, now, target) : { state: item.status };
      return { id: Number(item.id), item, floor, section, live, state, hasOrder, isReserved, mergedInto };
    });
}

/** Figures of some tables: how many stand how, guests of seats, the mean stay in minutes, and what is open in minor units. */
export function figuresOf(tables: readonly PlanTable[]) {
  const count = (state: TableLive['state']) => tables.filter(({ live }) => live.state === state).length;
  const taken = tables.filter(({ live }) => isTaken(live.state));
  const stays = taken.flatMap(({ live, hasOrder }) => (hasOrder && live.minutes !== undefined ? [live.minutes] : []));
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
  return {
    count,
    all: tables.length,
    taken: taken.length,
    guests: sum(taken.map(({ live, item }) => live.guests ?? item.seats ?? 0)),
    seats: sum(tables.map(({ item }) => item.seats ?? 0)),
    stay: stays.length === 0 ? null : Math.round(sum(stays) / stays.length),
    open: sum(tables.map(({ live }) => (live.figure?.of === 'open' ? live.figure.amount : 0))),
    hasAmounts: tables.some(({ live }) => live.figure !== undefined),
  };
}
