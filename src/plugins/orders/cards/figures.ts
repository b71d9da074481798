import { useDashboardRange, useFigures } from '#admin';
import type { Figures } from '#admin/internal';
import type { AnswerOf } from '#resource';
import { keyFiguresCall, salesCall, statusCall } from '../figureCalls.ts';

/** Answer of `orders/figures`; amounts in the currency's units, changes in percent. */
export type KeyFigures = AnswerOf<typeof keyFiguresCall>;
/** Answer of `orders/figures/sales`. */
export type Sales = AnswerOf<typeof salesCall>;
/** One bar; without a value it has not begun. */
export type SalesPoint = Sales['points'][number];
/** Answer of `orders/figures/status`. */
export type StatusFigures = AnswerOf<typeof statusCall>;

const BEHIND = ['orders'];

/** The key figures of today: one call for the cards that share them. */
export function useKeyFigures(): Figures<KeyFigures> {
  const { days } = useDashboardRange();
  return useFigures(keyFiguresCall, { query: { days: Math.max(14, days) } }, BEHIND);
}

/** Sales of the chosen range. */
export function useSales(): Figures<Sales> {
  const { days } = useDashboardRange();
  return useFigures(salesCall, { query: { days } }, BEHIND);
}

/** Today's orders by step. */
export const useStatusFigures = (): Figures<StatusFigures> => useFigures(statusCall, {}, BEHIND);
