import { useNotify } from 'ra-core';
import { useCallback } from 'react';
import { useErrorText } from '#admin';

/**
 * Runs an operation that may fail (a full disk, no answer) and shows its error.
 * @returns true when it succeeded
 */
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
