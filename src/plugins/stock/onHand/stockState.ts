import { parsePage, parsePageSize, useAddressState } from '#admin';
import type { AnswerOf } from '#resource';
import { STILL_DAYS, STOCK_VIEWS, type stockCall } from '../stockCalls.ts';

/** The stock on hand as it is answered. */
export type Stock = AnswerOf<typeof stockCall>;
/** A product with what each store has of it. */
export type StockProduct = Stock['products'][number];
/** What one store has of a product. */
export type StockLevel = StockProduct['levels'][number];

/** Products of a page that can be chosen. */
export const PER_PAGE = [50, 100, 200] as const;

/** Days without movement that can be chosen. */
export const STILL_CHOICES = [30, STILL_DAYS, 180, 365] as const;

/** What the page shows, kept in its address. */
export function useStockState() {
  const [said, say] = useAddressState({
    view: 'all',
    store: '',
    q: '',
    code: '',
    page: '1',
    perPage: String(PER_PAGE[0]),
    days: String(STILL_DAYS),
  });
  const state = {
    view: STOCK_VIEWS.find((one) => one === said.view) ?? 'all',
    store: /^[1-9]\d{0,9}$/.test(said.store) ? Number(said.store) : undefined,
    q: said.q,
    code: said.code,
    page: parsePage(said.page),
    perPage: parsePageSize(said.perPage, PER_PAGE),
    days: STILL_CHOICES.find((days) => String(days) === said.days) ?? STILL_DAYS,
  };
  /** Changes what is shown; another part of the stock begins at its first page. */
  const change = (wanted: Parameters<typeof say>[0], isStep?: boolean) => say({ page: '1', ...wanted }, isStep);
  return [state, change] as const;
}

/** What the page shows. */
export type StockState = ReturnType<typeof useStockState>[0];
/** Changes what the page shows. */
export type SayStock = ReturnType<typeof useStockState>[1];

/** How a level stands to its minimum: none left, at or below it, enough. */
export function standing({ quantity, minimum }: Pick<StockLevel, 'quantity' | 'minimum'>): 'out' | 'below' | 'enough' {
  if (quantity <= 0) return 'out';
  return minimum !== null && quantity <= minimum ? 'below' : 'enough';
}
