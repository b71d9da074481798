import { addDays, DAY_MS, startOfDay, type CalendarPart, type Resource } from '#resource';
import type { ListReader } from '#server';
import { events } from '../resources.ts';
import { ONCE } from '../rules/recurrence.ts';

/** A resource whose records appear in the agenda. */
export interface Source {
  readonly resource: Resource;
  readonly calendar: CalendarPart;
}

/** Days of a reader, and their moments: ms since 1970, `from <= x < to`. */
export interface Period {
  readonly first: string;
  /** Included. */
  readonly last: string;
  readonly from: number;
  readonly to: number;
}

/** The period from one day to another (inclusive) in a time zone. */
export const periodOf = (first: string, last: string, zone: string): Period => ({
  first,
  last,
  from: startOfDay(first, zone),
  to: startOfDay(addDays(last, 1), zone),
});

/** Columns to select from a source. People in a join table are read separately. */
function columnsOf({ resource, calendar }: Source): string[] {
  const { start, end, isAllDay, days = [], note, description, about, people, status } = calendar;
  const own = resource.name === events.name ? SERIES_COLUMNS : [];
  const names = [
    ...SYSTEM_COLUMNS,
    resource.title,
    start,
    end,
    isAllDay,
    ...days,
    note,
    description,
    about,
    people,
    status,
    ...own,
  ];
  return [...new Set(names)].filter((name): name is string => {
    if (name === undefined) return false;
    const field = resource.fields[name];
    return SYSTEM_COLUMNS.includes(name) || (field !== undefined && !(field.type === 'relation' && field.many));
  });
}

/**
 * Reads the rows of a source that may overlap a period. All-day rows with days are those of its days; their moments are the
 * store's midnights, which the reader's zone may place on the day before or after. Events that repeat come once.
 */
export async function rowsOf(reader: ListReader, source: Source, { from, to, first, last }: Period) {
  const { start, end, isAllDay, days } = source.calendar;
  const rows = reader.rows(source.resource.name, source.calendar.where ?? {}).where((eb) => {
    const isAfter = end === undefined ? eb(start, '>=', from) : eb.or([eb(start, '>=', from), eb(end, '>', from)]);
    const touches = eb.and([eb(start, '<', to), isAfter]);
    if (isAllDay === undefined || days === undefined) return touches;
    const [startDay, endDay] = days;
    const isOnDays = eb.and([eb(startDay, '<=', last), eb.or([eb(startDay, '>=', first), eb(endDay, '>=', first)])]);
    const once = eb.or([isOnDays, eb.and([eb(startDay, 'is', null), touches])]);
    if (source.resource.name !== events.name) return once;
    const goesOn = eb.or([eb('repeatLast', 'is', null), eb('repeatLast', '>=', addDays(first, -LONGEST_DAYS))]);
    return eb.or([once, eb.and([eb('repeats', 'is not', null), eb(start, '<', to + DAY_MS), goesOn])]);
  });
  return rows.select(columnsOf(source)).execute() as Promise<Record<string, unknown>[]>;
}

/** Days after the last start of a series on which its last occurrence may still go on. */
const LONGEST_DAYS = 400;

/** Columns that every table has. */
const SYSTEM_COLUMNS = ['id', 'createdAt'];

/** Columns of the repetition of events. */
const SERIES_COLUMNS = [...Object.keys(ONCE), 'series', 'seriesDay', 'remind'];
