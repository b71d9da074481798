// Commands of the floor editor's buttons and keys.
import { useNotify, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { FloorItem, ItemType } from '../rules/item.ts';
import type { Editor } from './editor.ts';
import type { EditorState } from './editorState.ts';
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

/** A deletion: the items that are gone, and the steps as they were right after it. */
interface Deletion {
  readonly gone: readonly FloorItem[];
  readonly stack: EditorState['stack'];
}

/** Restores records that undoing brought back: they are restored at once, as they were deleted at once. */
function settle(editor: Editor, save: Saving['save']): void {
  const wanted = pendingOf(editor.get()).filter(({ kind }) => kind === 'restore');
  const keys = new Set(wanted.map(({ key }) => key));
  if (keys.size > 0) void save(({ kind, key }) => kind === 'restore' && keys.has(key));
}

/**
 * Deletes the chosen items that are not locked, stored ones at once.
 * @returns what is gone; a refused item stays
 */
async function removeChosen(editor: Editor, save: Saving['save']): Promise<Deletion> {
  const chosen = editor.chosen().filter(({ isLocked }) => !isLocked);
  const keys = new Set(editor.remove(chosen.map(({ id }) => id)));
  const { stack } = editor.get();
  if (keys.size > 0) await save(({ kind, key }) => kind === 'delete' && keys.has(key));
  return { gone: chosen.filter(({ id }) => !editor.get().saved.has(id)), stack };
}

/** Takes this deletion back, and no other step: one that was done since, also while the server deleted, stays. */
function takeBack(editor: Editor, { gone, stack }: Deletion): void {
  if (editor.get().stack === stack) editor.undo();
  else editor.putBack(gone);
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
      const deletion = await removeChosen(editor, save);
      const { gone } = deletion;
      const back = () => {
        takeBack(editor, deletion);
        settle(editor, save);
      };
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
