// Rules of receiving purchases: received and open quantity, state of the purchase, and the products' average cost.
import { addDays, dayOf, DAY_MS, scaleMoney, sumMoney, type Minor } from '#resource';
import { lineMoney, type Quantity } from '#shop';
import { AWAITED, type Arrival, type ReceiptState } from './states.ts';

/** The quantities of a purchase's line that receiving needs. */
export interface PurchaseLine {
  readonly quantity: Quantity;
  /** Quantity of all deliveries; null: none yet. */
  readonly receivedQuantity: Quantity | null;
  /** Quantity that never comes; null: none. */
  readonly closedQuantity: Quantity | null;
}

/** The quantity of a line that neither came nor was closed; 0 when more came than was ordered. */
export const openQuantity = ({ quantity, receivedQuantity, closedQuantity }: PurchaseLine): Quantity =>
  Math.max(0, quantity - (receivedQuantity ?? 0) - (closedQuantity ?? 0));

/** True when goods of one of the lines came. */
export const hasReceived = (lines: readonly Pick<PurchaseLine, 'receivedQuantity'>[]): boolean =>
  lines.some(({ receivedQuantity }) => (receivedQuantity ?? 0) > 0);

/**
 * State of a purchase, by its status and lines; the only rule of it. A done purchase awaits nothing: when a quantity is
 * still missing, the purchase is closed.
 */
export function receiptState(status: string | null, lines: readonly PurchaseLine[]): ReceiptState {
  if (status === 'cancelled') return 'cancelled';
  const isOpen = lines.some((line) => openQuantity(line) > 0);
  if (lines.length > 0 && (!isOpen || status === 'done'))
    return lines.some((line) => (line.receivedQuantity ?? 0) < line.quantity) ? 'closed' : 'received';
  if (status === 'done') return 'received';
  if (hasReceived(lines)) return 'partly-received';
  return status === 'draft' ? 'draft' : 'ordered';
}

/** Quantity of a line on order, in a purchase of this state. */
export const toComeQuantity = (state: ReceiptState, line: PurchaseLine): Quantity =>
  AWAITED.includes(state) ? openQuantity(line) : 0;

/** Figures of a purchase that follow from its lines. */
export interface ReceiptFigures {
  readonly state: ReceiptState;
  /** Sum of the received quantities. */
  readonly received: Quantity;
  /** Value of the goods on order, at the prices of the lines. */
  readonly toCome: Minor;
}

/** The figures of a purchase. @throws MoneyRangeError */
export function receiptFigures(
  status: string | null,
  lines: readonly (PurchaseLine & { readonly price: Minor })[],
): ReceiptFigures {
  const state = receiptState(status, lines);
  return {
    state,
    received: lines.reduce((sum, line) => sum + (line.receivedQuantity ?? 0), 0),
    toCome: sumMoney(lines.map((line) => lineMoney(line.price, toComeQuantity(state, line)))),
  };
}

/** The status that receiving gives a purchase: done once nothing is open, in progress once goods came, else waiting. */
export function statusAfter(lines: readonly PurchaseLine[]): 'waiting' | 'processing' | 'done' {
  if (!lines.some((line) => openQuantity(line) > 0)) return 'done';
  return hasReceived(lines) ? 'processing' : 'waiting';
}

/** Whole days that a purchase is late; 0: it is not. The days are those of the store's zone. @param expectedAt, now ms */
export function daysLate(expectedAt: number, now: number, timeZone: string): number {
  const [expected, today] = [dayOf(expectedAt, timeZone), dayOf(now, timeZone)];
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(expected)) / DAY_MS));
}

/** Arrival of a purchase: late, today or later; null: nothing is awaited, or no day is known. @param expectedAt, now ms */
export function arrivalOf(
  state: string | null,
  expectedAt: number | null,
  now: number,
  timeZone: string,
): Arrival | null {
  if (expectedAt === null || !AWAITED.some((one) => one === state)) return null;
  const [expected, today] = [dayOf(expectedAt, timeZone), dayOf(now, timeZone)];
  if (expected < today) return 'late';
  return expected < addDays(today, 1) ? 'today' : 'later';
}

/** Stock and cost of a product before a delivery, and the delivered quantity and cost. */
export interface CostInput {
  /** Stock of all stores and of transfers between them; null: not counted. */
  readonly stock: Quantity | null;
  /** Null: not known. */
  readonly cost: Minor | null;
  readonly quantity: Quantity;
  /** Cost of one received piece. */
  readonly received: Minor;
}

/**
 * Cost of a product after a delivery: the average of old stock and received goods, weighted by quantity and rounded half up
 * to the minor unit. A product that is not counted, out of stock or without a cost takes the cost of the delivery.
 */
export function averageCost({ stock, cost, quantity, received }: CostInput): Minor {
  if (cost === null || stock === null || stock <= 0) return received;
  // Computed from the lower cost up, so that half a minor unit is rounded up whether goods became dearer or cheaper.
  const [low, high, weight] = received < cost ? [received, cost, stock] : [cost, received, quantity];
  return low + scaleMoney(high - low, weight, stock + quantity);
}
