import { useTranslate } from 'ra-core';
import { Icon, Money, ScrollBox } from '#admin';
import { TABLE_STATES, type TableState } from '../rules/tableState.ts';
import { figuresOf, type PlanTable } from './planTable.ts';
import { STATE_ICONS, stateKey } from './stateIcons.ts';
import type { Texts } from './useTexts.ts';
import styles from './service.module.css';

/** Chosen state, or all of them. */
export type StateFilter = TableState | 'all';

/** Order of the filters. */
const SHOWN: readonly TableState[] = ['free', 'seated', 'bill-asked', 'reserved', 'to-clean'];

/** The filter in an address; all for what is none. */
export const filterIn = (text: string): StateFilter => TABLE_STATES.find((state) => state === text) ?? 'all';

interface StateStripProps {
  readonly tables: readonly PlanTable[];
  readonly value: StateFilter;
  readonly texts: Texts;
  readonly onChange: (value: StateFilter) => void;
}

/** Filters by state with their counts, and the figures of the floor. */
export function StateStrip({ tables, value, texts, onChange }: StateStripProps) {
  const translate = useTranslate();
  const figures = figuresOf(tables);
  const choice = (filter: StateFilter, count: number) => (
    <button key={filter} type="button" aria-pressed={filter === value} onClick={() => onChange(filter)}>
      {filter !== 'all' && (
        <span className={styles.state} data-tone={STATE_ICONS[filter].tone}>
          <Icon name={STATE_ICONS[filter].icon} />
        </span>
      )}
      {translate(filter === 'all' ? 'floorPlan.service.all' : stateKey(filter))} <b>{texts.number(count)}</b>
    </button>
  );
  return (
    <div className={styles.strip}>
      <ScrollBox label={translate('floorPlan.service.filter')} className={styles.filters}>
        {choice('all', figures.all)}
        {SHOWN.map((state) => choice(state, figures.count(state)))}
      </ScrollBox>
      <Figures figures={figures} texts={texts} />
    </div>
  );
}

function Figures({ figures, texts }: { readonly figures: ReturnType<typeof figuresOf>; readonly texts: Texts }) {
  const translate = useTranslate();
  const { guests, seats, stay, open, hasAmounts } = figures;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{translate('floorPlan.service.guests')}</dt>
        <dd dir="ltr">
          {texts.number(guests)} / {texts.number(seats)}
        </dd>
      </div>
      {stay !== null && (
        <div>
          <dt>{translate('floorPlan.service.stay')}</dt>
          <dd>{texts.duration(stay)}</dd>
        </div>
      )}
      {hasAmounts && (
        <div>
          <dt>{translate('floorPlan.service.open')}</dt>
          <dd>
            <Money amount={texts.amount(open)} unit={texts.currencyName} />
          </dd>
        </div>
      )}
    </dl>
  );
}
