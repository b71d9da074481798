import type { ResourceHooks } from '../hookTypes.ts';
import { runHooksBefore } from '../hooks.ts';
import type { Tx, Write } from '../types.ts';
import { requireOwnRow } from './ownStore.ts';

/**
 * Runs the hooks of a resource that come before writes are stored, and then refuses a client's row of another store.
 * @returns these hooks, for the steps after the writes
 * @throws Problem the refusal of a hook; 403 for another store
 */
export async function runBefore(tx: Tx, hooks: ResourceHooks, ...writes: readonly Write[]): Promise<ResourceHooks> {
  await runHooksBefore(hooks, writes, tx);
  for (const write of writes) requireOwnRow(tx.actor, write);
  return hooks;
}
