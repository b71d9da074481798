import { isObject, type Minor } from '#resource';
import type { Quantity } from '../rules/quantity.ts';
import type { OrderDraft } from './model.ts';

/** An edit that has to be made as a refund: the order, and what it keeps of the stored lines, by their ids. */
export interface RefundOfEdit {
  readonly order: number;
  readonly kept: Readonly<Record<number, KeptLine>>;
}

/** Path of the page that opens the refund of an edit, which it reads from the navigation's state; the till has it. */
export const REFUND_PAGE = 'pos/orders';

/** The refund that an edit of an order amounts to; null for a new document and for an order that still waits in a queue. */
export function refundOfEdit({ editOrderId, lines }: Pick<OrderDraft, 'editOrderId' | 'lines'>): RefundOfEdit | null {
  const order = Number(/(\d+)$/.exec(String(editOrderId ?? ''))?.[1] ?? Number.NaN);
  if (typeof editOrderId === 'string' && !/^(\/|\d+$)/.test(editOrderId)) return null;
  if (!Number.isSafeInteger(order) || order <= 0) return null;
  const kept = Object.fromEntries(
    lines.flatMap(({ storedId, quantity, price }) => (storedId === null ? [] : [[storedId, { quantity, price }]])),
  );
  return { order, kept };
}

/** State of the navigation to {@link REFUND_PAGE}. */
export const stateOfRefund = (edit: RefundOfEdit): unknown => ({ refundOfEdit: edit });

/** Reads the refund from the state of a navigation; null: the screen was opened otherwise. */
export function refundOfState(state: unknown): RefundOfEdit | null {
  const found = isObject(state) ? state.refundOfEdit : undefined;
  // Only `stateOfRefund` writes it.
  return isObject(found) && typeof found.order === 'number' ? (found as unknown as RefundOfEdit) : null;
}

/** The part of a stored line that an edit keeps. */
interface KeptLine {
  readonly quantity: Quantity;
  readonly price: Minor;
}
