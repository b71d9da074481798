import { SYSTEM, type ServerHost } from '#server';
import { keepFailure } from './result.ts';
import { texts } from './i18n.ts';

/**
 * Gives up jobs that a bridge took and then said nothing about: it was switched off, or lost its disk. They may have come
 * out, so no other printer prints them; people are told.
 * @returns number of jobs that were given up
 */
export async function giveUpLostJobs(host: Pick<ServerHost, 'db' | 'now' | 'transaction'>): Promise<number> {
  const isLost = (sentAt: number | null) => (sentAt ?? 0) < host.now() - LOST_AFTER;
  const rows = await host.db
    .selectFrom('print_jobs')
    .select('id')
    .where('state', '=', 'sent')
    .where('sentAt', '<', host.now() - LOST_AFTER)
    .orderBy('id')
    .limit(MOST)
    .execute();
  for (const { id } of rows) {
    await host.transaction(SYSTEM, 'en', async (tx) => {
      const job = await tx.find('print_jobs', Number(id));
      if (job?.state === 'sent' && isLost(job.sentAt))
        await keepFailure(tx, job, { reason: texts.lostJobs.noResult, isUnsure: true });
    });
  }
  return rows.length;
}

/** Time after which a job without a result is given up, ms. A living bridge is handed it again every minute. */
const LOST_AFTER = 10 * 60_000;
/** Most jobs of one search; the next one takes the rest. */
const MOST = 100;
