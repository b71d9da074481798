import type { ResourceHooks } from '../hookTypes.ts';
import type { Tx, Write } from '../types.ts';
import { requireOwnRow } from './ownStore.ts';

/**
 * Runs what the hooks of a resource do before a write is stored, and then refuses a client's row of another store.
 * @returns these hooks, for what comes after
 * @throws Problem what a hook refuses; 403 for another store
 */
export async function runBefore(tx: Tx, hooks: ResourceHooks, write: Write): Promise<ResourceHooks> {
  await hooks.before?.(write, tx);
  requireOwnRow(tx.actor, write);
  return hooks;
}
