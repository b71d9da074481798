import type { useTranslate } from 'ra-core';
import type { BulkReport } from './runs.ts';

/** The result of a bulk run in one sentence: how many records are done, and how many were refused. */
export function summary(
  translate: ReturnType<typeof useTranslate>,
  isEdit: boolean,
  { total, done, refused, outside, untried }: BulkReport,
): string {
  if (refused === 0 && outside === 0 && untried.length === 0)
    return translate(`flexy.lists.bulk.${isEdit ? 'changedAll' : 'deletedAll'}`, { smart_count: done });
  const counts = { done, all: total + outside, refused };
  return translate(`flexy.lists.bulk.${isEdit ? 'changed' : 'deleted'}`, counts);
}
