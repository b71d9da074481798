import { useCallback } from 'react';
import { useUndoNotice } from '#admin';
import { useRereadFiles } from '../useFolder.ts';

/** Tells of a change, with its undo; afterwards the files are read again. */
export function useFilesUndoNotice(): (text: string, undo: () => Promise<unknown>) => void {
  const reread = useRereadFiles();
  const tell = useUndoNotice();
  return useCallback(
    (text, undo) =>
      tell(text, async () => {
        await undo();
        await reread();
      }),
    [reread, tell],
  );
}
