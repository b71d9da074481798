import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useAction, useApi } from '#admin';
import { createFolderCall, deleteFilesCall, renameFileCall, restoreFilesCall } from '../../calls.ts';
import type { FileItem } from '../fileItem.ts';
import { useRereadFiles } from '../useFolder.ts';
import { useFilesUndoNotice } from './useFilesUndoNotice.ts';
import type { AskConflict } from './conflicts.ts';
import { useTransfers, type Transfers } from './useTransfers.ts';

/** Changes of files. All of them reread what is shown. */
export interface FileActions extends Transfers {
  /** Rejected: the reason, for the field. */
  readonly createFolder: (parent: number | null, name: string) => Promise<void>;
  /** Rejected: the reason, for the field. */
  readonly rename: (item: FileItem, name: string) => Promise<void>;
  /** False: it failed, and the failure was told. */
  readonly remove: (items: readonly FileItem[]) => Promise<boolean>;
}

/** The actions of the file manager, with undo. `ask` asks about taken names. */
export function useFileActions(ask: AskConflict): FileActions {
  const call = useApi();
  const translate = useTranslate();
  const reread = useRereadFiles();
  const told = useFilesUndoNotice();
  const { run } = useAction();
  const transfers = useTransfers(ask);
  return useMemo(() => {
    return {
      ...transfers,
      createFolder: async (parent, name) => {
        await call(createFolderCall, { input: { parent: parent ?? 0, name } });
        await reread();
      },
      rename: async ({ id, name: before }, name) => {
        if (name === before) return;
        await call(renameFileCall, { input: { id, name } });
        await reread();
        told(translate('files.renamed', { name }), () => call(renameFileCall, { input: { id, name: before } }));
      },
      remove: (items) =>
        run(async () => {
          const ids = items.map(({ id }) => id);
          await call(deleteFilesCall, { input: { ids } });
          await reread();
          const text = translate('files.deleted', { smart_count: ids.length });
          told(text, () => call(restoreFilesCall, { input: { ids } }));
        }),
    };
  }, [call, translate, reread, told, run, transfers]);
}
