import { useMemo, useState } from 'react';
import { useCall } from '#admin';
import { entriesCall } from '../calls.ts';
import type { AgendaEntry } from '../rules/entry.ts';

/** A kind of entry. */
export interface Kind {
  readonly resource: string;
  readonly tint: number;
  readonly icon: string | null;
}

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
    { behind: ['events', 'tasks', 'lead_opportunities', 'orders'] },
  );
  const now = useMemo(
    (): Entries | undefined =>
      data && {
        kinds: data.kinds.map(({ resource, tint, icon }) => ({ resource, tint, icon: icon ?? null })),
        entries: data.entries.map(({ startAt, endAt, people, ...entry }) => ({
          ...entry,
          people: people.map(String),
          note: entry.note ?? null,
          about: entry.about ?? null,
          firstDay: entry.firstDay ?? null,
          lastDay: entry.lastDay ?? null,
          status: entry.status ?? null,
          tone: entry.tone ?? null,
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
