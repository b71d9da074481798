import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useFormats } from '#admin';
import type { OutboxState } from '#outbox';
import styles from './queue.module.css';

/** Health of the till: age of the queue, last server contact, clock difference, durability of the storage. */
export function Health({ state }: { state: OutboxState }) {
  const translate = useTranslate();
  const formats = useFormats();
  const room = useStorageState();
  const { entries, lastContact, drift } = state;
  const [oldest] = entries.map(({ addedAt }) => addedAt).toSorted((a, b) => a - b);
  const moment = (ms: number) => formats.moment(new Date(ms).toISOString());
  const seconds = Math.round(Math.abs(drift ?? 0) / 1000);
  const clock = drift === null ? 'unknown' : seconds === 0 ? 'right' : drift > 0 ? 'behind' : 'ahead';
  const used = room?.used == null ? [] : [formats.decimal(room.used, 1, 'megabyte')];
  const storage = room === undefined ? 'unknown' : room.isLasting ? 'lasting' : 'clearable';
  return (
    <section className={styles.health} aria-labelledby="queue-health">
      <h2 id="queue-health">{translate('pos.queue.health.title')}</h2>
      <dl>
        <dt>{translate('pos.queue.health.age')}</dt>
        <dd>{oldest === undefined ? translate('pos.queue.health.none') : moment(oldest)}</dd>
        <dt>{translate('pos.queue.health.contact')}</dt>
        <dd>{lastContact === null ? translate('pos.queue.health.unknown') : moment(lastContact)}</dd>
        <dt>{translate('pos.queue.health.clock')}</dt>
        <dd>{translate(`pos.queue.health.clocks.${clock}`, { smart_count: seconds })}</dd>
        <dt>{translate('pos.queue.health.storage')}</dt>
        <dd>{[translate(`pos.queue.health.storages.${storage}`), ...used].join(' · ')}</dd>
      </dl>
    </section>
  );
}

/** State of the browser's storage. */
interface StorageState {
  readonly isLasting: boolean;
  /** MB in use. */
  readonly used: number | null;
}

const MEGABYTE = 1024 * 1024;

/** Undefined until it is known, and in browsers that do not report it (pages without TLS). */
function useStorageState(): StorageState | undefined {
  const [room, setRoom] = useState<StorageState>();
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const [isLasting, estimate] = await Promise.all([
        navigator.storage?.persisted?.(),
        navigator.storage?.estimate?.(),
      ]);
      const used = estimate?.usage === undefined ? null : estimate.usage / MEGABYTE;
      if (isCurrent) setRoom({ isLasting: isLasting === true, used });
    };
    // When the browser does not report it, the row shows that it is unknown.
    look().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, []);
  return room;
}
