import { useTranslate } from 'ra-core';
import { FilterStrip, Money, useFormats, type StripFilter } from '#admin';
import { SHOWN_STATES, type ShownState } from '#shop';
import { useMoney } from '../core/ui/useMoney.ts';
import type { PlaceFigures } from './tableStates.ts';
import { STATE_LOOKS } from './tableParts.tsx';

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
  const { integer } = useFormats();
  const text = (key: string) => translate(`pos.start.location.${key}`);
  const used = SHOWN_STATES.filter((state) => figures.count[state] > 0 || state === value);
  const filters: readonly StripFilter<StateFilter>[] = [
    { value: 'all', label: text('all'), count: integer(figures.all) },
    ...used.map((state) => ({
      value: state,
      label: text(`states.${state}`),
      count: integer(figures.count[state]),
      ...STATE_LOOKS[state],
    })),
  ];
  const open = <Money amount={money.amount(figures.open)} unit={money.unit} />;
  return (
    <FilterStrip
      label={text('filter')}
      {...{ filters, value, onChange }}
      figures={figures.open > 0 ? [{ label: text('openSum'), value: open }] : []}
    />
  );
}
