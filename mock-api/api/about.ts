import { sql, type SqlBool } from 'kysely';
import type { Resource } from '#resource';
import type { Engine } from '../engine.ts';
import type { Model } from '../model.ts';
import { invalid } from '../problem.ts';
import type { Actor, Database, ReadContext, ResourceHooks, Row } from '../types.ts';
import type { Condition, FilterContext } from './filters.ts';
import { iriOf, parseIri } from './iri.ts';
import { lastValue, type Param } from './params.ts';
import { isInScope, scopeCondition } from './scope.ts';
import { pathOf } from './serialize.ts';
import type { Transaction } from './transaction.ts';
import type { View } from './view.ts';

/** Fields that name the record a row belongs to. */
interface AboutFields {
  readonly resource: string;
  readonly id: string;
}

/** The fields of a resource whose rows belong to records of any other; null: its rows do not. */
export function aboutOf({ about, aboutId }: Resource): AboutFields | null {
  return about !== undefined && aboutId !== undefined ? { resource: about, id: aboutId } : null;
}

/** Name a record is kept under: that of a view's base. */
const baseName = ({ resource }: Model): string => resource.viewOf?.resource ?? resource.name;

/** Limits and the parameter `record=` of a list of rows that belong to records: rows of records the caller may read. */
export function aboutConditions(
  view: View,
  models: Iterable<Model>,
  params: readonly Param[],
  context: FilterContext,
): Condition[] {
  const fields = aboutOf(view.resource);
  if (!fields) return [];
  const column = (name: string) => sql.ref(`${view.model.table}.${name}`);
  const conditions: Condition[] = [];
  const record = lastValue(params, 'record');
  const all = [...models];
  if (record !== undefined) {
    const found = recordOf(record, all, context.host);
    if (found)
      conditions.push(
        sql<SqlBool>`${column(fields.resource)} = ${found.resource} and ${column(fields.id)} = ${found.id}`,
      );
  }
  if (context.actor.isSystem || view.readScopes === null) return conditions;
  for (const model of all) {
    const target = context.views.of(model.resource.name, context.actor);
    if (!target.canRead || target.readScopes === null || model.resource.viewOf) continue;
    const scope = scopeCondition(target, 'about', target.readScopes, context) ?? sql<SqlBool>`1 = 1`;
    const readable = sql`select ${sql.ref('about.id')} from ${sql.table(model.table)} as ${sql.ref('about')} where ${scope}`;
    conditions.push(
      sql<SqlBool>`(${column(fields.resource)} <> ${model.resource.name} or ${column(fields.id)} in (${readable}))`,
    );
  }
  return conditions;
}

function recordOf(
  text: string,
  models: readonly Model[],
  host: string | null,
): { resource: string; id: number } | null {
  const iri = parseIri(text, host);
  const model = iri && models.find((one) => pathOf(one.resource) === iri.path);
  return model ? { resource: baseName(model), id: iri.id } : null;
}

/** Tells whether the record a row belongs to is there, and within what the caller may read. */
export async function isAboutReadable(
  engine: Engine,
  actor: Actor,
  view: View,
  row: Row,
  db: Database,
): Promise<boolean> {
  const fields = aboutOf(view.resource);
  if (!fields) return true;
  const model = engine.models.get(String(row[fields.resource]));
  if (!model) return false;
  const target = engine.views.of(model.resource.name, actor);
  if (!target.canRead) return false;
  const raw = await db.selectFrom(model.table).selectAll().where('id', '=', Number(row[fields.id])).executeTakeFirst();
  if (!raw) return false;
  const record = model.fromColumns(raw);
  for (const many of model.manyRelations) {
    const joins = await db.selectFrom(many.table).select('target').where('owner', '=', record.id).execute();
    record[many.field] = joins.map((join) => Number(join.target));
  }
  const limits = { actor, now: engine.now(), timeZone: engine.units.timeZone };
  return isInScope(target, record, target.readScopes, limits);
}

/**
 * A new row must belong to a record that its maker may read. Names of views become those of their base.
 * @throws Problem 422 naming the field
 */
export async function requireAbout(tx: Transaction, model: Model, values: Record<string, unknown>): Promise<void> {
  const fields = aboutOf(model.resource);
  if (!fields) return;
  const target = tx.models.get(String(values[fields.resource]));
  const view = target && tx.engine.views.of(target.resource.name, tx.actor);
  if (!target || !view?.canRead) throw invalid({ propertyPath: fields.resource, code: 'violation.choice' });
  const row = { id: 0, [fields.resource]: baseName(target), [fields.id]: values[fields.id] };
  const own = tx.engine.views.of(model.resource.name, tx.actor);
  if (!(await isAboutReadable(tx.engine, tx.actor, own, row, tx.db)))
    throw invalid({ propertyPath: fields.id, code: 'violation.notFound' });
  values[fields.resource] = baseName(target);
}

/** Addresses of the records that rows are about, in the field `record`. */
export function recordAddresses(models: ReadonlyMap<string, Model>, { resource, id }: AboutFields) {
  return (rows: readonly Row[], { locale }: Pick<ReadContext, 'locale'>): (string | null)[] =>
    rows.map((row) => {
      const model = models.get(String(row[resource]));
      return model ? iriOf(locale, pathOf(model.resource), Number(row[id])) : null;
    });
}

/** The hooks of resources whose rows belong to records, with their field `record`. */
export function aboutHooks(
  models: ReadonlyMap<string, Model>,
  owned: ReadonlyMap<string, ResourceHooks>,
): [string, ResourceHooks][] {
  return [...models.values()].flatMap(({ resource }): [string, ResourceHooks][] => {
    const fields = aboutOf(resource);
    if (!fields || !resource.fields.record?.computed) return [];
    const hooks = owned.get(resource.name) ?? {};
    return [[resource.name, { ...hooks, computed: { ...hooks.computed, record: recordAddresses(models, fields) } }]];
  });
}

/** Rows that belong to a record go when it goes. */
export async function deleteAbout(tx: Transaction, model: Model, id: number): Promise<void> {
  for (const other of tx.models.values()) {
    const fields = aboutOf(other.resource);
    if (!fields || other.resource.viewOf) continue;
    const rows = await tx.db
      .selectFrom(other.table)
      .select('id')
      .where(fields.resource, '=', baseName(model))
      .where(fields.id, '=', id)
      .orderBy('id')
      .execute();
    // One that belongs to another of them may be gone with it.
    for (const row of rows) await tx.delete(other.resource.name, Number(row.id));
  }
}
