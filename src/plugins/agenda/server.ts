import { definePluginServer } from '#server';
import { cancelOccurrencesCall, closeFeedCall, entriesCall, feedCall, openFeedCall, splitSeriesCall } from './calls.ts';
import { checkImportCall, importCall } from './importCalls.ts';
import { READ_JOB } from './rules/subscribed.ts';
import { answerEntries } from './server/entries.ts';
import { eventHooks } from './server/eventHooks.ts';
import { accountHooks, answerFeed, closeFeed, feedHandler, openFeed } from './server/feed.ts';
import { checkImport, importEvents, readImport } from './server/import/importCalls.ts';
import { watchReminders } from './server/reminders/watchReminders.ts';
import { cancelOccurrences, splitSeries } from './server/series.ts';
import { calendarHooks } from './server/subscribed/calendarHooks.ts';
import { readCalendars } from './server/subscribed/readCalendars.ts';
import { readNow } from './server/subscribed/readNow.ts';
import { zoneHooks } from './server/zoneHooks.ts';
import { readCalendarCall } from './subscribedCalls.ts';

export default definePluginServer({
  start: async (host, signal) => watchReminders(host, signal),
  hooks: { events: eventHooks, settings: zoneHooks, users: accountHooks, subscribed_calendars: calendarHooks },
  jobs: { [READ_JOB]: readCalendars },
  calls(host) {
    host.call(entriesCall, answerEntries(host));
    host.call(feedCall, answerFeed(host));
    host.call(openFeedCall, openFeed);
    host.call(closeFeedCall, closeFeed);
    host.call(splitSeriesCall, splitSeries);
    host.call(cancelOccurrencesCall, cancelOccurrences);
    host.call(readCalendarCall, readNow(host));
    host.call(checkImportCall, checkImport, readImport(host));
    host.call(importCall, importEvents, readImport(host));
  },
  routes(router, host) {
    router.get('/:locale/api/agenda/feeds/:secret.ics', feedHandler(host));
  },
});
