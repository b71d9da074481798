import { useDataProvider, useListContext, useLocale, useTranslate } from 'ra-core';
import { use } from 'react';
import { StoreContext } from '../../../format/StoreProvider.tsx';
import { useApi } from '../../../plugins/useApi.ts';
import { LANGUAGES } from '../../../shell/LanguageMenu.tsx';
import { useErrorText } from '../../problem.ts';
import type { CrudRecord } from '../../recordText.ts';
import { useCrudResource } from '../../useCrudResource.ts';
import { createBulkCalls } from './calls.ts';
import type { Change } from './changes.ts';
import { restore } from './restore.ts';
import type { Id } from './runBatches.ts';
import { deleteTask, editTask, type Task } from './tasks.ts';

/** Makes the tasks of the bulk bar for the list around. */
export function useTasks(): { edit: (changes: readonly Change[]) => Task; remove: () => Task } {
  const translate = useTranslate();
  const textOf = useErrorText();
  const callApi = useApi();
  const dataProvider = useDataProvider();
  const { resource } = useCrudResource();
  const { data: known = [] } = useListContext<CrudRecord>();
  const { currencies } = use(StoreContext);
  const failed = translate('flexy.errors.http');
  const own = useLocale();
  const otherLanguages = LANGUAGES.map(({ code }) => code).filter((code) => code !== own);
  const callsNow = () =>
    createBulkCalls({ resource, dataProvider, callApi, otherLanguages, known, failed, reasonOf: textOf });
  const bringBack = async (id: Id) => {
    try {
      await restore(callApi, resource, id);
      return null;
    } catch (error) {
      // Told with the record in the report.
      return textOf(error);
    }
  };
  const reasons = {
    noValue: translate('flexy.lists.bulk.noValue'),
    changedSince: translate('flexy.lists.bulk.changedSince'),
  };
  return {
    edit: (changes) => editTask({ resource, calls: callsNow(), changes, seen: known, currencies, reasons }),
    remove: () => deleteTask(callsNow(), resource.bin === false ? undefined : bringBack),
  };
}
