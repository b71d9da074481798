import type { FlatRowOf, Minor } from '#resource';
import type { Locale } from '#server';
import { taxTable, type ReceiptOrder, type TaxTable } from '#shop';
import { ACCOUNT_WORDS } from './accountWords.ts';
import type { CustomerOrder } from './readOrders.ts';

type OrderRow = FlatRowOf<'orders'>;

/** Number of a document. */
export const numberOf = ({ orderNumberFormatted, id }: OrderRow): string => orderNumberFormatted ?? `#${id}`;

/** Time at which a document was made, ms since 1970. */
export const orderedAt = ({ soldAt, createdAt }: OrderRow): number => soldAt ?? createdAt ?? 0;

/** Kind of a document for people; a refund on paper is a credit note, as tax offices ask for. */
export function kindOf({ type }: OrderRow, locale: Locale): string {
  const { kinds } = ACCOUNT_WORDS[locale];
  const [known] = Object.entries(kinds).flatMap(([kind, word]) => (kind === type ? [word] : []));
  return known ?? kinds.order;
}

/** The amount still to be paid; 0 when the document takes no payment. */
export const restOf = ({ type, status, restAmount }: OrderRow): Minor =>
  type === 'refund' || status === 'cancelled' ? 0 : Math.max(0, restAmount ?? 0);

/** Price of one of a line, reductions included. */
export const unitPrice = ({ finalPrice, price }: FlatRowOf<'order_items'>): Minor => finalPrice ?? price ?? 0;

/** Totals of a document per tax rate: the taxes that its receipt and the paper of the back office print. */
export function taxesOf({ row, lines }: CustomerOrder): TaxTable {
  const items = lines.map(({ row: line, text }): ReceiptOrder['orderItems'][number] => ({
    description: text,
    quantity: line.quantity ?? 0,
    price: unitPrice(line),
    total: line.total ?? 0,
    taxRate: line.taxRate ?? 0,
    kind: line.kind,
    options: [],
    details: [],
  }));
  return taxTable({
    orderItems: items,
    total: row.fullTotalAmount ?? 0,
    shippingFees: row.shippingFees ?? 0,
    tax: row.taxAmount ?? null,
  });
}

/** Payments that were made. */
export const paidIn = ({ payments }: CustomerOrder) => payments.filter(({ state }) => !state || state === 'paid');
