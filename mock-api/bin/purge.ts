import { retentionMs } from '../audit/retention.ts';
import type { EngineFace } from '../engineFace.ts';
import { removeInChunks } from '../jobs/removeInChunks.ts';
import { SYSTEM } from '../types.ts';
import { BIN } from './trash.ts';

/** Entries removed per transaction. */
const CHUNK = 100;

/** Permanently removes bin entries older than settings.binRetentionDays, except paid orders. @returns their number */
export async function purgeBin(engine: EngineFace, signal: AbortSignal): Promise<number> {
  const kept = await retentionMs(engine, 'binRetentionDays');
  if (kept === null) return 0;
  return removeInChunks(CHUNK, signal, () =>
    engine.transaction(SYSTEM, 'en', async (tx) => {
      const old = await tx.db
        .selectFrom(BIN)
        .select('id')
        .where('createdAt', '<', engine.now() - kept)
        .where('isKept', '=', 0)
        .orderBy('createdAt')
        .limit(CHUNK)
        .execute();
      for (const { id } of old) await tx.delete(BIN, Number(id));
      return old.length;
    }),
  );
}
