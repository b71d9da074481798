import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { createKeys } from '#provider';
import { useApi } from '../../../plugins/useApi.ts';
import { useErrorText } from '../../problem.ts';
import { useCrudResource } from '../../useCrudResource.ts';
import { bulkWorkOf, type Change } from './changes.ts';
import { pathOf } from './restore.ts';
import { createRuns, type BulkRuns } from './runs.ts';

/** Work on the chosen records. */
export interface BulkTask {
  /** null: the records are deleted. */
  readonly changes: readonly Change[] | null;
}

/** Runs on the records of the list around, by the server's bulk call. */
export function useRuns(): BulkRuns<BulkTask> {
  const translate = useTranslate();
  const reasonOf = useErrorText();
  const call = useApi();
  const { resource } = useCrudResource();
  const [keys] = useState(createKeys);
  const made = useRef<BulkRuns<BulkTask>>(null);
  const make = (): BulkRuns<BulkTask> => {
    const runs = createRuns({
      call,
      path: pathOf(resource),
      otherwise: translate('flexy.errors.http'),
      reasonOf,
      keys,
    });
    const start: BulkRuns<BulkTask>['start'] = ({ changes }, chosen, watch) =>
      runs.start(changes ? bulkWorkOf(resource, changes) : { delete: true }, chosen, watch);
    return { ...runs, start };
  };
  return {
    // Retry and undo belong to the run that was started last.
    start: (...args) => (made.current = make()).start(...args),
    retry: (...args) => (made.current ??= make()).retry(...args),
    undo: (...args) => (made.current ??= make()).undo(...args),
  };
}
