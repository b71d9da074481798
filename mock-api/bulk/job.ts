import type { EngineFace, TransactionFace } from '../engineFace.ts';
import type { JobDefinition } from '../jobs/types.ts';
import { removeInChunks } from '../jobs/removeInChunks.ts';
import { Problem } from '../problem.ts';
import { SYSTEM, type Actor } from '../types.ts';
import { KEPT_MS } from '../api/idempotency.ts';
import { readRun, ROWS, RUNS, type BulkRun } from './bulkRun.ts';
import { progressOf } from './report.ts';
import { workBatch } from './workBatch.ts';

/** Old runs removed per transaction. */
const CHUNK = 10;

/** The account in whose name a run goes on, with its present rights. @throws Problem 403 when it is gone or disabled */
async function actorOf(engine: EngineFace, { userId, operatorId }: BulkRun): Promise<Actor> {
  const actor = await engine.accountActor(userId, operatorId);
  if (!actor) throw new Problem(403, 'The account may not write any more.', { code: 'problem.forbidden.update' });
  return actor;
}

/** The job that works on a run, batch by batch. What a batch did is committed, so a killed job goes on behind it. */
export function bulkJob(engine: EngineFace): JobDefinition {
  return {
    title: { en: 'Bulk change', fr: 'Modification groupée', ar: 'التعديل الجماعي' },
    attempts: 3,
    async run({ payload, signal, progress }) {
      const id = Number(payload.bulk);
      const run = await readRun(engine.db, id);
      if (!run) return {};
      const actor = await actorOf(engine, run);
      const work = (tx: TransactionFace) => {
        tx.host = run.host;
        return workBatch(tx, id);
      };
      do {
        signal.throwIfAborted();
        const { tried, total } = await progressOf(engine.db, id);
        await progress(tried, total);
      } while (await engine.transaction(actor, run.locale, work));
      const { done, refused } = await progressOf(engine.db, id);
      return { done, refused };
    },
  };
}

/** Forgets runs that are too old to be taken back. @returns their number */
export function purgeBulk(engine: EngineFace, signal: AbortSignal): Promise<number> {
  return removeInChunks(CHUNK, signal, () =>
    engine.transaction(SYSTEM, 'en', async ({ db, now }) => {
      const old = await db
        .selectFrom(RUNS)
        .select('id')
        .where('createdAt', '<', now - KEPT_MS)
        .limit(CHUNK)
        .execute();
      const ids = old.map((row) => Number(row.id));
      if (ids.length > 0) {
        await db.deleteFrom(ROWS).where('bulk', 'in', ids).execute();
        await db.deleteFrom(RUNS).where('id', 'in', ids).execute();
      }
      return ids.length;
    }),
  );
}
