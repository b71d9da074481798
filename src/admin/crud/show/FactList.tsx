import { useTranslate } from 'ra-core';
import { FieldValue } from '../FieldValue.tsx';
import type { CrudRecord } from '../recordText.ts';
import type { Fact } from './facts.ts';
import styles from './show.module.css';

interface FactListProps {
  resource: string;
  record: CrudRecord;
  facts: readonly Fact[];
}

/** Names and values of a record's fields, in as many columns as there is room for. */
export function FactList({ resource, record, facts }: FactListProps) {
  const translate = useTranslate();
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, field }) => (
        <div key={name} className={styles.fact}>
          <dt>{translate(`resources.${resource}.fields.${name}`, { _: name })}</dt>
          <dd>
            <FieldValue resource={resource} name={name} field={field} value={record[name]} withUnit />
          </dd>
        </div>
      ))}
    </dl>
  );
}
