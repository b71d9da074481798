import { useListContext } from 'ra-core';
import { use, useEffect, useState } from 'react';
import type { CrudRecord } from '../../recordText.ts';
import { InfiniteContext } from '../infinite/InfiniteContext.ts';

/** One row back, or one further. */
export type Step = -1 | 1;

/** The place of a record in the list around, and the ways to its neighbours. */
export interface PreviewSteps {
  /** From 1 on; undefined while a page is turned, and for a record that is in none of the loaded rows. */
  readonly place: number | undefined;
  readonly total: number | undefined;
  readonly may: (step: Step) => boolean;
  readonly go: (step: Step) => void;
}

/**
 * Walks through the rows of the list around. At the end of a page the list itself turns it (an infinite list loads more), and
 * the walk goes on when its rows have come.
 */
export function usePreviewSteps(id: string, onStep: (id: string) => void): PreviewSteps {
  const { data = [], page, perPage, total, setPage, hasNextPage, error } = useListContext<CrudRecord>();
  const endless = use(InfiniteContext);
  const [waiting, setWaiting] = useState<Step | null>(null);
  const at = data.findIndex((record) => String(record.id) === id);
  const beside = (step: Step) => (at < 0 ? undefined : data[at + step]);
  const hasMore = (step: Step) =>
    at >= 0 && (step < 0 ? !endless && page > 1 : endless ? endless.hasMore : hasNextPage === true);
  const isTurned = waiting !== null && at < 0;
  const reached = waiting === null ? undefined : isTurned ? data.at(waiting > 0 ? 0 : -1)?.id : beside(waiting)?.id;
  const hasFailed = waiting !== null && Boolean(error);
  useEffect(() => {
    if (reached === undefined && !hasFailed) return;
    setWaiting(null);
    if (reached !== undefined) onStep(String(reached));
  }, [reached, hasFailed, onStep]);
  return {
    place: at < 0 || waiting !== null ? undefined : endless ? at + 1 : (page - 1) * perPage + at + 1,
    total,
    may: (step) => beside(step) !== undefined || hasMore(step),
    go: (step) => {
      const next = beside(step);
      if (next) onStep(String(next.id));
      else if (waiting === null && hasMore(step)) {
        setWaiting(step);
        if (endless) endless.more();
        else setPage(page + step);
      }
    },
  };
}
