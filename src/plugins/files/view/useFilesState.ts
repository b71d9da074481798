import { useStore } from 'ra-core';
import { useAddressState } from '#admin';
import type { ViewKind } from './items/itemTypes.ts';
import { SORT_FIELDS, type FolderQuery, type SortField } from './useFolder.ts';

const isSort = (text: string): text is SortField => SORT_FIELDS.some((field) => field === text);

/**
 * State of the file manager. The address of the page contains folder, search and order. The layout and the visibility of
 * the details panel are stored on the device.
 */
export function useFilesState() {
  const [{ folder, q, sort, order }, say] = useAddressState({ folder: '', q: '', sort: 'name', order: 'asc' });
  const [view, setView] = useStore<ViewKind>('files.view', 'icons');
  const [hasPanel, setPanel] = useStore<boolean>('files.details', true);
  const query: FolderQuery = {
    folder: /^[1-9]\d{0,14}$/.test(folder) ? Number(folder) : null,
    search: q.trim(),
    sort: isSort(sort) ? sort : 'name',
    order: order === 'desc' ? 'desc' : 'asc',
  };
  return {
    query,
    view,
    setView,
    hasPanel,
    setPanel,
    openFolder: (id: number | null) => say({ folder: id === null ? '' : String(id), q: '' }),
    search: (text: string) => say({ q: text }, false),
    sortBy: (field: SortField) => {
      const isSame = field === query.sort;
      say({ sort: field, order: isSame && query.order === 'asc' ? 'desc' : 'asc' }, false);
    },
  };
}

/** Result of {@link useFilesState}. */
export type FilesState = ReturnType<typeof useFilesState>;
