import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Resource } from '#resource';
import { lazyComponent } from '../page/lazyComponent.tsx';
import { Button, ButtonLink, Row } from '../ui/index.ts';
import { offlineQueue } from './offlineView.ts';
import type { OtherQueue } from './otherQueues.ts';
import { PendingChange } from './PendingChange.tsx';
import {
  useOfflineView,
  useOtherQueues,
  usePendingCounts,
  usePendingEntries,
  type PendingEntry,
} from './useOffline.ts';
import styles from './offline.module.css';

/** The changes that wait on this device, with what can be done about each. */
export function PendingChanges({ close }: { close: () => void }) {
  const translate = useTranslate();
  const entries = usePendingEntries();
  const { waiting, stuck } = usePendingCounts();
  const others = useOtherQueues();
  const [contested, setContested] = useState<{ resource: Resource; entry: PendingEntry }>();
  return (
    <div className={styles.changes}>
      {others.map((queue) => (
        <OtherQueueLine key={queue.path} queue={queue} close={close} />
      ))}
      {waiting > 0 && <p>{translate('flexy.offline.waiting', { smart_count: waiting })}</p>}
      {stuck > 0 && <p>{translate('flexy.offline.stuck', { smart_count: stuck })}</p>}
      {waiting > 0 && (
        <Button size="small" icon="refresh-cw" onClick={() => offlineQueue()?.retryNow()}>
          {translate('flexy.offline.sendNow')}
        </Button>
      )}
      <ul>
        {entries.map((entry) => (
          <PendingChange
            key={entry.action.key}
            entry={entry}
            close={close}
            onDecide={(resource) => setContested({ resource, entry })}
          />
        ))}
      </ul>
      <Storage />
      {contested && <ConflictDialog {...contested} onClose={() => setContested(undefined)} />}
    </div>
  );
}

const ConflictDialog = lazyComponent<{ resource: Resource; entry: PendingEntry; onClose: () => void }>(
  () => import('./ConflictDialog.tsx'),
);

/** Tells whether the browser may delete stored changes. Shown once the browser has answered. */
function Storage() {
  const translate = useTranslate();
  const { isPersistent, queue } = useOfflineView();
  if (queue?.storageFault) return <p role="alert">{translate('flexy.offline.storageFault')}</p>;
  if (isPersistent === null) return null;
  return <small>{translate(isPersistent ? 'flexy.offline.persistent' : 'flexy.offline.evictable')}</small>;
}

/** Number of pending changes in a tool's own queue, with a link to its page. */
function OtherQueueLine({ queue: { path, waiting, stuck }, close }: { queue: OtherQueue; close: () => void }) {
  const translate = useTranslate();
  return (
    <Row gap={8} wrap>
      <span>{translate('flexy.offline.elsewhere', { smart_count: waiting + stuck })}</span>
      <ButtonLink size="small" to={path} onClick={close}>
        {translate('flexy.offline.show')}
      </ButtonLink>
    </Row>
  );
}
