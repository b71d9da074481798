import { useTranslate } from 'ra-core';
import { Ltr } from '#admin';
import type { Fault } from '#outbox';
import { differencesOf } from './repairOptions.ts';
import styles from './EntryPanel.module.css';

/** Sent values beside the values that the server expected. */
export function Differences({ fault }: { fault: Fault }) {
  const translate = useTranslate();
  const differences = differencesOf(fault);
  if (differences.length === 0) return null;
  return (
    <div className={styles.differences}>
      {differences.map(({ field, sent, expected }) => (
        <div key={field}>
          <span>{translate(`pos.queue.fields.${nameOf(field)}`, { _: nameOf(field) })}</span>
          <span>
            <del>
              <Ltr>{sent}</Ltr>
            </del>
            <ins>
              <Ltr>{expected}</Ltr>
            </ins>
          </span>
        </div>
      ))}
    </div>
  );
}

/** Last part of a field's path: `orderItems[2].price` is a price. */
const nameOf = (field: string) => field.split('.').at(-1) ?? field;
