import { addDays, dayOf, type ValuesOf } from '#resource';
import {
  nextHour,
  runWork,
  SYSTEM,
  WorkLimit,
  type JobDefinition,
  type Locale,
  type ServerHost,
  type Work,
} from '#server';
import { texts } from '../i18n.ts';
import { LONGEST_FILE } from '../rules.ts';
import type { ExpandedCalendar, ExpandTask } from './expandWork.ts';
import { CalendarFailure, fetchCalendar } from './fetchCalendar.ts';
import { OtherCalendar, storeEntries } from './storeEntries.ts';

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

/** The readings of one run. */
interface Run {
  readonly zone: string;
  /** Language of titles that are missing: entries are the same for all readers. */
  readonly locale: Locale;
  readonly signal: AbortSignal;
  /** Somebody asked for it, and waits for the row to say its time. */
  readonly isAsked: boolean;
}

/** Reads what a calendar says. @throws CalendarFailure */
async function read(calendar: Calendar, run: Run, now: number): Promise<ExpandedCalendar> {
  const { zone, locale, signal } = run;
  const text = await fetchCalendar(calendar.address, { mayBePrivate, signal });
  const today = dayOf(now, zone);
  const task: ExpandTask = {
    ...{ text, zone, untitled: texts.import.untitled[locale] },
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

/** Outcome of a reading, as the calendar's row stores it. */
type End = Pick<ValuesOf<'subscribed_calendars'>, 'failure' | 'failedAt' | 'entryCount' | 'leftOut'>;

/**
 * Says on the calendar's row how a reading ended. Unless it is news, one that ends as the last one did is no change of the
 * calendar: forms that are open on it stay valid, and its history does not tell of it.
 */
async function noteEnd(host: ServerHost, { id, address }: Calendar, end: End, isNews: boolean): Promise<void> {
  await host.transaction(SYSTEM, 'en', async (tx) => {
    const row = await tx.find('subscribed_calendars', id);
    if (row?.address !== address) return;
    const stored: Readonly<Record<string, unknown>> = row;
    const time = end.failure === null ? { readAt: tx.now } : { failedAt: tx.now };
    if (isNews || Object.entries(end).some(([name, value]) => stored[name] !== value))
      await tx.update('subscribed_calendars', id, { ...end, ...time });
    else await tx.db.updateTable('subscribed_calendars').set(time).where('id', '=', id).execute();
  });
}

/** @returns false for a reading that failed, which the calendar's row says */
async function readOne(host: ServerHost, calendar: Calendar, run: Run): Promise<boolean> {
  const { zone, signal, isAsked } = run;
  try {
    const { entries, leftOut } = await read(calendar, run, host.now());
    const changes = await storeEntries(host, { ...calendar, zone }, entries);
    const end = { failure: null, failedAt: null, entryCount: entries.length, leftOut };
    await noteEnd(host, calendar, end, isAsked || changes > 0);
    return true;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof OtherCalendar) return true;
    if (!(error instanceof CalendarFailure)) throw error;
    await noteEnd(host, calendar, { failure: error.code }, isAsked);
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
    const { timeZone, defaultLocale } = await host.transaction(SYSTEM, 'en', (tx) => tx.settings());
    let query = host.db.selectFrom('subscribed_calendars').select(['id', 'address']).orderBy('id');
    const isAsked = typeof payload.calendar === 'number';
    if (isAsked) query = query.where('id', '=', payload.calendar);
    const run: Run = { zone: timeZone, locale: defaultLocale ?? 'en', signal, isAsked };
    let [done, failed] = [0, 0];
    const errors: unknown[] = [];
    for (const { id, address } of await query.execute())
      try {
        if (await readOne(host, { id: Number(id), address: String(address) }, run)) done += 1;
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

/** Days of a calendar that are shown, before and after today. */
const SHOWN = { before: 183, after: 548 };
/** Most entries of a calendar. */
const MOST_ENTRIES = 5000;
