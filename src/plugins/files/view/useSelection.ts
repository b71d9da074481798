import { useMemo, useState } from 'react';
import type { FileItem } from './fileItem.ts';
import { EMPTY, kept, type Selection } from './items/selection.ts';

/** The selection of a list of files; items that are gone leave it, and `place` changing clears it. */
export function useSelection(items: readonly FileItem[], place: string) {
  const [state, setState] = useState<{ readonly place: string; readonly selection: Selection }>({
    place,
    selection: EMPTY,
  });
  const order = useMemo(() => items.map(({ id }) => id), [items]);
  const selection = useMemo(
    () => (state.place === place ? kept(state.selection, order) : EMPTY),
    [state, place, order],
  );
  const select = useMemo(() => (next: Selection) => setState({ place, selection: next }), [place]);
  const chosen = useMemo(() => items.filter(({ id }) => selection.ids.has(id)), [items, selection]);
  return { selection, select, chosen, order };
}
