import { Download } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button } from '#admin';
import { useStartJob } from './useStartJob.ts';

/** Starts a backup from the list of jobs, which shows how far it is. */
export default function BackUpNow() {
  const translate = useTranslate();
  const { isBusy, start } = useStartJob('backup', 'system.jobs.begun');
  return (
    <Button icon={Download} disabled={isBusy} onClick={() => void start()}>
      {translate('system.jobs.backUp')}
    </Button>
  );
}
