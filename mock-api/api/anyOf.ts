import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

/** Joins conditions by OR as a balanced tree: SQLite refuses a chain of hundreds inside nested subqueries. */
export function anyOf(conditions: readonly Expression<unknown>[]): RawBuilder<SqlBool> {
  if (conditions.length <= 2) return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
  const middle = conditions.length >> 1;
  return sql<SqlBool>`(${anyOf(conditions.slice(0, middle))} or ${anyOf(conditions.slice(middle))})`;
}
