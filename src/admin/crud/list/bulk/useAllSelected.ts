import { useListContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { isSame, listQuery } from '#provider';
import type { CrudRecord } from '../../recordText.ts';
import { useWholeFilter } from '../useListEntry.ts';

/** All records that a filter leaves, over all pages. */
export interface AllSelected {
  /** Query of the list. */
  readonly filter: string;
  /** The number of them that the list shows. */
  readonly count: number;
}

interface Marked {
  readonly filterValues: unknown;
  /** Page whose records are ticked. */
  readonly data: readonly CrudRecord[];
}

interface Selection {
  readonly all: AllSelected | null;
  readonly canSelect: boolean;
  readonly select: () => void;
  /** Leaves those selected that are ticked. */
  readonly end: () => void;
}

/**
 * Selects all records of the list's filter: those of each page that is opened are ticked. It ends when one of them is unticked,
 * and when the filter changes.
 */
export function useAllSelected(): Selection {
  const { data = [], filterValues, selectedIds, onSelect, total = 0 } = useListContext<CrudRecord>();
  const whole = useWholeFilter();
  const [marked, setMarked] = useState<Marked | null>(null);
  const isTicked = data.length > 0 && data.every(({ id }) => selectedIds.includes(id));
  const isOver = marked && (!isSame(marked.filterValues, filterValues) || (marked.data === data && !isTicked));
  if (isOver) setMarked(null);
  useEffect(() => {
    if (!marked || isOver || marked.data === data || data.length === 0) return;
    if (isTicked) setMarked({ ...marked, data });
    else onSelect([...new Set([...selectedIds, ...data.map(({ id }) => id)])]);
  }, [marked, isOver, isTicked, data, selectedIds, onSelect]);
  return {
    all: marked && !isOver ? { filter: listQuery({ filter: whole }), count: total } : null,
    canSelect: !marked && isTicked && selectedIds.length < total,
    select: () => setMarked({ filterValues, data }),
    end: () => setMarked(null),
  };
}
