import type { Expression, ExpressionBuilder, RawBuilder, SqlBool } from 'kysely';
import type { Request } from 'express';
import type { ComputedName, RowOf, ValuesOf, WrittenRowOf } from '#resource';
import type { Actor, ReadContext, Row, Schema, Tx, WriteOf } from './types.ts';

/** A condition that a resource's owner adds to a list. */
export interface ListCondition {
  /** Property filters of the query that the condition replaces. */
  readonly replaces: readonly string[];
  where(eb: ExpressionBuilder<Schema, string>): Expression<SqlBool>;
}

/** A computed field: one value per row, in batches, in wire format. A method, so that hooks of one resource fit those of any. */
export type Compute<Stored> = {
  compute(rows: readonly Stored[], context: ReadContext): Promise<unknown[]> | unknown[];
}['compute'];

/** The value of a field for a caller. @param alias name of the table in the statement */
export type CallerColumn = (alias: string, caller: { readonly actor: Actor }) => RawBuilder<unknown> | null;

/** Hooks around records that are written together. What is left out runs for each record. Methods, so that they fit those of any. */
export interface HooksTogether<Stored, Written, Values> {
  before?(writes: readonly WriteOf<Stored, Values>[], tx: Tx): Promise<void>;
  /** `rows`: one for each of the writes, in their order. */
  after?(writes: readonly WriteOf<Stored, Values>[], rows: readonly Written[], tx: Tx): Promise<void>;
}

/** Hooks of a resource by its name: their rows and values are typed by its declaration. */
export type ResourceHooks<N extends string = string> = HooksOf<RowOf<N>, WrittenRowOf<N>, ValuesOf<N>, ComputedName<N>>;

/**
 * Custom behaviour for the writes and reads of one resource. Several plugins may hook one resource: the owner's hooks run
 * first, then those of others by plugin id.
 */
export interface HooksOf<Stored, Written, Values, Computed extends string> {
  /**
   * Runs before validation, on the raw body of a client's call. Returns the body to continue with. To continue as an update
   * of another record (an edit through editOrderId), return `{ redirect: id }`; with `isNew` the answer is 201, as for a new
   * record (an installation).
   */
  prepare?(
    body: Record<string, unknown>,
    tx: Tx,
    op: 'create' | 'update',
  ): Promise<Record<string, unknown> | { redirect: number; body: Record<string, unknown>; isNew?: boolean }>;
  /** Runs after validation, before storing: derives and numbers values, or refuses by throwing a Problem. */
  before?(write: WriteOf<Stored, Values>, tx: Tx): Promise<void>;
  /**
   * Runs after storing, in the same transaction. `row` is the stored row (for a delete: the deleted one); of its lines and
   * many relations it has those that this write changed.
   */
  after?(write: WriteOf<Stored, Values>, row: Written, tx: Tx): Promise<void>;
  /**
   * In place of `before` and `after` for records that are written together (`tx.createAll`, `tx.updateAll`), where one statement
   * for all of them costs less than one for each. All `before` come first, then all are stored, then all `after`.
   */
  readonly together?: HooksTogether<Stored, Written, Values>;
  /**
   * Tells whether a deleted record stays in the bin forever (paid orders). Default: it is removed after the retention time.
   * `row` comes without its lines and many relations.
   */
  isKeptInBin?(row: Written): boolean;
  /**
   * Runs before a record is restored from the bin, in the same transaction. It takes the locks that a write of the record takes
   * before it is stored: in another order two of them could wait for each other.
   */
  restoring?(tx: Tx): Promise<void>;
  /**
   * Runs after a record was restored from the bin, in the same transaction. It redoes the effects that the deletion had
   * undone.
   */
  restored?(row: Stored, tx: Tx): Promise<void>;
  /** Computed fields by name; each is declared with `computed`. */
  computed?: Readonly<Partial<Record<Computed, Compute<Written>>>>;
  /**
   * Replaces rows before they are answered, when rights on fields alone cannot decide. Returns one row for each, in order.
   * The history names changes of these fields without their values.
   */
  readonly shown?: {
    readonly fields: readonly string[];
    rows(rows: readonly Written[], context: ReadContext): readonly Row[] | Promise<readonly Row[]>;
  };
  /**
   * Stored fields whose value depends on the caller (the stock of their store): what filters and orders compare in place of
   * the column; null: the column itself. `shown` answers the same value, and names these fields.
   */
  readonly columns?: Readonly<Record<string, CallerColumn>>;
  /**
   * Turns stored values of the fields of `columns` into those that this caller would send to store them: the reverse of what
   * `before` makes of a client's values. For what is taken back: by an undo, or by a version of the history.
   */
  toCaller?(stored: Values, now: Stored, tx: Tx): Promise<Values>;
  /**
   * Handles a query parameter of the owner (`filterDoneByDate`) by a condition that replaces the named property filters;
   * null when the query does not use it.
   */
  where?(query: URLSearchParams, context: ReadContext): ListCondition | null | Promise<ListCondition | null>;
  /** Answers a GET on the collection itself (PIN lookup, promo code check); null continues with the usual list. */
  list?(query: URLSearchParams, context: ReadContext, request: Request): Promise<unknown[] | null>;
}
