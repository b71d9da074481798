import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Resource } from '#resource';
import { ManyError } from '#provider';
import { useErrorText } from '../problem.ts';
import { recordTitle, type CrudRecord } from '../recordText.ts';

/** A record that could not be deleted, and why. */
export interface Refusal {
  readonly id: CrudRecord['id'];
  readonly name: string;
  readonly reason: string;
}

/** Deletes what is selected and reports, one by one, what was refused. */
export function useBulkDelete(resource: Resource) {
  const translate = useTranslate();
  const notify = useNotify();
  const textOf = useErrorText();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { selectedIds, data = [], onSelect } = useListContext<CrudRecord>();
  const [isBusy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const nameOf = (id: CrudRecord['id']) => {
    const record = data.find((one) => one.id === id);
    return record ? recordTitle(resource, record) : `#${id}`;
  };
  const refusalsOf = (error: unknown): Refusal[] =>
    error instanceof ManyError
      ? error.failures.map(({ id, message }) => ({ id, name: nameOf(id), reason: translate(message, { _: message }) }))
      : selectedIds.map((id: CrudRecord['id']) => ({ id, name: nameOf(id), reason: textOf(error) }));
  const remove = async () => {
    setBusy(true);
    let refused: Refusal[] = [];
    try {
      await dataProvider.deleteMany(resource.name, { ids: [...selectedIds] });
    } catch (error) {
      // Reported with its reasons beside the list.
      refused = refusalsOf(error);
    }
    const done = selectedIds.length - refused.length;
    onSelect(refused.map(({ id }) => id));
    setRefusals(refused);
    setBusy(false);
    if (done > 0) {
      notify(translate('flexy.list.deleted', { smart_count: done }), { type: 'success' });
      await queryClient.invalidateQueries({ queryKey: [resource.name] });
    }
  };
  return { isBusy, refusals, forget: () => setRefusals([]), remove };
}
