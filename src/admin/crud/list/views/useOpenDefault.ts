import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePerson } from '../../../auth/SessionContext.ts';
import { entryPath } from '../../../plugins/listEntries.ts';
import { useCrudResource } from '../../useCrudResource.ts';
import { listViewOf, VIEW_PARAMETER, viewInQuery, type SavedView } from './listView.ts';
import { useListView } from './useListView.ts';

/**
 * Opens the person's default view when the address has no parameters, and applies the view when the address has only its name
 * (a shared link). A view of another list of the resource is opened there.
 */
export function useOpenDefault(views: readonly SavedView[], all: readonly SavedView[]): void {
  const { search } = useLocation();
  const { id } = usePerson();
  const { base, open } = useListView();
  const { resource } = useCrudResource();
  const navigate = useNavigate();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || all.length === 0) return;
    isDone.current = true;
    const query = new URLSearchParams(search);
    const isBare = [...query.keys()].every((key) => key === VIEW_PARAMETER);
    if (!isBare) return;
    const named = viewInQuery(search);
    const isOwnDefault = (view: SavedView) => view.isDefault === true && view.owner?.id === id;
    const view = views.find(named === undefined ? isOwnDefault : (one) => one.id === named);
    const elsewhere = named === undefined || view ? undefined : all.find((one) => one.id === named);
    if (view) open(listViewOf(view, base), view.id, { replace: true });
    else if (elsewhere)
      void navigate(`${entryPath(resource.name, elsewhere.entry ?? undefined)}${linkOf(elsewhere)}`, { replace: true });
  }, [views, all, search, id, base, open, navigate, resource]);
}

/** Query of a shared link: it names nothing but the view. */
const linkOf = (view: SavedView) => `?${new URLSearchParams({ [VIEW_PARAMETER]: String(view.id) }).toString()}`;
