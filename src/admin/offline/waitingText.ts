import type { useTranslate } from 'ra-core';
import { offlineView } from './offlineView.ts';

/**
 * The message of something that was done and waits on this device; undefined: the server has it.
 * @param done translated, without a full stop: "Saved"
 */
export const waitingText = (translate: ReturnType<typeof useTranslate>, done: string): string | undefined =>
  isWaiting() ? translate('flexy.connection.waits', { done }) : undefined;

/** Tells whether what was just done waits on this device, because the server does not answer. */
function isWaiting(): boolean {
  const { queue, isAway } = offlineView.get();
  const hasChanges = queue?.lists.some(({ dataToSync }) => dataToSync.some(({ fault }) => !fault)) ?? false;
  return hasChanges && (isAway || !navigator.onLine);
}
