import { useTranslate } from 'ra-core';
import { classNames, Icon, ScrollBox, useFormats, type AnyIcon } from '#admin';
import type { LateLimits } from '../rules/age.ts';
import { latenessAtPass } from '../rules/lateness.ts';
import { quantityText } from '../rules/quantity.ts';
import { useKitchen, useOnClock } from '../screen/kitchenContext.ts';
import { useStationName } from '../screen/partTexts.ts';
import { toMake, type PassRow } from '../state/expediterRows.ts';
import styles from './expediter.module.css';

/** Which orders are shown. */
export const FILTERS = ['all', 'veryLate', 'late', 'ready'] as const;
export type PassFilter = (typeof FILTERS)[number];

const ICONS: Readonly<Record<Exclude<PassFilter, 'all'>, AnyIcon>> = {
  veryLate: 'triangle-alert',
  late: 'triangle-alert',
  ready: 'circle-check',
};

/** Tells whether an order is shown. @param now the server's time */
export const isShown = (row: PassRow, filter: PassFilter, now: number, limits: LateLimits): boolean =>
  filter === 'all' || (filter === 'ready' ? row.isReady : latenessAtPass(row.ticket, now, limits) === filter);

interface ChoiceProps {
  rows: readonly PassRow[];
  filter: PassFilter;
  isChosen: boolean;
  onChange: (filter: PassFilter) => void;
}

function Choice({ rows, filter, isChosen, onChange }: ChoiceProps) {
  const translate = useTranslate();
  const { integer } = useFormats();
  const { limits } = useKitchen();
  const count = useOnClock((now) => rows.filter((row) => isShown(row, filter, now, limits)).length);
  return (
    <button type="button" aria-pressed={isChosen} onClick={() => onChange(filter)}>
      {filter !== 'all' && (
        <span className={classNames(styles.icon, styles[`${filter}Text`])}>
          <Icon name={ICONS[filter]} />
        </span>
      )}
      {translate(`kitchen.expediter.${filter}`)} <b>{integer(count)}</b>
    </button>
  );
}

interface PassStripProps {
  rows: readonly PassRow[];
  columns: readonly number[];
  value: PassFilter;
  onChange: (filter: PassFilter) => void;
}

/** Filters with their counts, and what each station has to make. */
export function PassStrip({ rows, columns, value, onChange }: PassStripProps) {
  const translate = useTranslate();
  const nameOf = useStationName();
  return (
    <div className={styles.strip}>
      <ScrollBox label={translate('kitchen.expediter.filter')} className={styles.filters}>
        {FILTERS.map((filter) => (
          <Choice key={filter} rows={rows} filter={filter} isChosen={filter === value} onChange={onChange} />
        ))}
      </ScrollBox>
      <dl className={styles.sums}>
        {columns.map((station) => (
          <div key={station}>
            <dt>
              <bdi>{nameOf(station)}</bdi>
            </dt>
            <dd>{translate('kitchen.expediter.toMake', { smart_count: quantityText(toMake(rows, station)) })}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
