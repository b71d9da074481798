// Stores of a document that waited at a till: account and till may have moved to another store since it was made.
import { sql, type SqlBool } from 'kysely';
import { isObject, numberOrNull } from '#resource';
import { requireOwnStore, seesStore, type Actor, type Tx } from '#server';
import type { Draft } from './draft.ts';

/** The stores before and after a change of a record, null for none. Undefined: the change is about something else. */
function storesIn(data: unknown): readonly (number | null)[] | undefined {
  const changes: unknown = typeof data === 'string' ? JSON.parse(data) : data;
  const change: unknown = isObject(changes) ? changes.store : undefined;
  return Array.isArray(change) ? change.map(numberOrNull) : undefined;
}

/** A record that belongs to a store, and can be given to another one. */
interface Movable {
  readonly resource: 'tills' | 'users';
  readonly id: number;
  /** Its present store. */
  readonly store: number | null;
}

/** The moves of a record between stores since a time, oldest first. The audit log holds them. */
async function movesOf({ db }: Tx, { resource, id }: Movable, time: number): Promise<(readonly (number | null)[])[]> {
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
  return changes.flatMap(({ data }) => {
    const stores = storesIn(data);
    return stores ? [stores] : [];
  });
}

/**
 * The store that an account or a till had at a time. A store named by the body itself proves nothing.
 * @param time ms since 1970, as far as the till is believed
 */
async function storeAt(tx: Tx, record: Movable, time: number): Promise<number | null> {
  const [first] = await movesOf(tx, record, time);
  return first ? (first[0] ?? null) : record.store;
}

/** All stores that an account or a till has had. */
const storesOf = async (tx: Tx, record: Movable): Promise<(number | null)[]> => [
  record.store,
  ...(await movesOf(tx, record, 0)).flat(),
];

/** True for a new document that waited in a till's queue. A document without a till waited in none. */
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

/** True for a record of the caller's store at the time a queued document was made, even if it is of another store now. */
export const sawStore = async (draft: Draft, store: number | null): Promise<boolean> =>
  isLate(draft) && seesStore(await callerThen(draft), store);

/** Kinds of documents whose money is in the drawer when they arrive late. */
const SALES: readonly Draft['type'][] = ['delivery-note', 'order', 'invoice'];

/** True for a sale whose account and till were once in the same store: one of them may have moved before it was sent. */
async function hasMoved({ tx, type, write }: Draft): Promise<boolean> {
  const { userId: id, storeId } = tx.actor;
  const till = await tx.find('tills', write.values.till ?? 0);
  if (!SALES.includes(type) || id === null || !till) return false;
  const people = await storesOf(tx, { resource: 'users', id, store: storeId });
  const tills = await storesOf(tx, { resource: 'tills', id: till.id, store: till.store });
  return people.some((storeThen) => tills.some((store) => seesStore({ ...tx.actor, storeId: storeThen }, store)));
}

/**
 * Refuses (403 on `till`) a document that waited at a till whose store was not the caller's when it was made. A sale is
 * taken even if account or till have moved, if they were ever in one store: its money is in the drawer.
 */
export async function requireStoreThen(draft: Draft, store: number | null): Promise<void> {
  const caller = await callerThen(draft);
  if (!seesStore(caller, store) && !(await hasMoved(draft))) requireOwnStore(caller, store, 'till');
}
