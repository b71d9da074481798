import { SYSTEM, type ServerHost, type Translations } from '#server';
import { keepFailure } from './result.ts';

/** Time after which a job without a result is given up, ms. A living bridge is handed it again every minute. */
const LOST_AFTER = 10 * 60_000;
/** Interval of the search, ms. */
const LOOK_EVERY = 60_000;
/** First search after a start, ms: bridges that kept results while the server was off report them first. */
const FIRST_LOOK = 2 * 60_000;
/** Most jobs of one search; the next one takes the rest. */
const MOST = 100;

const NO_RESULT: Translations = {
  en: 'The bridge application has not said what became of it.',
  fr: 'L’application passerelle n’a pas dit ce qu’il en est advenu.',
  ar: 'لم يقل تطبيق الجسر ماذا حدث لها.',
};

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
        await keepFailure(tx, job, { reason: NO_RESULT, isUnsure: true });
    });
  }
  return rows.length;
}

/** Searches for lost jobs until the server stops. */
export function watchLostJobs(host: ServerHost, signal: AbortSignal): void {
  const look = async () => {
    await giveUpLostJobs(host).catch((error: unknown) => {
      if (!signal.aborted) host.log.warn({ err: error }, 'Lost print jobs could not be searched; it is tried again');
    });
    if (!signal.aborted) lookIn(LOOK_EVERY);
  };
  let timer: NodeJS.Timeout | undefined;
  const lookIn = (ms: number) => {
    timer = setTimeout(() => void look(), ms).unref();
  };
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  lookIn(FIRST_LOOK);
}
