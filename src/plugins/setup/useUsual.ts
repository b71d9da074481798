import { useQueryClient } from '@tanstack/react-query';
import { useRefresh, useNotify } from 'ra-core';
import { useState } from 'react';
import { useErrorText } from '#admin';
import type { SetupEntry } from '#admin/internal';

/** Creates the default values of steps. */
export interface Usual {
  /** Ids of the steps being created. */
  readonly busy: readonly string[];
  /** Creates the values of some steps, one after the other. Stops at the first failure and reports it. */
  readonly make: (entries: readonly SetupEntry[]) => Promise<void>;
}

/**
 * Creates the default values of steps in one click. Refetches each step first, so that a second click creates nothing twice.
 */
export function useUsual(): Usual {
  const notify = useNotify();
  const textOf = useErrorText();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<readonly string[]>([]);
  const make = async (entries: readonly SetupEntry[]) => {
    if (busy.length > 0) return;
    setBusy(entries.map(({ id }) => id));
    try {
      for (const entry of entries) {
        const state = await entry.read();
        if (state.done === undefined && state.waits === undefined) await state.usual?.make();
        await entry.read();
      }
    } catch (error) {
      notify(textOf(error), { type: 'error' });
    } finally {
      setBusy([]);
      refresh();
      void queryClient.invalidateQueries({ queryKey: ['setup'] });
    }
  };
  return { busy, make };
}
