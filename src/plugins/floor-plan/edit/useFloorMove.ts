import { useLocale, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useApi, useErrorText, useUndoNotice } from '#admin';
import type { FloorItem } from '../rules/item.ts';
import type { Editor } from './editor.ts';
import { left } from './editorState.ts';
import type { Saving } from './useSaving.ts';

/** A floor as the choice names it. */
export interface NamedFloor {
  readonly id: number;
  readonly name: string;
}

interface FloorMoveOptions {
  readonly editor: Editor;
  readonly saving: Saving;
  readonly floorId: string;
  readonly floors: readonly NamedFloor[];
  /** Reads the items of this floor again. */
  readonly refetch: () => Promise<unknown>;
}

/** Returns the function that moves an item to another one. What is not saved of the item is saved first. */
export function useFloorMove({ editor, saving, floorId, floors, refetch }: FloorMoveOptions) {
  const translate = useTranslate();
  const locale = useLocale();
  const call = useApi();
  const notify = useNotify();
  const tell = useUndoNotice();
  const textOf = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const put = (id: string, floor: string) => {
    const body = { reservableCategory: `/${locale}/api/reservable_categories/${floor}` };
    return call(`reservables/${id}`, { method: 'PUT', body });
  };
  const move = async ({ id: key, name }: FloorItem, to: string) => {
    setBusy(true);
    try {
      if (!(await saving.save((change) => change.key === key))) return;
      const id = editor.get().records.get(key) ?? key;
      await put(id, to);
      editor.change((now) => left(now, key));
      const floor = floors.find(({ id: one }) => String(one) === to)?.name ?? '';
      tell(translate('floorPlan.edit.movedToFloor', { name, floor }), async () => {
        await put(id, floorId);
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
