import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useErrorText } from '#admin';

/** Runs something once at a time; what goes wrong is said. @returns whether it runs, and what runs it */
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
