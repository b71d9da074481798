import { mappedField } from './checkRow.ts';
import type { ImportField } from './types.ts';

/**
 * Why a part of a mapping has no effect. Messages are `answers.<code>` of the server part.
 * - `sameName`: two columns have one name, so the later one goes by another.
 * - `noColumn`: the file has no such column.
 * - `noField`: the caller cannot import such a field, or there is none.
 * - `fieldTwice`: an earlier column fills the field.
 */
export interface MappingWarning {
  readonly code: 'sameName' | 'noColumn' | 'noField' | 'fieldTwice';
  /** Name of the column, unique in the file. */
  readonly column: string;
  /** The field that the mapping names; with `sameName` the name that the columns share. */
  readonly field: string;
}

/** A number that makes the name of a column unique (read/header.ts). */
const NUMBERED = /^(.+) \(\d+\)$/u;

/**
 * Names what an import leaves out of a mapping.
 * @param columns unique names of the file's columns
 * @param fields those that the caller may import
 */
export function mappingWarnings(
  columns: readonly string[],
  mapping: ReadonlyMap<string, string>,
  fields: readonly Pick<ImportField, 'name'>[],
): MappingWarning[] {
  const known = new Set(fields.map(({ name }) => name));
  const names = new Set(columns.map((column) => column.toLowerCase()));
  // Keys of a mapping are in the file's spelling or in lower case (`mappedField`).
  const keys = new Set(columns.flatMap((column) => [column, column.trim().toLowerCase()]));
  const filled = new Set<string>();
  const warnings: MappingWarning[] = [];
  for (const column of columns) {
    const shared = NUMBERED.exec(column)?.[1];
    if (shared !== undefined && names.has(shared.toLowerCase()))
      warnings.push({ code: 'sameName', column, field: shared });
    const field = mappedField(column, mapping);
    if (field === undefined || field === '') continue;
    if (!known.has(field)) warnings.push({ code: 'noField', column, field });
    else if (filled.has(field)) warnings.push({ code: 'fieldTwice', column, field });
    else filled.add(field);
  }
  for (const [column, field] of mapping)
    if (field !== '' && !keys.has(column)) warnings.push({ code: 'noColumn', column, field });
  return warnings;
}
