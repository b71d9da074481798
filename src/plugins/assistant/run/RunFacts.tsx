import { useTranslate } from 'ra-core';
import { Ltr, Money, ResourceTexts, useCurrency, useFormats } from '#admin';
import { FieldValue } from '#admin/internal';
import type { Resource } from '#resource';
import type { PlanBeside, PlannedInput } from '../contract/types.ts';
import { BeforeAfter } from '../review/BeforeAfter.tsx';
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

/** The sum of the amounts that change, before and after. */
function SumFact({ resource, rows }: Omit<RunFactsProps, 'found'>) {
  const translate = useTranslate();
  const formats = useFormats();
  const currencyOf = useCurrency();
  const sum = sumOf(resource, rows, currencyOf);
  const isDeletion = rows.some(({ item }) => item.op === 'delete');
  if (!sum || isDeletion) return null;
  const { currency } = sum;
  const label = translate(`resources.${resource.name}.fields.${sum.name}`, { _: sum.name });
  return (
    <div>
      <dt>{translate('assistant.run.together', { field: label })}</dt>
      <dd>
        <BeforeAfter resource={resource} change={sum} />{' '}
        <small>
          <Money amount={formats.major(sum.after - sum.before, currency)} unit={formats.currencyName(currency)} />
        </small>
      </dd>
    </div>
  );
}

/** How many records an action changes, what it means in money, and how many are not changed. */
export function RunFacts({ resource, rows, found }: RunFactsProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const kept = rows.filter(({ isKept }) => isKept).length;
  const changed = rows.filter(({ was }) => was.length > 0).length;
  const rest = found - kept;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{translate('assistant.run.records')}</dt>
        <dd>
          {formats.integer(kept)} <small>{translate('assistant.run.of', { found: formats.integer(found) })}</small>
        </dd>
      </div>
      <SumFact resource={resource} rows={rows} />
      {rest > 0 && (
        <div>
          <dt>{translate('assistant.run.leftOut')}</dt>
          <dd>
            <Ltr>{formats.integer(rest)}</Ltr>
          </dd>
        </div>
      )}
      {changed > 0 && (
        <div className={styles.warn}>
          <dt>{translate('assistant.run.changedSince')}</dt>
          <dd>
            <Ltr>{formats.integer(changed)}</Ltr>
          </dd>
        </div>
      )}
    </dl>
  );
}

function BesideText({ resource, op, count, isFinal }: PlanBeside & { readonly resource: string }) {
  const translate = useTranslate();
  const formats = useFormats();
  const names = translate(`resources.${resource}.name`, { smart_count: count, _: resource });
  const did = isFinal ? 'final' : op;
  return <>{translate(`assistant.run.beside.${did}`, { names, count: formats.integer(count) })}</>;
}

/** Deleted records of kinds that the person may not see. */
function HiddenText({ count }: Pick<PlanBeside, 'count'>) {
  const translate = useTranslate();
  const formats = useFormats();
  return <>{translate('assistant.run.beside.hidden', { smart_count: count, count: formats.integer(count) })}</>;
}

/** Other records that change with those of the action. */
export function RunBeside({ beside }: { readonly beside: readonly PlanBeside[] }) {
  const translate = useTranslate();
  if (beside.length === 0) return null;
  return (
    <div className={styles.values}>
      <h3>{translate('assistant.run.beside.title')}</h3>
      <ul>
        {beside.map(({ resource, ...one }) => (
          <li key={`${resource} ${one.op}`}>
            {resource === null ? (
              <HiddenText count={one.count} />
            ) : (
              <ResourceTexts resource={resource} pending={resource}>
                <BesideText resource={resource} {...one} />
              </ResourceTexts>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
