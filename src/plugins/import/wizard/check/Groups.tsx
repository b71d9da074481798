import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, State, useFormats } from '#admin';
import { groupValue, type ProblemGroup } from '../../rules/index.ts';
import type { EntityFields } from '../types.ts';
import type { Wizard } from '../useWizard.ts';
import { CauseCard } from './CauseCard.tsx';
import type { RowCheck } from './useCheck.ts';
import styles from './check.module.css';

interface GroupsProps {
  readonly wizard: Wizard;
  readonly entity: EntityFields;
  readonly checked: RowCheck;
  readonly onGrid: () => void;
}

/** The causes of problems, each with its corrections. */
export function Groups({ wizard, entity, checked, onGrid }: GroupsProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const [shown, setShown] = useState(SHOWN);
  const { check } = checked;
  const { state, staging } = wizard;
  const groups = check?.groups ?? [];
  if (groups.length === 0)
    return staging.isCurrent ? <State icon="circle-check" title={translate('import.check.nothing')} /> : null;
  const modeOf = ({ cause, field }: ProblemGroup) => {
    const key = field !== null && entity.keys.includes(field) ? field : state.options.key;
    const isUpsert = state.options.mode === 'upsert';
    return BY_MODE.has(cause) && key !== undefined && !isUpsert
      ? () => wizard.choose({ mode: 'upsert', key })
      : undefined;
  };
  return (
    <div className={styles.groups}>
      {groups.slice(0, shown).map((group) => (
        <CauseCard
          key={JSON.stringify([group.cause, group.column, group.value, group.isRest])}
          group={group}
          entity={entity}
          columns={state.table?.columns ?? []}
          check={check}
          isBusy={staging.isBusy}
          onFix={(fix) => wizard.repair({ cause: group.cause, column: group.column, value: repairedValue(group), fix })}
          onValue={(value) => wizard.mapValue(group.field ?? '', String(group.params?.part ?? group.value), value)}
          onGrid={onGrid}
          onMode={modeOf(group)}
        />
      ))}
      {groups.length > shown && (
        <Button onClick={() => setShown(shown + SHOWN)}>
          {translate('import.more', {
            smart_count: groups.length - shown,
            count: formats.integer(groups.length - shown),
          })}
        </Button>
      )}
    </div>
  );
}

/** Causes that changing existing records, too, does away with. */
const BY_MODE: ReadonlySet<ProblemGroup['cause']> = new Set(['taken', 'exists', 'missing']);

/** Cards that are shown until more are asked for: a column of the wrong kind has hundreds of causes. */
const SHOWN = 30;

/** Value by which a correction finds the problems of a group; null: any. */
const repairedValue = (group: ProblemGroup): string | null => (group.isRest === true ? null : groupValue(group));
