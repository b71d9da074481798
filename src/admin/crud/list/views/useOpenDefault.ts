import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { usePerson } from '../../../auth/SessionContext.ts';
import { lookOf, VIEW, viewIn, type SavedView } from './look.ts';
import { useListLook } from './useLook.ts';

/**
 * Opens the view that one's list opens with, where the address says nothing; and looks as a view does whose name is all
 * that the address has (a link that somebody sent).
 */
export function useOpenDefault(views: readonly SavedView[]): void {
  const { search } = useLocation();
  const { id } = usePerson();
  const { base, open } = useListLook();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || views.length === 0) return;
    isDone.current = true;
    const query = new URLSearchParams(search);
    const isBare = [...query.keys()].every((key) => key === VIEW);
    if (!isBare) return;
    const named = viewIn(search);
    const isOwnDefault = (view: SavedView) => view.isDefault === true && view.owner?.id === id;
    const view = views.find(named === undefined ? isOwnDefault : (one) => one.id === named);
    if (view) open(lookOf(view, base), view.id, { replace: true });
  }, [views, search, id, base, open]);
}
