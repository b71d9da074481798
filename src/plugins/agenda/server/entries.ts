import { addDays, DAY_MS, daysMeant, isTimeZone, type CalendarPart } from '#resource';
import { invalid, type CallHandler, type ListReader, type ServerHost } from '#server';
import type { entriesCall } from '../calls.ts';
import { calendarEntries } from '../resources.ts';
import { periodOf, rowsOf, type Period, type Source } from './entryRows.ts';
import { expandSeries, isRepeated, replacedDays, withRules, type RepeatedRow } from './expandSeries.ts';
import { kindsOf, sourcesOf } from './kinds.ts';
import { REMINDERS, type Reminder } from '../rules/reminders.ts';
import { momentsOfDays } from '../rules/times.ts';
import { texts } from './i18n.ts';

/** An entry on the server: times in ms since 1970. */
export interface Entry {
  readonly resource: string;
  readonly id: number;
  readonly title: string;
  readonly note: string | null;
  /** For subscribed calendars; screens do not show it. */
  readonly description: string | null;
  readonly about: string | null;
  readonly people: readonly string[];
  readonly startAt: number;
  readonly endAt: number | null;
  /** The entry began on an earlier day and is shown at its due time: `startAt` is its end. */
  readonly isDue: boolean;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly status: string | null;
  readonly tone: string | null;
  /** Id of the subscribed calendar that it comes from. */
  readonly calendar: number | null;
  /** Day of an occurrence of a repeating event. */
  readonly occurrence: string | null;
  /** For subscribed calendars, which repeat the event by themselves: its rule, and the days left out. */
  readonly repeated: RepeatedRow | null;
  /** For subscribed calendars: when the record was made, ms since 1970. */
  readonly createdAt: number;
  /** For subscribed calendars: when the event reminds. */
  readonly remind: Reminder | null;
  /** The occurrence that the event replaces. */
  readonly replaces: { readonly series: number; readonly day: string } | null;
}

/** Returns a stored text in the reader's language, else in its first language. */
function textOf(value: unknown, locale: string): string | null {
  if (typeof value !== 'object' || value === null) return value === null || value === undefined ? null : String(value);
  const titles = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return (titles.find(([one]) => one === locale) ?? titles[0])?.[1] ?? null;
}

/** Maximum number of ids per query, as databases limit the parameters of a statement. */
const CHUNK = 5000;

/** Runs a query for each {@link CHUNK} of ids, and joins the results. */
async function inChunks<T>(
  ids: readonly number[],
  query: (ids: readonly number[]) => Promise<readonly T[]>,
): Promise<T[]> {
  const found: T[] = [];
  for (let at = 0; at < ids.length; at += CHUNK) found.push(...(await query(ids.slice(at, at + CHUNK))));
  return found;
}

/** Reads titles of records by id. Needs no further right, as they are embedded in records that the reader may see. */
async function titlesOf(host: ServerHost, resource: string, ids: Iterable<unknown>, locale: string) {
  const declared = host.resources.get(resource);
  const wanted = [...new Set([...ids].filter((id): id is number => typeof id === 'number'))];
  const titles = new Map<number, string>();
  if (!declared || wanted.length === 0) return titles;
  const rows = await inChunks(wanted, (some) =>
    host.db.selectFrom(resource).select(['id', declared.title]).where('id', 'in', some).execute(),
  );
  for (const row of rows) titles.set(Number(row.id), textOf(row[declared.title], locale) ?? '');
  return titles;
}

/** Names of the agents of each record, by the id of the record. */
async function peopleOf(host: ServerHost, { resource, calendar }: Source, rows: readonly Record<string, unknown>[]) {
  const people = new Map<number, string[]>();
  const field = calendar.people === undefined ? undefined : resource.fields[calendar.people];
  if (field?.type !== 'relation' || rows.length === 0) return people;
  const ids = rows.map((row) => Number(row.id));
  const links = field.many
    ? await inChunks(ids, (some) =>
        host.db
          .selectFrom(`${resource.name}__${calendar.people}`)
          .select(['owner', 'target'])
          .where('owner', 'in', some)
          .orderBy('position')
          .execute(),
      )
    : rows.map((row) => ({ owner: row.id, target: row[String(calendar.people)] }));
  const names = await titlesOf(
    host,
    field.to,
    links.map(({ target }) => Number(target) || null),
    'en',
  );
  for (const { owner, target } of links) {
    const name = names.get(Number(target));
    if (name !== undefined) people.set(Number(owner), [...(people.get(Number(owner)) ?? []), name]);
  }
  return people;
}

/** Name of the resource whose title is shown below the entry's title. */
const aboutOf = ({ resource, calendar }: Source) => {
  const field = calendar.about === undefined ? undefined : resource.fields[calendar.about];
  return field?.type === 'relation' ? field.to : undefined;
};

/** Days of an all-day row: the stored ones, else those of its moments in the store's zone. */
function daysOf(row: Record<string, unknown>, { start, end, days }: CalendarPart, zone: string) {
  const [first, last] = (days ?? []).map((name) => row[name]);
  if (typeof first === 'string') return { first, last: typeof last === 'string' ? last : first };
  const endAt = end === undefined || row[end] === null ? null : Number(row[end]);
  return daysMeant(Number(row[start]), endAt, zone);
}

/** Times and days of an entry. */
function timesOf(row: Record<string, unknown>, calendar: CalendarPart, zone: string) {
  const { start, end, isAllDay } = calendar;
  if (isAllDay !== undefined && Boolean(row[isAllDay])) {
    const { first, last } = daysOf(row, calendar, zone);
    return { ...momentsOfDays(first, last, zone), isDue: false, firstDay: first, lastDay: last };
  }
  const begin = Number(row[start]);
  const finish = end === undefined || row[end] === null ? null : Number(row[end]);
  const isDue = calendar.isAtEnd === true && finish !== null && finish - begin > DAY_MS;
  const [startAt, endAt] = isDue ? [finish, null] : [begin, finish];
  return { startAt, endAt, isDue, firstDay: null, lastDay: null };
}

/** Related texts of the rows of a source: titles of `about` by id, names of people by row. */
interface Related {
  readonly about: ReadonlyMap<number, string>;
  readonly people: ReadonlyMap<number, readonly string[]>;
}

/** Creates a function that converts rows of a source into entries. */
function entryMaker({ resource, calendar }: Source, { about, people }: Related, reader: ListReader) {
  const { note, description, status } = calendar;
  const statusField = status === undefined ? undefined : resource.fields[status];
  const tones = statusField?.type === 'enum' ? statusField.tones : undefined;
  return (row: Record<string, unknown>): Entry => {
    const text = (field: string | undefined) =>
      field === undefined ? null : textOf(row[field], reader.locale) || null;
    const said = text(status);
    return {
      resource: resource.name,
      id: Number(row.id),
      title: text(resource.title) ?? '',
      note: text(note),
      description: text(description),
      about: about.get(Number(row[String(calendar.about)])) ?? null,
      people: people.get(Number(row.id)) ?? [],
      ...timesOf(row, calendar, reader.timeZone),
      status: said,
      tone: (said === null ? undefined : tones?.[said]) ?? null,
      calendar: resource.name === calendarEntries.name ? Number(row.calendar) : null,
      occurrence: typeof row.occurrence === 'string' ? row.occurrence : null,
      repeated: isRepeated(row) ? row.repeated : null,
      createdAt: Number(row.createdAt),
      remind: REMINDERS.find((one) => one === row.remind) ?? null,
      replaces: typeof row.seriesDay === 'string' ? { series: Number(row.series), day: row.seriesDay } : null,
    };
  };
}

/** `isExpanded`: occurrences are entries of their own; otherwise a repeating event is one entry with its rule. */
interface ReadOptions {
  readonly isExpanded: boolean;
}

async function entriesOf(
  host: ServerHost,
  reader: ListReader,
  source: Source,
  period: Period,
  { isExpanded }: ReadOptions,
): Promise<Entry[]> {
  const { from, to } = period;
  const stored = await rowsOf(reader, source, period);
  const replaced = await replacedDays(host, stored);
  const rows = isExpanded ? expandSeries(stored, replaced, period, reader.timeZone) : withRules(stored, replaced);
  const people = await peopleOf(host, source, rows);
  const related = aboutOf(source);
  const ids = rows.map((row) => row[String(source.calendar.about)]);
  const about = related ? await titlesOf(host, related, ids, reader.locale) : new Map<number, string>();
  const entries = rows.map(entryMaker(source, { about, people }, reader));
  // An entry that is shown at its due time must be due within the period.
  return entries.filter(({ isDue, startAt }) => !isDue || (startAt >= from && startAt < to));
}

/** Reads all entries that overlap a period and that the reader may see, the earliest first. */
export async function readEntries(
  host: ServerHost,
  reader: ListReader,
  period: Period,
  options: ReadOptions = { isExpanded: true },
): Promise<Entry[]> {
  // Entries of other calendars are not handed on.
  const sources = sourcesOf(host, reader).filter(
    ({ resource }) => options.isExpanded || resource.name !== calendarEntries.name,
  );
  const found = await Promise.all(sources.map((source) => entriesOf(host, reader, source, period, options)));
  return found.flat().toSorted((a, b) => a.startAt - b.startAt || a.resource.localeCompare(b.resource) || a.id - b.id);
}

/** An entry for screens: without what is for subscribed calendars only. */
function shownEntry(entry: Entry) {
  const { description: _, repeated: __, replaces: ___, createdAt: ____, remind: _____, ...shown } = entry;
  return shown;
}

/** Handles the call for the entries of a period of days. */
export const answerEntries =
  (host: ServerHost): CallHandler<typeof entriesCall> =>
  async ({ reader, query, translate }) => {
    const zone = query.zone ?? reader.timeZone;
    if (!isTimeZone(zone))
      throw invalid({ propertyPath: 'zone', code: 'agenda.zone', text: translate(texts.entries.noZone) });
    if (query.to < query.from || query.to > addDays(query.from, MOST_DAYS))
      throw invalid({ propertyPath: 'to', code: 'agenda.period', text: translate(texts.entries.tooLong) });
    const entries = await readEntries(host, reader, periodOf(query.from, query.to, zone));
    return {
      kinds: await kindsOf(host, reader),
      entries: entries.map(shownEntry),
    };
  };

/** Maximum period of a call, days. */
const MOST_DAYS = 400;
