import { autoMap } from '../rules/index.ts';
import type { ColumnMatch, EntityFields } from './types.ts';

/**
 * The first mapping of a file: as last time for a file with these columns, else what the names suggest.
 * @param kept field by column, of an earlier file
 * @param labelOf name of a field in the reader's language, as the heads of the list's own export have it
 */
export function matchColumns(
  columns: readonly string[],
  entity: EntityFields,
  kept: Readonly<Record<string, string>> = {},
  labelOf: (field: string) => string = String,
): ColumnMatch[] {
  const fields = new Set(entity.fields.map(({ name }) => name));
  const known = new Map(Object.entries(kept).filter(([, field]) => fields.has(field)));
  if (columns.some((column) => known.has(column)))
    return columns.map((column) => {
      const field = known.get(column) ?? null;
      return { column, field, how: field === null ? 'none' : 'kept' };
    });
  const named = entity.fields.map((field) => ({ ...field, importNames: [...field.importNames, labelOf(field.name)] }));
  return autoMap(columns, named).map(({ column, field, confidence }) => ({ column, field, how: confidence }));
}
