import { useFigures, useDashboardRange, type Figures } from '#admin';
import type { OrderFilter, Step } from '../figureFilters.ts';
import type { Unit } from '../figureSpans.ts';

/** The list behind a figure. */
interface Listed {
  readonly filter: OrderFilter;
}

/** Answer of `orders/figures`; amounts in the currency's units, changes in percent. */
export interface KeyFigures {
  readonly currency: string;
  readonly day: string;
  readonly comparedTo: string;
  readonly sales: Listed & { readonly value: number; readonly previous: number; readonly change: number | null };
  readonly orders: Listed & { readonly value: number; readonly previous: number };
  readonly average: Listed & {
    readonly value: number | null;
    readonly mean: number | null;
    readonly meanDays: number;
    readonly change: number | null;
  };
  readonly due: Listed & {
    readonly value: number;
    readonly count: number;
    readonly late: number;
    readonly lateFilter: OrderFilter;
  };
}

/** One bar. */
export interface SalesPoint extends Listed {
  /** Its first moment. */
  readonly from: string;
  /** Its first day, in the store's time zone. */
  readonly day: string;
  /** null: it has not begun. */
  readonly value: number | null;
  readonly isOpen: boolean;
  readonly previous: number;
}

/** Answer of `orders/figures/sales`. */
export interface Sales extends Listed {
  readonly currency: string;
  readonly unit: Unit;
  readonly points: readonly SalesPoint[];
  readonly total: number;
  readonly previous: number;
  readonly change: number | null;
  readonly orders: number;
}

/** Answer of `orders/figures/status`. */
export interface StatusFigures {
  readonly steps: readonly (Listed & { readonly step: Step; readonly count: number })[];
  readonly medianMs: number | null;
  readonly slowest: { readonly id: number; readonly number: string; readonly waitingMs: number } | null;
}

const BEHIND = ['orders'];
const readKeys = (body: unknown) => body as KeyFigures;
const readSales = (body: unknown) => body as Sales;
const readStatus = (body: unknown) => body as StatusFigures;

/** The key figures of today: one call for the cards that share them. */
export function useKeyFigures(): Figures<KeyFigures> {
  const { days } = useDashboardRange();
  return useFigures(`orders/figures?days=${Math.max(14, days)}`, BEHIND, readKeys);
}

/** Sales of the chosen range. */
export function useSales(): Figures<Sales> {
  const { days } = useDashboardRange();
  return useFigures(`orders/figures/sales?days=${days}`, BEHIND, readSales);
}

/** Today's orders by step. */
export const useStatusFigures = (): Figures<StatusFigures> => useFigures('orders/figures/status', BEHIND, readStatus);
