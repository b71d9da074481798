import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useAction, useApi } from '#admin';
import { isObject } from '#resource';
import type { PublishOne } from './PageSaver.ts';
import type { DesignSaving } from './useSaveDesign.ts';

/**
 * Publishes the drafts of the open page, and reads the page again after a restored revision. Errors are told.
 * The canvas is held meanwhile, and while a conflict is undecided: what is changed then would be lost.
 * @param onChanged reads the page again
 */
export function usePublish({ refused, publish }: DesignSaving, onChanged: () => Promise<unknown>) {
  const call = useApi();
  const notify = useNotify();
  const { isBusy, run } = useAction();
  const [isHeld, setHeld] = useState(false);
  const isRefused = refused !== null;
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
    setHeld(false);
    // The page is not read again: what was done before can still be undone.
    if (isDone) notify('pageEditor.published', { type: 'success' });
  };
  return {
    isHeld: isHeld || isRefused,
    isOff: isBusy || isRefused,
    publish: () => void start(),
    onRestored: () => void readAgain('pageEditor.revisions.restored'),
  };
}
