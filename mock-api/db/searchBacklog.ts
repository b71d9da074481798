import { setImmediate as turn } from 'node:timers/promises';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { quoteName } from './ddl.ts';

/**
 * Table of the rows whose texts the open transaction has changed, with their previous texts as JSON; null for a new row.
 */
export const BACKLOG = '_search_backlog';
/** Creates the backlog table. */
export const BACKLOG_TABLE = `create table if not exists ${BACKLOG} (tbl text not null, id integer not null, old text, primary key (tbl, id)) strict, without rowid`;
/** Rows indexed per batch: a few milliseconds, then readers get a turn. */
const AT_ONCE = 200;

/** The statements that update the full-text table of one table, from the smallest id to a given one. */
interface Statements {
  readonly last: StatementSync;
  readonly steps: readonly StatementSync[];
}

/**
 * Updates the full-text tables once per transaction. SQLite closes a segment of such a table at every savepoint, so also at
 * every statement after a write; updating row by row took most of the time of a batch. Triggers therefore record the changed
 * rows ({@link BACKLOG}), and the full-text tables are updated before the commit or before a search.
 */
export class SearchBacklog {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Statements>();
  #next: StatementSync | null = null;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Updates all full-text tables, in the open transaction. */
  async write(): Promise<void> {
    this.#next ??= this.#database.prepare(`select tbl from ${BACKLOG} limit 1`);
    for (let row = this.#next.get(); row;) {
      this.#writeSome(String(row.tbl));
      row = this.#next.get();
      if (row) await turn();
    }
  }

  #writeSome(table: string): void {
    let statements = this.#statements.get(table);
    if (!statements) this.#statements.set(table, (statements = this.#prepare(table)));
    const last = statements.last.get(table)?.last ?? null;
    for (const step of statements.steps) step.run(table, last);
  }

  #prepare(table: string): Statements {
    const search = quoteName(`${table}__fts`);
    const found = this.#database.prepare('select name from pragma_table_info(?)').all(`${table}__fts`);
    const columns = found.map((column) => quoteName(String(column.name)));
    const before = columns.map((_, at) => `old ->> ${at}`);
    const noted = `from ${BACKLOG} where tbl = ? and id <= ?`;
    return {
      last: this.#database.prepare(
        `select max(id) as last from (select id from ${BACKLOG} where tbl = ? order by id limit ${AT_ONCE})`,
      ),
      steps: [
        `insert into ${search} (${search}, rowid, ${columns.join()}) select 'delete', id, ${before.join()} ${noted} and old is not null order by id`,
        `insert into ${search} (rowid, ${columns.join()}) select id, ${columns.join()} from ${quoteName(table)} where id in (select id ${noted}) order by id`,
        `delete ${noted}`,
      ].map((text) => this.#database.prepare(text)),
    };
  }
}
