import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useErrorText } from '#admin';

/**
 * Runs one operation at a time and shows its error.
 * @returns true while it runs, and the function that starts it
 */
export function useTry(): readonly [boolean, (work: () => Promise<unknown>) => void] {
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  const textOf = useErrorText();
  const run = (work: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    work()
      .catch((error: unknown) => notify(textOf(error), { type: 'error' }))
      .finally(() => setBusy(false));
  };
  return [isBusy, run];
}
