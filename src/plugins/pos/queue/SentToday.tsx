import { useTranslate } from 'ra-core';
import { Icon, useFormats, useStoreZone } from '#admin';
import type { Done } from '#outbox';
import { dayOf } from '#resource';
import styles from './queue.module.css';

/** `94 sent today, the last one 12:25` */
export function SentToday({ done }: { done: readonly Done[] }) {
  const translate = useTranslate();
  const formats = useFormats();
  const zoneOf = useStoreZone();
  const zone = zoneOf();
  const today = dayOf(Date.now(), zone);
  const sent = done.filter(({ outcome, at }) => outcome === 'sent' && dayOf(at, zone) === today);
  const [last] = sent;
  if (!last) return null;
  return (
    <p className={styles.facts}>
      <Icon name="circle-check" />
      {translate('pos.queue.sentToday', {
        smart_count: sent.length,
        at: formats.moment(new Date(last.at).toISOString()),
      })}
    </p>
  );
}
