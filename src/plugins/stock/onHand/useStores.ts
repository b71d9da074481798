import { useNotify } from 'ra-core';
import { useErrorText, useRecordList, WHOLE_LIST } from '#admin';

const ALL_STORES = { pagination: WHOLE_LIST, sort: { field: 'position', order: 'ASC' } } as const;

/** The stores in their order; a failure to read them is shown. */
export function useStores(enabled = true) {
  const notify = useNotify();
  const textOf = useErrorText();
  const { data = [] } = useRecordList('stores', ALL_STORES, {
    enabled,
    onError: (error) => notify(textOf(error), { type: 'error' }),
  });
  return data.map(({ id, name }) => ({ value: String(id), label: name }));
}
