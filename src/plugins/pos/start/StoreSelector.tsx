// Selector of the store.
import { useTranslate } from 'ra-core';
import { useId, useMemo } from 'react';
import { useRecordList, WHOLE_LIST } from '#admin';
import type { TillBranch } from '../core/model.ts';
import { readStore } from '../core/data/readRecords.ts';
import { StoreChoice } from './StoreChoice.tsx';
import styles from './Choice.module.css';

interface StoreSelectorProps {
  /** Called with the pressed store. */
  onSelect: (store: TillBranch) => void;
  /** Id of the store that is marked as used last. */
  last?: number | null;
}

/** Store selector that loads the stores itself. */
export function StoreSelector({ onSelect, last = null }: StoreSelectorProps) {
  const translate = useTranslate();
  const id = useId();
  const { data, isFetching, error, refetch } = useRecordList('stores', { pagination: WHOLE_LIST });
  const stores = useMemo(() => data?.map(readStore).filter((store) => store !== null), [data]);
  const read = { stores, isReading: isFetching, error, retry: () => void refetch() };
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {translate('pos.start.store.title')}
      </h2>
      <StoreChoice read={read} last={last} onSelect={onSelect} />
    </section>
  );
}
