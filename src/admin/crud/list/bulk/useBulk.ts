import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Id } from '#provider';
import { useErrorText } from '../../problem.ts';
import { useCrudResource } from '../../useCrudResource.ts';
import type { BulkReport, Chosen, Watch } from './runs.ts';
import { summary } from './summary.ts';
import { useRuns, type BulkTask } from './useRuns.ts';

/** State of a bulk run. */
export type BulkState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly tried: number; readonly all: number }
  | { readonly status: 'done' | 'undone'; readonly isEdit: boolean; readonly report: BulkReport };

/** True after the list was left. */
function useIsLeft(): RefObject<boolean> {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return isLeft;
}

/** Records that one selects at a time: a bulk call takes no more ids. */
const MOST_IDS = 10_000;

/** The records that a run has not done, as far as they can be selected. */
export function leftOf({ refusals, untried }: BulkReport): Id[] {
  const left = [...refusals.map(({ id }) => id), ...untried];
  return left.length > MOST_IDS ? [] : left;
}

/** Report of a run of which nothing is known yet. */
function emptyReport(chosen: Chosen): BulkReport {
  const untried = 'ids' in chosen ? chosen.ids.map((one) => (typeof one === 'object' ? one.id : one)) : [];
  const total = 'ids' in chosen ? untried.length : chosen.count;
  return { id: null, total, done: 0, refused: 0, outside: 0, isUndoable: false, refusals: [], untried };
}

type Run = (watch: Watch) => Promise<BulkReport>;

/** Follows one run at a time, and tells how far it is. A run that fails ends in the report that `failed` makes of the reason. */
function useFollow(setState: (state: BulkState) => void) {
  const textOf = useErrorText();
  const queryClient = useQueryClient();
  const { resource } = useCrudResource();
  const stopper = useRef<AbortController>(null);
  const follow = async (run: Run, all: number, failed: (reason: string) => BulkReport): Promise<BulkReport> => {
    const { signal } = (stopper.current = new AbortController());
    const onProgress = (tried: number, total: number) => setState({ status: 'running', tried, all: total });
    onProgress(0, all);
    const report = await run({ signal, onProgress }).catch((error: unknown) => failed(textOf(error)));
    void queryClient.invalidateQueries({ queryKey: [resource.name] });
    return report;
  };
  return { follow, stop: () => stopper.current?.abort() };
}

/** Shows the report of a run. The records that are not done stay selected, also when the list was left meanwhile. */
function useTell(setState: (state: BulkState) => void) {
  const translate = useTranslate();
  const notify = useNotify();
  const isLeft = useIsLeft();
  const { onSelect, onUnselectItems } = useListContext();
  return (report: BulkReport, isEdit: boolean) => {
    const left = leftOf(report);
    if (left.length > 0) onSelect(left);
    else onUnselectItems();
    setState({ status: 'done', isEdit, report });
    if (isLeft.current)
      notify(summary(translate, isEdit, report), { type: report.done < report.total ? 'warning' : 'success' });
  };
}

/** Runs a bulk action on the chosen records, with progress, stop, retry and undo. */
export function useBulk() {
  const [state, setState] = useState<BulkState>({ status: 'idle' });
  const { follow, stop } = useFollow(setState);
  const tell = useTell(setState);
  /** The run that could not be started. */
  const unstarted = useRef<Run>(null);
  const runs = useRuns();
  const begin = async (run: Run, empty: BulkReport, isEdit: boolean) => {
    const report = await follow(run, empty.total, (reason) => ({ ...empty, reason }));
    unstarted.current = report.id === null && report.reason !== undefined ? run : null;
    tell(report, isEdit);
  };
  const retry = async (last: BulkReport, isEdit: boolean) => {
    if (unstarted.current) return begin(unstarted.current, last, isEdit);
    const report = await follow(
      (watch) => runs.retry(last, watch),
      last.total,
      (reason) => ({ ...last, reason }),
    );
    return tell(report, isEdit);
  };
  const undo = async (last: BulkReport, isEdit: boolean) => {
    const run: Run = (watch) => runs.undo(last, watch);
    const report = await follow(run, last.done, (reason) => ({ ...last, reason }));
    setState({ status: report.reason === undefined ? 'undone' : 'done', isEdit, report });
  };
  return {
    state,
    start: (task: BulkTask, chosen: Chosen) =>
      begin((watch) => runs.start(task, chosen, watch), emptyReport(chosen), task.changes !== null),
    stop,
    retry: () => state.status === 'done' && void retry(state.report, state.isEdit),
    undo: () => state.status === 'done' && void undo(state.report, state.isEdit),
    close: () => setState({ status: 'idle' }),
  };
}

/** State and actions of a bulk run. */
export type Bulk = ReturnType<typeof useBulk>;
