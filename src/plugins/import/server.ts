import { definePluginServer } from '#server';
import { checkCalls } from './server/checkCalls.ts';
import { entityCalls, rememberedCalls } from './server/entityCalls.ts';
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
  },
  routes: importRoutes,
  hooks: { jobs: jobHooks },
  jobs: importJobs,
});
