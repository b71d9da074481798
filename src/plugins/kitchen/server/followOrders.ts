// Server hooks of orders: the stations follow a written status and edited items, and the status follows the stations.
import { DAY_MS, type ValuesOf, type WrittenRowOf } from '#resource';
import { actingPerson, type ResourceHooks, type Tx, type Write } from '#server';
import { byStationsNow } from '../rules/movedDishes.ts';
import type { Part } from '../rules/parts.ts';
import { afterEdit, afterStatus, derivedStatus, joined, progressOf, timed, type Progress } from '../rules/progress.ts';
import { progressIn } from '../rules/storedProgress.ts';
import {
  isKitchens,
  keepProgress,
  kitchenStatus,
  momentsOf,
  partsOfLines,
  readTicket,
  type Order,
  type TicketRow,
} from './orderProgress.ts';

type OrderWrite = Write<'orders'>;
type Written = WrittenRowOf<'orders'>;
type OrderStatus = NonNullable<Order['status']>;

type Lines = readonly Readonly<ValuesOf<'order_items'>>[];

/** What decides on a dish: lines that differ in nothing else are the same to the kitchen. */
const content = (lines: Lines): string =>
  JSON.stringify(
    lines.map(({ product, description, options, note, quantity }) => [product, description, options, note, quantity]),
  );

/** True when a write changes what the kitchen makes. */
const isEdit = ({ before, values: { orderItems } }: OrderWrite): boolean =>
  before !== null && !!orderItems && content(orderItems) !== content(before.orderItems);

/** True when a client writes another status, which sets all stations. */
const isChosen = ({ isClient, before, values, body }: OrderWrite): boolean =>
  isClient && !!values.status && values.status === body.status && values.status !== before?.status;

/** True where a done order is no longer the kitchen's: it never was, or was done longer ago than a day. */
async function isSettled(tx: Tx, { status, doneAt }: Order): Promise<boolean> {
  if (status !== 'done') return false;
  if (doneAt === null || tx.now - doneAt >= DAY_MS) return true;
  return (await tx.settings()).posBundleSettings?.isKitchenEnabled !== true;
}

/** A written status sets all stations (docs/rules/kitchen.md, "States per station"). */
async function setStations(tx: Tx, before: Order, row: Written): Promise<void> {
  const [earlier, parts] = await partsOfLines(tx, before.orderItems, row.orderItems ?? before.orderItems);
  // It waits since now: it was a draft, or is taken up again.
  const isNew = before.status === 'cancelled' || before.status === 'draft';
  const stored = progressIn((await readTicket(tx, row.id))?.progress);
  const progress = isNew ? new Map() : progressOf(kitchenStatus(before), earlier, stored);
  const now = row.status === 'done' ? (row.doneAt ?? tx.now) : tx.now;
  const moments = momentsOf(before, earlier, now);
  await keepProgress(tx, row.id, parts, afterStatus(parts, progress, kitchenStatus(row)), {
    ...moments,
    since: isNew ? now : moments.since,
  });
}

/** True when the stations add up to the status already: the kitchen's own write. */
async function isDerived(tx: Tx, before: Order, row: Written): Promise<boolean> {
  const stored = progressIn((await readTicket(tx, row.id))?.progress);
  if (!stored) return false;
  const [parts] = await partsOfLines(tx, row.orderItems ?? before.orderItems);
  return derivedStatus(parts, byStationsNow(parts, stored)) === row.status;
}

/** Gives a write the status that the stations add up to, as a step of the history. */
function deriveStatus({ before, values }: OrderWrite, status: OrderStatus, tx: Tx): void {
  if (!before) return;
  for (const name of ['status', 'doneAt', 'statuses'] as const) delete values[name];
  const previousStatus = before.status;
  if (status === previousStatus) return;
  const createdBy = actingPerson(tx.actor);
  values.status = status;
  values.doneAt = status === 'done' ? tx.now : null;
  values.statuses = [...before.statuses, { status, previousStatus, at: tx.now, createdBy }];
}

/** The stations of an edited order: what was added waits, what was removed goes, and the status follows. */
async function editStations(write: OrderWrite, before: Order, tx: Tx): Promise<void> {
  if (await isSettled(tx, before)) return;
  const [earlier, parts] = await partsOfLines(tx, before.orderItems, write.values.orderItems ?? []);
  const stored = progressIn((await readTicket(tx, before.id))?.progress);
  const known = progressOf(kitchenStatus(before), earlier, stored);
  const progress = afterEdit(earlier, known, parts, tx.now);
  await keepProgress(tx, before.id, parts, progress, momentsOf(before, earlier, tx.now));
  const status = derivedStatus(parts, progress);
  deriveStatus(write, before.status === 'draft' && status === 'waiting' ? 'draft' : status, tx);
}

/** How far an order is before it is merged, with the times of each of its parts. A draft waits since now. */
function progressBefore(tx: Tx, order: Order, parts: readonly Part[], ticket: TicketRow | null): Progress {
  const progress = progressOf(kitchenStatus(order), parts, progressIn(ticket?.progress));
  return timed(parts, progress, momentsOf(order, order.status === 'draft' ? [] : parts, tx.now));
}

/** Carries the progress of an order over to the one that takes its items; that one is written after this. */
async function carryProgress(tx: Tx, before: Order, targetId: number): Promise<void> {
  const target = await tx.find('orders', targetId);
  if (!target) return;
  const [mine, theirs] = await partsOfLines(tx, before.orderItems, target.orderItems);
  const [ticket, other] = [await readTicket(tx, before.id), await readTicket(tx, target.id)];
  const progress = joined(progressBefore(tx, target, theirs, other), progressBefore(tx, before, mine, ticket));
  const [parts] = await partsOfLines(tx, [...target.orderItems, ...before.orderItems]);
  await keepProgress(tx, target.id, parts, progress, momentsOf(target, [...mine, ...theirs], tx.now));
  // What it was counts once, in the order that has the items.
  if (ticket) await tx.update('kitchen_tickets', ticket.id, { progress: null, version: ticket.version + 1 });
}

/** Fields of a body that is about the kitchen alone. An echo of a whole record names others, too, and changes nothing. */
const KITCHEN_FIELDS: readonly string[] = ['status', 'doneAt'];

/** True when a client wrote a status that the order has already: it sets the stations all the same. */
const isSaidAgain = ({ isClient, before, values, body }: OrderWrite): boolean =>
  isClient &&
  !!values.status &&
  values.status === before?.status &&
  Object.keys(body).every((name) => body[name] === undefined || KITCHEN_FIELDS.includes(name));

async function before(write: OrderWrite, tx: Tx): Promise<void> {
  const { op, before: stored } = write;
  if (op !== 'update' || !stored || !isKitchens(stored) || stored.status === 'cancelled') return;
  if (write.values.status === 'cancelled' || isChosen(write)) return;
  if (isEdit(write)) await editStations(write, stored, tx);
  else if (isSaidAgain(write)) await setStations(tx, stored, stored);
}

async function after(write: OrderWrite, row: Written, tx: Tx): Promise<void> {
  const { op, before: stored } = write;
  if (op !== 'update' || !stored || !isKitchens(row)) return;
  const { mergedInto } = row;
  if (mergedInto !== null && mergedInto !== stored.mergedInto) return carryProgress(tx, stored, mergedInto);
  if (row.status === stored.status || row.status === 'cancelled') return;
  if (isChosen(write) || !(await isDerived(tx, stored, row))) await setStations(tx, stored, row);
}

/** The states of the stations follow the order, and its status follows them. */
export const followOrders = { before, after } satisfies ResourceHooks<'orders'>;
