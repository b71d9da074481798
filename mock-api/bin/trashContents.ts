import type { TransactionFace } from '../engineFace.ts';
import type { Model } from '../model.ts';
import { BIN, TRASH_TABLE, type TrashContent } from './trash.ts';

/** The content of a bin entry. @throws Error for an entry without content */
export async function contentOf({ db }: Pick<TransactionFace, 'db'>, entryId: number): Promise<TrashContent> {
  const stored = await db.selectFrom(TRASH_TABLE).select('content').where('bin', '=', entryId).executeTakeFirst();
  if (typeof stored?.content !== 'string') throw new Error(`Entry ${entryId} of the bin is empty`);
  return JSON.parse(stored.content);
}

/**
 * Adds links from a restored record to the bin entry of the record they led to, so that they come back with it: records may
 * be restored in any order. Links to a record that is not in the bin are left out.
 */
export async function keepInBin(
  tx: TransactionFace,
  target: Model,
  id: number,
  { links = [], joins = [] }: Partial<Pick<TrashContent, 'links' | 'joins'>>,
): Promise<void> {
  const resource = target.resource.viewOf?.resource ?? target.resource.name;
  const entry = (await tx.findBy(BIN, { resource, recordId: id })).at(-1);
  if (!entry) return;
  const content = await contentOf(tx, entry.id);
  const more: TrashContent = { ...content, links: [...content.links, ...links], joins: [...content.joins, ...joins] };
  await tx.db
    .updateTable(TRASH_TABLE)
    .set({ content: JSON.stringify(more) })
    .where('bin', '=', entry.id)
    .execute();
}
