import { notFound, type CallHandler, type Locale, type Tx } from '#server';
import { isObject } from '#resource';
import type { againCall } from '../calls.ts';
import type { PaperRow } from '#shop';
import { copyOfTicket } from '../paper/index.ts';
import { copyRows } from '../paper/commonRows.ts';
import { refused } from '../problems.ts';
import { lockedChain } from './jobChain.ts';
import { addJob, printerFor, type Job, type StoredDocument } from './jobs.ts';
import { againNow, printerOf } from './kitchenJobs.ts';
import { serverWords } from './words.ts';

/**
 * Prints a job again. The paper says COPY if the job, or one that repeats the same document, has come out or may have.
 * Cancels what still waits in its place, so that no second original follows.
 */
export const printAgain: CallHandler<typeof againCall> = async ({ tx, params, input, locale }) => {
  const [asked] = await tx.readBy('print_jobs', { id: params.id });
  if (!asked || !(await tx.canRead('print_jobs', asked.id))) throw notFound();
  const chain = await lockedChain(tx, asked);
  const job = chain.find(({ id }) => id === asked.id);
  if (!job) throw notFound();
  if (!isStored(job.document)) throw refused('printer', 'nothing', locale);
  const printer = await printerFor(tx, input.printer ?? job.printer ?? 0, locale);
  for (const one of chain) {
    const isReplaced = one.id === job.id || one.isCopy !== true;
    if (one.state === 'waiting' && isReplaced) await tx.update('print_jobs', one.id, { state: 'cancelled' });
  }
  const isCopy = job.isCopy === true || chain.some(mayBeOut);
  const { title, kind, order, till, store, lines } = job;
  const stored = printer.id === job.printer ? job.document : onOtherPaper(job.document);
  const document = await repeated(tx, job, stored, isCopy && job.isCopy !== true, locale);
  const again = { title, kind, order, till, store, lines, printer: printer.id, origin: job.id, isCopy };
  const row = await addJob(tx, { ...again, document });
  return { id: row.id };
};

const isStored = (value: unknown): value is StoredDocument => isObject(value) && Array.isArray(value.rows);

/** Something of the job has come out, or may have. */
const mayBeOut = ({ state }: Job): boolean => state === 'printed' || state === 'sent' || state === 'unsure';

/** A document for another printer: it is printed on the paper of that one. */
const onOtherPaper = ({ paper: _paper, ...document }: StoredDocument): StoredDocument => document;

/** The document of a repeat. It never opens the drawer: the sale that did so is over. */
async function repeated(
  tx: Tx,
  job: Job,
  document: StoredDocument,
  isNewCopy: boolean,
  locale: Locale,
): Promise<StoredDocument> {
  const rows = document.rows as readonly PaperRow[];
  return { ...document, rows: isNewCopy ? await copyRowsOf(tx, job, rows, locale) : rows, opensDrawer: false };
}

/** Rows of a copy. A ticket of changes says itself which change it is. */
async function copyRowsOf(
  tx: Tx,
  { kind, order, printer, id }: Job,
  rows: readonly PaperRow[],
  locale: Locale,
): Promise<readonly PaperRow[]> {
  if (kind !== 'kitchen') return [...copyRows(serverWords(locale)), ...rows];
  // In the language of the ticket, which is that of its printer.
  const words = serverWords((await printerOf(tx, printer ?? 0)).locale);
  const told = order === null ? [] : await tx.readBy('print_jobs', { order, kind, printer });
  const isFirst = !told.some((one) => one.id < id && one.isCopy !== true && one.origin === null);
  return copyOfTicket(rows, await againNow(tx, isFirst ? 0 : null), words);
}
