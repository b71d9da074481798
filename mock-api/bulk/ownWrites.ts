import { auditedName } from '../audit/auditEntry.ts';
import type { Change, TransactionFace } from '../engineFace.ts';
import type { Model } from '../model.ts';
import { ROWS } from './bulkRun.ts';

/** Records of one query: the databases limit their number. */
const AT_ONCE = 500;

/** Work on one record of a run. */
interface Worked {
  readonly run: number;
  /** Null: work that followed from several records. */
  readonly recordId: number | null;
  /** Changes that were written with it: of the record itself, and of others by hooks. */
  readonly changes: readonly Change[];
}

/**
 * Notes the waiting records that this deletion of another one of the run has removed along: a file with its folder.
 * @returns their ids
 */
export async function noteRemoved(
  { db }: Pick<TransactionFace, 'db'>,
  model: Model,
  { run, recordId, changes }: Worked,
): Promise<number[]> {
  const removed = changes
    .filter(({ resource, id, op }) => op === 'delete' && resource === auditedName(model) && id !== recordId)
    .map(({ id }) => id);
  const noted: number[] = [];
  for (let at = 0; at < removed.length; at += AT_ONCE) {
    const waiting = await db
      .selectFrom(ROWS)
      .select('recordId')
      .where('bulk', '=', run)
      .where('recordId', 'in', removed.slice(at, at + AT_ONCE))
      .where('status', '=', 'waiting')
      .execute();
    const ids = waiting.map((row) => Number(row.recordId));
    if (ids.length === 0) continue;
    const own = db.updateTable(ROWS).set({ status: 'removed' }).where('bulk', '=', run);
    await own.where('recordId', 'in', ids).execute();
    noted.push(...ids);
  }
  return noted;
}

/**
 * Raises the noted versions of waiting records that were written along with another one of the run: by links that a deletion
 * empties, or by hooks. A record that somebody else had changed before keeps the version that was seen.
 * @returns the raised versions by record
 */
export async function raiseWritten(
  { db }: Pick<TransactionFace, 'db'>,
  model: Model,
  { run, recordId, changes }: Worked,
): Promise<Map<number, number>> {
  const writes = new Map<number, number>();
  for (const { resource, id, op } of changes)
    if (op === 'update' && resource === auditedName(model) && id !== recordId)
      writes.set(id, (writes.get(id) ?? 0) + 1);
  const raised = new Map<number, number>();
  for (const [id, count] of writes) {
    const now = await db.selectFrom(model.table).select('_version').where('id', '=', id).executeTakeFirst();
    const version = Number(now?._version);
    const { numUpdatedRows } = await db
      .updateTable(ROWS)
      .set({ version })
      .where('bulk', '=', run)
      .where('recordId', '=', id)
      .where('status', '=', 'waiting')
      .where('version', '=', version - count)
      .executeTakeFirst();
    if (numUpdatedRows > 0) raised.set(id, version);
  }
  return raised;
}
