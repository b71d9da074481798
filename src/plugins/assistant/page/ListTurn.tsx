import { useTranslate } from 'ra-core';
import { ButtonLink, Chip, listPath, RecordTable, useFormats } from '#admin';
import { FilterChips } from '#admin/internal';
import type { AiAnswer } from '../contract/types.ts';
import { WithResource } from '../plan/WithResource.tsx';
import { useDroppedText } from '../review/useDroppedText.ts';
import styles from '../plan/plan.module.css';

interface ListTurnProps {
  readonly resource: string;
  readonly answer: AiAnswer;
}

/** Records that were searched for, and the way to them in their list. */
export function ListTurn({ resource, answer }: ListTurnProps) {
  const { filters = {}, found } = answer;
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
      <Conditions resource={resource} answer={answer} />
      <RecordTable resource={resource} perPage={ROWS} filter={filters as Readonly<Record<string, string>>} />
    </div>
  );
}

/** Rows shown in a conversation; the list has the rest. */
const ROWS = 10;

/** The conditions of a search as chips: those that the list has, and those that were not understood and are not used. */
function Conditions({ resource, answer: { filters = {}, dropped = [] } }: ListTurnProps) {
  const translate = useTranslate();
  const { nameOf } = useDroppedText(resource);
  if (Object.keys(filters).length + dropped.length === 0) return null;
  return (
    <p className={styles.chips}>
      <WithResource name={resource}>{(declared) => <FilterChips resource={declared} filter={filters} />}</WithResource>
      {dropped.map((name) => (
        <Chip key={name} tone="warning" icon="triangle-alert">
          {translate('assistant.notUsed', { name: nameOf(name) })}
        </Chip>
      ))}
    </p>
  );
}
