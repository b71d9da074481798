// Commands of the floor editor's buttons and keys.
import { useNotify, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { ItemType } from '../rules/item.ts';
import type { Editor } from './editor.ts';
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

/** The {@link Commands} over an editor and its saving. */
export function useCommands(editor: Editor, { save }: Saving): Commands {
  const translate = useTranslate();
  const notify = useNotify();
  return useMemo(() => {
    // Records that undoing brought back are restored at once, as they were deleted at once.
    const settle = () => {
      const wanted = pendingOf(editor.get()).filter(({ kind }) => kind === 'restore');
      const keys = new Set(wanted.map(({ key }) => key));
      if (keys.size > 0) void save(({ kind, key }) => kind === 'restore' && keys.has(key));
    };
    const undo = () => {
      editor.undo();
      settle();
    };
    const deleteChosen = () => {
      const chosen = editor.chosen().filter(({ isLocked }) => !isLocked);
      if (chosen.length === 0) return;
      const keys = new Set(editor.remove(chosen.map(({ id }) => id)));
      const { stack } = editor.get();
      // Only this step: if others followed, undoing takes back the latest of them.
      const back = () => (editor.get().stack === stack ? undo() : undefined);
      const done = translate('floorPlan.edit.deleted', { smart_count: chosen.length, name: chosen[0]?.name ?? '' });
      notify(done, { type: 'success', undo: back });
      void save(({ kind, key }) => kind === 'delete' && keys.has(key));
    };
    return {
      add: (type) => editor.add(type, translate(`floorPlan.edit.${NEW_NAME[type]}`)),
      deleteChosen,
      undo,
      redo: () => {
        editor.redo();
        settle();
      },
      saveAll: () => {
        void save().then((isDone) => isDone && notify(translate('floorPlan.edit.saved'), { type: 'success' }));
      },
    };
  }, [editor, save, translate, notify]);
}
