import { spreadMoney, sumMoney, type Minor } from '#resource';
import { lineDiscounts, reducibleOf, taxParts, type TaxPart } from '../rules/totals.ts';
import type { ReceiptOrder } from './receiptData.ts';

/** Tax by rate, highest first, of the rates that have one. The reductions of the document are spread over its lines. */
export function taxesOf(order: Taxed): readonly TaxPart[] {
  const parts = taxParts(order.orderItems, paidByLine(order)).filter(({ rate, gross }) => rate > 0 && gross !== 0);
  return asStored(parts, order.tax);
}

/** One rate of an invoice: `gross = base + tax`. */
export interface TaxRow extends TaxPart {
  /** Amount without tax. */
  readonly base: Minor;
}

/** Totals of an invoice per tax rate. The bases and taxes sum up to the document's total, exactly. */
export interface TaxTable {
  readonly rows: readonly TaxRow[];
  /** Total without tax. */
  readonly base: Minor;
  readonly tax: Minor;
}

/**
 * Totals per rate, highest first. The taxes are those of the receipt; what has none (goods at 0 %, the shipping fees) is the
 * last row.
 */
export function taxTable(order: Taxed): TaxTable {
  const taxed = taxesOf(order).map((part) => ({ ...part, base: part.gross - part.tax }));
  const tax = sumMoney(taxed.map((row) => row.tax));
  const free = order.total - sumMoney(taxed.map(({ gross }) => gross));
  const rows = free === 0 ? taxed : [...taxed, { rate: 0, gross: free, base: free, tax: 0 }];
  return { rows, base: order.total - tax, tax };
}

/** What is needed of a document to compute its taxes. */
type Taxed = Pick<ReceiptOrder, 'orderItems' | 'total' | 'shippingFees' | 'tax'>;

/** Amount paid for each line, after the reductions of the document. A refund is computed like a sale, with the sign inverted. */
function paidByLine({ orderItems, total, shippingFees }: Taxed): Minor[] {
  const sizes = orderItems.map((item) => Math.abs(item.total));
  const isBack = total < 0;
  const goods = Math.max(0, Math.abs(total) - Math.abs(shippingFees));
  const reducible = orderItems.map((item, at) => reducibleOf(item, sizes[at] ?? 0));
  const discounts = lineDiscounts(reducible, Math.max(0, sumMoney(sizes) - goods));
  return sizes.map((size, at) => (isBack ? -1 : 1) * (size - (discounts[at] ?? 0)));
}

/**
 * Parts with a tax, which sum up to the stored tax of the document. The stored one may differ by a few minor units, because the
 * tax of all refunds of a sale is rounded together.
 */
function asStored(parts: readonly TaxPart[], tax: Minor | null): readonly TaxPart[] {
  if (tax === null) return parts;
  const sizes = parts.map((part) => Math.abs(part.tax));
  const stored = spreadMoney(tax, sizes);
  return parts.map((part, at) => ({ ...part, tax: stored[at] ?? part.tax }));
}
