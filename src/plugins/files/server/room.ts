import type { Tx } from '#server';
import { storageFull } from './problems.ts';
import { storageUsed } from './rows.ts';

/** Refuses what would exceed the quota. @throws Problem 413 */
export async function requireRoom(tx: Tx, quota: number | null, more: number): Promise<void> {
  if (quota === null) return;
  const { used } = await storageUsed(tx.db);
  if (used + more > quota) throw storageFull(tx.locale);
}
