import { readReceiptOrder, taxTable, type TaxTable } from '#shop';
import type { Order } from './orderTitle.ts';

const NONE: TaxTable = { rows: [], base: 0, tax: 0 };

/** Totals of an order per tax rate: the taxes that its receipt prints. None for those who may not read amounts. */
export function orderTaxes(order: Order, currency: string): TaxTable {
  const read = order.fullTotalAmount === undefined ? null : readReceiptOrder(order, currency);
  return read ? taxTable(read) : NONE;
}
