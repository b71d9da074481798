import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Resource } from '#resource';
import { SelectBox } from '../../ui/index.ts';
import { DiffTable } from './DiffTable.tsx';
import { changesBetween, shownChanges, type HistoryEntry } from './history.ts';
import { useTimeText } from './useTimeText.ts';
import styles from './record.module.css';

/** The differences between two versions of a record, side by side. */
export function CompareView({ resource, entries }: { resource: Resource; entries: readonly HistoryEntry[] }) {
  const translate = useTranslate();
  const when = useTimeText();
  const newest = entries[0]?.version ?? 1;
  const [to, setTo] = useState(newest);
  const [from, setFrom] = useState(entries[1]?.version ?? 1);
  const options = entries.map(({ version, at }) => ({
    value: String(version),
    label: translate('flexy.records.versionAt', { version, at: when(at) }),
  }));
  const [low, high] = from < to ? [from, to] : [to, from];
  const changes = shownChanges(resource, changesBetween(entries, low, high));
  const select = (label: string, value: number, set: (version: number) => void) => (
    <label>
      <span aria-hidden="true">{label}</span>
      <SelectBox
        label={label}
        value={String(value)}
        options={options}
        onChange={(event) => set(Number(event.target.value))}
      />
    </label>
  );
  return (
    <div className={styles.compare}>
      {select(translate('flexy.records.earlier'), from, setFrom)}
      {select(translate('flexy.records.later'), to, setTo)}
      {changes.length > 0 ? (
        <DiffTable resource={resource} changes={changes} />
      ) : (
        <p>{translate('flexy.records.noDifference')}</p>
      )}
    </div>
  );
}
