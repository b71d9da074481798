import { Download } from 'lucide-react';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { Button, useAction, useApi } from '#admin';

/** Starts a backup from the list of jobs, which shows how far it is. */
export default function BackUpNow() {
  const translate = useTranslate();
  const call = useApi();
  const notify = useNotify();
  const refresh = useRefresh();
  const { isBusy, run } = useAction();
  const start = async () => {
    const isStarted = await run(() => call('jobs', { method: 'POST', body: { kind: 'backup' } }));
    if (!isStarted) return;
    notify('system.jobs.begun', { type: 'success' });
    refresh();
  };
  return (
    <Button icon={Download} disabled={isBusy} onClick={() => void start()}>
      {translate('system.jobs.backUp')}
    </Button>
  );
}
