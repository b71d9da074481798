import { dayOf } from '#resource';
import { addJob, type ResourceHooks, type Tx } from '#server';
import { READ_JOB } from '../rules/subscribed.ts';
import { momentsOfDays } from '../rules/times.ts';
import { sameTimeOn } from './occurrences.ts';

/** Keeps the days of all-day events and the hours of repeating ones when the store's time zone changes. */
export const zoneHooks: ResourceHooks<'settings'> = {
  after: async ({ before }, { timeZone }, tx) => {
    if (!before || before.timeZone === timeZone) return;
    await keepDays(tx, timeZone);
    await keepHours(tx, before.timeZone, timeZone);
    await readAnew(tx);
  },
};

/** Moves the derived moments of all-day events to the midnights of a zone. Their days stay. */
async function keepDays(tx: Tx, zone: string): Promise<void> {
  const spans = await tx.db
    .selectFrom('events')
    .select(['startDay', 'endDay'])
    .distinct()
    .where('startDay', 'is not', null)
    .execute();
  for (const { startDay, endDay } of spans)
    await tx.db
      .updateTable('events')
      .set(momentsOfDays(String(startDay), endDay === null ? null : String(endDay), zone))
      .where('startDay', '=', startDay)
      .where('endDay', endDay === null ? 'is' : '=', endDay)
      .execute();
}

/**
 * Keeps the hours of events that repeat: they are hours by the clock of the store, and their days (left out, changed, weekdays)
 * are days of it. Other events with hours keep their moment.
 */
async function keepHours(tx: Tx, from: string, to: string): Promise<void> {
  const series = await tx.db
    .selectFrom('events')
    .select(['id', 'startAt', 'endAt'])
    .where('repeats', 'is not', null)
    .where('startDay', 'is', null)
    .execute();
  for (const { id, startAt, endAt } of series) {
    const before = Number(startAt);
    const start = sameTimeOn(dayOf(before, from), before, to, from);
    await tx.db
      .updateTable('events')
      .set({ startAt: start, endAt: endAt === null ? null : start + (Number(endAt) - before) })
      .where('id', '=', id)
      .execute();
  }
}

/** Has subscribed calendars read anew: their whole days and times without a zone are those of the store. */
async function readAnew(tx: Tx): Promise<void> {
  const one = await tx.db.selectFrom('subscribed_calendars').select('id').limit(1).executeTakeFirst();
  if (one) await addJob(tx, READ_JOB, {});
}
