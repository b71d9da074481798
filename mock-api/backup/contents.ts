import { createHash } from 'node:crypto';
import type { TableSpec } from '../db/tables.ts';
import { lineOf, type Values } from './values.ts';

/** What `_meta` records of a database's structure (see migrate). */
export interface Recorded {
  readonly schema: number;
  readonly data: number;
  readonly [fact: string]: unknown;
}

/** Everything about a database but its rows. */
export interface Contents {
  readonly engine: 'sqlite' | 'postgres';
  readonly recorded: Recorded;
  /** All tables of Flexy's that the database has, those of plugins that are away now among them. */
  readonly tables: readonly TableSpec[];
  /** The last number given, by table with automatic numbers: none is given twice. */
  readonly last: ReadonlyMap<string, number>;
  /** The secret that the installation's keys are made of; null when it is lost. */
  readonly secret: string | null;
}

/** What can be read table by table, all in the state of one moment. */
export interface Source {
  readonly contents: Contents;
  /** Rows in the order of their key, a chunk at a time. */
  rows(table: TableSpec): AsyncIterable<readonly Values[]>;
  close(): Promise<void>;
}

/** How many rows a table has, and the SHA-256 of their lines: equal sums are equal rows. */
export interface Sum {
  readonly rows: number;
  readonly sum: string;
}

/**
 * Tables whose rows stay where they are. Sessions, with the approvals given in them: one that was ended later would be alive
 * again, and a copy elsewhere would open to whoever is signed in here. Counts of wrong tries: they speak of now. Changes and
 * what hubs were told of them: they begin anew, since what clients have heard may never have happened (see Target.finish).
 */
const ROWLESS: ReadonlySet<string> = new Set(['_sessions', '_approvals', '_throttle', '_outbox', '_hubs']);

/** Tells whether a table is copied without its rows. */
export const isRowless = (table: TableSpec): boolean => ROWLESS.has(table.name);

/** Keys of `_meta` that are told elsewhere (structure, secret), or are worth nothing in another database. */
export const OTHER_META: readonly string[] = ['schema', 'secret', 'outboxPruned'];

/** What the rows of a table are in the order of. */
export const keyOf = (table: TableSpec): readonly string[] =>
  table.primaryKey ?? table.columns.filter((column) => column.isAuto).map((column) => column.name);

/** Counts and sums rows as they pass. */
export class Summer {
  readonly #hash = createHash('sha256');
  #rows = 0;

  /** Adds rows. @returns their lines */
  add(rows: readonly Values[]): string {
    let text = '';
    for (const row of rows) text += `${lineOf(row)}\n`;
    this.#hash.update(text);
    this.#rows += rows.length;
    return text;
  }

  result(): Sum {
    return { rows: this.#rows, sum: this.#hash.digest('hex') };
  }
}

/** Reads a table to its end. */
export async function sumOf(source: Pick<Source, 'rows'>, table: TableSpec): Promise<Sum> {
  const summer = new Summer();
  for await (const rows of source.rows(table)) summer.add(rows);
  return summer.result();
}
