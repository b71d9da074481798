import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useErrorText } from '#admin';

/** Runs one thing at a time: a second press does nothing while it runs, and a failure is told. */
export function useAct(): { readonly isBusy: boolean; run(act: () => Promise<void>): Promise<boolean> } {
  const notify = useNotify();
  const textOf = useErrorText();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async run(act) {
      if (isBusy) return false;
      setBusy(true);
      try {
        await act();
        return true;
      } catch (error) {
        notify(textOf(error), { type: 'error' });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
