import { DAY_MS, isObject, isTimeZone, zonedToMs, zoneOffset } from '#resource';
import type { TrashContent } from '../../bin/trash.ts';
import { FALLBACK } from '../../engineDefaults.ts';
import type { Database, Row } from '../../types.ts';
import type { DataChange } from '../dataChange.ts';

/** Rows that are read at once. */
const CHUNK = 500;
/** Units of a stored duration per day. */
const PER_DAY = 10_000;
const TABLES = ['tasks', 'projects'] as const;

/** The shop's time zone at the time of this change. */
async function zoneOfShop(db: Database, isKnown: boolean): Promise<string> {
  const row = isKnown
    ? await db.selectFrom('settings').select('timeZone').where('id', '=', 1).executeTakeFirst()
    : null;
  const zone = row?.timeZone;
  return typeof zone === 'string' && isTimeZone(zone) ? zone : FALLBACK.timeZone;
}

const isSet = (value: unknown): boolean => value !== null && value !== undefined;

/** The end by the shop's clock of a row whose end was computed with days of 24 hours; null: it stays. */
function endOf({ startAt, endAt, duration }: Readonly<Record<string, unknown>>, zone: string): number | null {
  if (!isSet(startAt) || !isSet(endAt) || !isSet(duration)) return null;
  const [start, end] = [Number(startAt), Number(endAt)];
  const length = Math.round((Number(duration) * DAY_MS) / PER_DAY);
  if (end !== start + length || zoneOffset(start, zone) === zoneOffset(end, zone)) return null;
  const wall = start + zoneOffset(start, zone) + length;
  const second = Math.floor(wall / 1000) * 1000;
  const moment = zonedToMs(new Date(second).toISOString().slice(0, 19), zone);
  // An hour that occurs twice: the end stays in the second one where the start is.
  return moment === null || moment < start ? null : moment + wall - second;
}

async function fillTable(db: Database, table: string, zone: string): Promise<void> {
  for (let past = 0; ;) {
    const query = db.selectFrom(table).select(['id', 'startAt', 'endAt', 'duration']).where('id', '>', past);
    const rows = await query.orderBy('id').limit(CHUNK).execute();
    for (const row of rows) {
      const endAt = endOf(row, zone);
      if (endAt !== null) await db.updateTable(table).set({ endAt }).where('id', '=', row.id).execute();
    }
    if (rows.length < CHUNK) return;
    past = Number(rows.at(-1)?.id);
  }
}

/** Tasks and projects in the bin come back with the same ends. */
async function fillBin(db: Database, zone: string): Promise<void> {
  const query = db.selectFrom('_trash').select(['bin', 'content']);
  const binned = await query.where((eb) => eb.or(TABLES.map((name) => eb('content', 'like', `%"${name}"%`)))).execute();
  const filled = (row: Row): Row => ({ ...row, endAt: endOf(row, zone) ?? row.endAt });
  for (const { bin, content } of binned) {
    const trashed: TrashContent = JSON.parse(String(content));
    const rows = trashed.rows.map((one) =>
      TABLES.some((name) => name === one.resource) && isObject(one.row) ? { ...one, row: filled(one.row) } : one,
    );
    const text = JSON.stringify({ ...trashed, rows });
    if (text !== content) await db.updateTable('_trash').set({ content: text }).where('bin', '=', bin).execute();
  }
}

/** Days of tasks are days on the shop's clock; before, each had 24 hours, also when the clock changed. */
export default {
  title: 'Days of tasks are days on the shop’s clock',
  async run({ db, tables, added }) {
    if (!tables.get('tasks')?.has('duration') || !added.get('tasks')?.has('freedLinks')) return;
    const zone = await zoneOfShop(db, tables.get('settings')?.has('timeZone') === true);
    for (const table of TABLES) if (tables.get(table)?.has('duration')) await fillTable(db, table, zone);
    if (tables.has('_trash')) await fillBin(db, zone);
  },
} satisfies DataChange;
