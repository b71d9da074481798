import { useNotify, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { waitingText } from '../offline/waitingText.ts';
import { useErrorText } from './problem.ts';

/**
 * Tells of something that was done, with the way back while its seconds run; of a change that waits on this device, that it
 * waits.
 * @returns `undo` takes back what the message tells of; rejected: its reason is shown
 * @example tell(translate('flexy.list.deleted', { smart_count: 1 }), () => restore(record.id));
 */
export function useUndoNotice(): (message: string, undo: () => Promise<unknown>) => void {
  const notify = useNotify();
  const translate = useTranslate();
  const textOf = useErrorText();
  return useCallback(
    (message, undo) => {
      // The server cannot take back what it does not have: such a change is discarded in the sync centre.
      const waits = waitingText(translate, message);
      if (waits !== undefined) {
        notify(waits, { type: 'info' });
        return;
      }
      const back = async () => {
        try {
          await undo();
          notify(translate('flexy.undo.done'), { type: 'success' });
        } catch (error) {
          notify(textOf(error), { type: 'error' });
        }
      };
      notify(message, { type: 'success', undo: () => void back() });
    },
    [notify, translate, textOf],
  );
}
