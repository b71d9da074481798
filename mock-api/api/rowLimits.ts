import { sql, type SqlBool } from 'kysely';
import { dayBounds, type OwnName, type Scope } from '#resource';
import type { Actor, Row } from '../types.ts';
import type { Condition, FilterContext } from './filterContext.ts';
import { fieldOf, type View } from './view.ts';

/** Id that an own name of a scope stands for; null when the caller has none. */
export function ownId(actor: Actor, name: OwnName): number | null {
  switch (name) {
    case '$account':
      return actor.userId;
    case '$user':
      return actor.operatorId ?? actor.userId;
    case '$agent':
      return actor.agentId;
    case '$store':
      return actor.storeId;
  }
}

/** Values of which a row must have one; an empty list matches nothing. */
export function valuesOf(wanted: Scope[string], actor: Actor): readonly (string | number | boolean)[] {
  if (typeof wanted !== 'string') return wanted;
  if (wanted === '$roles') return actor.roles;
  if (wanted === '$today') return [];
  const value = ownId(actor, wanted);
  return value === null ? [] : [value];
}

function entryCondition(
  view: View,
  alias: string,
  name: string,
  wanted: Scope[string],
  context: FilterContext,
): Condition {
  const column = sql.ref(`${alias}.${name}`);
  if (wanted === '$today') {
    const { start, end } = dayBounds(context.now, context.timeZone);
    return sql<SqlBool>`${column} >= ${start} and ${column} < ${end}`;
  }
  const values = valuesOf(wanted, context.actor);
  if (values.length === 0) return sql<SqlBool>`1 = 0`;
  const join = view.model.manyRelations.find((relation) => relation.field === name);
  if (join) {
    return sql<SqlBool>`${sql.ref(`${alias}.id`)} in (select owner from ${sql.table(join.table)} where target in (${sql.join(values)}))`;
  }
  if (fieldOf(view.resource, name)?.type === 'list') {
    const any = values.map((value) => context.dialect.jsonContains(`${alias}.${name}`, String(value)));
    return sql<SqlBool>`(${sql.join(any, sql` or `)})`;
  }
  const stored = values.map((value) => view.model.byField.get(name)?.toDb(value) ?? value);
  return sql<SqlBool>`${column} in (${sql.join(stored)})`;
}

/** Condition of row limits: one of the scopes must match; null for no limit. */
export function scopeCondition(
  view: View,
  alias: string,
  scopes: readonly Scope[] | null,
  context: FilterContext,
): Condition | null {
  if (scopes === null) return null;
  if (scopes.length === 0) return sql<SqlBool>`1 = 0`;
  const any = scopes.map((scope) => {
    const all = Object.entries(scope).map(([name, wanted]) => entryCondition(view, alias, name, wanted, context));
    return sql<SqlBool>`(${sql.join(all, sql` and `)})`;
  });
  return sql<SqlBool>`(${sql.join(any, sql` or `)})`;
}

function entryHolds(
  view: View,
  row: Row,
  name: string,
  wanted: Scope[string],
  context: Pick<FilterContext, 'actor' | 'now' | 'timeZone'>,
): boolean {
  const value = row[name];
  if (wanted === '$today') {
    const { start, end } = dayBounds(context.now, context.timeZone);
    return typeof value === 'number' && value >= start && value < end;
  }
  const values: readonly unknown[] = valuesOf(wanted, context.actor);
  if (fieldOf(view.resource, name) === undefined) return false;
  return Array.isArray(value) ? value.some((one) => values.includes(one)) : values.includes(value);
}

/** Tells whether a loaded row lies within the limits. */
export function isInScope(
  view: View,
  row: Row,
  scopes: readonly Scope[] | null,
  context: Pick<FilterContext, 'actor' | 'now' | 'timeZone'>,
): boolean {
  if (scopes === null) return true;
  return scopes.some((scope) =>
    Object.entries(scope).every(([name, wanted]) => entryHolds(view, row, name, wanted, context)),
  );
}
