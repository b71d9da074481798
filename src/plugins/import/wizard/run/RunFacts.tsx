import { useTranslate } from 'ra-core';
import { useFormats } from '#admin';
import type { ImportRecord } from '../../resources.ts';
import { useFieldLabel } from '../useFieldLabel.ts';
import { changesOf } from './useImportRun.ts';
import styles from './run.module.css';

const COUNTS = ['created', 'updated', 'unchanged', 'removed', 'skipped', 'failed'] as const;

/** Shows the number of rows for each result of an import, and the changed fields. */
export function RunFacts({ record }: { readonly record: ImportRecord }) {
  const translate = useTranslate();
  const formats = useFormats();
  const labelOf = useFieldLabel(record.resource);
  const changes = changesOf(record);
  return (
    <>
      <dl className={styles.facts}>
        {COUNTS.filter((name) => name !== 'removed' || record.feed).map((name) => (
          <div key={name}>
            <dt>{translate(`resources.imports.fields.${name}`)}</dt>
            <dd>{formats.integer(record[name])}</dd>
          </div>
        ))}
      </dl>
      {changes.length > 0 && (
        <>
          <h3 className={styles.actions}>{translate('import.run.changes')}</h3>
          <ul className={styles.changes}>
            {changes.map(([field, count]) => (
              <li key={field}>
                <span>{labelOf(field)}</span>
                <span>{translate('import.run.records', { smart_count: count })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
