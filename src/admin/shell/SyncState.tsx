import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState, useSyncExternalStore } from 'react';
import { useLiveState } from '#provider/hooks';
import { useFormats } from '../format/formats.ts';
import { Button, IconButton, Popover } from '../ui/index.ts';
import styles from './AppBar.module.css';

function subscribe(listener: () => void) {
  const ends = new AbortController();
  window.addEventListener('online', listener, { signal: ends.signal });
  window.addEventListener('offline', listener, { signal: ends.signal });
  return () => ends.abort();
}

/** Whether the device is on a network. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** How this page stands to the server; `ready`: it answers, and nothing tells of changes by itself. */
export type SyncState = 'live' | 'ready' | 'connecting' | 'offline';

function useSyncState(): SyncState {
  const isOnline = useIsOnline();
  const live = useLiveState();
  if (!isOnline) return 'offline';
  if (live === undefined) return 'ready';
  return live === 'open' ? 'live' : 'connecting';
}

/** When the server answered last, and the way to ask anew. */
function Contact({ state, close }: { state: SyncState; close: () => void }) {
  const translate = useTranslate();
  const formats = useFormats();
  const queryClient = useQueryClient();
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
    <div className={styles.contact}>
      <p>{translate(`flexy.sync.${state}`)}</p>
      {last > 0 && (
        <small>{translate('flexy.sync.last', { time: formats.moment(new Date(last).toISOString()) })}</small>
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
        {translate('flexy.sync.refresh')}
      </Button>
    </div>
  );
}

/** Whether what is on the screen follows the server. */
export function SyncButton() {
  const translate = useTranslate();
  const state = useSyncState();
  const label = translate(`flexy.sync.${state}`);
  return (
    <Popover
      kind="dialog"
      label={label}
      opener={(opener) => (
        <span className={styles.sync} data-state={state}>
          <IconButton icon={state === 'offline' ? 'wifi-off' : 'refresh-cw'} label={label} {...opener} />
        </span>
      )}
    >
      {(close) => <Contact state={state} close={close} />}
    </Popover>
  );
}
