import { useDataProvider, useGetList, useLocale, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useErrorText, useUndoNotice } from '#admin';
import type { FloorItem } from '../rules/item.ts';
import type { Editor } from './editor.ts';
import { left } from './editorState.ts';
import type { Saving } from './useSaving.ts';

const FLOORS = {
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'position', order: 'ASC' },
  filter: { type: ['floor'] },
} as const;

interface FloorMoveOptions {
  readonly editor: Editor;
  readonly saving: Saving;
  readonly floorId: string;
  /** Reads the items of this floor again. */
  readonly refetch: () => Promise<unknown>;
}

/** The floors, and the function that moves an item to another one. What is not saved of the item is saved first. */
export function useFloorMove({ editor, saving, floorId, refetch }: FloorMoveOptions) {
  const translate = useTranslate();
  const locale = useLocale();
  const provider = useDataProvider();
  const notify = useNotify();
  const tell = useUndoNotice();
  const textOf = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const { data = [] } = useGetList('reservable_categories', FLOORS);
  const floors = data.map(({ id, name }) => ({ id: String(id), name: String(name ?? '') }));
  const put = (id: string, from: string, to: string) => {
    const iri = (floor: string) => `/${locale}/api/reservable_categories/${floor}`;
    const previousData = { id, reservableCategory: iri(from) };
    return provider.update('reservables', { id, data: { reservableCategory: iri(to) }, previousData });
  };
  const move = async ({ id: key, name }: FloorItem, to: string) => {
    setBusy(true);
    try {
      if (!(await saving.save((change) => change.key === key))) return;
      const id = editor.get().records.get(key) ?? key;
      await put(id, floorId, to);
      editor.change((now) => left(now, key));
      const floor = floors.find((one) => one.id === to)?.name ?? '';
      tell(translate('floorPlan.edit.movedToFloor', { name, floor }), async () => {
        await put(id, to, floorId);
        await refetch();
      });
    } catch (error) {
      notify(textOf(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { floors, floorId, isBusy, move };
}

export type FloorMove = ReturnType<typeof useFloorMove>;
