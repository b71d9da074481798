import { isObject, type FlatRowOf } from '#resource';
import { SYSTEM, type Actor, type JobDefinition, type JobRun, type ServerHost, type Tx } from '#server';
import { type FeedFailureCode, type ImportOptions, modeOf, TableError } from '../shared.ts';
import { requireImportable } from '../fields.ts';
import { texts } from '../i18n.ts';
import { digestOf, stageImport } from '../stage.ts';
import { errorText } from '../texts.ts';
import { dropWaiting, noteFailure } from './feedEnd.ts';
import { FeedFailure, type FeedFile } from './feedFile.ts';
import { endSource, failureOf, withSource } from './feedSource.ts';
import { claimFeed } from './claimFeed.ts';

/** A feed whose job has failed for good: its owner is told, though there is no report. */
export async function endFeedJob(
  tx: Tx,
  { id, payload }: { readonly id: number; readonly payload: unknown },
): Promise<void> {
  const feed = isObject(payload) ? await tx.find('import_feeds', Number(payload.feed)) : null;
  if (feed?.job === id) await noteFailure(tx, feed, 'notWritten');
}

/** Identifies the import of a job: its second try finds the first one. */
const keyOf = (feed: Feed, job: JobRun): Promise<string> => digestOf('feed', String(feed.id), String(job.id));

const optionsOf = (feed: Feed): ImportOptions => ({
  ...(isObject(feed.options) ? feed.options : {}),
  skipBad: true,
  dryRun: false,
});

const mappingOf = (feed: Feed): ReadonlyMap<string, string> =>
  new Map(Object.entries(isObject(feed.mapping) ? feed.mapping : {}).map(([column, field]) => [column, String(field)]));

/** Runs one feed: reads its file, and queues the import of its rows. */
export const feedJob: JobDefinition = { title: texts.jobs.feed, isQuiet: true, run: runFeed };

type Feed = FlatRowOf<'import_feeds'>;

/** The account in whose name a feed runs. @throws FeedFailure when it is gone or disabled */
async function ownerOf(host: ServerHost, { owner }: Feed): Promise<Actor> {
  const actor = owner === null ? null : await host.accountActor(owner);
  if (!actor?.roles.includes('ROLE_ADMIN')) throw new FeedFailure('noAccount');
  return actor;
}

/** The import that an earlier try of the same job has queued; null: it was cut off before, or there was none. */
async function queuedBefore(host: ServerHost, feed: Feed, job: JobRun): Promise<number | null> {
  const requestKey = await keyOf(feed, job);
  const [known] = await host.transaction(SYSTEM, 'en', (tx) => tx.readBy('imports', { requestKey }));
  return known?.job ? known.id : null;
}

/** Stores the rows of a file and queues their import. */
async function stage(host: ServerHost, feed: Feed, actor: Actor, source: FeedFile, job: JobRun): Promise<number> {
  const key = await keyOf(feed, job);
  const { id } = await stageImport(
    host,
    {
      ...{ actor, locale: await ownLocale(host), mapping: mappingOf(feed), options: optionsOf(feed) },
      resource: requireImportable(host.resources, feed.resource ?? '', actor.roles),
      ...{ file: source.file, fileName: source.fileName, once: { key, digest: key }, feed: feed.id },
      onQueued: async (tx) => {
        const now = await tx.find('import_feeds', feed.id);
        if (!now) return;
        await dropWaiting(tx, now);
        await tx.db.updateTable('import_feeds').set({ lastFile: source.mark }).where('id', '=', feed.id).execute();
      },
    },
    () => job.signal.aborted,
  );
  return id;
}

/** Language of texts that all readers of a report share. */
async function ownLocale(host: ServerHost) {
  const { defaultLocale } = await host.transaction(SYSTEM, 'en', (tx) => tx.settings());
  return defaultLocale ?? 'en';
}

/** A file that cannot be read, as the one problem of a report. */
async function problemsOf(host: ServerHost, error: unknown) {
  if (!(error instanceof TableError)) return [];
  const text = errorText(error.code, await ownLocale(host), error.params);
  return [{ cause: 'refused', column: null, field: null, value: '', params: { text }, count: 1, rows: [] }];
}

/** Keeps the report of a run that has brought no file. */
async function reportFailure(host: ServerHost, given: Feed, failure: FeedFailureCode, error: unknown): Promise<void> {
  const problems = await problemsOf(host, error);
  await host.transaction(SYSTEM, 'en', async (tx) => {
    const feed = await tx.find('import_feeds', given.id);
    if (!feed) return;
    const resource = tx.resources.get(feed.resource ?? '');
    const options = optionsOf(feed);
    // There is no report about a tool that was switched off.
    if (resource)
      await tx.create('imports', {
        ...{ fileName: feed.name, entity: resource.className, resource: resource.name, mode: modeOf(options) },
        ...{ key: options.key ?? null, createdBy: feed.owner, feed: feed.id, state: 'failed', failure, problems },
        ...{ endedAt: tx.now, isForAdministrators: true },
      });
    await noteFailure(tx, feed, failure);
    await tx.db.updateTable('import_feeds').set({ job: null }).where('id', '=', feed.id).execute();
  });
}

/** Notes that there is no other file or mail than the one that was read last. */
async function noteNothingNew(host: ServerHost, { id }: Feed): Promise<void> {
  await host.transaction(SYSTEM, 'en', async (tx) => {
    const feed = await tx.find('import_feeds', id);
    if (feed) await tx.update('import_feeds', id, { readAt: tx.now, failure: null, failedAt: null });
  });
}

async function runFeed(job: JobRun, host: ServerHost) {
  const feed = await host.transaction(SYSTEM, 'en', (tx) => claimFeed(tx, job));
  if (!feed) return undefined;
  try {
    // The password of a feed whose owner may not import is sent nowhere.
    const actor = await ownerOf(host, feed);
    const before = await queuedBefore(host, feed, job);
    if (before !== null) {
      await endSource(host, feed, job.signal);
      return { import: before };
    }
    const staged = await withSource(host, feed, job.signal, (source) => stage(host, feed, actor, source, job));
    if (staged !== null) return { import: staged };
    await noteNothingNew(host, feed);
  } catch (error) {
    job.signal.throwIfAborted();
    const failure = failureOf(error);
    if (failure === null) throw error;
    await reportFailure(host, feed, failure, error);
  }
  return undefined;
}
