import { sql, type SqlBool } from 'kysely';
import { isPunctuation, wordToFind } from '#resource';
import { isSearchedByScan } from '../model.ts';
import { DamagedError, isDiskFull } from './condition.ts';
import { errorText, type Dialect, type JsonPath } from './dialect.ts';
import { SyncError } from './logSync.ts';

/** Result codes of SQLite (sqlite.org/rescode.html). */
const UNIQUE = new Set(['2067', '1555']);
const FOREIGN_KEY = '787';
const PRIMARY_CODES: Readonly<Record<number, 'unavailable' | 'full' | 'damaged' | 'value'>> = {
  5: 'unavailable',
  6: 'unavailable',
  10: 'unavailable',
  11: 'damaged',
  13: 'full',
  18: 'value',
  20: 'value',
  26: 'damaged',
};
/** The shared memory beside the file could not be made larger (SQLITE_IOERR_SHMSIZE). */
const NO_ROOM = '4874';
const DATATYPE = '3091';

export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** FTS5 query that matches literal texts, each in one of these columns. */
const matchText = (columns: readonly string[], texts: readonly string[]): string =>
  texts.map((text) => `{${columns.map(quoteIdentifier).join(' ')}} : ${quoteIdentifier(text)}`).join(' AND ');

/** A path in SQLite's JSON functions: `$."rows"[#-1]`. */
const pathText = (path: JsonPath): string =>
  path.reduce<string>((text, one) => {
    if (typeof one === 'string') return `${text}."${one}"`;
    return `${text}[${one < 0 ? `#${one}` : one}]`;
  }, '$');

/** The dialect of SQLite. */
export const sqliteDialect: Dialect = {
  hasWords(model, alias, columns, words) {
    if (words.length === 0) return sql<SqlBool>`1 = 1`;
    if (columns.length === 0) return sql<SqlBool>`1 = 0`;
    const isScanned = (word: string) => isPunctuation(word) || isSearchedByScan(model);
    const all = words.filter(isScanned).map((word) => {
      const any = columns.map((column) => sql`instr(${sql.ref(`${alias}.${column}`)}, ${wordToFind(word)}) > 0`);
      return sql<SqlBool>`(${sql.join(any, sql` or `)})`;
    });
    const indexed = words.filter((word) => !isScanned(word)).map(wordToFind);
    if (indexed.length > 0) {
      const table = sql.table(`${model.table}__fts`);
      const found = sql`(select rowid from ${table} where ${table} match ${matchText(columns, indexed)})`;
      all.push(sql<SqlBool>`${sql.ref(`${alias}.id`)} in ${found}`);
    }
    return sql<SqlBool>`(${sql.join(all, sql` and `)})`;
  },
  orderBy(column, direction, isPosition) {
    const term = sql`${column} ${sql.raw(direction)}`;
    return isPosition ? [sql`(${column} is null)`, term] : [term];
  },
  jsonContains: (column, text) =>
    sql<SqlBool>`exists (select 1 from json_each(${sql.ref(column)}) where value = ${text})`,
  jsonValue: (column, path) => sql`json_extract(${sql.ref(column)}, ${pathText(path)})`,
  jsonHasAny(column, path, values) {
    // JSON's true and false are numbers here.
    const stored = values.map((value) => (typeof value === 'boolean' ? Number(value) : value));
    return sql<SqlBool>`exists (select 1 from json_each(${sql.ref(column)}, ${pathText(path)}) where value in (${sql.join(stored)}))`;
  },
  jsonLeast: (column, name) =>
    sql`(select min(json_extract(value, ${pathText([name])})) from json_each(${sql.ref(column)}))`,
  // Only one transaction writes at a time, so its rows need no lock.
  locked: (query) => query,
  async lockRow() {},
  async tryLock() {
    return true;
  },
  async lock() {},
  // AUTOINCREMENT follows the largest id by itself.
  async continueIds() {},
  problemOf(error) {
    if (error instanceof DamagedError) return { kind: 'damaged' };
    if (isDiskFull(error)) return { kind: 'full' };
    if (error instanceof SyncError) return { kind: 'unavailable' };
    const code = errorText(error, 'errcode');
    if (code === NO_ROOM) return { kind: 'full' };
    if (UNIQUE.has(code)) return uniqueProblem(errorText(error, 'message'));
    if (code === FOREIGN_KEY) return { kind: 'reference' };
    if (code === DATATYPE) return { kind: 'value' };
    const kind = PRIMARY_CODES[Number(code) & 0xff];
    return kind ? { kind } : null;
  },
};

function uniqueProblem(message: string) {
  const names = (message.split('failed: ')[1] ?? '').split(', ').map((name) => name.split('.'));
  return { kind: 'unique' as const, table: names[0]?.[0] ?? '', columns: names.map((name) => name[1] ?? '') };
}
