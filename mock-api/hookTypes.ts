import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Request } from 'express';
import type { Resource } from '#resource';
import type { ReadContext, Row, Schema, Tx } from './types.ts';

/** One write that a hook sees. `values` may be changed by `before` hooks; it holds fields that passed validation and access. */
export interface Write {
  readonly op: 'create' | 'update' | 'delete';
  readonly resource: Resource;
  /** The stored row before an update or delete. */
  readonly before: Row | null;
  values: Record<string, unknown>;
  /** The body as it came (parsed JSON), for payload fields that are not stored (editOrderId, isPayedByCredit ...). */
  readonly body: Readonly<Record<string, unknown>>;
  /** True for a client's call, false for the server's own. */
  readonly isClient: boolean;
}

/** A condition a resource's owner adds to a list. */
export interface ListCondition {
  /** Property filters of the query that it takes the place of. */
  readonly replaces: readonly string[];
  where(eb: ExpressionBuilder<Schema, string>): Expression<SqlBool>;
}

/**
 * Behaviour around the writes and reads of one resource. Several plugins may hook one resource: the owner's hooks run first,
 * then those of others by plugin id.
 */
export interface ResourceHooks {
  /** Before validation, on the raw body of a client's call: returns the body to go on with. May answer another record instead (an edit through editOrderId) by returning `{ redirect: id }`; `isNew`: that is answered 201 as if it were made now (an installation). */
  prepare?(
    body: Record<string, unknown>,
    tx: Tx,
    op: 'create' | 'update',
  ): Promise<Record<string, unknown> | { redirect: number; body: Record<string, unknown>; isNew?: boolean }>;
  /** After validation, before storing: derive, number, refuse (throw Problem). */
  before?(write: Write, tx: Tx): Promise<void>;
  /** After storing, in the same transaction. `row` is the stored row (for delete: the one that was). */
  after?(write: Write, row: Row, tx: Tx): Promise<void>;
  /** A deleted record that is never removed from the bin (paid orders). Absent: it is, when its time is over. */
  isKeptInBin?(row: Row): boolean;
  /** After a record came back out of the bin, in the same transaction: does again what deleting it undid. */
  restored?(row: Row, tx: Tx): Promise<void>;
  /** Computed fields: one value per row, batched. Values in wire shape. */
  computed?: Readonly<Record<string, (rows: readonly Row[], context: ReadContext) => Promise<unknown[]> | unknown[]>>;
  /**
   * Replaces rows before they are answered, where the caller's rights on fields do not suffice to decide: one row for each, in
   * their order. The history tells that these fields changed, and not their values.
   */
  readonly shown?: {
    readonly fields: readonly string[];
    rows(rows: readonly Row[], context: ReadContext): readonly Row[];
  };
  /** A query parameter of the owner's own (`filterDoneByDate`): replaces the named property filters by its own condition; null: not asked for. */
  where?(query: URLSearchParams, context: ReadContext): ListCondition | null | Promise<ListCondition | null>;
  /** A GET on the collection that answers on its own (PIN lookup, promo code check): null goes on as usual. */
  list?(query: URLSearchParams, context: ReadContext, request: Request): Promise<unknown[] | null>;
}
