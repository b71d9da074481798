import { useTranslate } from 'ra-core';
import { FilterStrip, useFormats, type AnyIcon, type Tone } from '#admin';
import type { LateLimits } from '../rules/age.ts';
import { latenessAtPass, toneAtPass } from '../rules/lateness.ts';
import { quantityText } from '../rules/quantity.ts';
import { useKitchen, useOnClock } from '../screen/kitchenContext.ts';
import { useStationName } from '../screen/partTexts.ts';
import { toMake, type PassRow } from '../state/expediterRows.ts';

/** Which orders are shown. */
export const FILTERS = ['all', 'veryLate', 'late', 'ready'] as const;
export type PassFilter = (typeof FILTERS)[number];

const ICONS: Readonly<Record<PassFilter, { readonly icon?: AnyIcon; readonly tone?: Tone }>> = {
  all: {},
  veryLate: { icon: 'triangle-alert', tone: 'danger' },
  late: { icon: 'triangle-alert', tone: 'warning' },
  ready: { icon: 'circle-check', tone: 'success' },
};

/** Tells whether an order is shown. @param now the server's time */
export const isShown = (row: PassRow, filter: PassFilter, now: number, limits: LateLimits): boolean =>
  filter === 'all' || (filter === 'ready' ? row.isReady : latenessAtPass(row.ticket, now, limits) === filter);

interface PassStripProps {
  rows: readonly PassRow[];
  columns: readonly number[];
  value: PassFilter;
  onChange: (filter: PassFilter) => void;
}

/** Filters with their counts, and what each station has to make. */
export function PassStrip({ rows, columns, value, onChange }: PassStripProps) {
  const translate = useTranslate();
  const { integer } = useFormats();
  const nameOf = useStationName();
  const { limits, board } = useKitchen();
  const isRed = useOnClock((now) =>
    rows.some((row) => isShown(row, 'late', now, limits) && toneAtPass(row.ticket, now, limits) === 'danger'),
  );
  const countOf = (filter: PassFilter, now: number) => rows.filter((row) => isShown(row, filter, now, limits)).length;
  // Orders become late with the clock.
  useOnClock((now) => FILTERS.map((filter) => countOf(filter, now)).join(' '));
  return (
    <FilterStrip
      label={translate('kitchen.expediter.filter')}
      filters={FILTERS.map((filter) => ({
        value: filter,
        label: translate(`kitchen.expediter.${filter}`),
        count: integer(countOf(filter, board.now())),
        ...ICONS[filter],
        ...(filter === 'late' && isRed && { tone: 'danger' }),
      }))}
      value={value}
      onChange={onChange}
      figures={columns.map((station) => ({
        label: nameOf(station),
        value: translate('kitchen.expediter.toMake', { smart_count: quantityText(toMake(rows, station)) }),
      }))}
    />
  );
}
