import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { wordToFind } from '#resource';
import { isDiskFull } from './condition.ts';
import { errorText, type Dialect, type JsonPath } from './dialect.ts';

/** Classes of SQLSTATE that mean a temporary failure: connection, resources, shutdown, locks and time limits. */
const UNAVAILABLE = /^(08|53|57|55P03|40)/;
const DISK_FULL = '53100';
const CONNECTION_LOST =
  /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND)|Connection terminated|not queryable|timeout exceeded when trying to connect/;

/** Pattern of LIKE that matches a literal text anywhere. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** A value in JSON text, as `jsonb`. */
const jsonAt = (column: string, path: JsonPath): RawBuilder<unknown> =>
  path.reduce<RawBuilder<unknown>>((value, one) => sql`${value} -> ${sql.lit(one)}`, sql`${sql.ref(column)}::jsonb`);

/** The dialect of PostgreSQL. */
export const postgresDialect: Dialect = {
  hasWords(_model, alias, columns, words) {
    if (words.length === 0) return sql<SqlBool>`1 = 1`;
    if (columns.length === 0) return sql<SqlBool>`1 = 0`;
    const all = words.map((word) => {
      const pattern = likePattern(wordToFind(word));
      const any = columns.map((column) => sql`${sql.ref(`${alias}.${column}`)} like ${pattern}`);
      return sql`(${sql.join(any, sql` or `)})`;
    });
    return sql<SqlBool>`(${sql.join(all, sql` and `)})`;
  },
  orderBy(column, direction, isPosition) {
    if (isPosition) return [sql`(${column} is null)`, sql`${column} ${sql.raw(direction)}`];
    return [sql`${column} ${sql.raw(direction === 'asc' ? 'asc nulls first' : 'desc nulls last')}`];
  },
  jsonValue: (column, path) => sql`(${jsonAt(column, path)} #>> '{}')`,
  jsonHasAny(column, path, values) {
    // A list contains a bare value, and a bare value itself.
    const any = values.map((value) => sql`${jsonAt(column, path)} @> ${JSON.stringify(value)}::jsonb`);
    return sql<SqlBool>`(${sql.join(any, sql` or `)})`;
  },
  jsonContains: (column, text) => sql<SqlBool>`${sql.ref(column)}::jsonb @> ${JSON.stringify([text])}::jsonb`,
  jsonLeast(column, name) {
    // A stored null is no list.
    const list = sql`case jsonb_typeof(${sql.ref(column)}::jsonb) when 'array' then ${sql.ref(column)}::jsonb end`;
    return sql`(select min((one ->> ${name}::text)::numeric)::float8 from jsonb_array_elements(${list}) as one)`;
  },
  // As strong as an update. The stronger `for update` would also block inserts of rows that reference these.
  locked: (query, lock) => (lock === 'read' ? query.forShare() : query.forNoKeyUpdate()),
  async lockRow(db, table, id) {
    await sql`select 1 from ${sql.table(table)} where id = ${id} for no key update`.execute(db);
  },
  async tryLock(db, name) {
    const key = sql`hashtextextended(${name}, 0)`;
    const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${key}) as got`.execute(db);
    return rows[0]?.got === true;
  },
  async lock(db, name) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
  },
  async continueIds(db, table, last) {
    const sequence = sql`pg_get_serial_sequence(${`"${table}"`}, 'id')`;
    await sql`select setval(${sequence}, greatest(${last}::bigint, (select coalesce(max(id), 1) from ${sql.table(table)})))`.execute(
      db,
    );
  },
  problemOf(error) {
    const code = errorText(error, 'code');
    if (code === DISK_FULL || isDiskFull(error)) return { kind: 'full' };
    if (code === '23505')
      return { kind: 'unique', table: errorText(error, 'table'), columns: keyColumns(errorText(error, 'detail')) };
    if (code === '23503') return { kind: 'reference' };
    if (/^(22|23502|23514|54000)/.test(code)) return { kind: 'value' };
    if (UNAVAILABLE.test(code) || CONNECTION_LOST.test(code) || CONNECTION_LOST.test(errorText(error, 'message'))) {
      return { kind: 'unavailable' };
    }
    return null;
  },
};

/** The column names in `Key ("skuCode", other)=(…) already exists.` */
function keyColumns(detail: string): string[] {
  const list = /\(([^)]*)\)=/.exec(detail)?.[1] ?? '';
  return list === '' ? [] : list.split(', ').map((name) => name.replace(/^"|"$/g, ''));
}
