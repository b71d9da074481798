import { useState } from 'react';
import { useCall } from '#admin';
import type { AnswerOf } from '#resource';
import { sheetCall, type SheetView } from '../countCalls.ts';

/** One part of a sheet. */
export type Sheet = AnswerOf<typeof sheetCall>;
/** A product of a sheet. */
export type SheetProduct = Sheet['products'][number];

/** Products of a page. */
export const PER_PAGE = 50;

/** The part of a sheet that is shown, kept up to date while others count. */
export function useSheet(id: number) {
  const [view, setView] = useState<SheetView>('counted');
  const [page, setPage] = useState(1);
  const query = useCall(
    sheetCall,
    { params: { id }, query: { view, page, itemsPerPage: PER_PAGE } },
    { behind: ['stock_counts'], every: 15_000 },
  );
  const show = (next: SheetView) => {
    setView(next);
    setPage(1);
  };
  return { view, show, page, setPage, query };
}
