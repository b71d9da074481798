// Currencies of boards: that of the settings, or one of the board's own (docs/rules/boards.md, "Currency of a board").
import { currencyOf, type Currencies } from '#resource';
import { BOARD_CURRENCY } from '../resources.ts';

/** What a board says of its currency. */
export interface BoardCurrency {
  /** ISO code; none: that of the settings. */
  readonly currency?: string | null;
  /** Price of one unit of it in that of documents; none: unknown, or that of the settings. */
  readonly rate?: number | null;
}

/** ISO code of a board's currency. @param board none: a lead is on no board */
export const currencyOfBoard = (board: BoardCurrency | null | undefined, currencies: Currencies): string =>
  board?.currency || currencyOf(BOARD_CURRENCY, currencies);

/** Currency and rate of the settings. */
export interface UsualCurrency {
  readonly currency: string;
  readonly rate: number | null;
}

/**
 * Price of one unit of a board's currency in that of documents, in the unit of the given rates: the board's own, else that of
 * the settings where the board has their currency. null: unknown.
 */
export function storedRate(board: BoardCurrency | null | undefined, usual: UsualCurrency): number | null {
  if (typeof board?.rate === 'number') return board.rate;
  return (board?.currency || usual.currency) === usual.currency ? usual.rate : null;
}
