import type { ListReader, ServerHost } from '#server';
import { calendarEntries, subscribedCalendars } from '../resources.ts';
import type { Source } from './entryRows.ts';

/** Resources of the agenda that the reader may see, in the order of their names. */
export function sourcesOf(host: Pick<ServerHost, 'resources'>, reader: ListReader): Source[] {
  return [...host.resources.values()]
    .flatMap((resource): Source[] =>
      resource.calendar && !resource.viewOf && reader.canRead(resource.name)
        ? [{ resource, calendar: resource.calendar }]
        : [],
    )
    .toSorted((a, b) => a.resource.name.localeCompare(b.resource.name));
}

/** A kind of entry: a resource, or one subscribed calendar. */
interface Kind {
  readonly resource: string;
  readonly tint: number;
  readonly icon: string | null;
  readonly calendar: number | null;
  readonly name: string | null;
}

/** The subscribed calendars whose entries the reader may see, each a kind of its own. */
async function calendarKinds(host: ServerHost, reader: ListReader): Promise<Kind[]> {
  let query = host.db.selectFrom(subscribedCalendars.name).select(['id', 'name', 'tint']).orderBy('name');
  if (!reader.canRead(subscribedCalendars.name)) query = query.where('audience', '=', 'everyone');
  const rows = await query.execute();
  return rows.map(({ id, name, tint }) => ({
    ...{ resource: calendarEntries.name, tint: Number(tint), icon: calendarEntries.icon },
    ...{ calendar: Number(id), name: String(name) },
  }));
}

/** Kinds of entries that the reader may see. */
export async function kindsOf(host: ServerHost, reader: ListReader): Promise<Kind[]> {
  const sources = sourcesOf(host, reader);
  const own = sources
    .filter(({ resource }) => resource.name !== calendarEntries.name)
    .map(({ resource, calendar }) => ({
      ...{ resource: resource.name, tint: calendar.tint, icon: resource.icon ?? null },
      ...{ calendar: null, name: null },
    }));
  return own.length === sources.length ? own : [...own, ...(await calendarKinds(host, reader))];
}
