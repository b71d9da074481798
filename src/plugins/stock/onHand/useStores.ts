import { useNotify } from 'ra-core';
import { useErrorText, useRecordList } from '#admin';

const ALL_STORES = { pagination: { page: 1, perPage: 100 }, sort: { field: 'position', order: 'ASC' } } as const;

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
