import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isObject, type Resource } from '#resource';
import { useApi } from '../../plugins/useApi.ts';
import type { CrudRecord } from '../recordText.ts';
import { useHasHistory } from '../useHasHistory.ts';
import { readEntry, type HistoryEntry } from './history.ts';

/** Address of a resource's records below `/{locale}/api/`. */
export const apiPathOf = (resource: Resource): string => resource.path ?? resource.name;

/**
 * The history of a record, newest first, page by page; read anew when the record changes.
 * @param person only what this user did
 */
export function useHistory(resource: Resource, record: CrudRecord, person: number | null) {
  const call = useApi();
  const hasHistory = useHasHistory(resource);
  const query = useInfiniteQuery({
    enabled: hasHistory,
    queryKey: ['history', resource.name, String(record.id), record.updatedAt, person],
    queryFn: async ({ pageParam, signal }) => {
      const by = person === null ? '' : `&person=${person}`;
      const address = `${apiPathOf(resource)}/${encodeURIComponent(record.id)}/history`;
      const headers = { Accept: 'application/ld+json' };
      return pageOf(await call(`${address}?page=${pageParam}&itemsPerPage=${PAGE}${by}`, { headers, signal }));
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * PAGE < last.total ? pages.length + 1 : undefined),
    placeholderData: (before) => before,
    retry: false,
  });
  const entries = useMemo(() => query.data?.pages.flatMap((page) => page.entries) ?? [], [query.data]);
  return { ...query, entries, total: query.data?.pages[0]?.total };
}

/** Entries asked for at once. */
const PAGE = 30;

interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  readonly total: number;
}

function pageOf(body: unknown): HistoryPage {
  const wire = isObject(body) ? body : {};
  const members: unknown = wire['hydra:member'] ?? wire.member;
  const entries = Array.isArray(members) ? members.flatMap((one) => readEntry(one) ?? []) : [];
  return { entries, total: Number(wire['hydra:totalItems'] ?? wire.totalItems ?? entries.length) };
}
