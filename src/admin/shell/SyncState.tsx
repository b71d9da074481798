import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { useLiveState } from '#provider/hooks';
import { useAllCounts } from '../offline/useOffline.ts';
import { lazyPage } from '../page/lazyPage.tsx';
import { IconButton, MenuItem, MenuSection, Popover } from '../ui/index.ts';
import styles from './AppBar.module.css';

/** Content of the popover; preloaded, as it is wanted without a connection. */
export const SyncContact = lazyPage<{ state: SyncState; label: string; close: () => void }>(
  () => import('./SyncContact.tsx'),
);

function subscribe(listener: () => void) {
  const ends = new AbortController();
  window.addEventListener('online', listener, { signal: ends.signal });
  window.addEventListener('offline', listener, { signal: ends.signal });
  return () => ends.abort();
}

let since = 0;

function offlineSince(): number {
  since = navigator.onLine ? 0 : since || Date.now();
  return since;
}

/** Time since which the device is offline, ms since 1970; 0: online. */
export const useOfflineSince = (): number => useSyncExternalStore(subscribe, offlineSince);

/** Connection state of the page. `ready`: the server answers, but sends no live updates. */
export type SyncState = 'live' | 'ready' | 'connecting' | 'offline';

function useSyncState(): SyncState {
  const isOnline = useOfflineSince() === 0;
  const live = useLiveState();
  if (!isOnline) return 'offline';
  if (live === undefined) return 'ready';
  return live === 'open' ? 'live' : 'connecting';
}

/** Shows whether the screen receives live updates. */
export function SyncButton() {
  const translate = useTranslate();
  const state = useSyncState();
  const { waiting, stuck } = useAllCounts();
  const count = waiting + stuck;
  const states = translate(`flexy.sync.${state}`);
  const label = count > 0 ? `${states}. ${translate('flexy.sync.pending', { smart_count: count })}` : states;
  return (
    <Popover
      kind="dialog"
      label={label}
      opener={(opener) => (
        <span className={styles.sync} data-state={state}>
          <IconButton icon={state === 'offline' ? 'wifi-off' : 'refresh-cw'} label={label} {...opener} />
          {count > 0 && (
            <span className={styles.pending} data-stuck={stuck > 0} aria-hidden="true">
              {count}
            </span>
          )}
        </span>
      )}
    >
      {(close) => <SyncContact {...{ state, label: states, close }} />}
    </Popover>
  );
}

/** Connection state in the user menu, for screens whose app bar has no room for the button. */
export function SyncItems({ close }: { close: () => void }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  return (
    <MenuSection label={translate(`flexy.sync.${useSyncState()}`)}>
      <MenuItem
        icon="refresh-cw"
        onSelect={() => {
          close();
          void queryClient.invalidateQueries();
        }}
      >
        {translate('ra.action.refresh')}
      </MenuItem>
    </MenuSection>
  );
}
