import { actingPerson } from '../auth/actingPerson.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { businessDayBounds, type BusinessDays, type OwnName, type Scope, type Within } from '#resource';
import type { Actor, Row } from '../types.ts';
import type { Condition, FilterContext } from './filterContext.ts';
import { fieldOf, type View } from './view.ts';

/** Id that an own name of a scope stands for; null when the caller has none. */
export function ownId(actor: Actor, name: OwnName): number | null {
  switch (name) {
    case '$account':
      return actor.userId;
    case '$user':
      return actingPerson(actor);
    case '$agent':
      return actor.agentId;
    case '$store':
      return actor.storeId;
  }
}

/** Present time and days of the shop, for `$today` and for limits to recent rows. */
type Moment = Pick<FilterContext, 'now' | keyof BusinessDays>;

/**
 * The moments that an entry of a scope asks for, ms since 1970, without `end`; null when it asks for values. What is
 * recent has no end, since another server's clock may be ahead.
 */
export function momentsIn(
  wanted: Scope[string],
  context: Moment,
): { readonly start: number; readonly end: number } | null {
  if (wanted === '$today') return businessDayBounds(context.now, context);
  return isWithin(wanted) ? { start: context.now - wanted.withinMs, end: Number.MAX_SAFE_INTEGER } : null;
}

const isWithin = (wanted: Scope[string]): wanted is Within => typeof wanted === 'object' && 'withinMs' in wanted;

/** Tells whether a store is the caller's, or none; all are for a caller without a store. */
export const isOwnStore = ({ storeId }: Actor, store: unknown): boolean =>
  storeId === null || store === null || store === undefined || store === storeId;

/** Values of which a row must have one; an empty list matches nothing. */
export function valuesOf(wanted: Scope[string], actor: Actor): readonly (string | number | boolean)[] {
  if (wanted === '$today' || isWithin(wanted)) return [];
  if (typeof wanted !== 'string') return wanted;
  if (wanted === '$roles') return actor.roles;
  const value = ownId(actor, wanted);
  return value === null ? [] : [value];
}

/** The caller's store, or none (docs/rules/rights.md, "Stores"); `column` is the store of a row. */
export function storeCondition(column: RawBuilder<unknown>, { storeId }: Actor): Condition {
  return storeId === null ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${column} = ${storeId} or ${column} is null)`;
}

function entryCondition(
  view: View,
  alias: string,
  name: string,
  wanted: Scope[string],
  context: FilterContext,
): Condition {
  const column = sql.ref(`${alias}.${name}`);
  const moments = momentsIn(wanted, context);
  if (moments) return sql<SqlBool>`${column} >= ${moments.start} and ${column} < ${moments.end}`;
  if (wanted === '$store') return storeCondition(column, context.actor);
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
  context: Moment & Pick<FilterContext, 'actor'>,
): boolean {
  const value = row[name];
  const moments = momentsIn(wanted, context);
  if (moments) return typeof value === 'number' && value >= moments.start && value < moments.end;
  if (fieldOf(view.resource, name) === undefined) return false;
  if (wanted === '$store') return isOwnStore(context.actor, value);
  const values: readonly unknown[] = valuesOf(wanted, context.actor);
  return Array.isArray(value) ? value.some((one) => values.includes(one)) : values.includes(value);
}

/** Tells whether a loaded row lies within the limits. */
export function isInScope(
  view: View,
  row: Row,
  scopes: readonly Scope[] | null,
  context: Moment & Pick<FilterContext, 'actor'>,
): boolean {
  if (scopes === null) return true;
  return scopes.some((scope) =>
    Object.entries(scope).every(([name, wanted]) => entryHolds(view, row, name, wanted, context)),
  );
}
