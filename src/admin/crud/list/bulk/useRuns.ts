import { useDataProvider, useTranslate } from 'ra-core';
import { use, useRef, useState } from 'react';
import { createKeys } from '#provider';
import { StoreContext } from '../../../format/StoreProvider.tsx';
import { useApi } from '../../../plugins/useApi.ts';
import { useErrorText } from '../../problem.ts';
import { useCrudResource } from '../../useCrudResource.ts';
import { useWholeFilter } from '../useListEntry.ts';
import { bulkWorkOf } from './changes.ts';
import { pathOf } from './restore.ts';
import { createRuns, type BulkRuns } from './runs.ts';
import { createSingleRuns, type SingleWork } from './singleRuns.ts';

/** Changes of the chosen records; null: they are deleted. */
export type BulkTask = SingleWork;

/** Runs on the records of the list around: by the server's bulk call, or by single calls on a connected server. */
export function useRuns(): BulkRuns<BulkTask> {
  const translate = useTranslate();
  const reasonOf = useErrorText();
  const call = useApi();
  const dataProvider = useDataProvider();
  const { resource } = useCrudResource();
  const filter = useWholeFilter();
  const { currencies } = use(StoreContext);
  const [keys] = useState(createKeys);
  const made = useRef<BulkRuns<BulkTask>>(null);
  const make = (): BulkRuns<BulkTask> => {
    if (resource.foreign) {
      const reasons = {
        noValue: translate('flexy.lists.bulk.noValue'),
        changedSince: translate('flexy.lists.bulk.changedSince'),
      };
      return createSingleRuns({ resource, dataProvider, currencies, reasonOf, reasons }, filter);
    }
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
