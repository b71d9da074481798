import { useNotify } from 'ra-core';
import { useCallback } from 'react';
import { useErrorText } from '#admin';

/** Runs what may fail (a full disk, no answer) and says why when it does. @returns whether it was done */
export function useTry(): (run: () => Promise<unknown>) => Promise<boolean> {
  const notify = useNotify();
  const textOf = useErrorText();
  return useCallback(
    async (run) => {
      try {
        await run();
        return true;
      } catch (error) {
        notify(textOf(error), { type: 'error' });
        return false;
      }
    },
    [notify, textOf],
  );
}
