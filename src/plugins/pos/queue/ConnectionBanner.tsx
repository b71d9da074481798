import { useTranslate } from 'ra-core';
import { Banner, useFormats } from '#admin';
import type { OutboxState } from '#outbox';
import { useSecond } from './useOutbox.ts';
import styles from './queue.module.css';

/** Explains why nothing is sent, that all writes are safe, and when the next attempt follows. */
export function ConnectionBanner({ state: { line, waiting } }: { state: OutboxState }) {
  const translate = useTranslate();
  const formats = useFormats();
  const now = useSecond(line.status !== 'open');
  if (line.status === 'open') return null;
  const since = formats.moment(new Date(line.since).toISOString());
  // An error answer: the server is reachable and has a problem of its own.
  const kind = line.status === 'signedOut' ? 'signedOut' : line.fault.status === 0 ? 'offline' : 'trouble';
  return (
    <div className={styles.banner}>
      <Banner tone="warning" icon={kind === 'offline' ? 'wifi-off' : kind === 'trouble' ? 'server-crash' : 'lock'}>
        <b>{translate(`pos.queue.line.${kind}`, { since })}</b>
        <div>
          {waiting > 0 && `${translate('pos.queue.line.safe', { smart_count: waiting })} `}
          {/* Hidden from screen readers, because it changes every second. */}
          <span aria-hidden="true">{translate('pos.queue.line.next', { time: clockText(line.retryAt - now) })}</span>
        </div>
      </Banner>
    </div>
  );
}

/** `0:24` */
function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
