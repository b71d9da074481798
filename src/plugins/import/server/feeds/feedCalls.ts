import { notFound, type CallHost } from '#server';
import { conflict } from '../recordCalls.ts';
import { runFeedCall } from '../shared.ts';
import { isBusy } from './claimFeed.ts';
import { FEED } from './schedule.ts';

/** Registers the calls about feeds. */
export function feedCalls(host: CallHost): void {
  // While such a job waits, there is no second one: the call answers the first. The feed is locked, so a run that ends at
  // this moment is either still under way, or over.
  host.call(runFeedCall, async ({ tx, params: { id }, locale }) => {
    const feed = await tx.find('import_feeds', id);
    if (!feed) throw notFound();
    if (await isBusy(tx, feed)) throw conflict('feedRuns', locale);
    return { job: await host.jobs.add(FEED, { feed: id, isAsked: true }, { tx, key: `${FEED} ${id} now` }) };
  });
}
