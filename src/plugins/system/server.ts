import { LOCALES, definePluginServer, reasonText, requireReadMethod, type Tx, type Write } from '#server';
import { applicationHooks, withoutPrefix } from './applicationHooks.ts';
import { addMissing } from './startHooks.ts';
import { refused } from './problems.ts';
import { settingsHooks } from './settingsHooks.ts';
import {
  binSummaryCall,
  logLevelCall,
  operationsCall,
  peopleCall,
  pluginsCall,
  rightsCall,
  supportBundleCall,
} from './calls.ts';
import { dictionary } from './server/dictionary.ts';
import { binSummary } from './server/binSummary.ts';
import { commentHooks } from './server/commentHooks.ts';
import { jobHooks } from './server/jobHooks.ts';
import { readOperations, sendSupportBundle, setLogLevel } from './server/operations.ts';
import { peopleOf } from './server/people.ts';
import { rightsOf } from './server/rights.ts';
import { answerPresence, presenceHooks } from './server/presenceCalls.ts';
import { watchPresence } from './server/presenceSweep.ts';
import { preferenceHooks } from './server/preferenceHooks.ts';
import { savedViewHooks } from './server/savedViewHooks.ts';

/** The system on the server: settings, applications, texts, views, comments, presence and maintenance. */
export default definePluginServer({
  start: async (host, signal) => {
    await addMissing(host);
    watchPresence(host, signal);
  },
  hooks: {
    settings: settingsHooks,
    applications: applicationHooks,
    translations: { before: checkTranslation },
    saved_views: savedViewHooks,
    preferences: preferenceHooks,
    comments: commentHooks,
    presence: presenceHooks,
    jobs: jobHooks,
  },
  calls(host) {
    answerPresence(host);
    host.call(peopleCall, () => peopleOf(host));
    host.call(rightsCall, ({ reader }) => rightsOf(host, reader));
    host.call(pluginsCall, async ({ locale }) =>
      host.plugins.map(({ id, failed }) =>
        failed === undefined ? { id } : { id, failed: reasonText(failed, locale) },
      ),
    );
    host.call(operationsCall, (context) => readOperations(context, host));
    host.call(logLevelCall, (context) => setLogLevel(context, host));
    host.call(supportBundleCall, (context) => sendSupportBundle(context, host));
    host.call(binSummaryCall, ({ reader }) => binSummary(reader, host));
  },
  // Both addresses are outside the API: the store's has another prefix, the dictionary's another name.
  routes(router, host) {
    router.all('/:locale/api-trans/translations-yaml-admin', async (request, response, next) => {
      const locale = LOCALES.find((name) => name === request.params.locale);
      if (!locale) {
        next();
        return;
      }
      requireReadMethod(request);
      response.setHeader('Cache-Control', 'no-cache');
      response.json(await dictionary(host, locale));
    });
    router.use((request, _response, next) => {
      const url = withoutPrefix(request.url);
      if (url && (request.method === 'GET' || request.method === 'HEAD')) request.url = url;
      next();
    });
  },
});

/** Ensures one text per key and language. */
async function checkTranslation(write: Write<'translations'>, tx: Tx): Promise<void> {
  if (write.op === 'delete') return;
  const key = write.values.key ?? write.before?.key;
  const locale = write.values.locale ?? write.before?.locale;
  await tx.lock(`translation ${String(locale)} ${String(key)}`);
  const others = await tx.readBy('translations', { key: String(key), locale: String(locale) });
  if (others.some((other) => other.id !== write.before?.id)) throw refused('key', 'translationTaken', tx.locale);
}
