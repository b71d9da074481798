import type { CollectionField, Field, FlatRowOf, LinesField, RelationField, Resource } from '#resource';
import { addFoldedColumns, makeColumn, makeSystemColumn, type Column, type ColumnUse } from './db/column.ts';
import type { Row, RowInput } from './types.ts';

export type { Column } from './db/column.ts';

/** A relation to many records. Its links are rows of a join table (owner, target, position). */
export interface ManyRelation {
  readonly field: string;
  readonly declared: RelationField;
  /** Join table `{table}__{field}`. */
  readonly table: string;
  /** Resource name of the target. */
  readonly target: string;
}

/** Owned lines, or the inverse side of a relation: rows of `of` whose relation `by` refers to this record. */
export interface Inverse<F extends LinesField | CollectionField> {
  readonly field: string;
  readonly declared: F;
  readonly of: string;
  readonly by: string;
}

/** The storage of a resource. */
export interface Model {
  readonly resource: Resource;
  /** Table of the resource; a view uses its base's table. */
  readonly table: string;
  /** System columns (id, _version, createdAt, updatedAt) first, then stored fields in declared order. */
  readonly columns: readonly Column[];
  readonly byField: ReadonlyMap<string, Column>;
  readonly manyRelations: readonly ManyRelation[];
  readonly lines: readonly Inverse<LinesField>[];
  readonly collections: readonly Inverse<CollectionField>[];
  /** Names of the `f__fold` columns. */
  readonly foldColumns: readonly string[];
  /** Names of all columns except the derived ones: enough for {@link fromColumns}. */
  readonly select: readonly string[];
  /** Converts field values to columns, with their derived columns. Ignores fields without a column. */
  toColumns(values: RowInput): Record<string, unknown>;
  /**
   * Converts stored values to a row, typed by the name of its resource where the caller knows it. Columns that were not
   * selected are absent, nulls are null.
   */
  fromColumns<N extends string = string>(raw: Readonly<Record<string, unknown>>): FlatRowOf<N>;
  /** The row of a record that was just inserted with these values of {@link toColumns}. Missing values are empty. */
  newRow(id: number, columns: Readonly<Record<string, unknown>>): Row;
  /** The row, without its lines and many relations, after these values of {@link toColumns} were stored. */
  changedRow(before: Row, columns: Readonly<Record<string, unknown>>): Row;
}

const SYSTEM_NAMES: ReadonlySet<string> = new Set(['id', '_version', 'createdAt', 'updatedAt']);
/** System columns that a resource may declare, for its list. Only the server writes them. */
const DECLARABLE: ReadonlySet<string> = new Set(['createdAt', 'updatedAt']);
const NAME = /^[a-zA-Z][a-zA-Z0-9_]*$/;

type Resources = ReadonlyMap<string, Resource>;

/**
 * Derives the storage of all resources. Relations to absent resources are left out, so that a plugin can be deleted. A view
 * shares the table of its base. @throws Error when a declaration cannot be stored
 */
export function compileModels(resources: Iterable<Resource>): Map<string, Model> {
  const all: Resources = new Map([...resources].map((resource) => [resource.name, resource]));
  const models = new Map<string, Model>();
  for (const resource of all.values()) {
    const base = baseOf(resource, all);
    if (base) models.set(resource.name, compile(resource, base, all));
  }
  return models;
}

/** The resource whose table is used; undefined for a view of an absent resource. */
function baseOf(resource: Resource, all: Resources): Resource | undefined {
  return resource.viewOf ? all.get(resource.viewOf.resource) : resource;
}

/** Resources stored in one table: the base and its views, which must derive the same columns from the same field. */
function sharersOf(base: Resource, all: Resources): Resource[] {
  return [...all.values()].filter((one) => one === base || one.viewOf?.resource === base.name);
}

function useOf(name: string, sharers: readonly Resource[]): ColumnUse {
  const fields = sharers.flatMap((one) => one.fields[name] ?? []);
  const isOrdered = fields.some((one) => one.order === true) || sharers.some((one) => one.order?.[name]);
  return {
    isSearched: fields.some((one) => one.search || one.filter === 'partial'),
    isOrdered,
    isFiltered: fields.some((one) => one.filter === true),
  };
}

function compile(resource: Resource, base: Resource, all: Resources): Model {
  const sharers = sharersOf(base, all);
  const fields = Object.entries(resource.fields).filter(([name, field]) => isPresent(field, all, resource, name));
  const stored = fields.filter(([name, field]) => !SYSTEM_NAMES.has(name) && isColumn(field));
  const columns = [
    makeSystemColumn('id', 'integer'),
    makeSystemColumn('_version', 'integer'),
    makeSystemColumn('createdAt', 'datetime', useOf('createdAt', sharers)),
    makeSystemColumn('updatedAt', 'datetime', useOf('updatedAt', sharers)),
    ...stored.map(([name, field]) => makeColumn(name, field, useOf(name, sharers))),
  ];
  const byField = new Map(columns.map((column) => [column.field, column]));
  const changedRow = changer(columns);
  return {
    resource,
    table: base.name,
    columns,
    byField,
    manyRelations: fields.flatMap(([field, declared]) =>
      declared.type === 'relation' && declared.many && !declared.computed
        ? [{ field, declared, table: `${base.name}__${field}`, target: declared.to }]
        : [],
    ),
    lines: fields.flatMap(([field, declared]) =>
      declared.type === 'lines' ? [{ field, declared, of: declared.of, by: declared.by }] : [],
    ),
    collections: fields.flatMap(([field, declared]) =>
      declared.type === 'collection' ? [{ field, declared, of: declared.of, by: declared.by }] : [],
    ),
    foldColumns: columns.flatMap((column) => column.foldName ?? []),
    select: columns.map((column) => column.field),
    toColumns: (values) => toColumns(byField, values),
    fromColumns: reader(columns),
    newRow: (id, stored) => changedRow({ id }, stored),
    changedRow,
  };
}

/**
 * Tells whether a search reads through an ordinary index: when all searched texts are short and unique (a number, a code).
 * Maintaining trigrams of those would cost every write more than a search gains.
 */
export function isSearchedByScan(model: Model): boolean {
  const searched = model.columns.filter((column) => column.foldName && column.use.isSearched);
  return searched.length > 0 && searched.every((column) => column.isKey && column.declared?.unique);
}

function isPresent(field: Field, all: Resources, resource: Resource, name: string): boolean {
  const isTaken = SYSTEM_NAMES.has(name) && !(DECLARABLE.has(name) && field.type === 'datetime');
  if (!NAME.test(name) || name.includes('__') || isTaken || name.length > 40) {
    throw new Error(`${resource.name}.${name} cannot be the name of a field`);
  }
  if (field.type === 'relation') {
    const target = all.get(field.to);
    return target !== undefined && baseOf(target, all) !== undefined;
  }
  if (field.type !== 'lines' && field.type !== 'collection') return true;
  const by = all.get(field.of)?.fields[field.by];
  if (by?.type !== 'relation' && all.has(field.of)) {
    throw new Error(`${resource.name}.${name}: ${field.of}.${field.by} is no relation`);
  }
  return by !== undefined;
}

function isColumn(field: Field): boolean {
  if (field.computed || field.type === 'lines' || field.type === 'collection') return false;
  return !(field.type === 'relation' && field.many);
}

function toColumns(byField: ReadonlyMap<string, Column>, values: RowInput): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const name of Object.keys(values)) {
    const column = byField.get(name);
    const value = values[name];
    if (!column || value === undefined) continue;
    result[name] = column.toDb(value);
    addFoldedColumns(column, value, result);
  }
  return result;
}

// The first signature names the rows by their declaration; the body handles any resource.
function reader(columns: readonly Column[]): Model['fromColumns'];
function reader(columns: readonly Column[]): (raw: Readonly<Record<string, unknown>>) => Row {
  const names = columns.map((column) => column.field);
  const parsers = columns.map((column) => column.parse);
  return (raw) => {
    const row: Row = { id: Number(raw.id) };
    for (let at = 1; at < names.length; at += 1) {
      const name = names[at];
      if (name === undefined) continue;
      const value = raw[name];
      if (value === undefined) continue;
      const parse = parsers[at];
      row[name] = value === null || !parse ? value : parse(value);
    }
    return row;
  };
}

function changer(columns: readonly Column[]): Model['changedRow'] {
  return (before, stored) => {
    const row: Row = { id: before.id };
    for (const { field, parse } of columns) {
      if (field === 'id') continue;
      const value = stored[field];
      if (value === undefined) row[field] = before[field] ?? null;
      else row[field] = value === null || !parse ? value : parse(value);
    }
    return row;
  };
}
