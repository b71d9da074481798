import { isObject } from '#resource';
import { NONE_SEEN } from './sharedDishes.ts';
import type { ChangedOrder, OrderNow, Seen } from './seenOrder.ts';

/** Stored fields of a changed order. */
export interface ChangedRow {
  readonly seen?: unknown;
  readonly now?: unknown;
  readonly changes?: unknown;
  /** ms since 1970. */
  readonly changedAt: number | null;
  readonly changedBy?: unknown;
}

const hasLists = (value: unknown, ...names: readonly string[]): value is object =>
  isObject(value) && names.every((name) => Array.isArray(value[name]));

/** A changed order of its stored fields; null: they are none. */
export function readChangedOrder({ seen, now, changes, changedAt, changedBy }: ChangedRow): ChangedOrder | null {
  // Both are written by the server alone.
  if (!hasLists(seen, 'dishes', 'heads') || !hasLists(now, 'dishes', 'arrived')) return null;
  return {
    // Rows of earlier versions have neither shared dishes nor dishes of merged orders.
    seen: { alone: [], brought: NONE_SEEN, ...(seen as Omit<Seen, 'alone' | 'brought'>) },
    now: now as OrderNow,
    changes: Number(changes ?? 0),
    changedAt: changedAt ?? 0,
    changedBy: typeof changedBy === 'string' ? changedBy : '',
  };
}
