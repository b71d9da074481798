// Reads and keeps how far each station is with an order. The caller has locked the order's row.
import type { FlatRowOf, RowOf, ValuesOf } from '#resource';
import type { Tx } from '#server';
import { isEarlierOrder } from '#shop';
import { columnOf, isKitchenStatus, type KitchenStatus } from '../rules/columns.ts';
import { partsOf, type Part } from '../rules/parts.ts';
import { derivedStatus, timed, type Moments, type Progress } from '../rules/progress.ts';
import { storedProgress } from '../rules/storedProgress.ts';
import type { TicketItem } from '../rules/ticket.ts';
import { stationsFor } from './readStations.ts';

/** An order with its lines. */
export type Order = RowOf<'orders'>;
/** What the kitchen keeps of an order. */
export type TicketRow = FlatRowOf<'kitchen_tickets'>;
type Line = Readonly<Partial<ValuesOf<'order_items'>>>;

/** Thousandths of a piece, in which lines are stored. */
const PIECE = 1000;

/** An item of a stored line, as tickets have it. */
const itemOf = ({ id, product, description, quantity, options, note }: Line): TicketItem => ({
  id: id ?? 0,
  product: product ?? null,
  description: description?.trim() ?? '',
  quantity: (quantity ?? 0) / PIECE,
  options: (options ?? []).map(({ name }) => name.trim()).filter(Boolean),
  note: note?.trim() ?? '',
});

/** True for an order that the kitchen makes. One of an earlier system was made there. */
export const isKitchens = (order: { readonly type: unknown; readonly reference?: unknown }): boolean =>
  order.type === 'delivery-note' && !isEarlierOrder(order);

/** Status of an order, as the kitchen knows it. */
export const kitchenStatus = ({ status }: { readonly status: unknown }): KitchenStatus =>
  isKitchenStatus(status) ? status : 'waiting';

/** Splits lists of lines among the stations. */
export async function partsOfLines<const Lists extends readonly (readonly Line[])[]>(
  tx: Tx,
  ...lists: Lists
): Promise<{ readonly [At in keyof Lists]: readonly Part[] }> {
  const items = lists.map((lines) => lines.map(itemOf));
  const products = items.flat().flatMap(({ product }) => product ?? []);
  const stations = await stationsFor(tx, [...new Set(products)]);
  const parts = items.map((one) => partsOf(one, stations));
  return parts as { [At in keyof Lists]: readonly Part[] };
}

/** Reads what the kitchen keeps of an order, locked; null: nothing yet. */
export async function readTicket(tx: Tx, order: number): Promise<TicketRow | null> {
  const [row] = await tx.findBy('kitchen_tickets', { order });
  return row ?? null;
}

/** Since when an order waits: since it no longer is a draft, and not before the server had it. ms since 1970 */
export function waitsSince({ createdAt, statuses }: Pick<Order, 'createdAt' | 'statuses'>): number {
  const first = statuses.find(({ status }) => status !== 'draft');
  return Math.max(createdAt, first?.at ?? createdAt);
}

/** Moments for the parts of an order that had these stations before. */
export const momentsOf = (order: Order, before: readonly Part[], now: number): Moments => ({
  known: new Set(before.map(({ station }) => station)),
  since: Math.min(waitsSince(order), now),
  now,
});

/** Keeps progress and its times; writes nothing where all is as before. @returns what is kept */
export async function keepProgress(
  tx: Tx,
  order: number,
  parts: readonly Part[],
  progress: Progress,
  moments: Moments,
): Promise<Pick<TicketRow, 'progress' | 'version' | 'servedAt'>> {
  const row = await readTicket(tx, order);
  const kept = storedProgress(timed(parts, progress, moments));
  const servedAt = derivedStatus(parts, progress) === 'done' ? (row?.servedAt ?? null) : null;
  const version = row?.version ?? 0;
  const isSame = row !== null && JSON.stringify(row.progress) === JSON.stringify(kept) && row.servedAt === servedAt;
  if (isSame) return { progress: row.progress, version, servedAt };
  const values = { progress: kept, version: version + 1, servedAt };
  if (row) await tx.update('kitchen_tickets', row.id, values);
  else await tx.create('kitchen_tickets', { order, ...values });
  return values;
}

/**
 * Brings the status of an order in line with its stations. A draft of which nothing was begun stays one, and a cancelled
 * order cancelled.
 */
export async function followProgress(
  tx: Tx,
  { id, status }: Pick<Order, 'id' | 'status'>,
  parts: readonly Part[],
  progress: Progress,
): Promise<void> {
  const wanted = derivedStatus(parts, progress);
  const column = columnOf(kitchenStatus({ status }));
  if (column !== 'cancelled' && column !== wanted) await tx.update('orders', id, { status: wanted });
}
