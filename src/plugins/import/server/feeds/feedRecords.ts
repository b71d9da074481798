import type { Resource, RowOf } from '#resource';
import { attemptInTx, Problem, updateAsClient, type Database, type Tx } from '#server';
import { keyOf, type CheckedRow } from '../shared.ts';
import { PROBLEMS_TABLE, tableOf, WRITES_TABLE } from '../importState.ts';
import type { Found } from '../match.ts';
import { insertAll, partsOf } from '../stagedRows.ts';
import type { ImportWork } from '../work.ts';

/** The boolean field that says a record is in use; undefined: the resource has none. */
export const offField = ({ importable }: Pick<Resource, 'importable'>): string | undefined =>
  importable === true ? undefined : importable?.off;

/** Ids of the records that rows were found to be about. */
const idsOf = (rows: readonly CheckedRow[], found: Found, { plan }: ImportWork): number[] =>
  rows.flatMap(({ body }) => {
    const id = found.get(keyOf(body, plan) ?? '');
    return typeof id === 'number' ? [id] : [];
  });

/**
 * Notes that the file of a feed has these records. Those that were switched off when an earlier file had lost them are
 * switched on again: their rows say so from now on.
 */
export async function seenRows(
  tx: Tx,
  work: ImportWork,
  rows: readonly CheckedRow[],
  found: Found,
): Promise<readonly CheckedRow[]> {
  if (work.feed === null) return rows;
  const off = offField(work.resource);
  const areOff = new Set<number>();
  for (const ids of partsOf(idsOf(rows, found, work))) {
    const known = () => tx.db.selectFrom(TABLE).where('feed', '=', work.feed).where('record', 'in', ids);
    for (const { record } of await known().select('record').where('isOff', '=', 1).execute())
      areOff.add(Number(record));
    await tx.db
      .updateTable(TABLE)
      .set({ run: work.id })
      .where('feed', '=', work.feed)
      .where('record', 'in', ids)
      .execute();
  }
  if (off === undefined || areOff.size === 0) return rows;
  return rows.map((row) => {
    const id = found.get(keyOf(row.body, work.plan) ?? '');
    return typeof id === 'number' && areOff.has(id) ? { ...row, body: { [off]: true, ...row.body } } : row;
  });
}

/** Notes the records of rows as those of the feed: those that were found, and the new ones. */
export async function keepRecords(
  tx: Tx,
  work: ImportWork,
  rows: readonly CheckedRow[],
  found: Found,
  written: readonly number[],
): Promise<void> {
  const { feed } = work;
  if (feed === null) return;
  for (const ids of partsOf([...new Set([...idsOf(rows, found, work), ...written])])) {
    await tx.db.deleteFrom(TABLE).where('feed', '=', feed).where('record', 'in', ids).execute();
    const known = ids.map((record) => ({ feed, record, run: work.id, isOff: 0 }));
    await insertAll(tx.db, TABLE, known, tx.now);
  }
}

/** Records that the feed has brought and that are still there and in use. */
const knownOf = (db: Database, { feed, resource }: ImportWork) =>
  db
    .selectFrom(TABLE)
    .innerJoin(`${tableOf(resource)} as own`, 'own.id', `${TABLE}.record`)
    .where(`${TABLE}.feed`, '=', feed)
    .where(`${TABLE}.isOff`, '=', 0);

/** Those that the file of this run no longer has. */
const goneOf = (db: Database, work: ImportWork) => knownOf(db, work).where(`${TABLE}.run`, '<>', work.id);

/** Causes that say nothing against the key itself: the row names a record, though it cannot be written. */
const KEY_IS_READ = ['duplicate', 'taken', 'exists', 'missing', 'ambiguous'] as const;

/** Tells whether a row does not say which record it is about: then nobody knows which ones are gone. */
async function hasUnreadKey({ db }: Tx, { id, plan }: ImportWork): Promise<boolean> {
  const row = await db
    .selectFrom(PROBLEMS_TABLE)
    .select('number')
    .where('importId', '=', id)
    .where('isOpen', '=', 1)
    .where('field', 'in', [plan.key, ...plan.besideKey])
    .where('cause', 'not in', [...KEY_IS_READ])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Numbers of a feed: the records that it has brought, and those of them that this run would switch off. */
export async function countRecords(tx: Tx, work: ImportWork, gone: string): Promise<{ known: number; gone: number }> {
  const known = await knownOf(tx.db, work)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirst();
  const counts = { known: Number(known?.count ?? 0), gone: 0 };
  if (gone !== 'off' || offField(work.resource) === undefined || (await hasUnreadKey(tx, work))) return counts;
  const row = await goneOf(tx.db, work)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirst();
  return { ...counts, gone: Number(row?.count ?? 0) };
}

/** Switches one record off. @returns false when it was off already, or the server refuses */
async function switchOff(tx: Tx, work: ImportWork, off: string, record: number): Promise<boolean> {
  const { name } = work.resource;
  const row = await tx.find(name, record);
  if (!row || row[off] === false) return false;
  try {
    const changed = await attemptInTx(tx, () => updateAsClient(tx, name, record, { [off]: false }));
    const before = JSON.stringify({ [off]: row[off] ?? null });
    const write = { importId: work.id, number: 0, record, version: Number(changed._version), isNew: 0, before };
    await insertAll(tx.db, WRITES_TABLE, [write], tx.now);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return false;
    throw error;
  }
}

/**
 * Switches off the next records that the file of a feed has lost, in the transaction.
 * @returns how many were handled; 0 at the end
 */
export async function switchOffGone(
  tx: Tx,
  work: ImportWork,
  { removed: before }: Pick<RowOf<'imports'>, 'removed'>,
): Promise<number> {
  const off = offField(work.resource);
  if (work.feed === null || off === undefined) return 0;
  const feed = await tx.find('import_feeds', work.feed);
  if (feed?.gone !== 'off' || (await hasUnreadKey(tx, work))) return 0;
  const rows = await goneOf(tx.db, work).select(`${TABLE}.record as record`).orderBy('record').limit(BATCH).execute();
  let removed = 0;
  for (const { record } of rows) if (await switchOff(tx, work, off, Number(record))) removed += 1;
  const records = rows.map(({ record }) => Number(record));
  if (records.length > 0)
    await tx.db
      .updateTable(TABLE)
      .set({ isOff: 1 })
      .where('feed', '=', work.feed)
      .where('record', 'in', records)
      .execute();
  if (removed > 0) await tx.update('imports', work.id, { removed: before + removed });
  return rows.length;
}

const TABLE = 'import_feed_records';
/** Records that are switched off in one transaction. */
const BATCH = 100;
