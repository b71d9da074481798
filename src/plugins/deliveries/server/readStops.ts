// Reads the stops of today, for a driver and for the office.
import {
  addDays,
  businessDayOf,
  numberOrNull,
  startOfBusinessDay,
  startOfDay,
  textOrNull,
  type Minor,
} from '#resource';
import type { Database, ListReader } from '#server';
import { toCollect, type StoreCash } from '../rules/cash.ts';
import { BROUGHT_TYPES, dueWithin, inOrder, isStopOf, REASONS, STOP_STATES } from '../rules/stop.ts';
import { BROUGHT_DOCUMENTS } from './report.ts';

type Raw = Readonly<Record<string, unknown>>;

/** Statuses of orders that are brought: all but cancelled. */
const ALIVE = ['draft', 'waiting', 'processing', 'done'] as const;

const COLUMNS = [
  'id',
  'orderNumberFormatted',
  'status',
  'paymentStatus',
  'agent',
  'customer',
  'soldAt',
  'startDeliveryAt',
  'shippingAddress',
  'shippingLat',
  'shippingLng',
  'description',
  'customerNote',
  'fullTotalAmount',
  'restAmount',
] as const;

/** Rows by a number of theirs. */
const byNumber = <R extends Raw>(rows: readonly R[], name: string) => Map.groupBy(rows, (row) => Number(row[name]));

/** Rows of a table that name some records. */
async function rowsOf(db: Database, table: string, column: string, ids: readonly number[]): Promise<Raw[]> {
  if (ids.length === 0) return [];
  return db.selectFrom(table).selectAll().where(column, 'in', ids).orderBy('id').execute();
}

const oneOf = <V extends string>(values: readonly V[], value: unknown): V | null =>
  values.find((one) => one === value) ?? null;

/** Everything that is read about the stops. */
interface Found {
  readonly deliveries: ReadonlyMap<number, readonly Raw[]>;
  readonly customers: ReadonlyMap<number, readonly Raw[]>;
  readonly items: ReadonlyMap<number, readonly Raw[]>;
  readonly cashStep: Minor;
}

const dueOf = (order: Raw): number => Number(order.startDeliveryAt ?? order.soldAt ?? 0);

const itemOf = (line: Raw) => ({
  name: textOrNull(line.description) ?? '',
  quantity: Number(line.quantity ?? 0),
  note: textOrNull(line.note),
});

/** What became of a stop so far. */
const reportOf = (row: Raw | undefined) => ({
  state: oneOf(STOP_STATES, row?.state) ?? 'planned',
  position: numberOrNull(row?.position),
  leftAt: numberOrNull(row?.leftAt),
  arrivedAt: numberOrNull(row?.arrivedAt),
  endedAt: numberOrNull(row?.endedAt),
  cash: Number(row?.cash ?? 0),
  excess: Number(row?.excess ?? 0),
  reason: oneOf(REASONS, row?.reason),
  note: textOrNull(row?.note),
});

function stopOf(order: Raw, { deliveries, customers, items, cashStep }: Found) {
  const id = Number(order.id);
  const customer = customers.get(Number(order.customer))?.[0];
  return {
    ...reportOf(deliveries.get(id)?.[0]),
    order: id,
    number: textOrNull(order.orderNumberFormatted) ?? `#${id}`,
    agent: numberOrNull(order.agent),
    customer: textOrNull(customer?.fullName),
    phone: textOrNull(customer?.phone),
    address: textOrNull(order.shippingAddress) ?? textOrNull(customer?.address),
    lat: numberOrNull(order.shippingLat),
    lng: numberOrNull(order.shippingLng),
    orderNote: textOrNull(order.description),
    customerNote: textOrNull(order.customerNote),
    due: dueOf(order),
    dueAt: numberOrNull(order.startDeliveryAt),
    items: (items.get(id) ?? []).map(itemOf),
    total: Number(order.fullTotalAmount ?? 0),
    toCollect: toCollect(Number(order.restAmount ?? 0), cashStep),
  };
}

/** Orders that may be stops of today, with what was reported of them. */
async function todaysOrders(reader: ListReader, db: Database, agent: number | null) {
  const today = businessDayOf(reader.now, reader);
  // Orders due after midnight count from midnight on (`AFTER_MIDNIGHT_MS`), even if the business day ends later.
  const day = { start: startOfBusinessDay(today, reader), end: startOfDay(addDays(today, 1), reader.timeZone) };
  const within = dueWithin(day);
  const filter = {
    type: [...BROUGHT_DOCUMENTS],
    status: [...ALIVE],
    deliveryType: [...BROUGHT_TYPES],
    ...(agent !== null && { agent: String(agent) }),
  };
  const orders: Raw[] = await reader
    .rows('orders', filter)
    .select([...COLUMNS])
    // Those of an earlier system were brought there.
    .where('reference', 'is', null)
    // Two ranges that an index can serve; `coalesce` would have every order looked at.
    .where((eb) => {
      const isWithin = (column: 'startDeliveryAt' | 'soldAt') =>
        eb.and([eb(column, '>=', within.start), eb(column, '<', within.end)]);
      return eb.or([isWithin('startDeliveryAt'), eb.and([eb('startDeliveryAt', 'is', null), isWithin('soldAt')])]);
    })
    .execute();
  const ids = orders.map(({ id }) => Number(id));
  const deliveries = byNumber(await rowsOf(db, 'deliveries', 'order', ids), 'order');
  const isOnRound = (order: Raw) => {
    const row = deliveries.get(Number(order.id))?.[0];
    const due = {
      due: dueOf(order),
      state: oneOf(STOP_STATES, row?.state),
      endedAt: numberOrNull(row?.endedAt),
      isSettled: order.status === 'done' && order.paymentStatus === 'paid',
    };
    return isStopOf(day, due, agent === null ? 'office' : 'driver');
  };
  return { orders: orders.filter(isOnRound), deliveries };
}

/** The stops of today that the caller may read, in the order of their rounds; of one agent, or of all. */
export async function readStops(reader: ListReader, db: Database, agent: number | null, cashStep: Minor) {
  const { orders, deliveries } = await todaysOrders(reader, db, agent);
  const ids = orders.map(({ id }) => Number(id));
  const people = orders.flatMap(({ customer }) => numberOrNull(customer) ?? []);
  const found: Found = {
    deliveries,
    customers: byNumber(await rowsOf(db, 'customers', 'id', people), 'id'),
    items: byNumber(await rowsOf(db, 'order_items', 'order', ids), 'order'),
    cashStep,
  };
  return inOrder(orders.map((order) => stopOf(order, found)));
}

/** Cash in hand by agent, for each store that the caller sees: taken at the door on any day and not handed over yet. */
export async function readCash(reader: ListReader): Promise<ReadonlyMap<number, readonly StoreCash[]>> {
  const sums = await reader
    .rows('deliveries', { cashState: 'in-hand' })
    .select(['agent', 'store', (eb) => eb.fn.sum('cash').as('cash')])
    .groupBy(['agent', 'store'])
    .orderBy('store')
    .execute();
  const byAgent = Map.groupBy(sums, ({ agent }) => Number(agent));
  const partOf = ({ store, cash }: (typeof sums)[number]) => ({
    store: numberOrNull(store),
    amount: Number(cash ?? 0),
  });
  return new Map([...byAgent].map(([agent, rows]) => [agent, rows.map(partOf)]));
}

/** Smallest coin of the settings; 0: cash is not rounded. */
export async function readCashStep(reader: ListReader): Promise<Minor> {
  const [settings] = await reader.list('settings', {});
  return settings?.posBundleSettings?.cashRounding ?? 0;
}
