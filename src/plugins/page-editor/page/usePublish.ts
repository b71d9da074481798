import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useAction, useApi } from '#admin';
import { isObject } from '#resource';
import type { PublishOne, SaveState } from './Saver.ts';

/** Dependencies of publishing. */
interface Publishing {
  readonly state: SaveState;
  /** @returns false when somebody else's change has to be decided on first */
  readonly publish: (publishOne: PublishOne) => Promise<boolean>;
}

/**
 * Publishes the drafts of the open page, and reads the page again after that or after a restored revision. Errors are told.
 * The canvas is held meanwhile, and while a conflict is undecided: what is changed then would be lost.
 * @param onChanged reads the page again
 */
export function usePublish({ state, publish }: Publishing, onChanged: () => Promise<unknown>) {
  const call = useApi();
  const notify = useNotify();
  const { isBusy, run } = useAction();
  const [isHeld, setHeld] = useState(false);
  const isRefused = state.status === 'conflict' && state.target === 'publish';
  const publishOne: PublishOne = async (id, contentMark) => {
    const answer = await call(`pages/${id}/publish`, { method: 'POST', body: { contentMark: contentMark ?? null } });
    return isObject(answer) ? answer.contentMark : null;
  };
  const readAgain = async (message: string) => {
    notify(message, { type: 'success' });
    setHeld(true);
    await onChanged();
    setHeld(false);
  };
  const start = async () => {
    setHeld(true);
    let isDone = false;
    await run(async () => {
      isDone = await publish(publishOne);
    });
    if (isDone) await readAgain('pageEditor.published');
    else setHeld(false);
  };
  return {
    isHeld: isHeld || isRefused,
    isOff: isBusy || isRefused,
    isRefused,
    publish: () => void start(),
    onRestored: () => void readAgain('pageEditor.revisions.restored'),
  };
}
