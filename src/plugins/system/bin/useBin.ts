import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import { useApi, useCall, useData, useErrorText, useRecordList } from '#admin';
import { createRuns } from '#admin/internal';
import { binSummaryCall } from '../calls.ts';
import { queryOf, readEntry, type BinEntry, type BinFilter, type Refusal } from './entries.ts';

/** Result of the last restore or removal. */
export interface Outcome {
  readonly back: readonly BinEntry[];
  readonly refused: readonly Refusal[];
  /** Number of entries not tried: the action was stopped, or the server became unreachable. */
  readonly untried: number;
}

const NOTHING: Outcome = { back: [], refused: [], untried: 0 };

/** Progress of a removal. */
export interface Progress {
  readonly tried: number;
  readonly all: number;
}

/** Returns a function that refetches data affected by some entries. */
function useReadAnew() {
  const queryClient = useQueryClient();
  return async (entries: readonly BinEntry[]) => {
    const changed = new Set(['bin', ...entries.map(({ resource }) => resource)]);
    await Promise.all([...changed].map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
  };
}

/** Removes entries permanently by a bulk call. */
function useRemoval() {
  const call = useApi();
  const translate = useTranslate();
  const readAnew = useReadAnew();
  const stop = useRef(new AbortController());
  const [progress, setProgress] = useState<Progress | null>(null);
  const textOf = useErrorText();
  const run = async (entries: readonly BinEntry[], isAll: boolean) => {
    stop.current = new AbortController();
    const all = entries.length;
    setProgress({ tried: 0, all });
    const runs = createRuns({ call, path: 'bin', otherwise: translate('system.bin.notRemoved'), reasonOf: textOf });
    const onProgress = (tried: number) => setProgress({ tried, all });
    const chosen = isAll ? { filter: '', count: all } : { ids: entries.map(({ id }) => id) };
    const watch = { signal: stop.current.signal, onProgress };
    const result = await runs.start({ delete: true }, chosen, watch).finally(() => setProgress(null));
    await readAnew(entries);
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    const refused = result.refusals.flatMap(({ id, reason }): Refusal[] => {
      const entry = byId.get(id);
      return entry ? [{ entry, reason }] : [];
    });
    return { done: result.done, refused, untried: result.untried.length };
  };
  return { progress, run, stop: () => stop.current.abort() };
}

/** Applies an action to several entries one by one, then refetches affected data. */
function useEach(setBusy: (isBusy: boolean) => void) {
  const textOf = useErrorText();
  const readAnew = useReadAnew();
  return async (chosen: readonly BinEntry[], act: (entry: BinEntry) => Promise<unknown>) => {
    setBusy(true);
    const done: BinEntry[] = [];
    const refused: Refusal[] = [];
    // Sequential: an entry may depend on a record restored before it.
    for (const entry of chosen) {
      try {
        await act(entry);
        done.push(entry);
      } catch (error) {
        refused.push({ entry, reason: textOf(error) });
      }
    }
    await readAnew(chosen);
    setBusy(false);
    return { done, refused };
  };
}

/** Loads all entries of the bin, page by page. */
function useAll() {
  const provider = useData();
  return async () => {
    const all: BinEntry[] = [];
    for (let page = 1; ; page += 1) {
      const query = { pagination: { page, perPage: MANY }, sort: SORT, filter: {} };
      const { data } = await provider.getList('bin', query);
      all.push(...data.map(readEntry));
      if (data.length < MANY) return all;
    }
  };
}

/** Page and filter of the bin. */
export interface BinPlace {
  readonly filter: BinFilter;
  readonly page: number;
  readonly perPage: number;
}

/** Actions on entries. Each entry is handled separately, and refusals have their reasons. */
function useActs() {
  const call = useApi();
  const notify = useNotify();
  const translate = useTranslate();
  const textOf = useErrorText();
  const [outcome, setOutcome] = useState<Outcome>(NOTHING);
  const [isBusy, setBusy] = useState(false);
  const each = useEach(setBusy);
  const all = useAll();
  const removal = useRemoval();
  const remove = async (find: () => Promise<readonly BinEntry[]> | readonly BinEntry[], isAll = false) => {
    setBusy(true);
    try {
      const { done, refused, untried } = await removal.run(await find(), isAll);
      setOutcome({ back: [], refused, untried });
      if (done > 0) notify(translate('system.bin.gone', { smart_count: done }), { type: 'success' });
    } catch (error) {
      notify(textOf(error), { type: 'error' });
    }
    setBusy(false);
  };
  const restore = async (chosen: readonly BinEntry[]) => {
    const { done, refused } = await each(chosen, ({ id }) => call(`bin/${id}/restore`, { method: 'POST' }));
    setOutcome({ back: done, refused, untried: 0 });
  };
  const empty = () => remove(all, true);
  const { progress, stop } = removal;
  const dismiss = () => setOutcome(NOTHING);
  return {
    outcome,
    isBusy: isBusy || progress !== null,
    progress,
    stop,
    dismiss,
    restore,
    remove: (chosen: readonly BinEntry[]) => remove(() => chosen),
    empty,
  };
}

/** A page of the bin with its actions. */
export function useBin({ filter, page, perPage }: BinPlace) {
  const summary = useCall(binSummaryCall, {}, { behind: ['bin'] });
  const query = useRecordList(
    'bin',
    { pagination: { page, perPage }, sort: SORT, filter: queryOf(filter) },
    { retry: false, placeholderData: (before) => before },
  );
  const entries = useMemo(() => (query.data ?? []).map(readEntry), [query.data]);
  return { query, summary, entries, total: query.total ?? 0, ...useActs() };
}

/** Result of {@link useBin}. */
export type Bin = ReturnType<typeof useBin>;

/** The newest first. */
const SORT = { field: 'id', order: 'DESC' } as const;
/** Page size when all entries are requested. */
const MANY = 500;
