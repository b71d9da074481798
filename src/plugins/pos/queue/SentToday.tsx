import { useTranslate } from 'ra-core';
import { Icon, useBusinessDays, useFormats } from '#admin';
import type { Done } from '#outbox';
import { isSameBusinessDay } from '#resource';
import styles from './queue.module.css';

/** `94 sent today, the last one 12:25` */
export function SentToday({ done }: { done: readonly Done[] }) {
  const translate = useTranslate();
  const formats = useFormats();
  const days = useBusinessDays()();
  const now = Date.now();
  const sent = done.filter(({ outcome, at }) => outcome === 'sent' && isSameBusinessDay(at, now, days));
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
