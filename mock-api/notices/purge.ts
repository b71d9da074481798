import { DAY_MS } from '#resource';
import type { EngineFace } from '../engineFace.ts';
import { removeInChunks } from '../jobs/removeInChunks.ts';
import { SYSTEM } from '../types.ts';
import { NOTICES } from './sendNotice.ts';

/** Retention times of read and of unread notices, ms. */
const READ_KEPT_MS = 30 * DAY_MS;
const UNREAD_KEPT_MS = 90 * DAY_MS;
/** Notices removed per transaction. */
const CHUNK = 200;

/** Removes old notices. @returns their number */
export async function purgeNotices(engine: EngineFace, signal: AbortSignal): Promise<number> {
  if (!engine.models.has(NOTICES)) return 0;
  return removeInChunks(CHUNK, signal, () =>
    engine.transaction(SYSTEM, 'en', async (tx) => {
      const old = await tx.db
        .selectFrom(NOTICES)
        .select('id')
        .where(({ and, eb, or }) =>
          or([
            eb('createdAt', '<', tx.now - UNREAD_KEPT_MS),
            and([eb('isRead', '=', 1), eb('createdAt', '<', tx.now - READ_KEPT_MS)]),
          ]),
        )
        .limit(CHUNK)
        .execute();
      for (const { id } of old) await tx.delete(NOTICES, Number(id));
      return old.length;
    }),
  );
}
