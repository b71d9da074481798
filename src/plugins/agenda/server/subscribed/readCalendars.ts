import { addDays, dayOf } from '#resource';
import { nextHour, runWork, SYSTEM, WorkLimit, type JobDefinition, type ServerHost, type Work } from '#server';
import { texts } from '../i18n.ts';
import { LONGEST_FILE, type CalendarFailureCode } from '../rules.ts';
import type { ExpandedCalendar, ExpandTask } from './expandWork.ts';
import { CalendarFailure, fetchCalendar } from './fetchCalendar.ts';
import { OtherCalendar, storeEntries } from './storeEntries.ts';

/** Days of a calendar that are shown, before and after today. */
const SHOWN = { before: 183, after: 548 };
/** Most entries of a calendar. */
const MOST_ENTRIES = 5000;

/** True if calendars inside the network may be read. Read at start, like all environment variables. */
export const mayBePrivate = process.env.CONNECT_PRIVATE === '1';

const expandWork: Work<ExpandTask, ExpandedCalendar | null> = {
  module: new URL('./expandWork.ts', import.meta.url),
  timeMs: 20_000,
  largest: LONGEST_FILE,
  sizeOf: ({ text }) => text.length,
};

interface Calendar {
  readonly id: number;
  readonly address: string;
}

/** Reads what a calendar says. @throws CalendarFailure */
async function read(calendar: Calendar, zone: string, now: number, signal: AbortSignal): Promise<ExpandedCalendar> {
  const text = await fetchCalendar(calendar.address, { mayBePrivate, signal });
  const today = dayOf(now, zone);
  const task: ExpandTask = {
    ...{ text, zone, untitled: texts.import.untitled.en },
    ...{ first: addDays(today, -SHOWN.before), last: addDays(today, SHOWN.after), most: MOST_ENTRIES },
  };
  try {
    const found = await runWork(expandWork, task, `calendar ${calendar.id}`);
    if (!found) throw new CalendarFailure('noCalendar');
    if (found.entries.length > MOST_ENTRIES) throw new CalendarFailure('tooMany');
    return found;
  } catch (error) {
    if (error instanceof WorkLimit && error.kind !== 'busy') throw new CalendarFailure('tooLarge');
    throw error;
  }
}

/** Says on the calendar's row why it could not be read. Its entries stay. */
async function noteFailure(host: ServerHost, { id, address }: Calendar, failure: CalendarFailureCode): Promise<void> {
  await host.transaction(SYSTEM, 'en', async (tx) => {
    const row = await tx.find('subscribed_calendars', id);
    if (row?.address === address) await tx.update('subscribed_calendars', id, { failure, failedAt: tx.now });
  });
}

/** @returns false for a reading that failed, which the calendar's row says */
async function readOne(host: ServerHost, calendar: Calendar, zone: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { entries, leftOut } = await read(calendar, zone, host.now(), signal);
    await storeEntries(host, { ...calendar, zone }, entries);
    await host.transaction(SYSTEM, 'en', async (tx) => {
      const row = await tx.find('subscribed_calendars', calendar.id);
      if (row?.address !== calendar.address) return;
      const good = { readAt: tx.now, entryCount: entries.length, leftOut, failure: null, failedAt: null };
      await tx.update('subscribed_calendars', calendar.id, good);
    });
    return true;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof OtherCalendar) return true;
    if (!(error instanceof CalendarFailure)) throw error;
    await noteFailure(host, calendar, error.code);
    return false;
  }
}

/** Every hour: reads the subscribed calendars; with `calendar` in its payload only this one. */
export const readCalendars: JobDefinition = {
  title: texts.jobs.readCalendars,
  attempts: 2,
  isSingle: true,
  isQuiet: true,
  schedule: ({ now }) => nextHour(now),
  async run({ payload, signal }, host) {
    const { timeZone } = await host.publicReader('en');
    let query = host.db.selectFrom('subscribed_calendars').select(['id', 'address']).orderBy('id');
    if (typeof payload.calendar === 'number') query = query.where('id', '=', payload.calendar);
    let [done, failed] = [0, 0];
    const errors: unknown[] = [];
    for (const { id, address } of await query.execute())
      try {
        if (await readOne(host, { id: Number(id), address: String(address) }, timeZone, signal)) done += 1;
        else failed += 1;
      } catch (error) {
        signal.throwIfAborted();
        // One calendar does not keep the others from being read; the job fails after them.
        errors.push(error);
      }
    if (errors.length > 0) throw errors[0];
    return { read: done, failed };
  },
};
