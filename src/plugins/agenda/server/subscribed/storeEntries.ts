import { createHash } from 'node:crypto';
import type { ValuesOf } from '#resource';
import { SYSTEM, type ServerHost, type Tx } from '#server';
import { momentsOfDays } from '../rules.ts';
import type { ExpandedEntry } from './expandWork.ts';

/** Thrown when the calendar was deleted or got another address meanwhile: what was read is no longer its. */
export class OtherCalendar extends Error {}

/**
 * Brings the entries of a calendar to what was read, in several short transactions: new and changed ones first. Repeated, it
 * changes nothing.
 * @returns number of changes
 * @throws OtherCalendar
 */
export async function storeEntries(
  host: ServerHost,
  calendar: { readonly id: number; readonly address: string; readonly zone: string },
  entries: readonly ExpandedEntry[],
): Promise<number> {
  const stored = await host.db
    .selectFrom('calendar_entries')
    .select(['id', 'key', 'mark'])
    .where('calendar', '=', calendar.id)
    .execute();
  const known = new Map(stored.map(({ id, key, mark }) => [String(key), { id: Number(id), mark: String(mark) }]));
  const wanted = new Map(entries.map((entry) => [entry.key, valuesOf(entry, calendar.zone)]));
  const steps: ((tx: Tx, audience: 'everyone' | 'managers') => Promise<unknown>)[] = [];
  for (const [key, values] of wanted) {
    const row = known.get(key);
    if (!row)
      steps.push((tx, audience) => tx.create('calendar_entries', { ...values, calendar: calendar.id, audience }));
    else if (row.mark !== values.mark) steps.push((tx) => tx.update('calendar_entries', row.id, values));
  }
  for (const [key, { id }] of known) if (!wanted.has(key)) steps.push((tx) => tx.delete('calendar_entries', id));
  for (let at = 0; at < steps.length; at += CHUNK)
    await host.transaction(SYSTEM, 'en', async (tx) => {
      const row = await tx.find('subscribed_calendars', calendar.id);
      if (!row || row.address !== calendar.address) throw new OtherCalendar();
      for (const step of steps.slice(at, at + CHUNK)) await step(tx, row.audience ?? 'managers');
    });
  return steps.length;
}

/** Entries that one transaction writes: on the embedded database every other write waits for it. */
const CHUNK = 100;

/** Fields of an entry's row. The moments of whole days are derived in the store's zone; alarms are those of the other calendar. */
function valuesOf(
  { key, remind: _remind, ...content }: ExpandedEntry,
  zone: string,
): ValuesOf<'calendar_entries'> & { key: string } {
  const { isAllDay, startDay, endDay } = content;
  const moments = isAllDay && startDay !== null ? momentsOfDays(startDay, endDay, zone) : {};
  const values = { ...content, ...moments };
  const mark = createHash('sha256').update(JSON.stringify(values)).digest('hex');
  return { ...values, key, mark };
}
