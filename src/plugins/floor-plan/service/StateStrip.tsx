import { useTranslate } from 'ra-core';
import { FilterStrip, Ltr, Money, type StripFilter } from '#admin';
import { SHOWN_STATES, type ShownState } from '#shop';
import { figuresOf, type PlanTable } from './planTable.ts';
import { STATE_ICONS, stateKey } from './stateIcons.ts';
import type { Texts } from './useTexts.ts';

/** Chosen state, or all of them. */
export type StateFilter = ShownState | 'all';

/** Order of the filters. */
const SHOWN: readonly ShownState[] = ['free', 'seated', 'bill-asked', 'paid', 'reserved', 'to-clean', 'merged'];
/** Shown where a table stands so. */
const WHERE_USED: readonly ShownState[] = ['paid', 'merged'];

/** The filter in an address; all for what is none. */
export const filterIn = (text: string): StateFilter => SHOWN_STATES.find((state) => state === text) ?? 'all';

interface StateStripProps {
  readonly tables: readonly PlanTable[];
  readonly value: StateFilter;
  readonly texts: Texts;
  readonly onChange: (value: StateFilter) => void;
}

/** Figures of the floor at the end of the strip. */
function useFigures({ guests, seats, stay, open, hasAmounts }: ReturnType<typeof figuresOf>, texts: Texts) {
  const translate = useTranslate();
  const label = (name: string) => translate(`floorPlan.service.${name}`);
  const of = (
    <Ltr>
      {texts.number(guests)} / {texts.number(seats)}
    </Ltr>
  );
  return [
    { label: label('guests'), value: of },
    ...(stay === null ? [] : [{ label: label('stay'), value: texts.duration(stay) }]),
    ...(hasAmounts
      ? [{ label: label('open'), value: <Money amount={texts.amount(open)} unit={texts.currencyName} /> }]
      : []),
  ];
}

/** Filters by state with their counts, and the figures of the floor. */
export function StateStrip({ tables, value, texts, onChange }: StateStripProps) {
  const translate = useTranslate();
  const figures = figuresOf(tables);
  const shown = useFigures(figures, texts);
  const used = SHOWN.filter((state) => !WHERE_USED.includes(state) || state === value || figures.count(state) > 0);
  const all = { value: 'all', label: translate('floorPlan.service.all'), count: texts.number(figures.all) } as const;
  const filters: readonly StripFilter<StateFilter>[] = [
    all,
    ...used.map((state) => ({
      value: state,
      label: translate(stateKey(state)),
      count: texts.number(figures.count(state)),
      ...STATE_ICONS[state],
    })),
  ];
  const label = translate('floorPlan.service.filter');
  return <FilterStrip {...{ label, filters, value, onChange }} figures={shown} />;
}
