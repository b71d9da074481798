import type { FlatRowOf } from '#resource';
import type { JobRun, Tx } from '#server';
import { nextRun, queueRun } from './schedule.ts';

type Feed = FlatRowOf<'import_feeds'>;

/** Tells whether a job reads the file of a feed, or one of its imports is under way. */
export async function isBusy(tx: Tx, { id, job }: Feed): Promise<boolean> {
  const reading = job === null ? null : await tx.read('jobs', job);
  if (reading?.status === 'waiting' || reading?.status === 'running') return true;
  const run = await tx.db
    .selectFrom('imports')
    .select('id')
    .where('feed', '=', id)
    .where('state', 'in', BUSY)
    .limit(1)
    .executeTakeFirst();
  return run !== undefined;
}

/**
 * Takes a feed for a run, and queues the next one. Decided on the locked feed, so that two processes never both begin.
 * @returns null when there is nothing to do: it was switched off, is not due, or runs already
 */
export async function claimFeed(tx: Tx, job: Pick<JobRun, 'id' | 'payload'>): Promise<Feed | null> {
  const feed = await tx.find('import_feeds', Number(job.payload.feed));
  if (!feed) return null;
  const isAsked = job.payload.isAsked === true;
  // Only a try of this job that was cut off has left its number.
  if (feed.job === job.id) return isAsked || feed.isEnabled ? feed : null;
  if (!isAsked && (feed.nextAt === null || feed.nextAt > tx.now)) return null;
  const { timeZone } = await tx.settings();
  const nextAt = nextRun(feed, tx.now, timeZone);
  const mayBegin = !(await isBusy(tx, feed));
  // Without a new version: forms that are open on the feed stay valid.
  await tx.db
    .updateTable('import_feeds')
    .set({ ...(!isAsked && { nextAt }), ...(mayBegin && { job: job.id }) })
    .where('id', '=', feed.id)
    .execute();
  if (!isAsked && nextAt !== null) await queueRun(tx, feed.id, nextAt);
  return mayBegin ? feed : null;
}

/** States of an import in which another run of its feed does not begin. */
const BUSY = ['reading', 'checking', 'writing', 'undoing'] as const;
