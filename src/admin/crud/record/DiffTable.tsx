import { useTranslate } from 'ra-core';
import type { Resource } from '#resource';
import { LANGUAGES } from '../../shell/LanguageMenu.tsx';
import { VisuallyHidden } from '../../ui/index.ts';
import { ChangeValue, LineText } from './ChangeValue.tsx';
import { lineChanges, type HistoryChange, type LineChange } from './history.ts';
import styles from './record.module.css';

interface DiffTableProps {
  resource: Resource;
  changes: readonly HistoryChange[];
  /** For a new record only the initial values are shown. */
  isNew?: boolean;
}

/** Changed fields with their old and new values. */
export function DiffTable({ resource, changes, isNew = false }: DiffTableProps) {
  const translate = useTranslate();
  const nameOf = ({ field, locale }: HistoryChange) => {
    const name = translate(`resources.${resource.name}.fields.${field}`, { _: field });
    const language = LANGUAGES.find(({ code }) => code === locale)?.short;
    return language ? `${name} (${language})` : name;
  };
  return (
    <dl className={styles.diff}>
      {changes.map((change) => (
        <div key={`${change.field} ${change.locale ?? ''}`}>
          <dt>{nameOf(change)}</dt>
          <dd>
            <Values resource={resource} change={change} isNew={isNew} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Labels the old and the new value for people who do not see the colours. */
function Sides({ old, now }: { old: React.ReactNode; now: React.ReactNode }) {
  const translate = useTranslate();
  return (
    <>
      {old && (
        <del className={styles.old}>
          <VisuallyHidden>{translate('flexy.records.before')}</VisuallyHidden>
          {old}
        </del>
      )}
      {now && (
        <ins className={styles.new}>
          <VisuallyHidden>{translate('flexy.records.after')}</VisuallyHidden>
          {now}
        </ins>
      )}
    </>
  );
}

const Line = ({ of, change }: { of: string; change: LineChange }) => (
  <Sides
    old={change.from && <LineText of={of} line={change.from} />}
    now={change.to && <LineText of={of} line={change.to} />}
  />
);

function Values({ resource, change, isNew }: { resource: Resource; change: HistoryChange; isNew: boolean }) {
  const translate = useTranslate();
  const field = resource.fields[change.field];
  if (!field) return null;
  if (change.isSecret) return <span className={styles.secret}>{translate('flexy.records.secret')}</span>;
  if (field.type === 'lines') {
    return lineChanges(change.from, change.to).map((line, at) => <Line key={at} of={field.of} change={line} />);
  }
  const given = { resource, name: change.field, field };
  return (
    <Sides
      old={!isNew && <ChangeValue {...given} value={change.from} />}
      now={<ChangeValue {...given} value={change.to} />}
    />
  );
}
