import { isoWithOffset, type Field, type Resource } from '#resource';
import { allDone } from '../db/allDone.ts';
import type { Model } from '../model.ts';
import type { ResourceHooks } from '../hookTypes.ts';
import type { ReadContext, Row } from '../types.ts';
import { iriOf } from './iri.ts';
import type { Format } from './negotiate.ts';
import { isoOf, toWire, type ValueUnits } from './values.ts';
import { fieldOf, type View, type Views } from './view.ts';
import { columnsFor, isEmbedding, rowsToEmbed } from './embedRows.ts';
import { loadByOwner, loadIdsByOwner } from './load.ts';
import { linesOf, targetsOf } from './storeRow.ts';

/** Dependencies of serialising rows. */
export interface SerializeContext extends ReadContext, ValueUnits {
  readonly views: Views;
  readonly models: ReadonlyMap<string, Model>;
  readonly hooks: ReadonlyMap<string, ResourceHooks>;
  readonly format: Format;
  /** Records already embedded in this answer, by requested fields and id. */
  readonly embedded: Map<string, Map<number, Wire>>;
  /** A stored row that the transaction of this answer holds; undefined: it has to be read. */
  readonly known?: (model: Model, id: number) => Row | undefined;
  /** `db` is one connection, to which reads are sent without a wait for one another (Store.together). */
  readonly isTogether?: boolean;
}

/** A record in the wire format. */
export type Wire = Record<string, unknown>;

/** Most levels of embedded records; below, relations are IRIs. */
const DEEPEST = 4;

/** Types with equal stored and wire values. */
const SAME_ON_THE_WIRE: ReadonlySet<Field['type']> = new Set(['integer', 'boolean', 'enum', 'date', 'list', 'json']);

/** Collection path of a resource. */
export const pathOf = (resource: Resource): string => resource.path ?? resource.name;

/** Writes one value of a record. Everything that rows share is loaded before, once per page and not per row. */
type Writer = (record: Wire, row: Row, index: number) => void;

/**
 * Serialises rows as JSON-LD objects (`@id`, `@type`, id, fields) or plain ones, as the caller may read them. Nulls are left
 * out.
 * @param only fields to write (of an embedded record); default: all readable ones
 */
export async function serializeRows(
  view: View,
  stored: readonly Row[],
  context: SerializeContext,
  only?: readonly string[],
  depth = 0,
): Promise<Wire[]> {
  if (stored.length === 0) return [];
  const rows = (await context.hooks.get(view.resource.name)?.shown?.rows(stored, context)) ?? stored;
  const names = only ? only.filter((name) => isEmbeddable(view, name)) : view.fields;
  const writers = await writersOf(view, names, rows, context, depth);
  const base = `/${context.locale}/api/${pathOf(view.resource)}/`;
  return rows.map((row, index) => {
    const record: Wire =
      context.format === 'ld' ? { '@id': base + row.id, '@type': view.resource.className, id: row.id } : { id: row.id };
    for (const write of writers) write(record, row, index);
    return record;
  });
}

/** The writers of fields. What they read goes together over one connection; otherwise each would take one of its own. */
async function writersOf(
  view: View,
  names: readonly string[],
  rows: readonly Row[],
  context: SerializeContext,
  depth: number,
): Promise<Writer[]> {
  const isTogether = context.known !== undefined || context.isTogether === true;
  const writers: (Writer | Promise<Writer>)[] = [];
  for (const name of names) {
    if (name === 'id') continue;
    const field = fieldOf(view.resource, name);
    const writer = field && writerOf(view, name, field, rows, context, depth);
    // Most fields are written synchronously: awaiting each would take longer than writing them.
    if (writer) writers.push(writer instanceof Promise && !isTogether ? await writer : writer);
  }
  await allDone(...writers.filter((one) => one instanceof Promise));
  const made: Writer[] = [];
  for (const one of writers) made.push(one instanceof Promise ? await one : one);
  return made;
}

/** An embedded field follows its own field rule, whatever the access to the target's collection. */
export function isEmbeddable(view: View, name: string): boolean {
  const field = fieldOf(view.resource, name);
  if (!field || view.readable.has(name)) return Boolean(field);
  return !view.canRead && field.readable === undefined && !(field.type === 'text' && field.format === 'secret');
}

function writerOf(
  view: View,
  name: string,
  field: Field,
  rows: readonly Row[],
  context: SerializeContext,
  depth: number,
): Writer | Promise<Writer> {
  if (name === view.resource.aboutRecord?.address) return aboutWriter(view, name, context);
  if (field.computed) return computedWriter(view, name, rows, context);
  switch (field.type) {
    case 'relation':
      return field.many
        ? manyWriter(view, name, field, rows, context, depth)
        : oneWriter(name, field, rows, context, depth);
    case 'lines':
      return ownedWriter(name, { of: field.of, by: field.by }, rows, context, depth, true);
    case 'collection':
      return ownedWriter(name, field, rows, context, depth, false);
    default:
      return field.type === 'datetime' ? momentWriter(name, view.resource, context) : valueWriter(name, field, context);
  }
}

/** Writes a value of the row itself, converted to the wire format where it differs. */
function valueWriter(name: string, field: Field, context: SerializeContext): Writer {
  if (SAME_ON_THE_WIRE.has(field.type)) {
    return (record, row) => {
      if (row[name] !== null && row[name] !== undefined) record[name] = row[name];
    };
  }
  return (record, row) => {
    const value = row[name];
    if (value === null || value === undefined) return;
    const wire = toWire(field, value, context);
    if (wire !== null) record[name] = wire;
  };
}

/**
 * Writes a moment. Those of a record that takes whole days are midnights of the store: with its offset their date is that of the
 * day.
 */
function momentWriter(name: string, { calendar }: Resource, { timeZone }: SerializeContext): Writer {
  const flag = calendar && (name === calendar.start || name === calendar.end) ? calendar.isAllDay : undefined;
  return (record, row) => {
    const value = row[name];
    if (typeof value !== 'number') return;
    record[name] = flag !== undefined && row[flag] === true ? isoWithOffset(value, timeZone) : isoOf(value);
  };
}

async function computedWriter(
  view: View,
  name: string,
  rows: readonly Row[],
  context: SerializeContext,
): Promise<Writer> {
  const compute = context.hooks.get(view.resource.name)?.computed?.[name];
  const values = compute ? await compute(rows, context) : [];
  return (record, _row, index) => {
    const value = values[index];
    if (value !== null && value !== undefined) record[name] = value;
  };
}

/** Writes the address of the record that a row is about. */
function aboutWriter(view: View, name: string, context: SerializeContext): Writer {
  const { about = '', aboutRecord } = view.resource;
  return (record, row) => {
    const target = context.models.get(String(row[about]));
    const id = row[aboutRecord?.id ?? ''];
    if (target && typeof id === 'number') record[name] = iriOf(context.locale, pathOf(target.resource), id);
  };
}

type RelationField = Extract<Field, { type: 'relation' }>;

function oneWriter(
  name: string,
  field: RelationField,
  rows: readonly Row[],
  context: SerializeContext,
  depth: number,
): Writer | Promise<Writer> {
  const target = context.models.get(field.to);
  if (!target) return () => undefined;
  const ids = rows.map((row) => row[name]).filter((id): id is number => typeof id === 'number');
  if (ids.length === 0) return () => undefined;
  const path = pathOf(target.resource);
  const writer =
    (embedded: ReadonlyMap<number, Wire> | null): Writer =>
    (record, row) => {
      const id = row[name];
      if (typeof id === 'number') record[name] = embedded?.get(id) ?? iriOf(context.locale, path, id);
    };
  if (!field.embed || depth >= DEEPEST) return writer(null);
  return embeddedById(field.to, ids, field.embed, context, depth).then(writer);
}

async function manyWriter(
  view: View,
  name: string,
  field: RelationField,
  rows: readonly Row[],
  context: SerializeContext,
  depth: number,
): Promise<Writer> {
  const target = context.models.get(field.to);
  const join = view.model.manyRelations.find((relation) => relation.field === name);
  if (!target || !join) return () => undefined;
  const joins = await targetsOf(context.db, join.table, name, rows);
  const embedded =
    field.embed && depth < DEEPEST
      ? await embeddedById(field.to, [...joins.values()].flat(), field.embed, context, depth)
      : null;
  const path = pathOf(target.resource);
  return (record, row) => {
    record[name] = (joins.get(row.id) ?? []).map((id) => embedded?.get(id) ?? iriOf(context.locale, path, id));
  };
}

async function embeddedById(
  resource: string,
  ids: readonly number[],
  fields: readonly string[],
  context: SerializeContext,
  depth: number,
): Promise<ReadonlyMap<number, Wire>> {
  const view = context.views.of(resource, context.actor);
  // How deep it stands matters to what it embeds itself.
  const isDeep = fields.some((name) => isEmbedding(view, name));
  const key = `${resource} ${isDeep ? depth : 0} ${fields.join()}`;
  let known = context.embedded.get(key);
  if (!known) context.embedded.set(key, (known = new Map()));
  // Another field may be reading the same records.
  await loading.get(known);
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length === 0) return known;
  const load = embed(known, view, missing, fields, context, depth);
  loading.set(known, load);
  await load;
  return known;
}

/** Reads of embedded records under way, by the records that are known. */
const loading = new WeakMap<ReadonlyMap<number, Wire>, Promise<void>>();

async function embed(
  known: Map<number, Wire>,
  view: View,
  missing: readonly number[],
  fields: readonly string[],
  context: SerializeContext,
  depth: number,
): Promise<void> {
  const rows = await rowsToEmbed(view, missing, columnsFor(view, fields), context);
  const wires = await serializeRows(view, rows, context, fields, depth + 1);
  rows.forEach((row, index) => known.set(row.id, wires[index] ?? {}));
}

type CollectionField = Extract<Field, { type: 'collection' }>;

/** Writes the records whose relation `by` refers to the row. Lines include all their fields. */
async function ownedWriter(
  name: string,
  field: Pick<CollectionField, 'of' | 'by' | 'embed' | 'depth'>,
  rows: readonly Row[],
  context: SerializeContext,
  depth: number,
  isLines: boolean,
): Promise<Writer> {
  const target = context.models.get(field.of);
  if (!target || depth >= DEEPEST) return () => undefined;
  const path = pathOf(target.resource);
  const owners = rows.map((row) => row.id);
  if (!isLines && !field.embed) {
    const ids = await loadIdsByOwner(context.db, target, field.by, owners);
    return (record, row) => {
      record[name] = (ids.get(row.id) ?? []).map((id) => iriOf(context.locale, path, id));
    };
  }
  const owned = isLines
    ? await linesOf(context.db, target, { name, by: field.by }, rows)
    : await loadByOwner(context.db, target, field.by, owners);
  const all = [...owned.values()].flat();
  const view = context.views.of(field.of, context.actor);
  const deeper = field.depth !== undefined && field.depth > 0 ? { ...field, depth: field.depth - 1 } : null;
  const fields = isLines ? lineFields(view, field.by) : (field.embed ?? []).filter((one) => one !== name);
  const wires = await serializeRows(view, all, context, fields, depth + 1);
  const inner = deeper ? await ownedWriter(name, deeper, all, context, depth + 1, false) : null;
  const byId = new Map(all.map((row, index) => [row.id, wires[index] ?? {}]));
  if (inner) all.forEach((row, index) => inner(byId.get(row.id) ?? {}, row, index));
  return (record, row) => {
    record[name] = (owned.get(row.id) ?? []).map((one) => byId.get(one.id));
  };
}

/** All fields of a line except the reference to its record. */
function lineFields(view: View, by: string): string[] {
  return Object.keys(view.resource.fields).filter((name) => name !== by);
}
