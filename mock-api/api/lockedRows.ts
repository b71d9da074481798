import type { Dialect, RowLock } from '../db/dialect.ts';
import type { Model } from '../model.ts';
import type { Database, Row, RowFilter } from '../types.ts';
import { addParts, addPartsOfAll, loadAllLocked, loadLocked, rowsBy } from './load.ts';
import { RowCache } from './rowCache.ts';

/** Most rows that are kept of one question, so that they do not push out all others. */
const FEW = 100;

/** The rows that one transaction reads and locks. */
export class LockedRows {
  readonly #db: Database;
  readonly #dialect: Dialect;
  readonly #models: ReadonlyMap<string, Model>;
  readonly #known: RowCache;
  readonly forget: RowCache['forget'];
  readonly forgetTable: RowCache['forgetTable'];
  readonly clear: RowCache['clear'];

  constructor(db: Database, dialect: Dialect, models: ReadonlyMap<string, Model>) {
    this.#db = db;
    this.#dialect = dialect;
    this.#models = models;
    const known = new RowCache(models);
    this.#known = known;
    this.forget = (model, id) => known.forget(model, id);
    this.forgetTable = (model) => known.forgetTable(model);
    this.clear = () => known.clear();
  }

  /** A stored row; `withParts`: with its lines and many relations. */
  async load(model: Model, id: number, withParts: boolean, lock: RowLock = 'write'): Promise<Row | null> {
    if (!Number.isSafeInteger(id)) return null;
    const row = await loadLocked(this.#db, model, id, { dialect: this.#dialect, lock });
    if (row && withParts) await addParts(this.#db, model, row, this.#models);
    return row;
  }

  /** A row with its parts; a repeated look needs no query. */
  async find(model: Model, id: number, lock: RowLock): Promise<Row | null> {
    const known = this.#known.get(model, id, lock);
    if (known) return known;
    const row = await this.load(model, id, true, lock);
    if (row) this.#known.keep(model, row, lock);
    return row;
  }

  /** Rows by their ids, locked in the order of these, so that two transactions cannot block each other. */
  async findAll(model: Model, ids: Iterable<number>): Promise<Row[]> {
    const wanted = [...new Set(ids)].filter(Number.isSafeInteger).sort((a, b) => a - b);
    // Copied first: keeping the others may drop them.
    const found = new Map(wanted.flatMap((id) => entryOf(this.#known.get(model, id, 'write'))));
    const unknown = wanted.filter((id) => !found.has(id));
    const rows = await loadAllLocked(this.#db, model, unknown, this.#dialect);
    await addPartsOfAll(this.#db, model, rows, this.#models);
    for (const row of rows) {
      this.#known.keep(model, row, 'write');
      found.set(row.id, { ...row });
    }
    return wanted.flatMap((id) => found.get(id) ?? []);
  }

  /** Rows with these values, locked. */
  async findBy(model: Model, where: RowFilter): Promise<Row[]> {
    // Ordered by id: two transactions that lock some of the same rows do so in the same order, which avoids deadlocks.
    const rows = await rowsBy(this.#db, model, where, (query) => this.#dialect.locked(query));
    if (rows.length <= FEW) for (const row of rows) this.keep(model, row);
    return rows;
  }

  known(model: Model, id: number): Row | undefined {
    return this.#known.get(model, id, 'read');
  }

  /** Keeps a locked row that was read or written without its lines and many relations, if it can have none. */
  keep(model: Model, row: Row): void {
    if (model.lines.length === 0 && model.manyRelations.length === 0) this.#known.keep(model, row, 'write');
  }

  /** Rows with these values, not locked. */
  readBy(model: Model, where: RowFilter): Promise<Row[]> {
    return rowsBy(this.#db, model, where);
  }
}

const entryOf = (row: Row | undefined): [number, Row][] => (row ? [[row.id, row]] : []);
