import { useDebouncedEvent, useTranslate } from 'ra-core';
import { useState } from 'react';
import { SearchBox, SelectBox } from '#admin';
import type { BinFilter, BinSummary } from './entries.ts';
import styles from './bin.module.css';

interface ToolsProps {
  people: BinSummary['people'];
  filter: BinFilter;
  onFilter: (filter: BinFilter) => void;
}

/** Filters of the bin: by name, and by the person who deleted. */
export function BinTools({ people, filter, onFilter }: ToolsProps) {
  const translate = useTranslate();
  const [text, setText] = useState(filter.text);
  const search = useDebouncedEvent((wanted: string) => onFilter({ ...filter, text: wanted }), TYPING_MS);
  return (
    <div className={styles.filters}>
      <span className={styles.search}>
        <SearchBox
          label={translate('system.bin.search')}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            search(target.value);
          }}
        />
      </span>
      <span className={styles.people}>
        <SelectBox
          label={translate('system.bin.by')}
          value={filter.person === null ? '' : String(filter.person)}
          options={[
            { value: '', label: translate('system.bin.anyone') },
            ...people.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ target }) => onFilter({ ...filter, text, person: target.value ? Number(target.value) : null })}
        />
      </span>
      <p className={styles.help}>{translate('system.bin.help')}</p>
    </div>
  );
}

/** Debounce of typing, ms. */
const TYPING_MS = 250;
