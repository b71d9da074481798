import { addDays, daysMeant, isObject, isTimeZone, startOfDay } from '#resource';
import type { TrashContent } from '../../bin/trash.ts';
import { FALLBACK } from '../../engineDefaults.ts';
import type { Database, Row } from '../../types.ts';
import type { DataChange } from '../dataChange.ts';

/** Rows that are read at once. */
const CHUNK = 500;

/** The shop's time zone at the time of this change: until now it decided on which days an all-day event was. */
async function zoneOfShop(db: Database, isKnown: boolean): Promise<string> {
  const row = isKnown
    ? await db.selectFrom('settings').select('timeZone').where('id', '=', 1).executeTakeFirst()
    : null;
  const zone = row?.timeZone;
  return typeof zone === 'string' && isTimeZone(zone) ? zone : FALLBACK.timeZone;
}

/** Days of an all-day event, and its moments at the store's midnight. */
function daysOf(row: Readonly<Record<string, unknown>>, zone: string) {
  const endAt = row.endAt === null || row.endAt === undefined ? null : Number(row.endAt);
  const { first, last } = daysMeant(Number(row.startAt), endAt, zone);
  const moments = { startAt: startOfDay(first, zone), endAt: startOfDay(addDays(last, 1), zone) };
  return { startDay: first, endDay: last, ...moments };
}

async function fillEvents(db: Database, zone: string): Promise<void> {
  for (let past = 0; ;) {
    const query = db.selectFrom('events').select(['id', 'startAt', 'endAt']).where('isAllDay', '=', 1);
    const rows = await query.where('id', '>', past).orderBy('id').limit(CHUNK).execute();
    for (const row of rows) await db.updateTable('events').set(daysOf(row, zone)).where('id', '=', row.id).execute();
    if (rows.length < CHUNK) return;
    past = Number(rows.at(-1)?.id);
  }
}

/** Events in the bin come back with their days. */
async function fillBin(db: Database, zone: string): Promise<void> {
  const binned = await db
    .selectFrom('_trash')
    .select(['bin', 'content'])
    .where('content', 'like', '%"events"%')
    .execute();
  const filled = (row: Row): Row => (row.isAllDay ? { ...row, ...daysOf(row, zone) } : row);
  for (const { bin, content } of binned) {
    const trashed: TrashContent = JSON.parse(String(content));
    const rows = trashed.rows.map((one) =>
      one.resource === 'events' && isObject(one.row) ? { ...one, row: filled(one.row) } : one,
    );
    await db
      .updateTable('_trash')
      .set({ content: JSON.stringify({ ...trashed, rows }) })
      .where('bin', '=', bin)
      .execute();
  }
}

/** All-day events are stored by their days; before, by moments whose days depended on the shop's time zone. */
export default {
  title: 'All-day events are dates without a time',
  async run({ db, tables, added }) {
    const known = tables.get('events');
    if (!known?.has('isAllDay') || !added.get('events')?.has('startDay')) return;
    const zone = await zoneOfShop(db, tables.get('settings')?.has('timeZone') === true);
    await fillEvents(db, zone);
    if (tables.has('_trash')) await fillBin(db, zone);
  },
} satisfies DataChange;
