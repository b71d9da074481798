// Rules of goods that are bought: what came of a purchase, what is still to come, and what it makes the products cost.
import { addDays, dayOf, DAY_MS, scaleMoney, sumMoney, type Minor } from '#resource';
import { lineMoney, type Quantity } from '#shop';
import { AWAITED, type Arrival, type ReceiptState } from './states.ts';

/** A line of a purchase as far as receiving goes. */
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
 * How far a purchase has come: the one rule, by its status and lines. A purchase that is done awaits nothing; what it lacks then
 * is missing, so it is closed.
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

/** The quantity of a line that is on the way, in a purchase of this state. */
export const toComeQuantity = (state: ReceiptState, line: PurchaseLine): Quantity =>
  AWAITED.includes(state) ? openQuantity(line) : 0;

/** Figures of a purchase that follow from its lines. */
export interface ReceiptFigures {
  readonly state: ReceiptState;
  /** Sum of what came. */
  readonly received: Quantity;
  /** Value of what is on the way, at the prices of the lines. */
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

/** When a purchase is expected; null: nothing is awaited, or nobody said when. @param expectedAt, now ms */
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

/** Stock of a product before goods came, and what came. */
export interface CostInput {
  /** Stock of all stores, and what is on the way between them; null: not counted. */
  readonly stock: Quantity | null;
  /** Null: nobody said. */
  readonly cost: Minor | null;
  readonly quantity: Quantity;
  /** Cost of one of what came. */
  readonly received: Minor;
}

/**
 * Cost of a product after goods came: the average of what was there and what came, weighted by quantity and rounded half up
 * to the minor unit. What is not counted, was not there or had no cost costs what the delivery costs.
 */
export function averageCost({ stock, cost, quantity, received }: CostInput): Minor {
  if (cost === null || stock === null || stock <= 0) return received;
  // Counted up from the lower one: half of a minor unit goes up, whether goods became dearer or cheaper.
  const [low, high, weight] = received < cost ? [received, cost, stock] : [cost, received, quantity];
  return low + scaleMoney(high - low, weight, stock + quantity);
}
