import type { Expression, RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import type { Model } from '../model.ts';
import type { Database, Schema } from '../types.ts';

/** What a failed statement means to whoever asked for it; null: nothing that is known, a fault of ours. */
export type StoreProblem =
  /** Another record holds the same value in these columns. */
  | { readonly kind: 'unique'; readonly table: string; readonly columns: readonly string[] }
  /** A record that is pointed at is not there, or one that is deleted is still pointed at. */
  | { readonly kind: 'reference' }
  /** A value does not fit its column (too long a number, a character the engine refuses). */
  | { readonly kind: 'value' }
  /** The database is not to be had right now: busy, full, or the connection is lost. */
  | { readonly kind: 'unavailable' };

/** What differs between the engines. Column references are `alias.column` texts of trusted names. */
export interface Dialect {
  /**
   * The folded text stands anywhere in one of these `f__fold` columns; a text of one or two letters: one of the stored
   * texts begins with it (DECISIONS 24); a text of marks alone (`%`, `_`, `'`) anywhere. An empty text stands everywhere. Only columns that are filterable as 'partial'
   * or searched can be asked for.
   */
  contains(model: Model, alias: string, columns: readonly string[], foldedText: string): Expression<SqlBool>;
  /** ORDER BY terms of a column. Nulls are smallest; a position's stand last in both directions. Texts compare bytewise. */
  orderBy(column: RawBuilder<unknown>, direction: 'asc' | 'desc', isPosition: boolean): RawBuilder<unknown>[];
  /** Some entry of a list kept as JSON equals the text. */
  jsonContains(column: string, text: string): Expression<SqlBool>;
  /**
   * A query whose rows are locked until the end of the transaction, in the query's order. A row that another transaction has
   * locked is waited for, read anew, and left out when it no longer matches.
   */
  locked<Columns>(query: SelectQueryBuilder<Schema, string, Columns>): SelectQueryBuilder<Schema, string, Columns>;
  /** Makes other transactions that lock the row wait for the end of this one. */
  lockRow(db: Database, table: string, id: number): Promise<void>;
  /** Takes a lock by a name of one's own until the end of the transaction; false when another transaction has it. */
  tryLock(db: Database, name: string): Promise<boolean>;
  /** As {@link tryLock}, but waits for the other transaction. */
  lock(db: Database, name: string): Promise<void>;
  /** Goes on numbering after this id, once ids were given by hand. */
  continueIds(db: Database, table: string, last: number): Promise<void>;
  /** Says what a failed statement means. */
  problemOf(error: unknown): StoreProblem | null;
}

/** Number of letters as a reader counts them for the search: code points. */
export function lettersOf(text: string): number {
  return Array.from(text).length;
}

/** Tells a short text that has no letter or digit: nobody means the beginning of a name by `%`. */
export function isMark(text: string): boolean {
  return lettersOf(text) < 3 && !/[\p{L}\p{N}]/u.test(text);
}

/** Text property of a thrown value, without trusting what it is. */
export function textOf(error: unknown, property: string): string {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, property) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
