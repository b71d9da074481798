import { useTranslate } from 'ra-core';
import { Banner } from '../ui/index.ts';
import { useIsOnline } from './SyncState.tsx';
import styles from './Shell.module.css';

/** Says so while the device is offline. */
export function ConnectionBanner() {
  const translate = useTranslate();
  const isOnline = useIsOnline();
  if (isOnline) return null;
  return (
    <div className={styles.connection}>
      <Banner tone="warning" icon="wifi-off">
        {translate('flexy.connection.offline')}
      </Banner>
    </div>
  );
}
