import { definePluginServer } from '#server';
import { cancelOccurrencesCall, closeFeedCall, entriesCall, feedCall, openFeedCall, splitSeriesCall } from './calls.ts';
import { checkImportCall, importCall } from './importCalls.ts';
import { answerEntries } from './server/entries.ts';
import { eventHooks } from './server/eventHooks.ts';
import { accountHooks, answerFeed, closeFeed, feedHandler, openFeed } from './server/feed.ts';
import { checkImport, importEvents, readImport } from './server/import/importCalls.ts';
import { cancelOccurrences, splitSeries } from './server/series.ts';
import { zoneHooks } from './server/zoneHooks.ts';

export default definePluginServer({
  hooks: { events: eventHooks, settings: zoneHooks, users: accountHooks },
  calls(host) {
    host.call(entriesCall, answerEntries(host));
    host.call(feedCall, answerFeed(host));
    host.call(openFeedCall, openFeed);
    host.call(closeFeedCall, closeFeed);
    host.call(splitSeriesCall, splitSeries);
    host.call(cancelOccurrencesCall, cancelOccurrences);
    host.call(checkImportCall, checkImport, readImport(host));
    host.call(importCall, importEvents, readImport(host));
  },
  routes(router, host) {
    router.get('/:locale/api/agenda/feeds/:secret.ics', feedHandler(host));
  },
});
