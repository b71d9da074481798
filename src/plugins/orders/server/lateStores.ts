// Stores of a document that waited at a till: account and till may have moved to another store since it was made.
import { sql, type SqlBool } from 'kysely';
import { isObject, numberOrNull } from '#resource';
import { seesStore, type Actor, type Tx } from '#server';
import type { Draft } from './draft.ts';

/** Store that a change of a record took away; null: it had none. Undefined: the change is about something else. */
function storeLeft(data: unknown): number | null | undefined {
  const changes: unknown = typeof data === 'string' ? JSON.parse(data) : data;
  const change: unknown = isObject(changes) ? changes.store : undefined;
  return Array.isArray(change) ? numberOrNull(change[0]) : undefined;
}

/** A record that belongs to a store, and can be given to another one. */
interface Movable {
  readonly resource: 'tills' | 'users';
  readonly id: number;
  /** Its present store. */
  readonly store: number | null;
}

/**
 * The store that an account or a till had at a time. The audit log knows it; what the body says of itself proves nothing.
 * @param time ms since 1970, as far as the till is believed
 */
async function storeAt({ db }: Tx, { resource, id, store }: Movable, time: number): Promise<number | null> {
  const changes = await db
    .selectFrom('audit')
    .select('data')
    .where('resource', '=', resource)
    .where('recordId', '=', id)
    .where('createdAt', '>=', time)
    .where('action', '!=', 'create')
    .where(sql<SqlBool>`${sql.ref('data')} like ${'%"store":%'}`)
    .orderBy('version')
    .execute();
  const left = changes.map(({ data }) => storeLeft(data)).find((one) => one !== undefined);
  return left === undefined ? store : left;
}

/** True for a new document that waited in a till's queue. What names no till waited at none. */
export const isLate = ({ write, isNew, isQueued }: Draft): boolean =>
  isNew && isQueued && (write.values.till ?? null) !== null;

/** The store of the till of a draft, as it was when the document was made; null: it names no till, or the till has no store. */
export async function tillStore(draft: Draft): Promise<number | null> {
  const { tx, soldAt, write } = draft;
  const till = write.values.till ?? null;
  const row = till === null ? null : await tx.find('tills', till);
  if (!row || !isLate(draft)) return row?.store ?? null;
  return storeAt(tx, { resource: 'tills', id: row.id, store: row.store }, soldAt);
}

/** The caller of a draft, with the store that the account had when the document was made. */
export async function callerThen(draft: Draft): Promise<Actor> {
  const { actor } = draft.tx;
  const { userId, storeId } = actor;
  if (userId === null || !isLate(draft)) return actor;
  return {
    ...actor,
    storeId: await storeAt(draft.tx, { resource: 'users', id: userId, store: storeId }, draft.soldAt),
  };
}

/** True for what belonged to the caller's store when a document that waited was made, though it may not any more. */
export const sawStore = async (draft: Draft, store: number | null): Promise<boolean> =>
  isLate(draft) && seesStore(await callerThen(draft), store);
