import { addDays, dayOf, DAY_MS } from '#resource';
import { LOCALES, sendNotice, SYSTEM, type Locale, type ServerHost, type Tx } from '#server';
import { texts } from '../i18n.ts';
import { LATE_MS, type Begin } from '../rules.ts';
import { dueOccurrences, type RemindingRow } from './dueOccurrences.ts';

type Host = Pick<ServerHost, 'db' | 'now' | 'transaction' | 'publicReader'>;

/** Sends the reminders that are due. Repeated, it sends none twice. */
export async function sendReminders(host: Host, signal?: AbortSignal): Promise<void> {
  const now = host.now();
  const { timeZone: zone } = await host.publicReader('en');
  for (const row of await candidates(host, now, zone)) {
    if (signal?.aborted) return;
    // Days whose occurrence was changed are known in the transaction only.
    if (dueOccurrences(row, new Set(), spanOf(row, now), zone).length === 0) continue;
    await host.transaction(SYSTEM, 'en', (tx) => remindOf(tx, Number(row.id), zone));
  }
}

/** Languages with the digits 0 to 9 (docs/rules/look.md, "Right to left"). */
const REGIONS: Readonly<Record<Locale, string>> = { en: 'en-GB', fr: 'fr-FR', ar: 'ar-MA' };

/** Day and time of an occurrence, in every language. */
function detailOf({ startAt, startDay }: Begin, zone: string): Record<Locale, string> {
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const;
  const written = (locale: Locale) =>
    startDay === null
      ? new Intl.DateTimeFormat(REGIONS[locale], { ...day, ...time }).format(startAt)
      : new Intl.DateTimeFormat(REGIONS[locale], { ...day, timeZone: 'UTC' }).format(Date.parse(startDay));
  const [en = '', fr = '', ar = ''] = LOCALES.map(written);
  return { en, fr, ar };
}

/** Events that may have a reminder now: those near now, and series that go on. */
async function candidates({ db }: Host, now: number, zone: string): Promise<RemindingRow[]> {
  const today = dayOf(now, zone);
  const until = now + 2 * DAY_MS;
  return db
    .selectFrom('events')
    .selectAll()
    .where('remind', 'is not', null)
    .where('startAt', '<', until)
    .where((eb) =>
      eb.or([
        // An all-day event reminds until an hour after 09:00.
        eb('startAt', '>', now - DAY_MS - LATE_MS),
        eb.and([
          eb('repeats', 'is not', null),
          eb.or([eb('repeatLast', 'is', null), eb('repeatLast', '>=', addDays(today, -2))]),
        ]),
      ]),
    )
    .execute();
}

const spanOf = (row: RemindingRow, now: number) => ({ after: Number(row.remindedAt ?? 0), now });

/** People of an event: who asked to be reminded, and the accounts of its agents. */
async function peopleOf(tx: Tx, id: number, setBy: number | null): Promise<Set<number>> {
  const people = new Set<number>(setBy === null ? [] : [setBy]);
  const event = await tx.find('events', id);
  for (const agent of event?.agents ?? [])
    for (const user of await tx.readBy('users', { agent, isEnabled: true })) people.add(user.id);
  return people;
}

/** Sends what is due of one event, decided on the locked row: of two servers one sends it. */
async function remindOf(tx: Tx, id: number, zone: string): Promise<void> {
  const event = await tx.find('events', id);
  if (!event) return;
  const replaced = new Set((await tx.readBy('events', { series: id })).flatMap(({ seriesDay }) => seriesDay ?? []));
  const row: RemindingRow = { ...event };
  const due = dueOccurrences(row, replaced, spanOf(row, tx.now), zone);
  // Not a change of the event: forms that are open on it stay valid, and its history does not tell of it.
  await tx.db.updateTable('events').set({ remindedAt: tx.now }).where('id', '=', id).execute();
  if (due.length === 0) return;
  const people = await peopleOf(tx, id, event.remindUser);
  for (const occurrence of due)
    await sendNotice(tx, people, {
      ...{ kind: 'event', text: texts.reminders.text, detail: detailOf(occurrence, zone) },
      ...{ resource: 'events', recordId: id },
    });
}
