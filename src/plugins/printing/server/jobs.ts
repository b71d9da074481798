import { randomUUID } from 'node:crypto';
import { notFound, type CallHandler, type Locale, type Row, type RowInput, type Tx } from '#server';
import { isObject } from '#resource';
import type { againCall, printCall } from '../calls.ts';
import { copyRows } from '../paper/commonRows.ts';
import { refused } from '../problems.ts';
import { readRows } from './readRows.ts';
import { tellBridges } from './waiting.ts';
import { serverWords } from './words.ts';

/** Printed content of a job, stored until the job is removed. */
export interface StoredDocument {
  /** Rows of the paper. */
  readonly rows: readonly unknown[];
  readonly dir: 'ltr' | 'rtl';
  /** Null: the number of copies of the printer. */
  readonly copies: number | null;
  readonly opensDrawer: boolean;
}

/** Id of the acting user: the operator who entered a PIN, else the account. */
export const personOf = ({ actor }: Tx): number | null => actor.operatorId ?? actor.userId;

/** Adds a job to the queue. Notifies waiting bridges after the commit. */
export async function addJob(tx: Tx, values: RowInput & { readonly document: StoredDocument }): Promise<Row> {
  const row = await tx.create('print_jobs', { uuid: randomUUID(), state: 'waiting', by: personOf(tx), ...values });
  tx.afterCommit(tellBridges);
  return row;
}

/**
 * Reads a printer that the server can use.
 * @throws Problem 422 when it is not there, switched off, or only reached by a browser
 */
export async function printerFor(tx: Tx, id: number, locale: Locale): Promise<Row> {
  const printer = await tx.find('printers', id);
  if (!printer || printer.isEnabled === false) throw refused('printer', 'noPrinter', locale);
  if (printer.kind === 'browser') throw refused('printer', 'onlyBrowser', locale);
  return printer;
}

/** Queues a document of a client. Idempotent by uuid. */
export const print: CallHandler<typeof printCall> = async ({ tx, input, locale }) => {
  const { uuid, rows, dir, copies = null, opensDrawer, printer, order = null, till = null, ...values } = input;
  await tx.lock(`print job ${uuid}`);
  const [known] = await tx.findBy('print_jobs', { uuid });
  if (known) return { id: known.id, state: String(known.state) };
  const read = readRows(rows);
  if ('unreadable' in read) throw refused(read.unreadable, 'noRows', locale);
  const target = await printerFor(tx, printer, locale);
  // Omits an order that the caller may not read.
  const about = order !== null && (await tx.canRead('orders', order)) ? order : null;
  const document: StoredDocument = { rows: read.rows, dir: dir ?? 'ltr', copies, opensDrawer: opensDrawer === true };
  const row = await addJob(tx, { ...values, uuid, printer: target.id, order: about, till, document });
  return { id: row.id, state: 'waiting' };
};

/** Marks a document with COPY, and removes the opening of the drawer. */
function asCopy(document: StoredDocument, locale: Locale): StoredDocument {
  return { ...document, rows: [...copyRows(serverWords(locale)), ...document.rows], opensDrawer: false };
}

const isStored = (value: unknown): value is StoredDocument => isObject(value) && Array.isArray(value['rows']);

/** Prints a job again. Cancels the original if it still waits. Locks the job, so concurrent calls cancel it only once. */
export const printAgain: CallHandler<typeof againCall> = async ({ tx, params, input, locale }) => {
  const job = await tx.find('print_jobs', params.id);
  if (!job || !(await tx.canRead('print_jobs', job.id))) throw notFound();
  const { document } = job;
  if (!isStored(document)) throw refused('printer', 'nothing', locale);
  const printer = await printerFor(tx, Number(input.printer ?? job.printer ?? 0), locale);
  if (job.state === 'waiting') await tx.update('print_jobs', job.id, { state: 'cancelled' });
  const { title, kind, order, till, lines } = job;
  const hasPrinted = job.state === 'printed' || job.state === 'sent' || job.isCopy === true;
  const isFirstCopy = hasPrinted && job.isCopy !== true;
  const again = { title, kind, order, till, lines, printer: printer.id, origin: job.id, isCopy: hasPrinted };
  const row = await addJob(tx, { ...again, document: isFirstCopy ? asCopy(document, locale) : document });
  return { id: row.id };
};
