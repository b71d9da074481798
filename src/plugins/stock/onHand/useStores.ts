import { useNotify } from 'ra-core';
import { useErrorText, useRecordList, WHOLE_LIST } from '#admin';

const ALL_STORES = { pagination: WHOLE_LIST, sort: { field: 'position', order: 'ASC' } } as const;

/** Query of all stores in their order. */
export const useStoreList = () => useRecordList('stores', ALL_STORES);

/** Options of a select box of stores. */
export const storeOptions = (stores: readonly { id: unknown; name?: string | undefined }[]) =>
  stores.map(({ id, name = '' }) => ({ value: String(id), label: name }));

/** Options of a select box of stores, which is empty until they are read; a failure to read them is shown. */
export function useStores(enabled = true) {
  const notify = useNotify();
  const textOf = useErrorText();
  const { data = [] } = useRecordList('stores', ALL_STORES, {
    enabled,
    onError: (error) => notify(textOf(error), { type: 'error' }),
  });
  return storeOptions(data);
}
