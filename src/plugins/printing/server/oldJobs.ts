import type { Tx } from '#server';
import type { Job } from './jobs.ts';
import { takerOf } from './mergedOrders.ts';
import { untell } from './toldPrinters.ts';

/** Maximum age of a waiting job, ms. Older jobs are not printed, as nobody needs yesterday's tickets. */
export const TOO_OLD = 12 * 3_600_000;

/** Tells whether a job has waited too long. One that was handed out may have been printed: its bridge still says so. */
export const isTooOld = ({ state, createdAt }: Job, now: number): boolean =>
  state === 'waiting' && createdAt < now - TOO_OLD;

/** Locks jobs and cancels those that are still too old. Returns these. */
async function cancelled(tx: Tx, jobs: readonly Job[]): Promise<Job[]> {
  const done: Job[] = [];
  for (const { id } of jobs) {
    const job = await tx.find('print_jobs', id);
    if (!job || !isTooOld(job, tx.now)) continue;
    await tx.update('print_jobs', id, { state: 'cancelled' });
    done.push(job);
  }
  return done;
}

/**
 * Cancels a job that has waited too long. The dishes of a kitchen ticket count as not told then: the next ticket of the
 * order has them. All old tickets of the order on the printer end together, as a later one may take back an earlier one.
 * @param job as read, not locked: the order is locked first, as its writes do
 */
export async function giveUpOld(tx: Tx, job: Job): Promise<void> {
  const { kind, order: id, printer } = job;
  const order = kind === 'kitchen' && id !== null ? await tx.find('orders', id) : null;
  if (!order) {
    await cancelled(tx, [job]);
    return;
  }
  const taker = await takerOf(tx, order);
  const waiting = await tx.readBy('print_jobs', { order: order.id, printer, kind: 'kitchen', state: 'waiting' });
  const jobs = await cancelled(
    tx,
    waiting.filter((one) => isTooOld(one, tx.now)),
  );
  if (printer !== null) await untell(tx, taker ?? order, printer, jobs, taker !== null);
}
