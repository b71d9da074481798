import type { Role } from '#resource';
import { holdersOf, sendNotice, SYSTEM, type ServerHost, type Tx } from '#server';
import type { Job } from './jobs.ts';
import { isTooOld, TOO_OLD } from './oldJobs.ts';
import { peopleOf } from './result.ts';

/** Tells people of jobs that wait for longer than a minute, once for each. They decide whether another printer prints it. */
export async function tellOfWaitingJobs(host: Pick<ServerHost, 'db' | 'now' | 'transaction'>): Promise<void> {
  const now = host.now();
  const rows = await host.db
    .selectFrom('print_jobs')
    .select('id')
    .where('state', '=', 'waiting')
    .where('toldAt', 'is', null)
    .where('createdAt', '<', now - WAITED_LONG)
    .where('createdAt', '>=', now - TOO_OLD)
    .orderBy('id')
    .limit(MOST)
    .execute();
  for (const { id } of rows) await host.transaction(SYSTEM, 'en', (tx) => tell(tx, Number(id)));
}

/** Time that a job waits for a bridge before people are told, ms. A bridge that runs takes it within seconds. */
const WAITED_LONG = 60_000;
/** Most jobs of one search; the next one takes the rest. */
const MOST = 100;
/** Those who print kitchen tickets again, besides those who get every notice. */
const KITCHEN: Role = 'ROLE_KITCHEN';

const WAITS = {
  en: 'Waits for its printer: %{record}',
  fr: 'En attente de son imprimante : %{record}',
  ar: 'ينتظر طابعته: %{record}',
};

/** What is known, and what can be done. The name of a printer may be missing: it was deleted. */
const detailOf = (printer: string) => ({
  en: `No bridge application has taken it for ${printer || 'its printer'}. Open it to print it elsewhere.`,
  fr: `Aucune application passerelle ne l’a pris pour ${printer || 'son imprimante'}. Ouvrez-le pour l’imprimer ailleurs.`,
  ar: `لم يأخذه أي تطبيق جسر للطابعة ${printer}. افتحه لطباعته على طابعة أخرى.`,
});

/** Users who may print a job elsewhere. */
async function people(tx: Tx, job: Job): Promise<Set<number>> {
  const told = await peopleOf(tx, job);
  if (job.kind !== 'kitchen') return told;
  for (const { id } of await holdersOf(tx, [KITCHEN])) told.add(id);
  return told;
}

async function tell(tx: Tx, id: number): Promise<void> {
  const job = await tx.find('print_jobs', id);
  if (!job || job.state !== 'waiting' || job.toldAt !== null || isTooOld(job, tx.now)) return;
  await tx.update('print_jobs', id, { toldAt: tx.now });
  const [printer] = job.printer === null ? [] : await tx.readBy('printers', { id: job.printer });
  await sendNotice(tx, await people(tx, job), {
    kind: 'print',
    text: WAITS,
    detail: detailOf(printer?.name ?? ''),
    resource: 'print_jobs',
    recordId: id,
  });
}
