import { Undo2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Button, IconButton, RangePager, State, useIsNarrow } from '#admin';
import { BinCards } from './BinCards.tsx';
import { BinTable } from './BinTable.tsx';
import type { BinEntry } from './entries.ts';
import type { Bin, BinPlace } from './useBin.ts';
import { PER_PAGE } from './useBinPlace.ts';
import styles from './bin.module.css';

interface BulkProps {
  count: number;
  isBusy: boolean;
  onRestore: () => void;
  onRemove: (() => void) | undefined;
  onClear: () => void;
}

function Bulk({ count, isBusy, onRestore, onRemove, onClear }: BulkProps) {
  const translate = useTranslate();
  return (
    <div className={styles.bulk} role="region" aria-label={translate('flexy.list.selected', { smart_count: count })}>
      <span>{translate('flexy.list.selected', { smart_count: count })}</span>
      <Button kind="ghost" icon={Undo2} disabled={isBusy} onClick={onRestore}>
        {translate('system.bin.restore')}
      </Button>
      {onRemove && (
        <Button kind="ghost" icon="trash-2" disabled={isBusy} onClick={onRemove}>
          {translate('system.bin.remove')}
        </Button>
      )}
      <IconButton icon="x" label={translate('flexy.list.clearSelection')} onClick={onClear} />
    </div>
  );
}

/** The bin with its current page and filter. */
export interface BinShownProps {
  bin: Bin;
  place: BinPlace;
  onPlace: (place: BinPlace, isStep?: boolean) => void;
  onRemove: ((entries: readonly BinEntry[]) => void) | undefined;
}

type Chosen = ReadonlySet<BinEntry['id']>;
const NONE: Chosen = new Set();

/** A page of filtered entries, with actions on several of them. */
export function BinShown({ bin, place, onPlace, onRemove }: BinShownProps) {
  const translate = useTranslate();
  const isNarrow = useIsNarrow();
  const [choice, setChoice] = useState({ page: place.page, ids: NONE });
  // A selection on another page does not count.
  const chosen = choice.page === place.page ? choice.ids : NONE;
  const setChosen = (ids: Chosen) => setChoice({ page: place.page, ids });
  const { entries, total, query } = bin;
  const picked = entries.filter(({ id }) => chosen.has(id));
  const clear = () => setChosen(NONE);
  // The page is empty after a change: go back to the last page.
  const isPast = entries.length === 0 && total > 0 && place.page > 1 && !query.isFetching;
  useEffect(() => {
    if (isPast) onPlace({ ...place, page: Math.ceil(total / place.perPage) }, false);
  });
  if (entries.length === 0) return <State icon="search-x" title={translate('system.bin.noMatch')} />;
  const List = isNarrow ? BinCards : BinTable;
  return (
    <>
      <div aria-busy={query.isFetching}>
        <List
          entries={entries}
          chosen={chosen}
          isBusy={bin.isBusy}
          onChoose={setChosen}
          onRestore={(some) => void bin.restore(some)}
        />
      </div>
      {picked.length > 0 && (
        <Bulk
          count={picked.length}
          isBusy={bin.isBusy}
          onRestore={() => void bin.restore(picked).then(clear)}
          onRemove={onRemove && (() => onRemove(picked))}
          onClear={clear}
        />
      )}
      <RangePager
        page={place.page}
        perPage={place.perPage}
        total={total}
        choices={PER_PAGE}
        onPage={(page) => onPlace({ ...place, page })}
        onPerPage={(perPage) => onPlace({ ...place, page: 1, perPage })}
      />
    </>
  );
}
