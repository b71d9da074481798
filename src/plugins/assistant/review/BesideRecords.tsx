import { useTranslate } from 'ra-core';
import { ResourceTexts, useFormats } from '#admin';
import type { PlanBeside } from '../contract/types.ts';
import styles from './review.module.css';

/** Other records that change with those of a plan, by kind and number. */
export function BesideRecords({ beside }: { readonly beside: readonly PlanBeside[] }) {
  const translate = useTranslate();
  if (beside.length === 0) return null;
  return (
    <div className={styles.beside}>
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
