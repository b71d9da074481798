import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useAction, useApi } from '#admin';
import { copyFilesCall, deleteFilesCall, moveFilesCall, type OnConflict } from '../../calls.ts';
import { useRereadFiles } from '../useFolder.ts';
import { useFilesUndoNotice } from './useFilesUndoNotice.ts';
import { withConflicts, type AskConflict } from './conflicts.ts';

/** Moves and copies, told with undo. False: it failed, and the failure was told, or another one runs. */
export interface Transfers {
  /** @param from folder to move back to by Undo; null: the top folder */
  readonly move: (ids: readonly number[], folder: number | null, from: number | null) => Promise<boolean>;
  readonly copy: (ids: readonly number[], folder: number | null) => Promise<boolean>;
}

/** Moves and copies files. `ask` asks about taken names. */
export function useTransfers(ask: AskConflict): Transfers {
  const call = useApi();
  const translate = useTranslate();
  const reread = useRereadFiles();
  const told = useFilesUndoNotice();
  const { run } = useAction();
  return useMemo(() => {
    const send = async (
      declared: typeof moveFilesCall | typeof copyFilesCall,
      ids: readonly number[],
      folder: number | null,
    ) => {
      const transfer = (onConflict: OnConflict) => call(declared, { input: { ids, folder: folder ?? 0, onConflict } });
      try {
        return await withConflicts(transfer, ask);
      } finally {
        await reread();
      }
    };
    return {
      move: (ids, folder, from) =>
        run(async () => {
          const moved = await send(moveFilesCall, ids, folder);
          if (!moved || moved.ids.length === 0) return;
          const input = { ids: moved.ids, folder: from ?? 0, onConflict: 'rename' } as const;
          told(translate('files.moved', { smart_count: moved.items }), () => call(moveFilesCall, { input }));
        }),
      copy: (ids, folder) =>
        run(async () => {
          const copied = await send(copyFilesCall, ids, folder);
          if (!copied || copied.ids.length === 0) return;
          const undo = () => call(deleteFilesCall, { input: { ids: copied.ids } });
          told(translate('files.copied', { smart_count: copied.items }), undo);
        }),
    };
  }, [call, translate, reread, told, run, ask]);
}
