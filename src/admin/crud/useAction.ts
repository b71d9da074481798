import { useNotify } from 'ra-core';
import { useCallback, useRef, useState } from 'react';
import { useErrorText } from './problem.ts';

/** An asynchronous action of a screen. */
export interface Action {
  /** True while it runs. */
  readonly isBusy: boolean;
  /**
   * Runs `work`. Does nothing while an earlier run is pending, so that a double press acts once. Notifies the user of an
   * error.
   * @returns true when it succeeded
   */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
}

/**
 * Runs the asynchronous work of a button, one at a time, and reports its errors. `run` keeps its identity.
 * @example
 *   const { isBusy, run } = useAction();
 *   <Button disabled={isBusy} onClick={() => void run(() => store.open())} />
 */
export function useAction(): Action {
  const notify = useNotify();
  const textOf = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const run = useCallback(
    async (work: () => Promise<unknown>) => {
      if (isRunning.current) return false;
      isRunning.current = true;
      setBusy(true);
      try {
        await work();
        return true;
      } catch (error) {
        notify(textOf(error), { type: 'error' });
        return false;
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
    [notify, textOf],
  );
  return { isBusy, run };
}
