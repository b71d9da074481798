import { notFound, type CallHost } from '#server';
import { runFeedCall } from '../shared.ts';
import { FEED } from './schedule.ts';

/** Registers the calls about feeds. */
export function feedCalls(host: CallHost): void {
  // While such a job waits, there is no second one.
  host.call(runFeedCall, async ({ tx, params: { id } }) => {
    const feed = await tx.find('import_feeds', id);
    if (!feed) throw notFound();
    return { job: await host.jobs.add(FEED, { feed: id, isAsked: true }, { tx, key: `${FEED} ${id} now` }) };
  });
}
