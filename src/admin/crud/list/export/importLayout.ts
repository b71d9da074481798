import {
  fold,
  historyImportOf,
  isCellField,
  isObject,
  type CsvCell,
  type Field,
  type HistoryImport,
  type RelationField,
  type Resource,
} from '#resource';
import type { Permission } from '../../../auth/me.ts';
import { resourceNamed } from '../../../plugins/declarations.ts';
import { relatedId, titleFieldOf, type CrudRecord } from '../../recordText.ts';
import type { Column } from '../columns.ts';

/** The columns of a file that the import takes again: every field that the person may read and write. */
export function importColumns(resource: Resource, { readable, writable }: Permission): Column[] {
  const history = historyImportOf(resource);
  const written = new Set(history?.fields ?? [...writable.create, ...writable.update]);
  const own = Object.entries(resource.fields)
    .filter(([name]) => isCellField(resource, name) && written.has(name) && readable.includes(name))
    .map(([name, field]) => ({ name, field, isTitle: name === resource.title }));
  return history ? [...own, ...lineColumns(resource, history, readable)] : own;
}

function lineColumns(resource: Resource, { lines }: HistoryImport, readable: readonly string[]): Column[] {
  const field = resource.fields[lines.field];
  if (field?.type !== 'lines' || !readable.includes(lines.field)) return [];
  const declared = resourceNamed(field.of)?.fields;
  return lines.fields.flatMap((name) => {
    const one = declared?.[name];
    return one ? [{ name: `${lines.field}.${name}`, field: one, isTitle: false }] : [];
  });
}

/**
 * The rows of a file for a record: one, or one for each of its lines. A record that was made here has its title in place of
 * the reference of an earlier system.
 */
export function importRows(record: CrudRecord, resource: Resource): CrudRecord[] {
  const lines = historyImportOf(resource)?.lines;
  if (!lines) return [record];
  const own = { ...record, [lines.by]: record[lines.by] ?? record[resource.title] };
  const found = record[lines.field];
  const all: readonly unknown[] = Array.isArray(found) && found.length > 0 ? found : [{}];
  return all.map((line) => ({
    ...own,
    ...Object.fromEntries(
      lines.fields.map((name) => [`${lines.field}.${name}`, isObject(line) ? line[name] : undefined]),
    ),
  }));
}

/** Finds the name of a related record by which the import finds it again. */
export type RelatedName = (resource: string, id: string) => string | undefined;

/** The field that names the records of a relation in an import; names that the server computes are not found there. */
function namingField(field: RelationField): string | undefined {
  const name = titleFieldOf(field);
  return resourceNamed(field.to)?.fields[name]?.computed === true ? undefined : name;
}

/** The records that a column points to, each with its name as far as it is known. */
function* namedIn(rows: readonly CrudRecord[], { name: column, field }: Column, fetched: ReadonlyMap<string, string>) {
  const naming = field.type === 'relation' ? namingField(field) : undefined;
  if (field.type !== 'relation' || naming === undefined) return;
  for (const value of rows.flatMap((row) => row[column] ?? [])) {
    const id = relatedId(value);
    const name = isObject(value) ? value[naming] : fetched.get(`${field.to} ${id}`);
    if (id !== undefined && typeof name === 'string') yield { to: field.to, id, name };
  }
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
  /** Records by their name as the import compares it. */
  const holders = new Map<string, Set<string>>();
  for (const { to, id, name } of columns.flatMap((column) => [...namedIn(rows, column, fetched)])) {
    if (/^(?:[#/\d]|\s*$)|\|/u.test(name)) continue;
    const key = `${to} ${fold(name)}`;
    names.set(`${to} ${id}`, name);
    holders.set(key, (holders.get(key) ?? new Set()).add(id));
  }
  return (resource, id) => {
    const name = names.get(`${resource} ${id}`);
    return name !== undefined && holders.get(`${resource} ${fold(name)}`)?.size === 1 ? name : undefined;
  };
}

function valueText(field: Field, value: unknown, named: RelatedName): CsvCell {
  if (field.type === 'relation') {
    const id = relatedId(value);
    return id === undefined ? null : (named(field.to, id) ?? `#${id}`);
  }
  if (typeof value === 'number' || typeof value === 'string') return value;
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}

/** Signs that separate several values in a cell of an import, where it has no `|`. */
const SEPARATES = /[,;]/u;

/** The cell of a field's value as the API takes it: the import reads it back as it is. */
export function importCell(field: Field, value: unknown, named: RelatedName): CsvCell {
  if (value === null || value === undefined || value === '') return null;
  if (!Array.isArray(value)) return valueText(field, value, named);
  const texts = value.map((one) => String(valueText(field, one, named) ?? ''));
  // The sign says that commas belong to the value.
  const [only] = texts;
  return texts.length === 1 && SEPARATES.test(only ?? '') ? `${only} |` : texts.join(' | ');
}
