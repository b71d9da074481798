// Commands of the floor editor's buttons and keys.
import { useNotify, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { FloorItem, ItemType } from '../rules/item.ts';
import type { Editor } from './editor.ts';
import { nextName } from './newItem.ts';
import { pendingOf } from './pending.ts';
import type { Saving } from './useSaving.ts';

/** Names of new items. */
const NEW_NAME: Readonly<Record<ItemType, string>> = { table: 'newTable', room: 'newRoom' };

/** Commands of the editor's buttons and keys. */
export interface Commands {
  add(type: ItemType): void;
  /** Deletes the chosen items, stored ones at once; a message offers the way back. */
  deleteChosen(): void;
  undo(): void;
  redo(): void;
  saveAll(): void;
}

/** Restores records that undoing brought back: they are restored at once, as they were deleted at once. */
function settle(editor: Editor, save: Saving['save']): void {
  const wanted = pendingOf(editor.get()).filter(({ kind }) => kind === 'restore');
  const keys = new Set(wanted.map(({ key }) => key));
  if (keys.size > 0) void save(({ kind, key }) => kind === 'restore' && keys.has(key));
}

/**
 * Deletes the chosen items that are not locked, stored ones at once.
 * @returns the items that are gone; a refused one stays
 */
async function removeChosen(editor: Editor, save: Saving['save']): Promise<readonly FloorItem[]> {
  const chosen = editor.chosen().filter(({ isLocked }) => !isLocked);
  if (chosen.length === 0) return [];
  const keys = new Set(editor.remove(chosen.map(({ id }) => id)));
  await save(({ kind, key }) => kind === 'delete' && keys.has(key));
  return chosen.filter(({ id }) => !editor.get().saved.has(id));
}

/** The {@link Commands} over an editor and its saving. @param names names of the places of all floors */
export function useCommands(editor: Editor, { save }: Saving, names: readonly string[]): Commands {
  const translate = useTranslate();
  const notify = useNotify();
  return useMemo(() => {
    const undo = () => {
      editor.undo();
      settle(editor, save);
    };
    const deleteChosen = async () => {
      const gone = await removeChosen(editor, save);
      const { stack } = editor.get();
      // Only this step: if others followed, undoing takes back the latest of them.
      const back = () => (editor.get().stack === stack ? undo() : undefined);
      const done = translate('floorPlan.edit.deleted', { smart_count: gone.length, name: gone[0]?.name ?? '' });
      if (gone.length > 0) notify(done, { type: 'success', undo: back });
    };
    return {
      add: (type) => {
        const here = [...editor.get().items.values()];
        editor.add(type, nextName(type, translate(`floorPlan.edit.${NEW_NAME[type]}`), here, names));
      },
      deleteChosen: () => void deleteChosen(),
      undo,
      redo: () => {
        editor.redo();
        settle(editor, save);
      },
      saveAll: () => {
        void save().then((isDone) => isDone && notify(translate('floorPlan.edit.saved'), { type: 'success' }));
      },
    };
  }, [editor, save, names, translate, notify]);
}
