import { useTranslate } from 'ra-core';
import { ButtonLink, listPath, RecordTable, useFormats } from '#admin';
import { FilterChips } from '#admin/internal';
import type { AiAnswer } from '../contract/types.ts';
import { WithResource } from '../plan/WithResource.tsx';
import styles from '../plan/plan.module.css';

interface ListTurnProps {
  readonly resource: string;
  readonly answer: AiAnswer;
}

/** Rows shown in a conversation; the list has the rest. */
const ROWS = 10;

/** Records that were searched for, and the way to them in their list. */
export function ListTurn({ resource, answer: { filters = {}, found } }: ListTurnProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const count = found ?? 0;
  return (
    <div className={styles.found}>
      <div className={styles.foundHead}>
        {found !== undefined && (
          <h3>{translate('assistant.found', { smart_count: count, count: formats.integer(count) })}</h3>
        )}
        <ButtonLink icon="search" to={listPath(resource, filters)}>
          {translate('assistant.openList')}
        </ButtonLink>
      </div>
      {Object.keys(filters).length > 0 && (
        <p className={styles.chips}>
          <WithResource name={resource}>
            {(declared) => <FilterChips resource={declared} filter={filters} />}
          </WithResource>
        </p>
      )}
      <RecordTable resource={resource} perPage={ROWS} filter={filters as Readonly<Record<string, string>>} />
    </div>
  );
}
