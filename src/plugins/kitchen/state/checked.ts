import { isObject } from '#resource';
import { idsIn } from '../rules/checkOff.ts';
import { progressIn } from '../rules/storedProgress.ts';
import { momentOf, relationId } from '../rules/ticket.ts';
import type { Checked } from './kitchenState.ts';

/** The kitchen's work on an order, of a row of `kitchen_tickets` or the answer of a call. */
export const checkedIn = (row: Readonly<Record<string, unknown>>): Checked => ({
  items: new Set(idsIn(row.items)),
  progress: progressIn(row.progress),
  servedAt: momentOf(row.servedAt),
  version: Number(row.version ?? 0),
});

/** What the kitchen keeps, by order; null: the row is of no order. */
export function checkedOf(row: unknown): readonly [number, Checked] | null {
  const order = isObject(row) ? relationId(row.order) : null;
  return isObject(row) && order !== null ? [order, checkedIn(row)] : null;
}
