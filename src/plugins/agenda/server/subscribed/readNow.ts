import { notFound, type CallHandler, type ServerHost } from '#server';
import { READ_JOB, type readCalendarCall } from '../rules.ts';

/** Handles the call that reads a calendar now. While one waits to be read, there is no second reading. */
export const readNow =
  (host: ServerHost): CallHandler<typeof readCalendarCall> =>
  async ({ tx, params: { id } }) => {
    const row = await tx.find('subscribed_calendars', id);
    if (!row) throw notFound();
    return { job: await host.jobs.add(READ_JOB, { calendar: id }, { tx, key: `${READ_JOB} ${id}` }) };
  };
