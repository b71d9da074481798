import { createContext, use } from 'react';

/** Ranges that the start page can show. */
export const RANGES = ['today', 'fortnight', 'quarter'] as const;
export type DashboardRange = (typeof RANGES)[number];

/** Number of days of a range, today included; a quarter is thirteen weeks. */
export const DAYS_OF: Readonly<Record<DashboardRange, number>> = { today: 1, fortnight: 14, quarter: 91 };

/** Tells whether a value is a {@link DashboardRange}. */
export const isRange = (value: unknown): value is DashboardRange => RANGES.some((range) => range === value);

/** The selected range. */
export const RangeContext = createContext<DashboardRange>('fortnight');

/** The range selected in the header of the start page, and its days. */
export function useDashboardRange(): { readonly range: DashboardRange; readonly days: number } {
  const range = use(RangeContext);
  return { range, days: DAYS_OF[range] };
}
