import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { usePerson } from '../../../auth/SessionContext.ts';
import { listViewOf, VIEW_PARAMETER, viewInQuery, type SavedView } from './listView.ts';
import { useListView } from './useListView.ts';

/**
 * Opens the person's default view when the address has no parameters, and applies the view when the address has only its name
 * (a shared link).
 */
export function useOpenDefault(views: readonly SavedView[]): void {
  const { search } = useLocation();
  const { id } = usePerson();
  const { base, open } = useListView();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || views.length === 0) return;
    isDone.current = true;
    const query = new URLSearchParams(search);
    const isBare = [...query.keys()].every((key) => key === VIEW_PARAMETER);
    if (!isBare) return;
    const named = viewInQuery(search);
    const isOwnDefault = (view: SavedView) => view.isDefault === true && view.owner?.id === id;
    const view = views.find(named === undefined ? isOwnDefault : (one) => one.id === named);
    if (view) open(listViewOf(view, base), view.id, { replace: true });
  }, [views, search, id, base, open]);
}
