import { useNotify, useRefresh } from 'ra-core';
import { useApi, useErrorText } from '#admin';
import { readCalendarCall } from '../../subscribedCalls.ts';

/**
 * Returns a function that has a subscribed calendar read now, and tells so. It may outlive its component, for example the menu
 * that it was chosen in.
 */
export function useReadNow(): (id: string | number) => Promise<void> {
  const notify = useNotify();
  const refresh = useRefresh();
  const errorText = useErrorText();
  const call = useApi();
  return async (id) => {
    try {
      await call(readCalendarCall, { params: { id } });
      notify('agenda.readStarted', { type: 'info' });
      refresh();
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    }
  };
}
