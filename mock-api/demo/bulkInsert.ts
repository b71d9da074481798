import type { Model } from '../model.ts';
import type { Database } from '../types.ts';
import type { DemoRow } from './sampleRow.ts';

/** Most parameters per statement. SQLite accepts 32,766, PostgreSQL 65,535. */
const MOST_PARAMETERS = 30_000;

type Columns = Record<string, unknown>;

/** Names of all columns of a table, except those that the database fills. */
function columnNames(model: Model): string[] {
  const derived = model.columns.flatMap((column) => [column.foldName, ...Object.values(column.localeNames ?? {})]);
  return [...model.columns.map((column) => column.field), ...derived.filter((name) => name !== null)];
}

async function insertRows(db: Database, table: string, rows: readonly Columns[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const size = Math.max(1, Math.floor(MOST_PARAMETERS / Object.keys(first).length));
  for (let at = 0; at < rows.length; at += size) {
    await db
      .insertInto(table)
      .values(rows.slice(at, at + size))
      .execute();
  }
}

/** The next free id of each table. Tables are empty when a build starts, so ids count from 1. */
export class NextIds {
  readonly #last = new Map<string, number>();

  next(table: string): number {
    const id = (this.#last.get(table) ?? 0) + 1;
    this.#last.set(table, id);
    return id;
  }

  /** Records an id that the database assigned. */
  note(table: string, id: number): void {
    this.#last.set(table, Math.max(id, this.#last.get(table) ?? 0));
  }

  /** The last id of each table. */
  entries(): Iterable<[string, number]> {
    return this.#last.entries();
  }
}

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
/** Age of the demo shop, days: rows without a date of their own were made then. */
const SHOP_DAYS = 60;
/** Days over which their last changes are spread. */
const CHANGE_DAYS = 45;
/** Length of a working day in which they were changed, minutes. */
const WORK_MINUTES = 540;

/** Creation time of a row without one: on the shop's first days, in the order of the ids. */
const setUpAt = (id: number, now: number): number => now - SHOP_DAYS * DAY_MS + Math.min(id, 5 * 1440) * MINUTE_MS;

/** Time of the last change of a row without a creation time: spread over days and hours. The primes keep neighbours apart. */
function changedAt(id: number, now: number): number {
  const days = (id * 17) % CHANGE_DAYS;
  return now - days * DAY_MS - ((id * 151) % WORK_MINUTES) * MINUTE_MS;
}

/**
 * Buffered rows of one resource, with their links and lines, to be inserted together. No hooks run, and nothing goes into
 * the outbox.
 */
export class BulkInsert {
  readonly #model: Model;
  readonly #models: ReadonlyMap<string, Model>;
  readonly #ids: NextIds;
  readonly #now: number;
  readonly #names: readonly string[];
  #rows: Columns[] = [];
  readonly #joins = new Map<string, Columns[]>();
  readonly #lines: BulkInsert[] = [];

  constructor(model: Model, models: ReadonlyMap<string, Model>, ids: NextIds, now: number) {
    this.#model = model;
    this.#models = models;
    this.#ids = ids;
    this.#now = now;
    this.#names = columnNames(model);
  }

  /** Number of buffered rows, without their lines. */
  get size(): number {
    return this.#rows.length;
  }

  /** Buffers a row. @returns its id */
  add({ values, createdAt }: DemoRow): number {
    const id = this.#ids.next(this.#model.table);
    const at = createdAt ?? setUpAt(id, this.#now);
    const updatedAt = createdAt ?? changedAt(id, this.#now);
    const stored = { ...this.#model.toColumns(values), id, _version: 1, createdAt: at, updatedAt };
    this.#rows.push(this.#complete(stored));
    for (const many of this.#model.manyRelations) this.#addJoins(many.table, id, values[many.field]);
    for (const lines of this.#model.lines) this.#addLines(lines.of, lines.by, id, values[lines.field], at);
    return id;
  }

  /** Adds missing columns: every row of a statement has the same ones. */
  #complete(stored: Columns): Columns {
    const row: Columns = {};
    for (const name of this.#names) row[name] = stored[name] ?? null;
    return row;
  }

  #addJoins(table: string, owner: number, targets: unknown): void {
    if (!Array.isArray(targets)) return;
    const joins = this.#joins.get(table) ?? [];
    joins.push(...targets.map((target: unknown, position) => ({ owner, target, position })));
    this.#joins.set(table, joins);
  }

  #addLines(of: string, by: string, owner: number, entries: unknown, createdAt: number): void {
    const model = this.#models.get(of);
    if (!model || !Array.isArray(entries)) return;
    const known = this.#lines.find((one) => one.#model === model);
    const lines = known ?? new BulkInsert(model, this.#models, this.#ids, this.#now);
    if (!known) this.#lines.push(lines);
    for (const values of entries) lines.add({ values: { ...values, [by]: owner }, createdAt });
  }

  /** Inserts the buffered rows. They stay buffered until {@link clear}, because a transaction may run again. */
  async write(db: Database): Promise<void> {
    await insertRows(db, this.#model.table, this.#rows);
    for (const [table, joins] of this.#joins) await insertRows(db, table, joins);
    for (const lines of this.#lines) await lines.write(db);
  }

  /** Empties the buffer. */
  clear(): void {
    this.#rows = [];
    this.#joins.clear();
    for (const lines of this.#lines) lines.clear();
  }
}
