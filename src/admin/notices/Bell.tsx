import { useGetList, useTranslate } from 'ra-core';
import { useMay } from '../auth/SessionContext.ts';
import { AFTERWARDS } from '../page/afterwards.ts';
import { useIsSettled } from '../page/useIsSettled.ts';
import { IconButton, Popover } from '../ui/index.ts';
import { Notices } from './later.ts';
import styles from './Bell.module.css';

/** Name of the resource (its owner is the plugin `system`). */
const NOTIFICATIONS = 'notifications';
const UNREAD = {
  filter: { isRead: false },
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'createdAt', order: 'DESC' },
  meta: AFTERWARDS,
} as const;
/** Beyond this the number is no help. */
const MOST = 99;

/** How many are unread; asked when the page is idle, and followed by live updates. */
function useUnread(): number {
  const isIdle = useIsSettled();
  // What cannot be had just now leaves the bell as it was.
  const { total = 0 } = useGetList(NOTIFICATIONS, UNREAD, { enabled: isIdle, onError: () => undefined });
  return total;
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

/** What concerns the signed-in person, behind a bell with the number of what is unread. */
export const Bell = () => (useMay()('read', NOTIFICATIONS) ? <OwnBell /> : null);
