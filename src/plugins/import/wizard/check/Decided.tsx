import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Button } from '#admin';
import type { ImportField, Repair } from '../../rules/index.ts';
import type { EntityFields } from '../types.ts';
import type { Wizard } from '../useWizard.ts';
import { useCauseText } from './useCauseText.ts';
import styles from './check.module.css';

interface DecidedProps {
  readonly wizard: Wizard;
  readonly entity: EntityFields;
}

/** The corrections of groups that were chosen, each with the way back. */
export function Decided({ wizard, entity }: DecidedProps) {
  const translate = useTranslate();
  const textOf = useCauseText(entity.resource);
  const id = useId();
  const { state, staging } = wizard;
  const repairs = state.options.repairs ?? [];
  if (repairs.length === 0) return null;
  const causeOf = ({ cause, column, value }: Repair) => {
    const name = state.matches.find((one) => one.column === column)?.field ?? null;
    const field = entity.fields.find((one) => one.name === name);
    const params = { ...limitsOf(field), ...(cause === 'refused' && { text: value ?? '' }) };
    return textOf({ cause, column, field: name, value: value ?? '…', params });
  };
  const fixOf = ({ fix }: Repair) => {
    if (fix.type !== 'set') return translate(`import.check.${FIXES[fix.type]}`);
    return fix.text === null ? translate('import.check.emptied') : translate('import.check.isSet', { value: fix.text });
  };
  return (
    <section aria-labelledby={id} className={styles.decided}>
      <h3 id={id}>{translate('import.check.decided')}</h3>
      <ul>
        {repairs.map((repair) => (
          <li key={JSON.stringify([repair.cause, repair.column, repair.value])}>
            <span dir="auto">{causeOf(repair)}</span>
            <b dir="auto">{fixOf(repair)}</b>
            <Button
              size="small"
              kind="ghost"
              disabled={staging.isBusy}
              aria-label={translate('import.check.takeBackOf', { cause: causeOf(repair) })}
              onClick={() => wizard.takeBack(repair)}
            >
              {translate('import.check.takeBack')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Limits that sentences about causes name. */
const limitsOf = (field: ImportField | undefined) => ({
  min: field?.min ?? 0,
  max: field?.max ?? 0,
  decimals: field?.decimals ?? 0,
});

/** Key of the sentence about a correction. */
const FIXES = { repair: 'repaired', leaveOut: 'isLeftOut' } as const;
