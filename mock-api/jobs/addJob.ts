import { Transaction } from '../api/transaction.ts';
import type { Tx } from '../types.ts';

/**
 * Adds a job in the transaction of a hook. It begins after the commit.
 * @param runAt earliest time, ms since 1970; absent: at once
 * @returns its id
 * @throws Error for an unknown kind
 */
export async function addJob(
  tx: Tx,
  kind: string,
  payload: Readonly<Record<string, unknown>>,
  runAt?: number,
): Promise<number> {
  if (!(tx instanceof Transaction)) throw new Error('Jobs are added in a transaction of the server');
  return tx.engine.jobs.add(kind, payload, { tx, ...(runAt !== undefined && { runAt }) });
}
