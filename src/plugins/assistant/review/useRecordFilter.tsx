import { useTranslate } from 'ra-core';
import { useMemo, useState, type ReactNode } from 'react';
import { SearchBox, Segmented, useFormats } from '#admin';
import { countParts, isFound, PARTS, type Findable, type Part } from './recordParts.ts';
import styles from './review.module.css';

/** Records of a plan that are shown, and the bar that chooses them. */
export interface RecordFilter<T> {
  readonly shown: readonly T[];
  /** undefined: there are few records. */
  readonly bar: ReactNode;
}

/**
 * Lets a person look at a part of many records, and find one by its name. It changes nothing about what is accepted.
 * @param findableOf must keep its identity between renders
 */
export function useRecordFilter<T>(records: readonly T[], findableOf: (record: T) => Findable): RecordFilter<T> {
  const translate = useTranslate();
  const formats = useFormats();
  const [wanted, setPart] = useState<Part>('all');
  const [text, setText] = useState('');
  const known = useMemo(() => records.map((record) => ({ record, ...findableOf(record) })), [records, findableOf]);
  if (records.length <= FEW) return { shown: records, bar: undefined };
  const counts = countParts(known);
  // A part that is empty by now has no button to leave it by.
  const part = counts[wanted] > 0 ? wanted : 'all';
  const shown = known.filter((one) => isFound(one, part, text)).map(({ record }) => record);
  const options = PARTS.filter((one) => one === 'all' || counts[one] > 0).map((value) => ({
    value,
    label: `${translate(`assistant.filter.${value}`)} ${formats.integer(counts[value])}`,
  }));
  const search = translate('assistant.filter.search', { smart_count: records.length });
  const bar = (
    <div className={styles.filter}>
      {options.length > 1 && (
        <Segmented label={translate('assistant.filter.title')} value={part} options={options} onChange={setPart} />
      )}
      <div className={styles.search}>
        <SearchBox
          label={search}
          placeholder={search}
          value={text}
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {shown.length === 0 && <p role="status">{translate('assistant.filter.none')}</p>}
    </div>
  );
  return { shown, bar };
}

/** So many records are seen at a glance, and have no filter. */
const FEW = 10;
