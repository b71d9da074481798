import type { ResourceHooks } from '../hookTypes.ts';
import type { Model } from '../model.ts';
import type { Write } from '../types.ts';
import { requireOwnRow } from './ownStore.ts';
import type { Transaction } from './transaction.ts';

/**
 * Runs what its hooks do before a write is stored, and then refuses a client's row of another store.
 * @returns the hooks, for what comes after
 * @throws Problem what a hook refuses; 403 for another store
 */
export async function runBefore(tx: Transaction, model: Model, write: Write): Promise<ResourceHooks> {
  const hooks = tx.engine.hooksOf(model);
  await hooks.before?.(write, tx);
  requireOwnRow(tx.actor, write);
  return hooks;
}
