import { CompiledQuery, type Compilable } from 'kysely';
import type { Database } from '../types.ts';
import { connectionOf, type StatementResult } from './sqliteKysely.ts';

/** Limit of cached statement texts per engine. Further statements are compiled each time. */
const MOST = 2000;

/** A statement is worth a place in each connection's memory once it ran as often as this. */
const FREQUENT = 5;
/** Limit of named statements. PostgreSQL keeps text and plan of each per connection, some 20 to 100 kB. */
const MOST_NAMED = 300;

/** A statement's text, and how often it ran until it had a name. */
interface CachedText {
  readonly text: string;
  uses: number;
}

/** Cached statement texts by key, for each engine's compiler. */
const cachedTexts = new WeakMap<object, Map<string, CachedText>>();

/** Names of frequent statements by their text. */
const names = new Map<string, string>();

/** Two shapes may have one text, which keeps its name: a connection refuses a name for two texts. */
function giveName(text: string): void {
  if (names.size < MOST_NAMED && !names.has(text)) names.set(text, `flexy_${names.size}`);
}

/** The name under which connections to PostgreSQL keep a frequent statement parsed and planned; undefined: it is not kept. */
export const nameOfStatement = (text: string): string | undefined => names.get(text);

type Raw = Record<string, unknown>;

/**
 * Runs a frequent statement with changing values: its text is compiled once per key and cached. Building and compiling a
 * statement over fifty columns takes longer than the embedded database needs to run it.
 * @param shape cache key; the statement's text must depend on nothing else
 * @param parameters the values, in the order of their placeholders
 * @param build builds the statement with these values
 */
export async function runPrepared(
  db: Database,
  shape: string,
  parameters: readonly unknown[],
  build: () => Compilable,
): Promise<Raw[]> {
  return (await execute(db, shape, parameters, build)).rows;
}

async function execute(
  db: Database,
  shape: string,
  parameters: readonly unknown[],
  build: () => Compilable,
): Promise<StatementResult> {
  const text = cachedTextOf(db, shape, parameters, build);
  const connection = connectionOf(db);
  if (connection) return connection.run(text, parameters);
  const { rows, numAffectedRows } = await db.executeQuery<Raw>(CompiledQuery.raw(text, [...parameters]));
  return { rows, changes: Number(numAffectedRows ?? 0), id: Number(rows[0]?.id ?? 0) };
}

/**
 * Inserts a row of stored values. It does not read the row back: the database adds only the id, and reading a row of fifty
 * columns takes longer than writing it.
 * @returns the id
 */
export async function insertRow(db: Database, table: string, columns: Raw): Promise<number> {
  const { id } = await execute(db, `insert ${table} (${Object.keys(columns).join()})`, Object.values(columns), () => {
    const insert = db.insertInto(table).values(columns);
    return connectionOf(db) ? insert : insert.returning('id');
  });
  if (id === 0) throw new Error(`${table}: the number of the new row did not come back`);
  return id;
}

/** Updates the row if it still has this version. Returns false when the version differs or the row is gone. */
export async function updateRow(
  db: Database,
  table: string,
  { id, version }: { readonly id: number; readonly version: number },
  columns: Raw,
): Promise<boolean> {
  const shape = `update ${table} (${Object.keys(columns).join()}) of a version`;
  const { changes } = await execute(db, shape, [...Object.values(columns), id, version], () =>
    db.updateTable(table).set(columns).where('id', '=', id).where('_version', '=', version),
  );
  return changes > 0;
}

function cachedTextOf(db: Database, shape: string, parameters: readonly unknown[], build: () => Compilable): string {
  const engine = db.getExecutor().adapter.constructor;
  let texts = cachedTexts.get(engine);
  if (!texts) cachedTexts.set(engine, (texts = new Map()));
  const cached = texts.get(shape);
  if (cached) {
    cached.uses += 1;
    if (cached.uses === FREQUENT) giveName(cached.text);
    return cached.text;
  }
  const compiled = build().compile();
  const isSame =
    compiled.parameters.length === parameters.length &&
    compiled.parameters.every((value, at) => Object.is(value, parameters[at]));
  if (!isSame) throw new Error(`The values of ${shape} do not stand in the order of its text`);
  if (texts.size < MOST) texts.set(shape, { text: compiled.sql, uses: 1 });
  return compiled.sql;
}
