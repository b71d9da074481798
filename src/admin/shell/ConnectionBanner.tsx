import { useTranslate } from 'ra-core';
import { timeOf } from '#resource';
import { useStoreZone } from '../format/useStoreZone.ts';
import { Banner } from '../ui/index.ts';
import { useOfflineSince } from './SyncState.tsx';
import styles from './Shell.module.css';

/** Says so while the device is offline, and since when by the store's clock. */
export function ConnectionBanner() {
  const translate = useTranslate();
  const since = useOfflineSince();
  const zoneOf = useStoreZone();
  if (since === 0) return null;
  return (
    <div className={styles.connection}>
      <Banner tone="warning" icon="wifi-off">
        {translate('flexy.connection.offline', { time: timeOf(since, zoneOf()) })}
      </Banner>
    </div>
  );
}
