/** Figures that `=FLEXY(list, figure, from, to)` can ask the shop for: each a list, and a figure over it. */
export const FIGURES = ['orders.total', 'orders.tax', 'orders.count', 'customers.count'] as const;

/** One of them. */
export type Figure = (typeof FIGURES)[number];

/** A question of a formula: a figure over days, both included. */
export interface FigureQuestion {
  readonly figure: Figure;
  /** `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
}

/** An answer: an amount or a number, or the error that the cell shows. */
export type FigureAnswer = number | '#VALUE!' | '#N/A';

/** Text of a question, the same for the same one. */
export const figureKey = ({ figure, from, to }: FigureQuestion): string => `${figure} ${from} ${to}`;

/** True for amounts of money. */
export const isAmount = (figure: Figure): boolean => figure === 'orders.total' || figure === 'orders.tax';

/** The figure by the names that a formula has, in capitals or not; null: there is none. */
export const figureOf = (list: string, figure: string): Figure | null =>
  FIGURES.find((one) => one === `${list.trim()}.${figure.trim()}`.toLowerCase()) ?? null;
