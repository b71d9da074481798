import type { useTranslate } from 'ra-core';
import type { RunResult } from './runBatches.ts';
import type { Task } from './tasks.ts';

/** The result of a bulk run in one sentence: how many of `all` records are done, and how many were refused. */
export function summary(
  translate: ReturnType<typeof useTranslate>,
  task: Task,
  all: number,
  result: RunResult,
): string {
  const isEdit = task.kind === 'edit';
  if (result.refused.length === 0 && result.untried.length === 0)
    return translate(`flexy.lists.bulk.${isEdit ? 'changedAll' : 'deletedAll'}`, { smart_count: result.done.length });
  const counts = { done: result.done.length, all, refused: result.refused.length };
  return translate(`flexy.lists.bulk.${isEdit ? 'changed' : 'deleted'}`, counts);
}
