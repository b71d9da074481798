import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Resource } from '#resource';
import { statusOf, useErrorText } from '../../problem.ts';
import type { CrudRecord } from '../../recordText.ts';
import { useUndoNotice } from '../../useUndoNotice.ts';
import { useListOfRecord } from '../../useListCrumbs.ts';
import { showDeleted } from '../optimistic.ts';
import { useRecordCalls } from '../useRecordCalls.ts';

/**
 * Deletes a record and goes back to its list, where it can be brought back while the seconds run; a refusal is said and
 * nothing is lost.
 * @param release lets one leave without the question about changes
 */
export function useDelete(resource: Resource, record: CrudRecord, release: () => void) {
  const translate = useTranslate();
  const notify = useNotify();
  const tell = useUndoNotice();
  const textOf = useErrorText();
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { restore } = useRecordCalls(resource);
  const { path: list } = useListOfRecord(record);
  const [isBusy, setBusy] = useState(false);
  const undo = async () => {
    await restore(record.id);
    await queryClient.invalidateQueries({ queryKey: [resource.name] });
  };
  const remove = async (): Promise<boolean> => {
    setBusy(true);
    const putBack = showDeleted(queryClient, resource.name, record.id);
    try {
      await dataProvider.delete(resource.name, { id: record.id, previousData: record }).catch(unlessGone);
    } catch (error) {
      putBack();
      notify(textOf(error), { type: 'error' });
      setBusy(false);
      return false;
    }
    release();
    const done = translate('flexy.list.deleted', { smart_count: 1 });
    if (resource.bin === false) notify(done, { type: 'success' });
    else tell(done, undo);
    await navigate(list);
    queryClient.removeQueries({ queryKey: [resource.name, 'getOne', { id: String(record.id) }] });
    await queryClient.invalidateQueries({ queryKey: [resource.name, 'getList'] });
    return true;
  };
  return { isBusy, remove };
}

/** Already gone is as good as deleted: perhaps by this very call, whose answer was lost. */
function unlessGone(error: unknown): void {
  if (statusOf(error) !== 404) throw error;
}
