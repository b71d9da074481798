import { useEffect, useState, useSyncExternalStore } from 'react';
import { isUndecided, useMe } from '#admin';
import { draftKeyOf, keepDraft } from './draftStore.ts';
import { Saver, type SaverOptions, type SaveState } from './saver.ts';
import { useContent } from './useContent.ts';

/** Saves a workbook by itself and when asked. */
export interface Saving extends Pick<Saver, 'touch' | 'save' | 'replace' | 'follow'> {
  readonly state: SaveState;
}

/** Keeps a workbook on the server: see {@link Saver}. What failed is tried again when the network is back. */
export function useSave(id: string | number, options: Omit<SaverOptions, 'send' | 'isUnanswered' | 'keep'>): Saving {
  const content = useContent();
  const { id: account } = useMe();
  const [saver] = useState(
    () =>
      new Saver({
        ...options,
        send: (file, revision) => content.save(id, file, revision),
        isUnanswered: isUndecided,
        keep: (draft) => void keepDraft(draftKeyOf(account, id), draft),
      }),
  );
  const state = useSyncExternalStore(saver.subscribe, saver.get);
  useEffect(() => saver.close, [saver]);
  const hasFailed = state.status === 'failed';
  useEffect(() => {
    if (!hasFailed) return undefined;
    const ends = new AbortController();
    window.addEventListener('online', saver.save, { signal: ends.signal });
    return () => ends.abort();
  }, [hasFailed, saver]);
  const { touch, save, replace, follow } = saver;
  return { state, touch, save, replace, follow };
}
