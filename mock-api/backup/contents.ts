import { createHash } from 'node:crypto';
import type { TableSpec } from '../db/tables.ts';
import { formatRow, type Values } from './rowFormat.ts';

/** The record of the database's structure in `_meta` (see migrate). */
export interface RecordedStructure {
  readonly schema: number;
  readonly data: number;
  readonly [fact: string]: unknown;
}

/** Description of a database without its rows. */
export interface Contents {
  readonly engine: 'sqlite' | 'postgres';
  readonly recorded: RecordedStructure;
  /** All of Flexy's tables in the database, also those of plugins that are absent now. */
  readonly tables: readonly TableSpec[];
  /** Last automatic number by table, so that none is given twice. */
  readonly last: ReadonlyMap<string, number>;
  /** The secret from which the installation's keys are derived; null when it is lost. */
  readonly secret: string | null;
}

/** Reads a database table by table, from one snapshot. */
export interface Source {
  readonly contents: Contents;
  /** The rows of a table in the order of their key, in chunks. */
  rows(table: TableSpec): AsyncIterable<readonly Values[]>;
  close(): Promise<void>;
}

/** Row count of a table and the SHA-256 of its lines: equal sums mean equal rows. */
export interface TableSum {
  readonly rows: number;
  readonly sum: string;
}

/**
 * Tables that are copied without their rows.
 * - Sessions and their approvals: a session that was ended after the backup would work again, and a copy elsewhere would
 * accept everyone who is signed in here.
 * - Failed attempts: they only matter now.
 * - Server processes: those of another place.
 * - Changes, and what hubs have received: they start anew, since clients may have heard of changes that the copy does not
 * contain (see Target.finish).
 */
const ROWLESS: ReadonlySet<string> = new Set([
  '_sessions',
  '_approvals',
  '_throttle',
  '_outbox',
  '_hubs',
  '_processes',
]);

/** Tells whether a table is copied without its rows. */
export const isRowless = (table: TableSpec): boolean => ROWLESS.has(table.name);

/** Keys of `_meta` that are stored elsewhere (structure, secret) or have no meaning in another database. */
export const EXCLUDED_META: readonly string[] = ['schema', 'secret', 'outboxPruned'];

/** The columns that order a table's rows. */
export const orderKeyOf = (table: TableSpec): readonly string[] =>
  table.primaryKey ?? table.columns.filter((column) => column.isAuto).map((column) => column.name);

/** Counts rows and computes their checksum. */
export class RowChecksum {
  readonly #hash = createHash('sha256');
  #rows = 0;

  /** Adds rows. @returns their lines */
  add(rows: readonly Values[]): string {
    let text = '';
    for (const row of rows) text += `${formatRow(row)}\n`;
    this.#hash.update(text);
    this.#rows += rows.length;
    return text;
  }

  result(): TableSum {
    return { rows: this.#rows, sum: this.#hash.digest('hex') };
  }
}

/** Computes the sum of a whole table. */
export async function checksumOf(source: Pick<Source, 'rows'>, table: TableSpec): Promise<TableSum> {
  const summer = new RowChecksum();
  for await (const rows of source.rows(table)) summer.add(rows);
  return summer.result();
}
