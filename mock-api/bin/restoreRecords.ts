import { Transaction } from '../api/transaction.ts';
import { notFound } from '../api/write.ts';
import type { Tx } from '../types.ts';
import { BIN } from './trash.ts';
import { restoreFromBin, type MayRestore } from './restore.ts';

/**
 * Restores deleted records of a resource from the bin, by the ids they had, with all that was deleted with them. Records of a
 * view are in the bin as those of its base.
 * @param mayAlso decides on records that the caller's row limits do not let them delete
 * @throws Problem 404 for one that is not in the bin, 403 without the right to delete such records, 409 naming a conflict
 */
export async function restoreRecords(
  tx: Tx,
  resource: string,
  ids: readonly number[],
  mayAlso?: MayRestore,
): Promise<void> {
  if (!(tx instanceof Transaction)) throw new TypeError('Records are restored in a transaction of the engine.');
  const { viewOf } = tx.model(resource).resource;
  for (const recordId of ids) {
    const entries = await tx.findBy(BIN, { resource: viewOf?.resource ?? resource, recordId });
    // A record that was restored and deleted again has one entry: restoring removes it.
    const entry = entries.at(-1);
    if (!entry) throw notFound();
    await restoreFromBin(tx, entry.id, mayAlso);
  }
}
