import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormats } from '../format/formats.ts';
import { PendingChanges } from '../offline/PendingChanges.tsx';
import { useAllCounts, useOfflineView } from '../offline/useOffline.ts';
import { PartTexts } from '../plugins/PluginTexts.tsx';
import { Button } from '../ui/index.ts';
import type { SyncState } from './SyncState.tsx';
import styles from './AppBar.module.css';

interface SyncContactProps {
  state: SyncState;
  label: string;
  close: () => void;
}

function Contact({ state, label, close }: SyncContactProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const queryClient = useQueryClient();
  const { waiting, stuck } = useAllCounts();
  const { queue } = useOfflineView();
  // A device that cannot be read has changes that are not counted.
  const hasChanges = waiting + stuck > 0 || queue?.storageFault !== undefined;
  const [last] = useState(() =>
    Math.max(
      ...queryClient
        .getQueryCache()
        .getAll()
        .map((query) => query.state.dataUpdatedAt),
      0,
    ),
  );
  return (
    <div className={styles.contact} data-wide={hasChanges}>
      <p>{label}</p>
      {last > 0 && (
        <small>{translate('flexy.sync.lastAnswer', { time: formats.moment(new Date(last).toISOString()) })}</small>
      )}
      <Button
        size="small"
        icon="rotate-cw"
        disabled={state === 'offline'}
        onClick={() => {
          close();
          void queryClient.invalidateQueries();
        }}
      >
        {translate('flexy.palette.refresh')}
      </Button>
      {hasChanges && <PendingChanges close={close} />}
    </div>
  );
}

/** The moment of the server's last answer, and the way to ask anew. */
export default function SyncContact(given: SyncContactProps) {
  return (
    <PartTexts part="shell">
      <Contact {...given} />
    </PartTexts>
  );
}
