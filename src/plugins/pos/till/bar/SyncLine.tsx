import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { Icon } from '#admin';
import { ConnectionStatus } from '../../core/ui/ToolBar.tsx';
import { useTill } from '../../core/till/tillContext.ts';
import { useQueue } from './useQueue.ts';
import styles from './TopBar.module.css';

/** Connection state, with the numbers of waiting and rejected writes; links to the queue. */
export function SyncLine() {
  const translate = useTranslate();
  const { isOnline } = useTill();
  const { waiting, refused, isRead } = useQueue();
  const state = translate(isOnline ? 'pos.till.online' : 'pos.till.offline');
  // 'All sent' is only shown once the queue was read.
  if (isOnline && !isRead) return null;
  if (waiting + refused === 0) return <ConnectionStatus isOnline={isOnline} text={state} />;
  const counts = [
    refused > 0 && translate('pos.till.refused', { smart_count: refused }),
    waiting > 0 && translate('pos.till.waiting', { smart_count: waiting }),
  ];
  const words = counts.filter(Boolean).join(' · ');
  return (
    <Link
      to="/pos/queue"
      className={refused > 0 ? `${styles.queue} ${styles.refused}` : styles.queue}
      title={`${state} · ${words}`}
    >
      {refused > 0 && <Icon name="triangle-alert" />}
      {(refused === 0 || !isOnline) && <Icon name={isOnline ? 'refresh-cw' : 'wifi-off'} />}
      <span>{words}</span>
    </Link>
  );
}
