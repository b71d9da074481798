import { useNotify, useTranslate } from 'ra-core';
import type { OfflineQueue } from '../../dataProvider/offline/index.ts';
import { offlineQueue } from './offlineView.ts';

/** Returns a function that changes the queue of this device, and shows a message when the device could not store it. */
export function useQueueAct(): (act: (queue: OfflineQueue) => Promise<unknown>) => void {
  const translate = useTranslate();
  const notify = useNotify();
  return (act) => {
    const queue = offlineQueue();
    if (!queue) return;
    act(queue).catch(() => notify(translate('flexy.offline.actFailed'), { type: 'error' }));
  };
}
