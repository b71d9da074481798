import { addDays, startOfDay } from '#resource';
import type { Placed } from '../rules/days.ts';

/** A row of the list. The first row of a day shows its date. */
export type ListRow =
  | {
      readonly kind: 'entry';
      readonly day: string;
      readonly isFirst: boolean;
      readonly placed: Placed;
      readonly isNow: boolean;
    }
  | { readonly kind: 'empty'; readonly day: string; readonly isFirst: true; readonly isNow: boolean };

interface RowOptions {
  readonly isEmptyHidden: boolean;
  /** ms since 1970. */
  readonly now: number;
  readonly zone: string;
}

/**
 * Creates the rows of the list. `isNow` marks the first entry of today that has not ended. The line of the present time is
 * above it.
 */
export function listRows(
  days: ReadonlyMap<string, readonly Placed[]>,
  { isEmptyHidden, now, zone }: RowOptions,
): ListRow[] {
  const rows: ListRow[] = [];
  let isLineDrawn = false;
  for (const [day, placed] of days) {
    if (placed.length === 0 && isEmptyHidden) continue;
    const isToday = now >= startOfDay(day, zone) && now < startOfDay(addDays(day, 1), zone);
    const needsLine = (isPast: boolean) => {
      if (!isToday || isLineDrawn || isPast) return false;
      isLineDrawn = true;
      return true;
    };
    if (placed.length === 0) rows.push({ kind: 'empty', day, isFirst: true, isNow: needsLine(false) });
    for (const [at, one] of placed.entries())
      rows.push({
        kind: 'entry',
        day,
        isFirst: at === 0,
        placed: one,
        isNow: needsLine(one.isWhole || one.start < now),
      });
  }
  return rows;
}
