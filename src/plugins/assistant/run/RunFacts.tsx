import { useTranslate } from 'ra-core';
import { useCurrency } from '#admin';
import { FieldValue } from '#admin/internal';
import type { Resource } from '#resource';
import type { PlannedInput } from '../contract/types.ts';
import { Facts } from '../review/Facts.tsx';
import { sumOf, type RunRow } from './runRows.ts';
import styles from './run.module.css';

/** The values that an action is run with, by their names. */
export function RunValues({ resource, input }: { readonly resource: string; readonly input: readonly PlannedInput[] }) {
  const translate = useTranslate();
  if (input.length === 0) return null;
  return (
    <div className={styles.values}>
      <h3>{translate('assistant.run.values')}</h3>
      <dl>
        {input.map(({ name, label, field, value }) => (
          <div key={name}>
            <dt>{label ?? translate(`resources.${resource}.fields.${name}`, { _: name })}</dt>
            <dd>
              <FieldValue resource={resource} name={name} field={field} value={value} withUnit />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface RunFactsProps {
  readonly resource: Resource;
  readonly rows: readonly RunRow[];
  /** Records that were meant, with those that the plan does not reach. */
  readonly found: number;
}

/** Size of an action or a deletion: its records, its meaning in money, and the records that are left out. */
export function RunFacts({ resource, rows, found }: RunFactsProps) {
  const sum = sumOf(resource, rows, useCurrency());
  const kept = rows.filter(({ isKept }) => isKept).length;
  const isDeletion = rows.some(({ item }) => item.op === 'delete');
  return (
    <Facts
      {...{ resource, kept, found }}
      out={found - kept}
      changed={rows.filter(({ was }) => was.length > 0).length}
      sum={isDeletion ? undefined : sum}
    />
  );
}
