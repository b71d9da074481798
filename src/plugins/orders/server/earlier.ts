// Orders of an earlier system: they are kept as they ended there, and nothing follows from them.
import { sumMoney, type FlatRowOf, type RowOf, type ValuesOf } from '#resource';
import { isEarlierOrder, lineMoney, paymentStatusOf } from '#shop';
import { actingPerson, invalid, translated, type Tx, type Write } from '#server';
import { EARLIER, EARLIER_STATUSES, EARLIER_TYPES } from '../resources/earlier.ts';
import { productsOf, soldCode } from './catalogue.ts';
import { changesOneOf, type Draft } from './draft.ts';
import { setEarlierCustomer } from './earlierCustomer.ts';
import { conflict, refused } from './problems.ts';

type OrderWrite = Write<'orders'>;

/** True for an order of an earlier system. */
export const isEarlier = (row: Partial<Pick<FlatRowOf<'orders'>, 'reference'>> | null): boolean =>
  row !== null && isEarlierOrder(row);

/** True for a write that brings one. No client sends the field: only an import sets it. */
export const bringsEarlier = ({ op, values }: OrderWrite): boolean => op === 'create' && isEarlier(values);

/** The sign is in no code of a till, so that a number of ours is never one of theirs. */
const numberOfEarlier = (reference: string): string => `H/${reference}`;

const known = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((one) => one === value);

/** Kind, state and time. @throws Problem 422 naming the field */
function setKind({ values, body }: OrderWrite, tx: Tx): void {
  const type = known(EARLIER_TYPES, body.type ?? 'delivery-note');
  if (!type) throw refused('type', 'earlierType', tx.locale);
  const status = known(EARLIER_STATUSES, body.status ?? 'done');
  if (!status) throw refused('status', 'earlierStatus', tx.locale);
  const soldAt = values.soldAt ?? null;
  if (soldAt === null) throw invalid({ propertyPath: 'soldAt', code: 'violation.blank' });
  if (soldAt > tx.now) throw refused('soldAt', 'earlierFuture', tx.locale);
  Object.assign(values, { type, status, soldAt, doneAt: status === 'done' ? soldAt : null });
  values.statuses = [{ status, previousStatus: null, at: soldAt, createdBy: actingPerson(tx.actor) }];
}

/** The lines as they were sold. The catalogue of today says nothing of their prices. @throws Problem 422 */
async function setLines({ values }: OrderWrite, tx: Tx): Promise<number> {
  const sent = values.orderItems ?? [];
  const products = await productsOf(
    tx,
    sent.flatMap(({ product }) => product ?? []),
  );
  const sign = values.type === 'refund' ? -1 : 1;
  const lines = sent.map((line, at): ValuesOf<'order_items'> => {
    const product = products.get(line.product ?? 0) ?? null;
    const description = line.description || translated(product?.name, tx.locale);
    const [quantity, price] = [line.quantity ?? 0, line.price ?? 0];
    if (!description) throw invalid({ propertyPath: `orderItems[${at}].description`, code: 'violation.blank' });
    if (quantity * sign <= 0)
      throw refused(`orderItems[${at}].quantity`, sign < 0 ? 'refundPositive' : 'quantityPositive', tx.locale);
    const total = lineMoney(price, quantity);
    const skuCode = product ? soldCode(product, []) : null;
    return { ...line, description, quantity, price, finalPrice: price, total, skuCode };
  });
  values.orderItems = lines;
  values.productsTotal = sumMoney(lines.map(({ total }) => total ?? 0));
  values.totalProducts = lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  return values.productsTotal;
}

/** Total and payment as the earlier system had them. @throws Problem 422 naming the field */
function setAmounts({ values, body }: OrderWrite, products: number, tx: Tx): void {
  const isSent = (name: string) => body[name] !== undefined && body[name] !== null;
  const computed = products + (values.shippingFees ?? 0) - (values.reductionAmount ?? 0);
  const total = isSent('fullTotalAmount') ? (values.fullTotalAmount ?? 0) : computed;
  const isRefund = values.type === 'refund';
  if (isRefund ? total > 0 : total < 0)
    throw refused('fullTotalAmount', isRefund ? 'refundPositive' : 'negative', tx.locale);
  const said = isSent('paymentStatus') ? values.paymentStatus : null;
  const paid = isSent('paidAmount') ? (values.paidAmount ?? 0) : paidBy(values.status, said, total);
  if (paid === null) throw refused('paidAmount', 'earlierPaid', tx.locale);
  if (isRefund ? paid < total || paid > 0 : paid > total || paid < 0)
    throw refused('paidAmount', 'earlierPaidTotal', tx.locale);
  const paymentStatus = paymentStatusOf(total, total - paid);
  // A document of nothing is paid by some systems, and not by others.
  if (said && said !== paymentStatus && total !== 0) throw refused('paymentStatus', 'earlierPaidTotal', tx.locale);
  Object.assign(values, { fullTotalAmount: total, paidAmount: paid, restAmount: total - paid });
  values.paymentStatus = total === 0 && said ? said : paymentStatus;
}

/** What was paid, by the state of the payment; null: it does not say. */
function paidBy(status: unknown, said: unknown, total: number): number | null {
  if (said === 'paid') return total;
  return said === 'waiting' || status === 'cancelled' || total === 0 ? 0 : null;
}

/** Refuses an order that was made here, as the shop's own export has it: its sale would count twice. @throws Problem 422 */
async function refuseOwn({ values }: OrderWrite, tx: Tx): Promise<void> {
  const number = String(values.reference);
  const own = await tx.readBy('orders', { orderNumberFormatted: number });
  if (own.length > 0) throw refused('reference', 'earlierHere', tx.locale, { number });
}

/**
 * Completes an order of an earlier system. It takes no stock and no number of a series, has no till and no payments, and so is
 * in no day's report.
 */
export async function keepEarlier(write: OrderWrite, tx: Tx): Promise<void> {
  const { values, body } = write;
  const { currency } = await tx.settings();
  if (body.currency && body.currency !== currency)
    throw refused('currency', 'earlierCurrency', tx.locale, { currency: currency ?? '' });
  await refuseOwn(write, tx);
  setKind(write, tx);
  setAmounts(write, await setLines(write, tx), tx);
  await setEarlierCustomer(write, tx);
  Object.assign(values, {
    ...{ source: EARLIER, orderNumberFormatted: numberOfEarlier(String(values.reference)), orderNumber: null },
    ...{ currency, createdBy: null, station: null, operatorVerified: true, till: null, tillSequence: null },
  });
}

/** Fields that are the history itself. */
const FIXED = [
  ...(['type', 'status', 'doneAt', 'orderItems', 'payments', 'reductionInPercent', 'shippingFees'] as const),
  ...(['shippingTips', 'shippingMethod', 'promoCode', 'walletPaymentAmount', 'isPayedByCredit'] as const),
  ...(['statusShipping', 'shipment', 'originOrder', 'agent', 'deliveryType', 'reservable'] as const),
] as const;

/** Records that are deleted take their links along, and bring them back from the bin: the server may write these. */
const LINKS: readonly string[] = ['shippingMethod', 'originOrder', 'agent', 'reservable'];

/** Fields that no client writes. */
const SERVERS = [
  ...(['soldAt', 'paymentStatus', 'paidAmount', 'changeAmount', 'restAmount', 'refundedAmount'] as const),
  ...(['fullTotalAmount', 'productsTotal', 'reductionAmount', 'promoAmount', 'taxAmount', 'totalProducts'] as const),
  ...(['walletCreditedAmount', 'mergedInto', 'reference', 'orderNumberFormatted'] as const),
] as const;

const isList = (name: string): name is 'orderItems' | 'payments' => name === 'orderItems' || name === 'payments';

/**
 * Refuses to change what an order of an earlier system was, to people and to the server's own calls: notes and customer may be
 * corrected. Only the undo of its import and the bin take it away, and bring it back.
 * @throws Problem 422 for a client, 409 for a call
 */
export function refuseEarlierChange(draft: Draft, isListChanged: (name: 'orderItems' | 'payments') => boolean): void {
  const { isClient, values } = draft.write;
  const fixed = isClient ? FIXED : [...FIXED, ...SERVERS].filter((name) => !LINKS.includes(name));
  const isChanged = fixed.some((name) => (isList(name) ? isListChanged(name) : changesOneOf(draft, [name])));
  if (isChanged && !isClient) throw conflict('earlierFixed', draft.locale);
  if (isChanged) throw refused('orderItems', 'earlierFixed', draft.locale);
  for (const name of fixed) delete values[name];
}

/** Refuses a document that comes from one of an earlier system: a refund of it would move goods that were never taken. */
export async function refuseOfEarlier({ write: { values }, tx, locale }: Draft): Promise<void> {
  const origin: RowOf<'orders'> | null = values.originOrder ? await tx.find('orders', values.originOrder) : null;
  if (isEarlier(origin)) throw refused('originOrder', 'earlierFixed', locale);
}
