import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { LOW_PRIORITY } from '../../../page/lowPriority.ts';
import type { ListView } from './listView.ts';

/** Time for which a tab's count counts as fresh, ms. */
const STALE_MS = 60_000;

/** Number of records of each view; undefined until loaded. Requested without records. */
export function useCounts(resource: string, looks: readonly ListView[]): (number | undefined)[] {
  const dataProvider = useDataProvider();
  // Two views of one filter are one question.
  const keys = looks.map(({ filter }) => JSON.stringify(filter));
  const asked = looks.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
  const counts = useQueries({
    queries: asked.map(({ filter }) => ({
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
  return keys.map((key) => counts[asked.findIndex(({ filter }) => JSON.stringify(filter) === key)]);
}
