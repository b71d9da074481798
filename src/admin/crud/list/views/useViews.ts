import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import { useMe, usePerson } from '../../../auth/SessionContext.ts';
import { LOW_PRIORITY } from '../../../page/lowPriority.ts';
import { inTabOrder, type SavedView } from './listView.ts';

/** Name of the resource that keeps views. */
export const SAVED_VIEWS = 'saved_views';
/** More than a person may have of one list. */
const MOST = 200;

/**
 * The saved views of a list that somebody may see, in the order of their tabs; `all` has those of the resource's other lists, too.
 * @param entry id of the menu's view whose list it is; undefined: the whole list
 * @param isOn false: not asked for yet
 */
export function useViews(resource: string, entry: string | undefined, isOn = true) {
  const { permissions } = useMe();
  const { id } = usePerson();
  const dataProvider = useDataProvider();
  const mayRead = permissions[SAVED_VIEWS]?.operations.includes('read') ?? false;
  const { data, error, refetch } = useQuery({
    queryKey: [SAVED_VIEWS, 'of', resource],
    queryFn: async ({ signal }) => {
      const params = {
        pagination: { page: 1, perPage: MOST },
        sort: { field: 'position', order: 'ASC' as const },
        filter: { resource },
        meta: LOW_PRIORITY,
        signal,
      };
      return (await dataProvider.getList<SavedView>(SAVED_VIEWS, params)).data;
    },
    enabled: isOn && mayRead,
    retry: false,
  });
  const all = useMemo(() => inTabOrder(data ?? [], id), [data, id]);
  const views = useMemo(() => all.filter((view) => (view.entry ?? undefined) === entry), [all, entry]);
  return { views, all, error, refetch };
}
