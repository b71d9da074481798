import type { Field } from '#resource';
import { SYSTEM_FIELDS, type Column } from './columns.ts';

/**
 * The columns that fit a small desk without scrolling sideways, in their order. The naming one and amounts and states stay,
 * texts and times of the system give way first; of equal ones the later.
 */
export function fittingColumns(columns: readonly Column[]): readonly Column[] {
  const sized = columns.map((column, at) => ({ column, at, ...sizeOf(column) }));
  const byRank = sized
    .filter(({ column }) => !column.isTitle)
    .toSorted((one, other) => one.rank - other.rank || one.at - other.at);
  const kept = new Set<Column>();
  let room = ROOM - TITLE;
  for (const { column, width } of byRank) {
    if (width > room) break;
    room -= width;
    kept.add(column);
  }
  return columns.filter((column) => column.isTitle || kept.has(column));
}

/** Room for the declared columns on a small desk (1024 px less menu, checkbox and row menu), px. */
const ROOM = 680;
/** Usual width of the column that names the record, with its picture, px. */
const TITLE = 220;

/** Usual width of a column by the kind of its values, px, and how soon it gives way: 0 is the last. */
function sizeOf({ name, field }: Column): { readonly width: number; readonly rank: number } {
  if (Object.hasOwn(SYSTEM_FIELDS, name)) return { width: 130, rank: 5 };
  return sizeOfKind(field);
}

function sizeOfKind(field: Field): { readonly width: number; readonly rank: number } {
  switch (field.type) {
    case 'money':
      return { width: 100, rank: 0 };
    case 'enum':
      return { width: 125, rank: 0 };
    case 'integer':
    case 'decimal':
    case 'boolean':
      return { width: 85, rank: 1 };
    case 'date':
    case 'datetime':
      return { width: 125, rank: 1 };
    case 'relation':
      return { width: 125, rank: 2 };
    case 'text':
      return { width: 110, rank: 3 };
    default:
      return { width: 140, rank: 4 };
  }
}
