import { isObject, type Money } from '#resource';
import type { Quantity } from '#shop';
import type { Sale } from '../model.ts';
import type { RefundDraft } from './refund.ts';
import { pickLine, remainingOf } from './refundDraft.ts';

/** What an edit keeps of a stored line. */
interface KeptLine {
  readonly quantity: Quantity;
  readonly price: Money;
}

/** An edit that has to be made as a refund: the order, and what it keeps of the stored lines, by their ids. */
export interface RefundOfEdit {
  readonly order: number;
  readonly kept: Readonly<Record<number, KeptLine>>;
}

/** The refund that an edit of an order amounts to; null for a new sale and for an order that still waits in the queue. */
export function refundOfEdit({ editOrderId, lines }: Pick<Sale, 'editOrderId' | 'lines'>): RefundOfEdit | null {
  const order = Number(/(\d+)$/.exec(String(editOrderId ?? ''))?.[1] ?? Number.NaN);
  if (typeof editOrderId === 'string' && !/^(\/|\d+$)/.test(editOrderId)) return null;
  if (!Number.isSafeInteger(order) || order <= 0) return null;
  const kept = Object.fromEntries(
    lines.flatMap(({ storedId, quantity, price }) => (storedId === null ? [] : [[storedId, { quantity, price }]])),
  );
  return { order, kept };
}

/** Picks what the edit took away: the missing quantity of each line, and the whole line when its price was changed. */
export function pickRemoved(draft: RefundDraft, { kept }: RefundOfEdit): RefundDraft {
  return draft.order.lines.reduce((next, line) => {
    const left = kept[line.id];
    const quantity = left && left.price === line.price ? left.quantity : 0;
    return pickLine(next, line.id, remainingOf(line) - quantity);
  }, draft);
}

/** Reads the refund from the state of a navigation; null: the screen was opened otherwise. */
export function refundOfState(state: unknown): RefundOfEdit | null {
  const found = isObject(state) ? state['refundOfEdit'] : undefined;
  // Only the till writes this state.
  return isObject(found) && typeof found['order'] === 'number' ? (found as unknown as RefundOfEdit) : null;
}
