import { definePluginServer } from '#server';
import { checkCalls } from './server/checkCalls.ts';
import { entityCalls, rememberedCalls } from './server/entityCalls.ts';
import { feedCalls } from './server/feeds/feedCalls.ts';
import { importHooks } from './server/feeds/feedEnd.ts';
import { feedHooks } from './server/feeds/feedHooks.ts';
import { importJobs, jobHooks } from './server/jobs.ts';
import { matchCalls } from './server/matchValues.ts';
import { recordCalls } from './server/recordCalls.ts';
import { importRoutes } from './server/routes.ts';

export default definePluginServer({
  calls(host) {
    entityCalls(host);
    rememberedCalls(host);
    matchCalls(host);
    recordCalls(host);
    checkCalls(host);
    feedCalls(host);
  },
  routes: importRoutes,
  hooks: { jobs: jobHooks, imports: importHooks, import_feeds: feedHooks },
  jobs: importJobs,
});
