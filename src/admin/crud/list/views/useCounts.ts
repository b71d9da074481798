import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { LOW_PRIORITY } from '../../../page/lowPriority.ts';
import type { FilterValues } from '../filters.ts';
import type { ListView } from './listView.ts';

/**
 * Number of records of each view; undefined until loaded. Requested without records.
 * @param where filter that the list always has
 */
export function useCounts(resource: string, looks: readonly ListView[], where: FilterValues): (number | undefined)[] {
  const dataProvider = useDataProvider();
  const filters = looks.map(({ filter }) => ({ ...filter, ...where }));
  // Two views of one filter are one question.
  const keys = filters.map((filter) => JSON.stringify(filter));
  const asked = filters.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
  const counts = useQueries({
    queries: asked.map((filter) => ({
      // The key begins with the resource's name, so that changes of its records invalidate the count.
      queryKey: [resource, 'count', filter],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const params = { pagination: { page: 1, perPage: 0 }, filter, signal, meta: LOW_PRIORITY };
        return (await dataProvider.getList(resource, params)).total ?? 0;
      },
      staleTime: STALE_MS,
      retry: false,
    })),
    combine: (results) => results.map(({ data }) => data),
  });
  return keys.map((key) => counts[asked.findIndex((filter) => JSON.stringify(filter) === key)]);
}

/** Time for which a tab's count counts as fresh, ms. */
const STALE_MS = 60_000;
