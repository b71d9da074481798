import { holdersOf, sendNotice, type Translations, type Tx } from '#server';
import { MUTE_AFTER } from '../rules/mutePrinter.ts';
import { originsOf } from './jobChain.ts';
import { addJob, type Job, type Printer, type StoredDocument } from './jobs.ts';
import { localeOfShop } from './words.ts';
import { texts } from './i18n.ts';

/** Result of a job, as a bridge reports it. */
export interface JobResult {
  readonly state: 'printed' | 'failed' | 'unsure';
  readonly error: string;
  /** Reason in one word (`PrinterCode` of the bridge); empty: none. */
  readonly code: string;
}

const SETTING_UP = ['ROLE_ADMIN', 'ROLE_MANAGER'] as const;

/** Ids of the users who get a notice: the user who printed, and all who may set printers up. */
export async function peopleOf(tx: Tx, job: Job): Promise<Set<number>> {
  const setUp = await holdersOf(tx, SETTING_UP, 'printers');
  return new Set([...setUp.map(({ id }) => id), ...(job.by === null ? [] : [job.by])]);
}

/** Longest reason of a failure that is kept. */
const LONGEST_REASON = 300;

/**
 * The fall-back printer of a failed job. Each printer is tried once for a document: two that stand in for each other would
 * print it endlessly.
 */
async function fallbackOf(tx: Tx, job: Job): Promise<Printer | null> {
  const printer = job.printer === null ? null : await tx.find('printers', job.printer);
  const other = printer && printer.fallback !== null ? await tx.find('printers', printer.fallback) : null;
  if (!other || other.isEnabled === false || other.kind === 'browser') return null;
  const tried = [job, ...(await originsOf(tx, job))].map((one) => one.printer);
  return tried.includes(other.id) ? null : other;
}

/** Queues a failed job on its fall-back printer, if it has one. */
async function printElsewhere(tx: Tx, job: Job): Promise<Job | null> {
  const other = await fallbackOf(tx, job);
  if (!other) return null;
  const { title, kind, order, till, store, lines, by, isCopy } = job;
  // The other printer has its own paper.
  const { opensDrawer, paper: _paper, ...document } = job.document as StoredDocument;
  const here = { ...document, opensDrawer: opensDrawer && other.isDrawerOpened === true };
  const again = { title, kind, order, till, store, lines, by, isCopy };
  return addJob(tx, { ...again, document: here, printer: other.id, origin: job.id });
}

/**
 * Tells whether the printer of a job has said nothing of all its last ones: it cannot. Its jobs stay `unsure`, and people
 * are told no more of each.
 */
async function isMute({ db }: Tx, { id, printer }: Job): Promise<boolean> {
  if (printer === null) return false;
  const rows = await db
    .selectFrom('print_jobs')
    .select('state')
    .where('printer', '=', printer)
    .where('state', 'in', ['printed', 'unsure', 'failed'])
    .where('id', '<>', id)
    .orderBy('id', 'desc')
    .limit(MUTE_AFTER)
    .execute();
  return rows.length === MUTE_AFTER && rows.every(({ state }) => state === 'unsure');
}

/** Why a job was not printed. */
export interface Failure {
  /** Words of a bridge, or a sentence of the server. */
  readonly reason: string | Translations;
  /** Something may have come out. A second one is then printed by nobody but a person. */
  readonly isUnsure?: boolean;
  /** No printer can print it. */
  readonly isHopeless?: boolean;
}

/** Keeps that a job was not printed, has its fall-back printer print it, and tells people. The job's row is locked. */
export async function keepFailure(tx: Tx, job: Job, failure: Failure): Promise<void> {
  const { isUnsure = false, isHopeless = false } = failure;
  const reason = typeof failure.reason === 'string' ? failure.reason.slice(0, LONGEST_REASON) : failure.reason;
  const error = typeof reason === 'string' ? reason : reason[localeOfShop(await tx.settings())];
  await tx.update('print_jobs', job.id, { state: isUnsure ? 'unsure' : 'failed', error: error || null });
  const other = isUnsure || isHopeless ? null : await printElsewhere(tx, job);
  if (isUnsure && (await isMute(tx, job))) return;
  await sendNotice(tx, await peopleOf(tx, job), {
    kind: 'print',
    text: other ? texts.result.elsewhere : isUnsure ? texts.result.unsure : texts.result.failed,
    ...(error !== '' && { detail: reason }),
    resource: 'print_jobs',
    recordId: job.id,
  });
}

const NO_STATUS = {
  en: 'The printer has taken it, and does not say whether it printed it. Look at the paper.',
  fr: 'L’imprimante l’a pris et ne dit pas si elle l’a imprimé. Regardez le papier.',
  ar: 'أخذته الطابعة ولم تقل هل طبعته. انظر إلى الورق.',
};

const failureOf = ({ state, error, code }: JobResult): Failure => ({
  reason: code === 'noStatus' ? NO_STATUS : error,
  isUnsure: state === 'unsure',
});

/** Keeps a result that comes after the job was given up: it says what nobody knew. People were told before. */
async function keepLate(tx: Tx, job: Job, { state, error }: JobResult): Promise<void> {
  if (state === 'unsure') return;
  const isPrinted = state === 'printed';
  const values = isPrinted
    ? { state, printedAt: tx.now, error: null }
    : { state, error: error.slice(0, LONGEST_REASON) || job.error };
  await tx.update('print_jobs', job.id, values);
}

/**
 * Keeps the result of a job that this bridge has taken. Said again, it changes nothing.
 * @returns false: the bridge has no such job
 */
export async function keepResult(tx: Tx, bridge: number, uuid: string, result: JobResult): Promise<boolean> {
  const [job] = await tx.findBy('print_jobs', { uuid });
  if (!job || job.bridge !== bridge) return false;
  if (job.state === 'unsure') await keepLate(tx, job, result);
  if (job.state !== 'sent') return true;
  if (result.state === 'printed')
    await tx.update('print_jobs', job.id, { state: 'printed', printedAt: tx.now, error: null });
  else await keepFailure(tx, job, failureOf(result));
  return true;
}
