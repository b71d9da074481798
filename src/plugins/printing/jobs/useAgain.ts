import { useNotify, useRefresh } from 'ra-core';
import { useApi, useErrorText } from '#admin';
import { againCall } from '../calls.ts';

/**
 * Returns a function that prints a job again on its printer. The result is shown as a message. It may outlive its component,
 * for example the menu that it was chosen in.
 */
export function useAgain(): (id: string | number) => Promise<void> {
  const notify = useNotify();
  const refresh = useRefresh();
  const errorText = useErrorText();
  const call = useApi();
  return async (id) => {
    try {
      await call(againCall, { params: { id } });
      notify('printing.jobs.added', { type: 'success' });
      refresh();
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    }
  };
}
