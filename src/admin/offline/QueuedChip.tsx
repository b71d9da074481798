import { CloudUpload } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Chip } from '../ui/index.ts';

/** Mark of a record with a change that waits on this device. */
export function QueuedChip() {
  const translate = useTranslate();
  return (
    <Chip tone="warning" icon={CloudUpload}>
      {translate('flexy.connection.queued')}
    </Chip>
  );
}
