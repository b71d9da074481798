import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useRecordList } from '#provider/hooks';
import { useMay } from '../auth/SessionContext.ts';
import { LOW_PRIORITY } from '../page/lowPriority.ts';
import { useIsSettled } from '../page/useIsSettled.ts';
import { useDeviceSetting } from '../shell/useDeviceSetting.ts';
import { IconButton, Popover } from '../ui/index.ts';
import { Notices } from './lazyNotices.ts';
import styles from './Bell.module.css';

/** Bell button with the number of the user's unread notifications. */
export const Bell = () => (useMay()('read', NOTIFICATIONS) ? <OwnBell /> : null);

/** Name of the resource (its owner is the plugin `system`). */
const NOTIFICATIONS = 'notifications';
const UNREAD = {
  filter: { isRead: false },
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'createdAt', order: 'DESC' },
  meta: LOW_PRIORITY,
} as const;
/** Largest number shown on the badge. */
const MOST = 99;

const countIn = (value: unknown): number => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0);

/**
 * Number of unread notifications: the last one that this device knows, so that the badge is there with the first paint. It is
 * fetched when the page is idle, then kept up to date by live updates.
 */
function useUnread(): number {
  const isIdle = useIsSettled();
  const [known, keep] = useDeviceSetting('unread', 0, countIn);
  // A failed fetch leaves the bell unchanged.
  const { total } = useRecordList(NOTIFICATIONS, UNREAD, { enabled: isIdle, onError: () => undefined });
  useEffect(() => {
    if (total !== undefined && total !== known) keep(total);
  }, [total, known, keep]);
  return total ?? known;
}

function OwnBell() {
  const translate = useTranslate();
  const unread = useUnread();
  const title = translate('flexy.shell.notifications');
  const label = unread === 0 ? title : translate('flexy.shell.unread', { smart_count: unread });
  return (
    <span className={styles.bell}>
      <Popover
        kind="dialog"
        label={title}
        opener={(opener) => (
          <>
            <IconButton icon="bell" label={label} {...opener} />
            {unread > 0 && (
              <span className={styles.count} aria-hidden="true">
                {unread > MOST ? `${MOST}+` : unread}
              </span>
            )}
          </>
        )}
      >
        {(close) => <Notices close={close} />}
      </Popover>
    </span>
  );
}
