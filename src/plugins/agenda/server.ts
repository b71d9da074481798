import { definePluginServer } from '#server';
import { closeFeedCall, entriesCall, feedCall, openFeedCall } from './calls.ts';
import { answerEntries } from './server/entries.ts';
import { eventHooks, zoneHooks } from './server/eventHooks.ts';
import { accountHooks, answerFeed, closeFeed, feedHandler, openFeed } from './server/feed.ts';

export default definePluginServer({
  hooks: { events: eventHooks, settings: zoneHooks, users: accountHooks },
  calls(host) {
    host.call(entriesCall, answerEntries(host));
    host.call(feedCall, answerFeed(host));
    host.call(openFeedCall, openFeed);
    host.call(closeFeedCall, closeFeed);
  },
  routes(router, host) {
    router.get('/:locale/api/agenda/feeds/:secret.ics', feedHandler(host));
  },
});
