import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { useMe } from '../../../auth/SessionContext.ts';
import { inTabOrder, type SavedView } from './look.ts';

/** Name of the resource that keeps views. */
export const SAVED_VIEWS = 'saved_views';
/** More than a person may have of one list. */
const MOST = 200;

/** The saved views of a list that somebody may see, in the order of their tabs; `isOn` false: not asked for yet. */
export function useViews(resource: string, isOn = true) {
  const { id, permissions } = useMe();
  const mayRead = permissions[SAVED_VIEWS]?.operations.includes('read') ?? false;
  const { data, error, isPending, refetch } = useGetList<SavedView>(
    SAVED_VIEWS,
    {
      pagination: { page: 1, perPage: MOST },
      sort: { field: 'position', order: 'ASC' },
      filter: { resource },
    },
    { enabled: isOn && mayRead, retry: false },
  );
  const views = useMemo(() => inTabOrder(data ?? [], id), [data, id]);
  return { views, error, isPending: isPending && mayRead, refetch, mayRead };
}
