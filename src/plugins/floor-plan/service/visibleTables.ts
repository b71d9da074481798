import { byUrgency } from '#shop';
import type { PlanTable } from './planTable.ts';
import type { StateFilter } from './StateStrip.tsx';

/** True when a table stands as the filter says, and its name, reservation or section has the searched text. */
export function isFound({ live, item, section }: PlanTable, filter: StateFilter, search: string): boolean {
  if (filter !== 'all' && live.state !== filter) return false;
  const wanted = search.trim().toLocaleLowerCase();
  const texts = [item.name, live.reservedFor ?? '', live.server ?? '', section ?? ''];
  return wanted === '' || texts.some((text) => text.toLocaleLowerCase().includes(wanted));
}

/** Order of two tables, the more urgent one first; of equal ones by name. */
export const byUrgencyOf = (one: PlanTable, other: PlanTable): number =>
  byUrgency(one.live, other.live) || one.item.name.localeCompare(other.item.name, undefined, { numeric: true });
