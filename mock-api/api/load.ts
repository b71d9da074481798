import type { Dialect, RowLock } from '../db/dialect.ts';
import { runPrepared } from '../db/preparedStatements.ts';
import type { Model } from '../model.ts';
import type { Compilable, SelectQueryBuilder } from 'kysely';
import type { Database, Row, RowFilter, Schema } from '../types.ts';

/** Ids per query; both engines limit the number of parameters. */
const CHUNK = 500;

const chunks = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / CHUNK) }, (_, at) => list.slice(at * CHUNK, (at + 1) * CHUNK));

/** Cache key of a model's statements: its name and columns, because tests declare several models of one name. */
function shapeOf(model: Model): string {
  let shape = shapes.get(model);
  if (shape === undefined) shapes.set(model, (shape = `${model.table} (${model.select.join()})`));
  return shape;
}

const shapes = new WeakMap<Model, string>();

/**
 * Rows by id, without missing ones and duplicates.
 * @param columns columns to read; default: all
 */
export async function loadByIds(
  db: Database,
  model: Model,
  ids: readonly number[],
  columns: readonly string[] = model.select,
): Promise<Row[]> {
  const found: Row[] = [];
  const shape = columns === model.select ? shapeOf(model) : `${model.table} (${columns.join()})`;
  for (const chunk of chunks([...new Set(ids)])) {
    const raws = await runPrepared(db, `${shape} by ids ${chunk.length}`, chunk, () =>
      db
        .selectFrom(model.table)
        .select([...columns])
        .where('id', 'in', chunk),
    );
    found.push(...raws.map((raw) => model.fromColumns(raw)));
  }
  return found;
}

/** One stored row, or null. */
export async function loadOne(db: Database, model: Model, id: number): Promise<Row | null> {
  const [raw] = await runPrepared(db, `${shapeOf(model)} by id`, [id], () => rowById(db, model, id));
  return raw ? model.fromColumns(raw) : null;
}

/** Like {@link loadOne}, locked until the end of the transaction, in the same statement. */
export async function loadLocked(
  db: Database,
  model: Model,
  id: number,
  { dialect, lock }: { dialect: Dialect; lock: RowLock },
): Promise<Row | null> {
  const shape = `${shapeOf(model)} by id, ${lock} lock`;
  const [raw] = await runPrepared(db, shape, [id], () => dialect.locked(rowById(db, model, id), lock));
  return raw ? model.fromColumns(raw) : null;
}

const rowById = (db: Database, model: Model, id: number) =>
  db
    .selectFrom(model.table)
    .select([...model.select])
    .where('id', '=', id);

/** Rows by id in its order, locked until the end of the transaction. */
export async function loadAllLocked(
  db: Database,
  model: Model,
  ids: readonly number[],
  dialect: Dialect,
): Promise<Row[]> {
  const found: Row[] = [];
  for (const chunk of chunks(ids)) {
    const raws = await runPrepared(db, `${shapeOf(model)} by ids ${chunk.length}, write lock`, chunk, () =>
      dialect.locked(
        db
          .selectFrom(model.table)
          .select([...model.select])
          .where('id', 'in', chunk)
          .orderBy('id'),
      ),
    );
    found.push(...raws.map((raw) => model.fromColumns(raw)));
  }
  return found;
}

/** Rows whose relation `by` refers to one of the owners, by owner, ordered by position if there is one, then id. */
export async function loadByOwner(
  db: Database,
  model: Model,
  by: string,
  owners: readonly number[],
): Promise<Map<number, Row[]>> {
  const result = new Map<number, Row[]>();
  for (const chunk of chunks(owners)) {
    const raws = await runPrepared(db, `${shapeOf(model)} by ${by} ${chunk.length}`, chunk, () =>
      db
        .selectFrom(model.table)
        .select([...model.select])
        .where(by, 'in', chunk)
        .orderBy('id'),
    );
    for (const raw of raws) {
      const row = model.fromColumns(raw);
      const list = result.get(Number(row[by]));
      if (list) list.push(row);
      else result.set(Number(row[by]), [row]);
    }
  }
  for (const list of result.values()) sortRows(model, list);
  return result;
}

/** Sorts rows of one owner in place: by position if there is one, then id. */
export function sortRows(model: Model, rows: Row[]): Row[] {
  return rows.sort(model.byField.has('position') ? byPosition : byId);
}

/** Ids of the rows whose relation `by` refers to one of the owners, by owner. */
export async function loadIdsByOwner(
  db: Database,
  model: Model,
  by: string,
  owners: readonly number[],
): Promise<Map<number, number[]>> {
  const result = new Map<number, number[]>();
  for (const chunk of chunks(owners)) {
    const raws = await runPrepared(db, `ids of ${model.table} by ${by} ${chunk.length}`, chunk, () =>
      db.selectFrom(model.table).select(['id', by]).where(by, 'in', chunk).orderBy('id'),
    );
    for (const raw of raws) {
      const list = result.get(Number(raw[by]));
      if (list) list.push(Number(raw.id));
      else result.set(Number(raw[by]), [Number(raw.id)]);
    }
  }
  return result;
}

const placeOf = (row: Row) => (typeof row.position === 'number' ? row.position : Number.MAX_SAFE_INTEGER);
const byId = (a: Row, b: Row) => a.id - b.id;
const byPosition = (a: Row, b: Row) => placeOf(a) - placeOf(b) || a.id - b.id;

/** Targets of a many relation's join table by owner, in order. */
export async function loadJoins(
  db: Database,
  table: string,
  owners: readonly number[],
): Promise<Map<number, number[]>> {
  const result = new Map<number, number[]>();
  for (const chunk of chunks(owners)) {
    const joins = await runPrepared(db, `joins of ${table} ${chunk.length}`, chunk, () =>
      db
        .selectFrom(table)
        .select(['owner', 'target'])
        .where('owner', 'in', chunk)
        .orderBy('position')
        .orderBy('target'),
    );
    for (const join of joins) {
      const list = result.get(Number(join.owner));
      if (list) list.push(Number(join.target));
      else result.set(Number(join.owner), [Number(join.target)]);
    }
  }
  return result;
}

/** Rows with the many relations that row limits refer to, by field name. */
export async function loadForLimits(
  db: Database,
  model: Model,
  names: ReadonlySet<string>,
  ids: readonly number[],
): Promise<Row[]> {
  const rows = await loadByIds(db, model, ids);
  for (const many of model.manyRelations) {
    if (!names.has(many.field)) continue;
    const joins = await loadJoins(db, many.table, ids);
    for (const row of rows) row[many.field] = joins.get(row.id) ?? [];
  }
  return rows;
}

/**
 * The rows with these values, ordered by id.
 * @param locked locks the rows of the query
 */
export async function rowsBy(
  db: Database,
  model: Model,
  where: RowFilter,
  locked?: (query: SelectQueryBuilder<Schema, string, object>) => Compilable,
): Promise<Row[]> {
  const wanted = Object.entries(where).map(([name, value]) => {
    const stored = (one: unknown): unknown => model.byField.get(name)?.toDb(one) ?? one;
    return { name, stored: Array.isArray(value) ? [...new Set(value)].map(stored) : stored(value) };
  });
  if (wanted.some(({ stored }) => Array.isArray(stored) && stored.length === 0)) return [];
  const names = wanted.map(({ name, stored }) =>
    stored === null ? `no ${name}` : Array.isArray(stored) ? `${name} ${stored.length}` : name,
  );
  const build = () => {
    // Named: PostgreSQL refuses a kept plan of "all columns" once another process has added one.
    let query = db
      .selectFrom(model.table)
      .select([...model.select])
      .orderBy('id');
    for (const { name, stored } of wanted) {
      if (Array.isArray(stored)) query = query.where(name, 'in', stored);
      else query = stored === null ? query.where(name, 'is', null) : query.where(name, '=', stored);
    }
    return locked ? locked(query) : query;
  };
  const values = wanted.flatMap(({ stored }) => stored ?? []);
  const raws = await runPrepared(db, `${shapeOf(model)} by (${names.join()})${locked ? ' locked' : ''}`, values, build);
  return raws.map((raw) => model.fromColumns(raw));
}

/** Adds the lines and the many relations of a row. */
export const addParts = (db: Database, model: Model, row: Row, models: ReadonlyMap<string, Model>): Promise<void> =>
  addPartsOfAll(db, model, [row], models);

/** Like {@link addParts}, for several rows of a model. */
export async function addPartsOfAll(
  db: Database,
  model: Model,
  rows: readonly Row[],
  models: ReadonlyMap<string, Model>,
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  for (const lines of model.lines) {
    const target = models.get(lines.of);
    if (!target) continue;
    const found = await loadByOwner(db, target, lines.by, ids);
    for (const row of rows) row[lines.field] = found.get(row.id) ?? [];
  }
  for (const many of model.manyRelations) {
    const found = await loadJoins(db, many.table, ids);
    for (const row of rows) row[many.field] = found.get(row.id) ?? [];
  }
}
