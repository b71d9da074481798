import type { EngineFace } from '../engineFace.ts';
import { ReasonError, storedReason } from '../messages/reason.ts';
import type { JobDefinition } from './types.ts';
import { SYSTEM } from '../types.ts';
import { removeInChunks } from './removeInChunks.ts';
import { failureReason } from './failureReason.ts';
import { ENDED_KEPT_MS, FAILED_KEPT_MS } from './rules.ts';
import { nextHour } from './schedule.ts';
import type { Purger } from './types.ts';

/** Old jobs removed per transaction. */
const CHUNK = 200;

/** The hourly job that removes expired rows. When one purger fails, the others still run. */
export function purgeJob(purgers: readonly Purger[], engine: EngineFace): JobDefinition {
  return {
    title: { en: 'Clean up', fr: 'Nettoyage', ar: 'تنظيف' },
    isSingle: true,
    roles: ['ROLE_ADMIN'],
    schedule: ({ now }) => nextHour(now),
    async run({ signal, progress, log }) {
      const removed: Record<string, number> = {};
      const failed: string[] = [];
      for (const [at, purger] of purgers.entries()) {
        signal.throwIfAborted();
        try {
          const count = await purger.run(signal);
          if (typeof count === 'number') removed[purger.name] = count;
        } catch (error) {
          signal.throwIfAborted();
          log.error({ err: error, purger: purger.name }, 'Something old could not be removed');
          const reason = failureReason(error, engine.store.dialect.problemOf);
          failed.push(storedReason('reason.part', { name: purger.name, reason }));
        }
        await progress(at + 1, purgers.length);
      }
      if (failed.length > 0)
        throw new ReasonError(failed.reduce((first, second) => storedReason('reason.both', { first, second })));
      return removed;
    },
  };
}

/** Removes jobs that ended long ago. @returns their number */
export async function purgeJobs(engine: EngineFace, signal: AbortSignal): Promise<number> {
  return removeInChunks(CHUNK, signal, () =>
    engine.transaction(SYSTEM, 'en', async (tx) => {
      const old = await tx.db
        .selectFrom('jobs')
        .select('id')
        .where(({ and, eb, or }) =>
          or([
            and([eb('status', 'in', ['done', 'cancelled']), eb('finishedAt', '<', tx.now - ENDED_KEPT_MS)]),
            and([eb('status', '=', 'failed'), eb('finishedAt', '<', tx.now - FAILED_KEPT_MS)]),
          ]),
        )
        .limit(CHUNK)
        .execute();
      for (const { id } of old) await tx.delete('jobs', Number(id));
      return old.length;
    }),
  );
}
