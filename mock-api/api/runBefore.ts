import type { ResourceHooks } from '../hookTypes.ts';
import type { Tx, Write } from '../types.ts';
import { requireOwnRow } from './ownStore.ts';

/**
 * Runs the hooks of a resource that come before a write is stored, and then refuses a client's row of another store.
 * @returns these hooks, for the steps after the write
 * @throws Problem the refusal of a hook; 403 for another store
 */
export async function runBefore(tx: Tx, hooks: ResourceHooks, write: Write): Promise<ResourceHooks> {
  await hooks.before?.(write, tx);
  requireOwnRow(tx.actor, write);
  return hooks;
}
