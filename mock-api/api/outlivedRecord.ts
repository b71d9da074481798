import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Scope } from '#resource';
import { BIN, TRASH_TABLE } from '../bin/trash.ts';
import { TRASHED_RECORD } from '../bin/trashedRows.ts';
import { aboutCondition } from './aboutRecord.ts';
import { anyOf } from './anyOf.ts';
import type { Condition, FilterContext } from './filterContext.ts';
import { partlySeen } from './partlySeen.ts';
import { momentsIn, scopeCondition, storeCondition, valuesOf } from './rowLimits.ts';
import type { View } from './view.ts';

/** Column with the content of a bin entry, in the subquery of {@link wasInScope}. */
const CONTENT = 'thrown.content';

const all = (conditions: readonly (Condition | null)[]): RawBuilder<SqlBool> => {
  const some = conditions.filter((one) => one !== null);
  return some.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(some, sql` and `)})`;
};

/** The condition that a deleted record, by its values in the bin, lay within an entry of a scope. */
function pastEntry(name: string, wanted: Scope[string], context: FilterContext): Condition {
  const { actor, dialect } = context;
  const place = [...TRASHED_RECORD, name];
  const moments = momentsIn(wanted, context);
  if (moments) {
    const { start, end } = moments;
    const value = sql`cast(${dialect.jsonValue(CONTENT, place)} as bigint)`;
    return sql<SqlBool>`${value} >= ${start} and ${value} < ${end}`;
  }
  if (wanted === '$store') return storeCondition(sql`cast(${dialect.jsonValue(CONTENT, place)} as bigint)`, actor);
  const values = valuesOf(wanted, actor);
  return values.length === 0 ? sql<SqlBool>`1 = 0` : dialect.jsonHasAny(CONTENT, place, values);
}

/** The condition that the record is in the bin, and lay within the caller's limits. */
function wasInScope(view: View, id: RawBuilder<unknown>, context: FilterContext): Condition {
  const scopes = view.readScopes?.map((scope) =>
    all(Object.entries(scope).map(([name, wanted]) => pastEntry(name, wanted, context))),
  );
  const ofColumn = (name: string, type: 'text' | 'bigint') =>
    sql`cast(${context.dialect.jsonValue(CONTENT, [...TRASHED_RECORD, name])} as ${sql.raw(type)})`;
  const about = aboutCondition(view, ofColumn, context);
  const limits = all([scopes ? anyOf(scopes) : null, about]);
  const entries = sql`${sql.table(BIN)} as ${sql.ref('entry')} join ${sql.table(TRASH_TABLE)} as ${sql.ref('thrown')}`;
  return sql<SqlBool>`exists (select 1 from ${entries} on ${sql.ref('thrown.bin')} = ${sql.ref('entry.id')}
    where ${sql.ref('entry.resource')} = ${view.resource.name} and ${sql.ref('entry.recordId')} = ${id} and ${limits})`;
}

/** The condition that the record exists within the caller's limits. */
function isInReach(view: View, id: RawBuilder<unknown>, context: FilterContext): Condition {
  const about = aboutCondition(view, (name) => sql.ref(`subject.${name}`), context);
  const limits = all([scopeCondition(view, 'subject', view.readScopes, context), about]);
  return sql<SqlBool>`exists (select 1 from ${sql.table(view.model.table)} as ${sql.ref('subject')}
    where ${sql.ref('subject.id')} = ${id} and ${limits})`;
}

/**
 * Condition of a list of rows that outlive their record (the audit trail, the bin): only rows about records within the
 * caller's row limits, present or in the bin.
 */
export function outlivedCondition(view: View, alias: string, context: FilterContext): Condition | null {
  const { about, outlivesRecord } = view.resource;
  if (about === undefined || outlivesRecord === undefined || context.actor.isSystem) return null;
  const limited = partlySeen(context);
  if (limited.length === 0) return null;
  const kind = sql.ref(`${alias}.${about}`);
  const id = sql.ref(`${alias}.${outlivesRecord}`);
  const within = limited.map((one) =>
    all([
      sql<SqlBool>`${kind} = ${one.resource.name}`,
      anyOf([isInReach(one, id, context), wasInScope(one, id, context)]),
    ]),
  );
  const names = sql.join(limited.map((one) => one.resource.name));
  return sql<SqlBool>`(${kind} not in (${names}) or ${anyOf(within)})`;
}
