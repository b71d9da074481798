import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useErrorText } from '../../problem.ts';
import { useCrudResource } from '../../useCrudResource.ts';
import { runBatches, type Id, type Refused, type RunResult } from './runBatches.ts';
import { summary } from './summary.ts';
import type { Task } from './tasks.ts';

/** State of a bulk run. */
export type BulkState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly tried: number; readonly all: number }
  | { readonly status: 'done'; readonly task: Task; readonly all: number; readonly result: RunResult }
  | { readonly status: 'undone'; readonly task: Task; readonly done: number; readonly refused: readonly Refused[] };

/** Runs one task at a time, and tells how far it is. */
function useRun(setState: (state: BulkState) => void) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const queryClient = useQueryClient();
  const { resource } = useCrudResource();
  const stopper = useRef<AbortController | null>(null);
  const run = async (ids: readonly Id[], work: Task['work']): Promise<RunResult> => {
    const stop = new AbortController();
    stopper.current = stop;
    const tell = (tried: number) => setState({ status: 'running', tried, all: ids.length });
    tell(0);
    const reasonOf = (error: unknown) => translate(textOf(error), { _: textOf(error) });
    const result = await runBatches(ids, work, { signal: stop.signal, onProgress: tell, reasonOf });
    void queryClient.invalidateQueries({ queryKey: [resource.name] });
    return result;
  };
  return { run, stop: () => stopper.current?.abort() };
}

const leftOf = ({ refused, untried }: RunResult): Id[] => [...refused.map(({ id }) => id), ...untried];

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

/** Runs a bulk action on the selected records in batches, with progress, stop, retry and undo. */
export function useBulk() {
  const translate = useTranslate();
  const notify = useNotify();
  const isLeft = useIsLeft();
  const { onSelect, onUnselectItems } = useListContext();
  const [state, setState] = useState<BulkState>({ status: 'idle' });
  const { run, stop } = useRun(setState);
  const start = async (task: Task, ids: readonly Id[], before: readonly Id[] = []) => {
    const now = await run(ids, task.work);
    // After a retry the records done before are part of the result.
    const result = { ...now, done: [...before, ...now.done] };
    const left = leftOf(result);
    if (left.length > 0) onSelect(left);
    else onUnselectItems();
    const all = ids.length + before.length;
    setState({ status: 'done', task, all, result });
    // The report went with the list. The records that are not done stay selected there.
    if (isLeft.current)
      notify(summary(translate, task, all, result), { type: left.length > 0 ? 'warning' : 'success' });
  };
  const undo = async () => {
    if (state.status !== 'done' || !state.task.undo) return;
    const { task } = state;
    const { done, refused, untried } = await run(state.result.done, state.task.undo);
    const stopped = untried.map((id) => ({ id, reason: translate('flexy.lists.bulk.notTried') }));
    setState({ status: 'undone', task, done: done.length, refused: [...refused, ...stopped] });
  };
  return {
    state,
    start: (task: Task, ids: readonly Id[]) => start(task, ids),
    stop,
    retry: () => {
      if (state.status === 'done') void start(state.task, leftOf(state.result), state.result.done);
    },
    undo,
    close: () => setState({ status: 'idle' }),
  };
}

/** State and actions of a bulk run. */
export type Bulk = ReturnType<typeof useBulk>;
