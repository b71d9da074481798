import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Resource } from '#resource';
import { usePerson } from '../../auth/SessionContext.ts';
import type { CrudRecord } from '../recordText.ts';
import { useRecordCalls } from './useRecordCalls.ts';

/**
 * Takes back the latest saves of a form by giving the record the version that was before them.
 * @returns throws when somebody has changed the record since: their change would go with it
 */
export function useUndoSave(resource: Resource): (id: CrudRecord['id'], writes: number) => Promise<void> {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { username } = usePerson();
  const { latest, revert } = useRecordCalls(resource);
  return useCallback(
    async (id, writes) => {
      const steps = await latest(id, writes + 1);
      const own = steps.slice(0, writes);
      const last = own.at(-1);
      if (!last || own.some((step) => step.username !== username))
        throw new Error(translate('flexy.forms.undo.changed'));
      await revert(id, steps[writes]?.version ?? last.version - 1);
      await queryClient.invalidateQueries({ queryKey: [resource.name] });
    },
    [latest, revert, username, translate, queryClient, resource],
  );
}
