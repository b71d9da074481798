import { DAY_MS } from '#resource';
import { nextTimeOfDay, SYSTEM, type JobDefinition } from '#server';
import { texts } from './i18n.ts';

/** Every night: forgets what changed in old orders. */
export const forgetChanges: JobDefinition = {
  title: texts.jobs.cleanUp,
  attempts: 3,
  isSingle: true,
  schedule: ({ now, timeZone }) => nextTimeOfDay('04:40', now, timeZone),
  run: (_job, host) =>
    host.transaction(SYSTEM, 'en', async ({ db, now }) => {
      const removed = await db
        .deleteFrom('kitchen_changes')
        .where('updatedAt', '<', now - KEPT_MS)
        .executeTakeFirst();
      return { removed: Number(removed.numDeletedRows) };
    }),
};

/** Changes of an order are kept for thirty days after the last one, ms. */
const KEPT_MS = 30 * DAY_MS;
