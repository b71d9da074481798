import type { FlatRowOf } from '#resource';
import { HOUR_MS } from '#resource';
import { hostOf, nextTimeOfDay, type ServerHost, type Tx } from '#server';

/** Kind of the job that runs a feed. */
export const FEED = 'import.feed';

type Schedule = Pick<FlatRowOf<'import_feeds'>, 'isEnabled' | 'isHourly' | 'everyHours' | 'at'>;

/** Time of a feed's next run, later than `now`, ms since 1970; null when it is switched off. */
export function nextRun(
  { isEnabled, isHourly, everyHours, at }: Schedule,
  now: number,
  timeZone: string,
): number | null {
  if (!isEnabled) return null;
  return isHourly ? now + (everyHours ?? 1) * HOUR_MS : nextTimeOfDay(at ?? '', now, timeZone);
}

/** Queues the run of a feed at its time. A job whose feed has another time by then does nothing. */
export async function queueRun(tx: Tx, feed: number, runAt: number): Promise<void> {
  await hostOf(tx).jobs.add(FEED, { feed }, { tx, runAt });
}

/** Wait after which a run that should have begun is queued again, ms: its job failed for good, or was cancelled. */
const LATE_MS = 600_000;

/** Queues the runs of feeds whose time has passed without one. */
export async function queueLateRuns(host: ServerHost): Promise<void> {
  const late = await host.db
    .selectFrom('import_feeds')
    .select('id')
    .where('isEnabled', '=', 1)
    .where('nextAt', '<', host.now() - LATE_MS)
    .execute();
  for (const { id } of late) await host.jobs.add(FEED, { feed: Number(id) }, { key: `${FEED} late ${Number(id)}` });
}
