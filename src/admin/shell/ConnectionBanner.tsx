import { useTranslate } from 'ra-core';
import { timeOf } from '#resource';
import { useFormats } from '../format/formats.ts';
import { useStoreZone } from '../format/useStoreZone.ts';
import { useOfflineView } from '../offline/useOffline.ts';
import { Banner } from '../ui/index.ts';
import { useOfflineSince } from './SyncState.tsx';
import styles from './Shell.module.css';

/**
 * Says so while the device is offline or the server does not answer, since when by the store's clock, and how old what is
 * shown from this device is.
 */
export function ConnectionBanner() {
  const translate = useTranslate();
  const since = useOfflineSince();
  const { storedAt } = useOfflineView();
  const zoneOf = useStoreZone();
  if (since === 0 && storedAt === null) return null;
  return (
    <div className={styles.connection}>
      <Banner tone="warning" icon="wifi-off">
        {since > 0
          ? translate('flexy.connection.offline', { time: timeOf(since, zoneOf()) })
          : translate('flexy.connection.unreachable')}
        {storedAt !== null && <Stored at={storedAt} />}
      </Banner>
    </div>
  );
}

/** The time at which the server gave what is shown from this device. */
function Stored({ at }: { at: number }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  return <> {translate('flexy.connection.stored', { time: moment(new Date(at).toISOString()) })}</>;
}
