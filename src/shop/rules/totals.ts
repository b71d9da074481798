import { checkedMoney, percentOf, scaleMoney, spreadMoney, sumMoney, WHOLE_PERCENT, type Minor } from '#resource';
import { lineMoney, type Quantity } from './quantity.ts';

/** A line as input of the sums. */
export interface TotalsLine {
  /** Unit price including options, in minor units. */
  readonly price: Minor;
  readonly quantity: Quantity;
  /** Tax included in the price, in hundredths of a percent; absent: none. */
  readonly taxRate?: number;
  /** Key of the kind of line of a plugin; absent or null: goods, or a free line. */
  readonly kind?: string | null;
}

/** Discount of a promo code: hundredths of a percent, or an amount in minor units. */
export interface Promo {
  readonly type: 'percentage' | 'amount';
  readonly value: number;
}

/** Input of a document's sums. */
export interface TotalsInput {
  readonly lines: readonly TotalsLine[];
  readonly shippingFees: Minor;
  /** Reduction of the document, in hundredths of a percent. */
  readonly reductionPercent: number;
  readonly promo: Promo | null;
}

/** Tax of one rate: `gross` is the amount paid for its lines, `tax` is included in it. */
export interface TaxPart {
  readonly rate: number;
  readonly gross: Minor;
  readonly tax: Minor;
}

/** Sums of a document: `total = products + shippingFees - reduction - promo`, exactly, and never below 0. */
export interface Totals {
  /** Total of each line, rounded half away from zero. */
  readonly lines: readonly Minor[];
  readonly products: Minor;
  readonly shippingFees: Minor;
  readonly reduction: Minor;
  readonly promo: Minor;
  readonly total: Minor;
  /** Total of the lines that the reduction and a promo code reduce; those of plugins keep their price. */
  readonly reducible: Minor;
  readonly taxes: readonly TaxPart[];
  readonly tax: Minor;
  /** Sum of the quantities. */
  readonly count: Quantity;
}

/**
 * Amount of a line that the reductions of its document apply to. A line of a plugin, such as a gift card, keeps its price: it is
 * worth what was paid for it.
 */
export const reducibleOf = ({ kind }: Pick<TotalsLine, 'kind'>, amount: Minor): Minor =>
  kind === undefined || kind === null ? amount : 0;

/** Value of a promo code on a products' total, before it is limited to the amount left to pay. */
export function promoMoney(products: Minor, promo: Promo | null): Minor {
  if (!promo) return 0;
  return promo.type === 'percentage' ? percentOf(products, promo.value) : promo.value;
}

/**
 * Sums of a sale (docs/rules/money.md, "Total of a document"). Each line is rounded half away from zero. The reduction and a
 * promo percentage apply once, both to the total of the products that can be reduced. The promo is limited to the amount left to
 * pay of them and of the shipping fees. @throws MoneyRangeError
 */
export function documentTotals(input: TotalsInput): Totals {
  const lines = input.lines.map((line) => lineMoney(line.price, line.quantity));
  const products = sumMoney(lines);
  const reducible = sumMoney(input.lines.map((line, at) => reducibleOf(line, lines[at] ?? 0)));
  const reduction = percentOf(reducible, input.reductionPercent);
  const left = checkedMoney(reducible + input.shippingFees - reduction);
  const promo = Math.max(0, Math.min(promoMoney(reducible, input.promo), left));
  const discounts = lineDiscounts(
    input.lines.map((line, at) => reducibleOf(line, lines[at] ?? 0)),
    reduction + promo,
  );
  const taxes = taxParts(
    input.lines,
    lines.map((line, at) => line - (discounts[at] ?? 0)),
  );
  return {
    lines,
    products,
    shippingFees: input.shippingFees,
    reduction,
    promo,
    total: checkedMoney(products + input.shippingFees - reduction - promo),
    reducible,
    taxes,
    tax: sumMoney(taxes.map((part) => part.tax)),
    count: checkedMoney(input.lines.reduce((sum, line) => sum + line.quantity, 0)),
  };
}

/**
 * Share of each line in the document's discounts, by largest remainder. The amounts are those that can be reduced
 * ({@link reducibleOf}). A discount above their total (a promo that
 * reduces the shipping fees) belongs to no line.
 */
export function lineDiscounts(lines: readonly Minor[], discount: Minor): Minor[] {
  const products = sumMoney(lines);
  return spreadMoney(Math.min(discount, products), lines);
}

/** Tax included in amounts, by rate, highest rate first; rounded once per rate. */
export function taxParts(lines: readonly Pick<TotalsLine, 'taxRate'>[], paid: readonly Minor[]): TaxPart[] {
  const byRate = new Map<number, Minor>();
  lines.forEach((line, at) => {
    const rate = line.taxRate ?? 0;
    byRate.set(rate, checkedMoney((byRate.get(rate) ?? 0) + (paid[at] ?? 0)));
  });
  return [...byRate]
    .map(([rate, gross]) => ({ rate, gross, tax: scaleMoney(gross, rate, WHOLE_PERCENT + rate) }))
    .sort((a, b) => b.rate - a.rate);
}

/**
 * Parses a reduction typed at the till: digits with dot or comma; anything else is 0.
 * @returns hundredths of a percent (further decimals are cut); may exceed 100 %, which is refused elsewhere.
 * @example parsePercent('12,5') // 1250
 */
export function parsePercent(value: unknown): number {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  const match = /^(\d{0,9})(?:[.,](\d*))?$/.exec(text);
  if (!match || text === '') return 0;
  const [, whole = '', fraction = ''] = match;
  return Number((whole || '0') + fraction.slice(0, 2).padEnd(2, '0'));
}

/** True when a percentage has no more decimals than are counted (two); 96.019 would be cut in silence. */
export const isExactPercent = (value: unknown): boolean =>
  !/^\s*\d*[.,]\d{2}\d*[1-9]\d*\s*$/.test(typeof value === 'number' || typeof value === 'string' ? String(value) : '');
