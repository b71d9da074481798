import { useQueryClient } from '@tanstack/react-query';
import { useGetList, useNotify, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useApi } from '#admin';
import { readEntry, type BinEntry } from './entries.ts';

/** Entries that are looked at; older ones come into view when these are gone. */
const MOST = 500;
const QUERY = { pagination: { page: 1, perPage: MOST }, sort: { field: 'id', order: 'DESC' }, filter: {} } as const;

/** Why something was not brought back, or not removed. */
export interface Refusal {
  readonly entry: BinEntry;
  readonly reason: string;
}

/** What came of the last restoring. */
export interface Outcome {
  readonly back: readonly BinEntry[];
  readonly refused: readonly Refusal[];
}

const NOTHING: Outcome = { back: [], refused: [] };

/** Does something with several entries, each for itself; reads anew what that changed. */
function useEach(setBusy: (isBusy: boolean) => void) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  return async (chosen: readonly BinEntry[], act: (entry: BinEntry) => Promise<unknown>) => {
    setBusy(true);
    const done: BinEntry[] = [];
    const refused: Refusal[] = [];
    // One after the other: what one brings back, the next may need.
    for (const entry of chosen) {
      try {
        await act(entry);
        done.push(entry);
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        refused.push({ entry, reason: translate(text, { _: text }) });
      }
    }
    const changed = new Set(['bin', ...chosen.map(({ resource }) => resource)]);
    await Promise.all([...changed].map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
    setBusy(false);
    return { done, refused };
  };
}

/** The bin, and what can be done with what lies in it: each entry for itself, refusals are told with their reasons. */
export function useBin() {
  const call = useApi();
  const notify = useNotify();
  const translate = useTranslate();
  const query = useGetList('bin', QUERY, { retry: false });
  const [outcome, setOutcome] = useState<Outcome>(NOTHING);
  const [isBusy, setBusy] = useState(false);
  const entries = useMemo(() => (query.data ?? []).map(readEntry), [query.data]);
  const each = useEach(setBusy);
  return {
    query,
    entries,
    outcome,
    isBusy,
    dismiss: () => setOutcome(NOTHING),
    restore: async (chosen: readonly BinEntry[]) => {
      const { done, refused } = await each(chosen, ({ id }) => call(`bin/${id}/restore`, { method: 'POST' }));
      setOutcome({ back: done, refused });
    },
    remove: async (chosen: readonly BinEntry[]) => {
      const { done, refused } = await each(chosen, ({ id }) => call(`bin/${id}`, { method: 'DELETE' }));
      setOutcome({ back: [], refused });
      if (done.length > 0) notify(translate('system.bin.gone', { smart_count: done.length }), { type: 'success' });
    },
  };
}

/** The bin of a page. */
export type Bin = ReturnType<typeof useBin>;
