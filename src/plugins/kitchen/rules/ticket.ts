import { isObject } from '#resource';
import { isEarlierOrder } from '#shop';
import { isKitchenStatus, type KitchenStatus } from './columns.ts';

/** Delivery types of an order. The collect types have icons of their own. */
export const SERVICES = ['on-store', 'take-away', 'delivery', 'collect', 'collect-and-delivery'] as const;
export type Service = (typeof SERVICES)[number];

/** A line of a ticket. */
export interface TicketItem {
  readonly id: number;
  /** Its product; null: typed by hand. */
  readonly product: number | null;
  readonly description: string;
  readonly quantity: number;
  /** Chosen options. */
  readonly options: readonly string[];
  readonly note: string;
}

/** An order as the kitchen sees it (docs/rules/kitchen.md, "Tickets"). Times are ms since 1970. */
export interface Ticket {
  readonly id: number;
  readonly number: string;
  readonly status: KitchenStatus;
  readonly createdAt: number;
  /** Since when the guests wait: for a sale that waited at its till the time of the sale, else the creation. */
  readonly since: number;
  /** When its preparation was last started; null: not yet. */
  readonly startedAt: number | null;
  readonly doneAt: number | null;
  /** When it was last cancelled; null: it was not, or that is not known. */
  readonly cancelledAt: number | null;
  /** Seconds only: the wire has no finer ones. */
  readonly updatedAt: number;
  /** Number of steps in its history, which only grows: tells which of two answers is the older one. */
  readonly steps: number;
  readonly service: Service;
  readonly table: string;
  /** Id of its table; null: it has none. */
  readonly tableId: number | null;
  /** Only for those who may read customers. */
  readonly customer: string;
  readonly items: readonly TicketItem[];
  /** The order note. */
  readonly note: string;
  readonly customerNote: string;
  /** Number of the order that took over its items, because two tables were merged; '': none did. */
  readonly mergedInto: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A moment of the wire; null: none, or no moment. */
export function momentOf(value: unknown): number | null {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

/** The id of a relation: a number, an embedded record, or its address. */
export function relationId(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (isObject(value)) return relationId(value.id ?? value['@id']);
  const id = typeof value === 'string' ? Number(value.slice(value.lastIndexOf('/') + 1)) : Number.NaN;
  return Number.isInteger(id) && id > 0 ? id : null;
}

const listOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

function itemOf(line: Readonly<Record<string, unknown>>, at: number): TicketItem {
  const { product } = line;
  const quantity = Number(line.quantity ?? 1);
  return {
    id: relationId(line.id ?? line['@id']) ?? -(at + 1),
    product: relationId(product),
    description: textOf(line.description) || (isObject(product) ? textOf(product.name) : ''),
    quantity: Number.isFinite(quantity) ? quantity : 1,
    options: listOf(line.options)
      .map(({ name }) => textOf(name))
      .filter(Boolean),
    note: textOf(line.note),
  };
}

const nameOf = (value: unknown, field: string): string => (isObject(value) ? textOf(value[field]) : '');

function serviceOf(value: unknown): Service {
  return SERVICES.find((one) => one === value) ?? 'on-store';
}

/** A sale that reaches the server later than this after it was made has waited at its till, ms. */
const QUEUED_AFTER_MS = 60_000;

/** Since when the guests of an order wait. The till's clock counts only where the sale surely waited. */
function sinceOf(createdAt: number, soldAt: number | null): number {
  return soldAt !== null && createdAt - soldAt > QUEUED_AFTER_MS ? soldAt : createdAt;
}

/** When an order last came into a state. */
function lastStep(statuses: readonly Readonly<Record<string, unknown>>[], wanted: KitchenStatus): number | null {
  return momentOf(statuses.findLast(({ status }) => status === wanted)?.at);
}

/**
 * Makes a ticket of an order, from a list, an item, or a live update. Null: not an order of the kitchen (no id, an unknown
 * status, another kind of document, or one of an earlier system).
 */
export function ticketOf(order: unknown): Ticket | null {
  if (!isObject(order)) return null;
  const id = relationId(order.id ?? order['@id']);
  const { status, type } = order;
  if (id === null || !isKitchenStatus(status)) return null;
  if ((type !== undefined && type !== 'delivery-note') || isEarlierOrder(order)) return null;
  const statuses = listOf(order.statuses);
  const createdAt = momentOf(order.createdAt) ?? 0;
  return {
    id,
    number: textOf(order.orderNumberFormatted) || String(id),
    status,
    createdAt,
    since: sinceOf(createdAt, momentOf(order.soldAt)),
    startedAt: lastStep(statuses, 'processing'),
    doneAt: momentOf(order.doneAt),
    cancelledAt: lastStep(statuses, 'cancelled'),
    updatedAt: momentOf(order.updatedAt) ?? createdAt,
    steps: statuses.length,
    service: serviceOf(order.deliveryType),
    table: nameOf(order.ordredTable, 'name'),
    tableId: relationId(order.ordredTable),
    mergedInto: nameOf(order.mergedInto, 'orderNumberFormatted'),
    customer: nameOf(order.customer, 'fullName'),
    items: listOf(order.orderItems).map(itemOf),
    note: textOf(order.description),
    customerNote: textOf(order.customerNote),
  };
}

/** Newest first; equal times by id, so that nothing changes places by itself. */
export const newestFirst = (a: Ticket, b: Ticket): number => b.createdAt - a.createdAt || b.id - a.id;
