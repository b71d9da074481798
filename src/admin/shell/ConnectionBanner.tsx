import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { Banner } from '../ui/index.ts';
import styles from './Shell.module.css';

function subscribe(listener: () => void) {
  const ends = new AbortController();
  window.addEventListener('online', listener, { signal: ends.signal });
  window.addEventListener('offline', listener, { signal: ends.signal });
  return () => ends.abort();
}

/** Says so while the device is offline. */
export function ConnectionBanner() {
  const translate = useTranslate();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <div className={styles.connection}>
      <Banner tone="warning" icon="wifi-off">
        {translate('flexy.connection.offline')}
      </Banner>
    </div>
  );
}
