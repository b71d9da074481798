import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { SECRET_FILE } from '../auth/keys.ts';
import { quoteName } from '../db/ddl.ts';
import { FILE } from '../db/sqlite.ts';
import { sqliteDdl } from '../db/sqliteDdl.ts';
import { kyselyOf, SqliteConnection } from '../db/sqliteKysely.ts';
import type { TableSpec } from '../db/tables.ts';
import { StartupProblem } from '../startupProblem.ts';
import type { Contents } from './contents.ts';
import { unverifiedStructure } from './recordedStructure.ts';
import { sqliteRows } from './sqliteSource.ts';
import { firstChangeEntry, firstChangeNumber, type Target } from './target.ts';
import type { Value, Values } from './rowFormat.ts';

/** A new embedded database in an empty folder. */
export class SqliteTarget implements Target {
  readonly #folder: string;
  readonly #database: DatabaseSync;
  readonly #inserts = new Map<string, StatementSync>();
  /** Last change number of the replaced database. */
  readonly #earlier: number;

  constructor(folder: string, earlier = 0) {
    this.#folder = folder;
    this.#earlier = earlier;
    this.#database = new DatabaseSync(join(folder, FILE), { enableForeignKeyConstraints: false });
    // Nobody reads this file before it is complete. A crash leaves only a folder to remove.
    this.#database.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -64000');
  }

  async begin({ tables }: Contents): Promise<void> {
    this.#database.exec('begin');
    const db = kyselyOf(new SqliteConnection(this.#database));
    for (const table of tables) await sqliteDdl.createTable(db, table);
  }

  async write(table: TableSpec, rows: readonly Values[]): Promise<void> {
    const known = this.#inserts.get(table.name) ?? this.#database.prepare(insertText(table));
    this.#inserts.set(table.name, known);
    for (const row of rows) known.run(...row);
  }

  async finish(contents: Contents): Promise<void> {
    const change = firstChangeEntry(firstChangeNumber(contents, this.#earlier));
    this.#insert('_outbox', change);
    this.#requireLinks();
    this.#continueNumbers(contents);
    this.#insert('_meta', { key: 'schema', value: unverifiedStructure(contents.recorded) });
    this.#insert('_meta', { key: 'outboxPruned', value: String(change.seq) });
    this.#database.exec('commit');
    if (contents.secret !== null)
      writeFileSync(join(this.#folder, SECRET_FILE), `${contents.secret}\n`, { mode: 0o600, flush: true });
  }

  rows(table: TableSpec): AsyncIterable<readonly Values[]> {
    return sqliteRows(this.#database, table);
  }

  close(): void {
    this.#database.close();
  }

  #insert(table: string, row: Readonly<Record<string, Value>>): void {
    const columns = Object.keys(row);
    const text = `insert into ${quoteName(table)} (${columns.map(quoteName).join()}) values (${columns.map(() => '?').join()})`;
    this.#database.prepare(text).run(...Object.values(row));
  }

  #requireLinks(): void {
    const broken = this.#database.prepare('pragma foreign_key_check').get();
    if (!broken) return;
    const { table, parent } = broken;
    throw new StartupProblem(
      `Something in ${String(table)} points at a record of ${String(parent)} that is not there.`,
    );
  }

  #continueNumbers({ last }: Contents): void {
    const update = this.#database.prepare('update sqlite_sequence set seq = max(seq, ?) where name = ?');
    const insert = this.#database.prepare('insert into sqlite_sequence (name, seq) values (?, ?)');
    for (const [table, number] of last) if (update.run(number, table).changes === 0) insert.run(table, number);
  }
}

function insertText(table: TableSpec): string {
  const columns = table.columns.map((column) => quoteName(column.name));
  return `insert into ${quoteName(table.name)} (${columns.join()}) values (${columns.map(() => '?').join()})`;
}
