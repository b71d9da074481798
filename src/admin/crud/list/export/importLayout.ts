import { isCellField, isObject, type CsvCell, type Field, type RelationField, type Resource } from '#resource';
import type { Permission } from '../../../auth/me.ts';
import { resourceNamed } from '../../../plugins/declarations.ts';
import { relatedId, type CrudRecord } from '../../recordText.ts';
import type { Column } from '../columns.ts';

/** The columns of a file that the import takes again: every field that the person may read and write. */
export function importColumns(resource: Resource, { readable, writable }: Permission): Column[] {
  const written = new Set([...writable.create, ...writable.update]);
  return Object.entries(resource.fields)
    .filter(([name]) => isCellField(resource, name) && written.has(name) && readable.includes(name))
    .map(([name, field]) => ({ name, field, isTitle: name === resource.title }));
}

/** Finds the name of a related record by which the import finds it again. */
export type RelatedName = (resource: string, id: string) => string | undefined;

/** The field that names the records of a relation in an import; what the server computes names none. */
function namingField({ to }: RelationField): string | undefined {
  const target = resourceNamed(to);
  const field = target?.fields[target.title];
  return field?.type === 'text' && field.computed !== true ? target?.title : undefined;
}

/**
 * The names of the records that rows point to, by which the import finds them again: not those that two of them share, nor
 * what looks like a number or an address.
 * @param fetched names of records that came as a bare number, by resource and id
 */
export function importNames(
  rows: readonly CrudRecord[],
  columns: readonly Column[],
  fetched: ReadonlyMap<string, string>,
): RelatedName {
  const names = new Map<string, string>();
  const holders = new Map<string, string>();
  for (const { name: column, field } of columns) {
    const naming = field.type === 'relation' ? namingField(field) : undefined;
    if (field.type !== 'relation' || naming === undefined) continue;
    for (const value of rows.flatMap((row) => row[column] ?? [])) {
      const id = relatedId(value);
      const key = `${field.to} ${id}`;
      const name = isObject(value) ? value[naming] : fetched.get(key);
      if (typeof name !== 'string' || /^(?:[#/\d]|\s*$)/u.test(name)) continue;
      const holder = `${field.to} ${name.toLowerCase()}`;
      names.set(key, (holders.get(holder) ?? key) === key ? name : `#${id}`);
      holders.set(holder, holders.get(holder) ?? key);
    }
  }
  return (resource, id) => names.get(`${resource} ${id}`);
}

/** Signs that separate several values in a cell of an import. */
const SEPARATES = /[,;|\n]/u;

function valueText(field: Field, value: unknown, named: RelatedName): CsvCell {
  if (field.type === 'relation') {
    const id = relatedId(value);
    if (id === undefined) return null;
    const name = named(field.to, id) ?? `#${id}`;
    return field.many === true && SEPARATES.test(name) ? `#${id}` : name;
  }
  if (typeof value === 'number' || typeof value === 'string') return value;
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}

/** The cell of a field's value as the API takes it: the import reads it back as it is. */
export function importCell(field: Field, value: unknown, named: RelatedName): CsvCell {
  if (value === null || value === undefined || value === '') return null;
  if (!Array.isArray(value)) return valueText(field, value, named);
  return value.map((one) => String(valueText(field, one, named) ?? '')).join(' | ');
}
