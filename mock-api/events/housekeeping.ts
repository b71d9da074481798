import { forgetOldKeys } from '../api/idempotency.ts';
import type { EngineFace } from '../engineFace.ts';
import { SYSTEM } from '../types.ts';
import { pruneOutbox } from './outbox.ts';

/** Removes expired idempotency keys and expired outbox entries. */
export async function housekeep(engine: EngineFace): Promise<void> {
  await engine.transaction(SYSTEM, 'en', forgetOldKeys);
  await pruneOutbox(engine);
}
