import type { FlatRowOf, RowOf, ValuesOf } from '#resource';
import { sendNotice, type ResourceHooks, type Tx } from '#server';
import type { FeedFailureCode } from '../shared.ts';
import type { ImportWork } from '../work.ts';
import { texts } from '../i18n.ts';
import { countRecords } from './feedRecords.ts';

type Feed = FlatRowOf<'import_feeds'>;

/** Notes that a run of a feed has failed. Its owner is told of the first failure after a good run. */
export async function noteFailure(tx: Tx, feed: Feed, failure: FeedFailureCode): Promise<void> {
  // The file of a folder is tried again. A mail that was taken is not: an older one would come in its place.
  const again = feed.source === 'folder' ? { lastFile: null } : {};
  await tx.update('import_feeds', feed.id, { failure, failedAt: tx.now, ...again });
  if (feed.failure === null) await tellOwner(tx, feed, 'failedNotice', failure);
}

/** What the end of the check of a feed's run leads to. */
export type Verdict = Pick<ValuesOf<'imports'>, 'removed' | 'failure' | 'endedAt'> & {
  readonly state: 'writing' | 'checked' | 'failed';
};

/**
 * Decides after the check whether the run of a feed is written: not when no row can be, and only by a person when it changes
 * more than the limit.
 */
export async function decideRun(tx: Tx, work: ImportWork, row: RowOf<'imports'>): Promise<Verdict> {
  const feed = work.feed === null ? null : await tx.find('import_feeds', work.feed);
  // A feed that was deleted meanwhile writes nothing.
  if (!feed) return { state: 'failed', failure: 'notWritten', endedAt: tx.now };
  if (row.failed > 0 && row.failed + row.skipped === row.rows)
    return { state: 'failed', failure: 'allBad', endedAt: tx.now };
  const { known, gone } = await countRecords(tx, work, feed.gone);
  const changed = row.created + row.updated + gone;
  const isAbove = changed * 100 > feed.mostChange * Math.max(row.rows, known);
  // Those that are written are counted one by one.
  return isAbove && row.approvedBy === null ? { state: 'checked', removed: gone } : { state: 'writing', removed: 0 };
}

/** Ends a run of a feed that waits for a person, because a newer file takes its place. Nothing of it was written. */
export async function dropWaiting(tx: Tx, feed: Pick<Feed, 'id' | 'waiting'>): Promise<void> {
  const waiting = feed.waiting === null ? null : await tx.find('imports', feed.waiting);
  if (waiting?.state === 'checked') await tx.update('imports', waiting.id, { state: 'cancelled', endedAt: tx.now });
}

/** Notes on the feed how its run stands. */
export const importHooks: ResourceHooks<'imports'> = {
  async after({ op, before }, row, tx) {
    if (op !== 'update' || row.feed === null || row.feed === undefined || before?.state === row.state) return;
    const feed = await tx.find('import_feeds', row.feed);
    if (!feed) return;
    const isWaiting = feed.waiting === row.id;
    if (row.state === 'checked') {
      await tx.update('import_feeds', feed.id, { waiting: row.id });
      await tellOwner(tx, feed, 'waitsNotice');
    } else if (isWaiting) await tx.update('import_feeds', feed.id, { waiting: null });
    if (row.state === 'done')
      await tx.update('import_feeds', feed.id, { failure: null, failedAt: null, readAt: tx.now });
    if (row.state === 'failed') await noteFailure(tx, feed, row.failure ?? 'notWritten');
  },
};

/** Tells the owner of a feed about it, unless an earlier notice of it is unread. */
async function tellOwner(tx: Tx, { id, owner }: Feed, text: 'failedNotice' | 'waitsNotice', code?: FeedFailureCode) {
  if (owner === null) return;
  await sendNotice(tx, [owner], {
    kind: `import.${text}`,
    text: texts.feeds[text],
    ...(code && { detail: texts.feedFailures[code] }),
    resource: 'import_feeds',
    recordId: id,
    once: 'record',
    // The run is made in the name of the owner.
    isForSelf: true,
  });
}
