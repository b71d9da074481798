import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Resource } from '#resource';
import { useApi } from '../../plugins/useApi.ts';
import { statusOf, useErrorText } from '../problem.ts';
import type { CrudRecord } from '../recordText.ts';
import { apiPathOf } from './useHistory.ts';

const CONFLICT = 412;

/** Gives a record the values of one of its versions; refused when it changed since `current`. */
export function useRestore(resource: Resource, record: CrudRecord) {
  const call = useApi();
  const notify = useNotify();
  const translate = useTranslate();
  const textOf = useErrorText();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const restore = async (version: number, current: number): Promise<void> => {
    setBusy(true);
    try {
      await call(`${apiPathOf(resource)}/${encodeURIComponent(record.id)}/restore`, {
        method: 'POST',
        body: { version },
        headers: { 'If-Match': `"${current}-read"` },
      });
      notify(translate('flexy.records.restored'), { type: 'success' });
    } catch (error) {
      const isConflict = statusOf(error) === CONFLICT;
      notify(isConflict ? translate('flexy.records.changedMeanwhile') : textOf(error), { type: 'error' });
    } finally {
      // After a refusal, too: it is another version that is there then.
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [resource.name] }),
        queryClient.invalidateQueries({ queryKey: ['history', resource.name, String(record.id)] }),
      ]);
      setBusy(false);
    }
  };
  return { restore, isBusy };
}
