import { useNotify, useRefresh } from 'ra-core';
import { useAction, useApi } from '#admin';

/** Starts a job of the server by its kind, and says so. */
export function useStartJob(
  kind: string,
  begun: string,
): { readonly isBusy: boolean; readonly start: () => Promise<void> } {
  const call = useApi();
  const notify = useNotify();
  const refresh = useRefresh();
  const { isBusy, run } = useAction();
  const start = async () => {
    const isStarted = await run(() => call('jobs', { method: 'POST', body: { kind } }));
    if (!isStarted) return;
    notify(begun, { type: 'success' });
    refresh();
  };
  return { isBusy, start };
}
