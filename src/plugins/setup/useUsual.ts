import { useQueryClient } from '@tanstack/react-query';
import { useRefresh, useNotify } from 'ra-core';
import { useState } from 'react';
import { useErrorText, type SetupEntry } from '#admin';

/** Makes the usual values of steps. */
export interface Usual {
  /** Steps that are being made. */
  readonly busy: readonly string[];
  /** Makes those of some steps, one after the other; stops, and says why, at the first that fails. */
  readonly make: (entries: readonly SetupEntry[]) => Promise<void>;
}

/** The usual values of steps, made in one click. Each step is read again before, so that a second click makes nothing twice. */
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
