import { isObject, type FlatRowOf } from '#resource';
import {
  hostOf,
  nextHour,
  Problem,
  SYSTEM,
  type JobDefinition,
  type JobRun,
  type Locale,
  type ResourceHooks,
  type ServerHost,
  type Tx,
} from '#server';
import { IMPORTERS } from '../calls.ts';
import type { ImportState } from '../resources.ts';
import type { RowProblem } from '../rules/types.ts';
import { checkImport } from './check.ts';
import { endFeedJob, feedJob } from './feeds/feedJob.ts';
import { FEED, queueLateRuns } from './feeds/schedule.ts';
import { forgetRows, NotMine, readImport, type StoredImport } from './importState.ts';
import { CHECK, FEED_RUN, RUN, UNDO } from './kinds.ts';
import { markFailed, readGroups } from './problems.ts';
import { answerText } from './texts.ts';
import { undoImport } from './undo.ts';
import { prepareWork } from './work.ts';
import { RefusedRow, writeImport } from './write.ts';
import { texts } from './i18n.ts';

/**
 * Begins to take back what an import has written.
 * @param after state of the import afterwards
 */
export async function beginUndo(
  host: ServerHost,
  tx: Tx,
  id: number,
  after: ImportState,
  more: Readonly<Record<string, unknown>> = {},
  runAt?: number,
): Promise<number> {
  const job = await host.jobs.add(UNDO, { import: id }, runAt === undefined ? { tx } : { tx, runAt });
  await tx.update('imports', id, { state: 'undoing', after, job, ...more });
  return job;
}

/** Ends an import that cannot go on, and takes back what it has written. */
async function giveUp(host: ServerHost, { id, job }: StoredImport, problems: readonly RowProblem[]): Promise<void> {
  await host.transaction(SYSTEM, 'en', async (tx) => {
    const row = await tx.find('imports', id);
    if ((row?.state !== 'checking' && row?.state !== 'writing') || row.job !== job) return;
    await markFailed(tx.db, id, problems, tx.now);
    await beginUndo(host, tx, id, 'failed', { problems: await readGroups(tx.db, id), failed: row.failed + 1 });
  });
}

/** The account may no longer write: a problem of the whole import. */
const noAccount = (locale: Locale): RowProblem => ({
  row: 0,
  column: null,
  field: null,
  cause: 'refused',
  value: '',
  params: { text: answerText('noAccount', locale) },
});

/** Checks an import, and writes it unless it is a dry run. It goes on after a restart. */
async function runImport(job: JobRun, host: ServerHost) {
  const id = idOf(job.payload);
  const stored = await readImport(host, id);
  // Another one may have taken its place: the choices have changed since, and it checks what they touch.
  if (stored?.job !== job.id || (stored.state !== 'checking' && stored.state !== 'writing')) return { import: id };
  try {
    const work = await prepareWork(host, stored);
    if (stored.state === 'checking') await checkImport(work, job);
    const checked = await readImport(host, id);
    if (checked?.state !== 'writing') return { import: id };
    const { created, updated, unchanged } = checked.row;
    await writeImport(work, created + updated + unchanged, job);
  } catch (error) {
    if (error instanceof RefusedRow) await giveUp(host, stored, error.problems);
    else if (error instanceof Problem && error.status === 403)
      await giveUp(host, stored, [noAccount(stored.actor.locale)]);
    else if (!(error instanceof NotMine)) throw error;
  }
  return { import: id };
}

const idOf = (payload: Readonly<Record<string, unknown>>): number => Number(payload.import);

const run: JobDefinition = {
  title: texts.jobs.import,
  isSingle: true,
  // They may cancel it. Started with any import's number, it does nothing.
  roles: IMPORTERS,
  run: runImport,
};

/** Checks a dry run. Several run at once: a correction of one must not wait for the whole file of another. */
const check: JobDefinition = { ...run, title: texts.jobs.check, isSingle: false, isQuiet: true };

/** The run of a feed. Nobody waits for it: its owner is told when it fails or waits. */
const runOfFeed: JobDefinition = { ...run, title: texts.jobs.feed, isQuiet: true };

/** Takes an import back. */
const undo: JobDefinition = {
  title: texts.jobs.undo,
  isSingle: true,
  async run(job, host) {
    const id = idOf(job.payload);
    await undoImport(host, id, job).catch((error: unknown) => {
      if (!(error instanceof NotMine)) throw error;
    });
    return { import: id };
  },
};

/** States in which nothing works on an import. */
const RESTING = ['checked', 'stopped', 'done', 'failed', 'cancelled', 'undone'] as const;

/** True for an import whose rows are kept no longer: since its end, or since its beginning while it has not ended. */
export function isForgotten(
  { state, createdAt, endedAt }: Pick<FlatRowOf<'imports'>, 'state' | 'createdAt' | 'endedAt'>,
  now: number,
): boolean {
  if (state === 'reading') return createdAt < now - READING_MS;
  return RESTING.some((one) => one === state) && (endedAt ?? createdAt) < now - KEPT_MS;
}

/** Forgets the rows of old imports, and files that never arrived completely. Runs of feeds that are late are queued again. */
const purge: JobDefinition = {
  title: texts.jobs.cleanUp,
  isSingle: true,
  schedule: ({ now }) => nextHour(now),
  async run({ signal }, host) {
    const old = await host.db
      .selectFrom('imports')
      .select('id')
      .where(({ or, and, eb }) =>
        or([
          and([eb('state', '=', 'reading'), eb('createdAt', '<', host.now() - READING_MS)]),
          and([eb('state', 'in', [...RESTING]), eb('createdAt', '<', host.now() - KEPT_MS)]),
        ]),
      )
      .execute();
    for (const { id } of old) {
      signal.throwIfAborted();
      await host.transaction(SYSTEM, 'en', async (tx) => {
        // It may have been started meanwhile, or be one that ended long after it began.
        const row = await tx.find('imports', Number(id));
        if (!row || !isForgotten(row, tx.now)) return;
        await forgetRows(tx, row.id);
        if (row.state === 'reading') await tx.update('imports', row.id, { state: 'failed', endedAt: tx.now });
      });
    }
    await queueLateRuns(host);
    return { imports: old.length };
  },
};

/** A file that is still being read after this time is read by nobody, ms: readers give up after five minutes. */
const READING_MS = 900_000;

/** Period during which an import can be undone and its rows can be downloaded, ms. */
const KEPT_MS = 30 * 86_400_000;

/** The kinds of jobs by name. */
export const importJobs = {
  [RUN]: run,
  [FEED_RUN]: runOfFeed,
  [CHECK]: check,
  [UNDO]: undo,
  [FEED]: feedJob,
  'import.purge': purge,
};

/** Kinds of jobs that work on an import. */
const OF_IMPORTS: ReadonlySet<string> = new Set([RUN, FEED_RUN, CHECK, UNDO]);

/**
 * An import whose job was cancelled, or has failed for good, is taken back: half of it must not stay. The check of a dry run
 * has written nothing: it is stopped, and can go on.
 */
export const jobHooks: ResourceHooks<'jobs'> = {
  async after({ op, before }, row, tx) {
    const isOver = row.status === 'cancelled' || row.status === 'failed';
    if (op === 'update' && row.kind === FEED && row.status === 'failed' && before?.status !== row.status)
      await endFeedJob(tx, { id: row.id, payload: before?.payload });
    if (op !== 'update' || !OF_IMPORTS.has(row.kind ?? '') || !isOver || before?.status === row.status) return;
    const payload: unknown = before?.payload;
    const [stored] = await tx.findBy('imports', isObject(payload) ? { id: idOf(payload) } : { job: row.id });
    // Who may import starts such a job with any import's number: its end is no business of that import.
    if (stored?.job !== row.id) return;
    if (row.kind === UNDO && stored.state === 'undoing')
      await beginUndo(hostOf(tx), tx, stored.id, (stored.after ?? 'undone') as ImportState, {}, tx.now + AGAIN_MS);
    else if (row.kind === CHECK && stored.state === 'checking')
      await tx.update('imports', stored.id, { state: 'stopped' });
    else if (stored.state === 'checking' || stored.state === 'writing')
      await beginUndo(hostOf(tx), tx, stored.id, row.status === 'failed' ? 'failed' : 'cancelled');
  },
};

/** Wait before an undo that failed is tried again, ms. */
const AGAIN_MS = 60_000;
