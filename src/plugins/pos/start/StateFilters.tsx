import { useTranslate } from 'ra-core';
import { Icon, Ltr, ScrollBox } from '#admin';
import { SHOWN_STATES, type ShownState } from '#shop';
import { useMoney } from '../core/ui/useMoney.ts';
import type { PlaceFigures } from './tableStates.ts';
import { STATE_ICONS } from './TableTile.tsx';
import styles from './Location.module.css';

/** Chosen state, or all of them. */
export type StateFilter = ShownState | 'all';

interface StateFiltersProps {
  readonly figures: PlaceFigures;
  readonly value: StateFilter;
  readonly onChange: (value: StateFilter) => void;
}

/** Filters by state with their counts, and what is still to be paid at all tables. */
export function StateFilters({ figures, value, onChange }: StateFiltersProps) {
  const translate = useTranslate();
  const money = useMoney();
  const choice = (state: StateFilter, count: number) => (
    <button key={state} type="button" data-state={state} aria-pressed={state === value} onClick={() => onChange(state)}>
      {state !== 'all' && <Icon name={STATE_ICONS[state]} />}
      {translate(state === 'all' ? 'pos.start.location.all' : `pos.start.location.states.${state}`)} <b>{count}</b>
    </button>
  );
  const used = SHOWN_STATES.filter((state) => figures.count[state] > 0 || state === value);
  return (
    <div className={styles.strip}>
      <ScrollBox label={translate('pos.start.location.filter')} className={styles.filters}>
        {choice('all', figures.all)}
        {used.map((state) => choice(state, figures.count[state]))}
      </ScrollBox>
      {figures.open > 0 && (
        <span className={styles.open}>
          <small>{translate('pos.start.location.openSum')}</small>
          <b>
            <Ltr>{money.amount(figures.open)}</Ltr>
          </b>{' '}
          {money.unit}
        </span>
      )}
    </div>
  );
}
