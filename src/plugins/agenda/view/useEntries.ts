import { useMemo, useState } from 'react';
import { useCall } from '#admin';
import { entriesCall } from '../calls.ts';
import { kindKey, type AgendaEntry } from '../rules/entry.ts';

/** A kind of entry. */
export interface Kind {
  readonly resource: string;
  readonly tint: number;
  readonly icon: string | null;
  /** A subscribed calendar: its id and name. */
  readonly calendar: number | null;
  readonly name: string | null;
}

/** The kind of an entry. */
export const kindOf = (entry: AgendaEntry, kinds: readonly Kind[]): Kind | undefined =>
  kinds.find((kind) => kindKey(kind) === kindKey(entry));

/** Entries of a period. */
export interface Entries {
  readonly kinds: readonly Kind[];
  readonly entries: readonly AgendaEntry[];
}

const ms = (iso: string): number => Date.parse(iso);

/**
 * Reads the entries of a period, and keeps them up to date. While another period loads, the previous entries stay visible.
 * @param zone time zone of the reader
 */
export function useEntries(first: string, last: string, zone: string) {
  const { data, error, refetch, isFetching } = useCall(
    entriesCall,
    { query: { from: first, to: last, zone } },
    { behind: ['events', 'tasks', 'lead_opportunities', 'orders', 'subscribed_calendars'] },
  );
  const now = useMemo(
    (): Entries | undefined =>
      data && {
        kinds: data.kinds.map(({ resource, tint, icon, calendar, name }) => ({
          ...{ resource, tint, icon: icon ?? null },
          ...{ calendar: calendar ?? null, name: name ?? null },
        })),
        entries: data.entries.map(({ startAt, endAt, people, ...entry }) => ({
          ...entry,
          people: people.map(String),
          note: entry.note ?? null,
          about: entry.about ?? null,
          firstDay: entry.firstDay ?? null,
          lastDay: entry.lastDay ?? null,
          status: entry.status ?? null,
          tone: entry.tone ?? null,
          calendar: entry.calendar ?? null,
          occurrence: entry.occurrence ?? null,
          startAt: ms(startAt),
          endAt: endAt === null || endAt === undefined ? null : ms(endAt),
        })),
      },
    [data],
  );
  const [kept, setKept] = useState(now);
  if (now !== undefined && now !== kept) setKept(now);
  return { found: now ?? kept, error: now ? null : error, refetch, isFetching };
}
