import { addJob, invalid, type ResourceHooks } from '#server';
import { texts } from '../i18n.ts';
import { READ_JOB } from '../rules.ts';
import { calendarAddress } from './fetchCalendar.ts';
import { mayBePrivate } from './readCalendars.ts';

/** Checks the address of a calendar, reads a new one, and lets its entries have its audience. */
export const calendarHooks: ResourceHooks<'subscribed_calendars'> = {
  before: async ({ op, values, before }, tx) => {
    if (op === 'delete' || typeof values.address !== 'string') return;
    const address = calendarAddress(values.address, mayBePrivate);
    if (!address)
      throw invalid({
        ...{ propertyPath: 'address', code: 'agenda.noAddress' },
        text: texts.subscribed.noAddress[tx.locale],
      });
    values.address = address.href;
    // The outcome of the last reading belongs to the address before.
    if (before && before.address !== address.href)
      Object.assign(values, { readAt: null, failure: null, failedAt: null, entryCount: null, leftOut: null });
  },
  after: async ({ op, before }, row, tx) => {
    if (op === 'delete') return;
    if (before && before.audience !== row.audience)
      await tx.db
        .updateTable('calendar_entries')
        .set({ audience: row.audience })
        .where('calendar', '=', row.id)
        .execute();
    if (before?.address !== row.address) await addJob(tx, READ_JOB, { calendar: row.id });
  },
};
