import { useTranslate } from 'ra-core';
import { Icon, Money, ScrollBox } from '#admin';
import { SHOWN_STATES, type ShownState } from '#shop';
import { figuresOf, type PlanTable } from './planTable.ts';
import { STATE_ICONS, stateKey } from './stateIcons.ts';
import type { Texts } from './useTexts.ts';
import styles from './service.module.css';

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
        {SHOWN.filter((state) => !WHERE_USED.includes(state) || state === value || figures.count(state) > 0).map(
          (state) => choice(state, figures.count(state)),
        )}
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
