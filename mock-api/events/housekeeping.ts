import { forgetOldKeys } from '../api/idempotency.ts';
import type { Engine } from '../engine.ts';
import { SYSTEM } from '../types.ts';
import { pruneOutbox } from './outbox.ts';

/** Removes what is kept for a time only: keys of repeated requests and changes that nobody can ask for any more. */
export async function housekeep(engine: Engine): Promise<void> {
  await engine.transaction(SYSTEM, 'en', forgetOldKeys);
  await pruneOutbox(engine);
}
