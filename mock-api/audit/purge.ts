import type { EngineFace } from '../engineFace.ts';
import { removeInChunks } from '../jobs/removeInChunks.ts';
import { retentionMs } from './retention.ts';
import { AUDIT } from './auditEntry.ts';

/** Entries removed per transaction. */
const CHUNK = 2000;

/** Removes audit entries older than settings.auditRetentionDays. @returns their number */
export async function purgeAudit(engine: EngineFace, signal: AbortSignal): Promise<number> {
  const kept = await retentionMs(engine, 'auditRetentionDays');
  if (kept === null) return 0;
  const before = engine.now() - kept;
  return removeInChunks(CHUNK, signal, () =>
    engine.store.transaction(async (db) => {
      const old = db.selectFrom(AUDIT).select('id').where('createdAt', '<', before).orderBy('createdAt').limit(CHUNK);
      const done = await db.deleteFrom(AUDIT).where('id', 'in', old).executeTakeFirst();
      return Number(done.numDeletedRows);
    }),
  );
}
