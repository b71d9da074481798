import type { Expression, RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import type { Model } from '../model.ts';
import type { Database, Schema } from '../types.ts';

/** The reason why a statement failed, for the caller; null means an unknown error, which is a fault of the server. */
export type StoreProblem =
  /** Another record has the same value in these columns. */
  | { readonly kind: 'unique'; readonly table: string; readonly columns: readonly string[] }
  /** A referenced record does not exist, or a record to be deleted is still referenced. */
  | { readonly kind: 'reference' }
  /** A value does not fit its column: too long a number, or a character that the engine refuses. */
  | { readonly kind: 'value' }
  /** The database is not available now: busy, or the connection is lost. */
  | { readonly kind: 'unavailable' }
  /** The disk is full. */
  | { readonly kind: 'full' }
  /** The file of the database cannot be read at this place, or is damaged and no longer written. */
  | { readonly kind: 'damaged' };

/** Strength of a lock: with `write` others wait to read it for a decision or to change it, with `read` only to change it. */
export type RowLock = 'write' | 'read';

/** Place of a value in JSON: names of members, and positions in lists, counted from the end when negative. */
export type JsonPath = readonly (string | number)[];

/** The differences between the engines. Column references are `alias.column` texts of trusted names. */
export interface Dialect {
  /**
   * The condition that each of the folded words is in one of these `f__fold` columns. A word of one or two letters matches
   * only the beginning of a word (docs/decisions/search-columns.md); punctuation alone (`%`, `_`, `'`) matches anywhere; no
   * words match everything. The columns must be filterable as 'partial' or searched.
   */
  hasWords(model: Model, alias: string, columns: readonly string[], words: readonly string[]): Expression<SqlBool>;
  /**
   * ORDER BY terms of a column. Nulls sort as the smallest value, those of a position last in both directions. Texts compare
   * bytewise.
   */
  orderBy(column: RawBuilder<unknown>, direction: 'asc' | 'desc', isPosition: boolean): RawBuilder<unknown>[];
  /** The condition that a list stored as JSON has an entry equal to the text. */
  jsonContains(column: string, text: string): Expression<SqlBool>;
  /** A value in the JSON text of a column; `path`: names and positions, -1 for the last. Numbers may be texts: cast them. */
  jsonValue(column: string, path: JsonPath): RawBuilder<unknown>;
  /** The condition that a value in the JSON text of a column is one of these or, for a list, has one of them. */
  jsonHasAny(column: string, path: JsonPath, values: readonly (string | number | boolean)[]): Expression<SqlBool>;
  /** The lowest number of a name in the entries of a list stored as JSON; null when no entry has one. */
  jsonLeast(column: string, name: string): RawBuilder<number | null>;
  /**
   * Locks the rows of a query, in the query's order, until the end of the transaction. It waits for rows that another
   * transaction has locked, reads them again, and leaves out those that no longer match.
   */
  locked<Columns>(
    query: SelectQueryBuilder<Schema, string, Columns>,
    lock?: RowLock,
  ): SelectQueryBuilder<Schema, string, Columns>;
  /** Locks a row until the end of the transaction. */
  lockRow(db: Database, table: string, id: number): Promise<void>;
  /** Takes a lock by name until the end of the transaction; returns false when another transaction holds it. */
  tryLock(db: Database, name: string): Promise<boolean>;
  /** Like {@link tryLock}, but waits for the other transaction. */
  lock(db: Database, name: string): Promise<void>;
  /** Continues the automatic ids after `last`, once rows with given ids were inserted. */
  continueIds(db: Database, table: string, last: number): Promise<void>;
  /** Translates the error of a failed statement. */
  problemOf(error: unknown): StoreProblem | null;
}

/** Reads a text property of a thrown value of unknown type. */
export function errorText(error: unknown, property: string): string {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, property) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
