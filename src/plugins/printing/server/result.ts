import { sendNotice, type Row, type Translations, type Tx } from '#server';
import { addJob, type StoredDocument } from './jobs.ts';
import { localeOfShop } from './words.ts';

/** Result of a job, as a bridge reports it. */
export interface JobResult {
  readonly state: 'printed' | 'failed' | 'unsure';
  readonly error: string;
}

const FAILED = {
  en: 'Not printed: %{record}',
  fr: 'Non imprimé : %{record}',
  ar: 'لم يطبع: %{record}',
};
const ELSEWHERE = {
  en: 'Printed on the fall-back printer: %{record}',
  fr: 'Imprimé sur l’imprimante de secours : %{record}',
  ar: 'طبع على الطابعة البديلة: %{record}',
};

const SETTING_UP = new Set(['ROLE_ADMIN', 'ROLE_MANAGER']);

/** Ids of the users who get a notice: the user who printed, and all who may set printers up. */
async function people(tx: Tx, job: Row): Promise<Set<number>> {
  const users = await tx.readBy('users', { isEnabled: true });
  const setUp = users.filter(({ roles }) => Array.isArray(roles) && roles.some((role) => SETTING_UP.has(String(role))));
  return new Set([...setUp.map(({ id }) => id), ...(job.by === null ? [] : [Number(job.by)])]);
}

/** Queues a failed job once on the fall-back printer. A job that also fails there is not repeated automatically. */
async function printElsewhere(tx: Tx, job: Row): Promise<Row | null> {
  const printer = job.printer === null ? null : await tx.find('printers', Number(job.printer));
  const other = printer?.fallback === null ? null : await tx.find('printers', Number(printer?.fallback ?? 0));
  const isRepeat = job.origin !== null && job.isCopy !== true;
  if (!other || isRepeat || other.isEnabled === false || other.kind === 'browser') return null;
  const { title, kind, order, till, lines, by, isCopy } = job;
  const document = job.document as StoredDocument;
  return addJob(tx, { title, kind, order, till, lines, by, isCopy, document, printer: other.id, origin: job.id });
}

/** Why a job was not printed. */
export interface Failure {
  /** Words of a bridge, or a sentence of the server. */
  readonly reason: string | Translations;
  /** Its fall-back printer may print it. */
  readonly mayFallBack: boolean;
}

/** Keeps that a job was not printed, has its fall-back printer print it, and tells people. The job's row is locked. */
export async function keepFailure(tx: Tx, job: Row, { reason, mayFallBack }: Failure): Promise<void> {
  const error = typeof reason === 'string' ? reason : reason[localeOfShop(await tx.settings())];
  await tx.update('print_jobs', job.id, { state: 'failed', error: error.slice(0, 300) || null });
  const other = mayFallBack ? await printElsewhere(tx, job) : null;
  await sendNotice(tx, await people(tx, job), {
    kind: 'print',
    text: other ? ELSEWHERE : FAILED,
    ...(error !== '' && { detail: reason }),
    resource: 'print_jobs',
    recordId: job.id,
  });
}

/** Keeps the result of a job that this bridge has taken. Said again, it changes nothing. */
export async function keepResult(tx: Tx, bridge: number, uuid: string, result: JobResult): Promise<boolean> {
  const [found] = await tx.findBy('print_jobs', { uuid });
  const job = found && (await tx.find('print_jobs', found.id));
  if (!job || job.bridge !== bridge) return false;
  if (job.state !== 'sent') return true;
  if (result.state === 'printed') {
    await tx.update('print_jobs', job.id, { state: 'printed', printedAt: tx.now, error: null });
    return true;
  }
  // Of what may have come out a second one is printed by nobody but a person.
  await keepFailure(tx, job, { reason: result.error, mayFallBack: result.state === 'failed' });
  return true;
}
