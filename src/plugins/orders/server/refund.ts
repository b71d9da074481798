// Refunds at the server: their lines and amounts, and what is refused.
import { sumMoney, toMajor, type FlatRowOf, type Minor, type RowOf } from '#resource';
import {
  paymentStatusOf,
  quantityToWire,
  REFUNDABLE,
  refundableShipping,
  refundAmounts,
  refundDrift,
  type Refund,
  type RefundPick,
  type Sale,
} from '#shop';
import { invalid, Problem, type Tx, type Violation } from '#server';
import { money, type Draft } from './draft.ts';
import { isLate, sawStore } from './lateStores.ts';
import type { Line } from './lines.ts';
import { fault, refused } from './problems.ts';
import { requireRefundRight, requireRefundWithin } from './refundLimits.ts';
import { lineTotalFaults } from './sentSums.ts';

const negated = (amount: number) => (amount === 0 ? 0 : -amount);

/** One thing that there is less left of than the refund gives back; `left` as on the wire. */
interface Excess {
  readonly violation: Violation;
  readonly left: number;
}

/**
 * 409: earlier refunds left less of the sale than this one gives back. `left` says what can still be given back, by field. The
 * sale's row is locked, so it is no guess.
 */
function usedUp(excess: readonly Excess[]): Problem {
  const violations = excess.map(({ violation }) => violation);
  const left = Object.fromEntries(excess.map((one) => [one.violation.propertyPath, one.left]));
  const text = violations.map((one) => one.text ?? '').join(' ');
  return new Problem(409, text, { violations, members: { reason: 'refundTooMany', left } });
}

/** True for a sale that the caller may read. A refund that waited at a till goes by the caller's store back then. */
const maySeeSale = async (draft: Draft, { id, store }: RowOf<'orders'>): Promise<boolean> =>
  !draft.write.isClient || (await draft.tx.canRead('orders', id)) || sawStore(draft, store);

/** The sale a refund belongs to, with its lines, locked until the end: its refunds are made one after another. */
async function originOf(draft: Draft): Promise<RowOf<'orders'>> {
  const id = draft.write.values.originOrder ?? null;
  const origin = id === null ? null : await draft.tx.find('orders', id);
  const isSeen = origin !== null && (await maySeeSale(draft, origin));
  if (!isSeen || !REFUNDABLE.includes(origin.type)) throw refused('originOrder', 'refundOrigin', draft.locale);
  return origin;
}

function saleOf(origin: RowOf<'orders'>): Sale {
  return {
    lines: origin.orderItems.map((line) => ({
      total: line.total ?? 0,
      quantity: line.quantity,
      refunded: line.refundedQuantity ?? 0,
      taxRate: line.taxRate ?? 0,
      kind: line.kind,
    })),
    discount: (origin.reductionAmount ?? 0) + (origin.promoAmount ?? 0),
    shippingFees: origin.shippingFees ?? 0,
  };
}

type SoldLine = RowOf<'order_items'>;

/** A line of the refund with the sold line it gives back. */
interface Match {
  readonly sent: Line;
  readonly line: number;
  readonly quantity: number;
}

/** Finds the sold line by `originItem`, else the first of the same product (or text) and price that has enough left. */
function matches(draft: Draft, sent: readonly Line[], sold: readonly SoldLine[]): Match[] {
  const left = sold.map((row) => row.quantity - (row.refundedQuantity ?? 0));
  const violations: Violation[] = [];
  const tooMany: Excess[] = [];
  const found = sent.flatMap((line, at): Match[] => {
    const path = `orderItems[${at}]`;
    const quantity = -(line.quantity ?? 0);
    if (quantity <= 0) violations.push(fault(`${path}.quantity`, 'refundNegative', draft.locale));
    const index = soldIndex(line, sold, left, quantity);
    const row = sold[index];
    if (!row) violations.push(fault(path, 'refundLine', draft.locale));
    if (!row || quantity <= 0) return [];
    violations.push(...priceFaults(draft, path, line, row));
    tooMany.push(...quantityFaults(draft, path, quantity, left[index] ?? 0));
    left[index] = (left[index] ?? 0) - quantity;
    return [{ sent: line, line: index, quantity }];
  });
  if (violations.length > 0) throw invalid(...violations);
  if (tooMany.length > 0) throw usedUp(tooMany);
  return found;
}

function soldIndex(line: Line, sold: readonly SoldLine[], left: readonly number[], quantity: number): number {
  const origin = line.originItem;
  if (typeof origin === 'number') return sold.findIndex((row) => row.id === origin);
  const isLike = (row: SoldLine) =>
    (line.product ?? null) === null
      ? row.product === null && row.description === line.description
      : row.product === line.product;
  const like = sold.flatMap((row, index) => (isLike(row) ? [index] : []));
  const fitting = like.filter((index) => (left[index] ?? 0) >= quantity);
  return fitting.find((index) => sold[index]?.price === line.price) ?? fitting[0] ?? like[0] ?? -1;
}

function quantityFaults({ locale }: Draft, path: string, quantity: number, free: number): Excess[] {
  if (quantity <= free) return [];
  const left = quantityToWire(Math.max(0, free));
  return [{ violation: fault(`${path}.quantity`, 'refundTooMany', locale, { left }), left }];
}

function priceFaults(draft: Draft, path: string, line: Line, row: SoldLine): Violation[] {
  const [sent, expected] = [line.price ?? 0, row.price];
  if (sent === expected) return [];
  const amounts = { sent: money(draft, sent), expected: money(draft, expected) };
  return [
    fault(`${path}.price`, 'refundPrice', draft.locale, { ...amounts, difference: money(draft, sent - expected) }),
  ];
}

/** Refunded shipping fees: 0 unless sent; negative, at most the remainder of the sale's. */
async function refundedShipping(draft: Draft, origin: RowOf<'orders'>, sale: Sale): Promise<Minor> {
  const sent = draft.write.values.shippingFees ?? 0;
  if (sent > 0) throw refused('shippingFees', 'refundPositive', draft.locale);
  if (sent === 0) return 0;
  const earlier = await draft.tx.readBy('orders', { originOrder: origin.id, type: 'refund' });
  const given = sumMoney(earlier.map((row) => -(row.shippingFees ?? 0)));
  const left = Math.max(0, refundableShipping(sale) - given);
  if (-sent > left) {
    const violation = fault('shippingFees', 'refundShipping', draft.locale, { left: money(draft, left) });
    throw usedUp([{ violation, left: toMajor(left, draft.settings.currency) }]);
  }
  return -sent;
}

/**
 * Makes a refund of the lines that were sent (docs/rules/orders.md, "Refunds"): prices and discounts are the sale's, never
 * more than was sold is given back, everything is negative. Sets lines and sums on the write and returns the (negative) total.
 */
export async function setRefund(draft: Draft): Promise<Minor> {
  const { values, isClient } = draft.write;
  // First of all: who may refund nothing may not be able to read the sale, and the refusals below tell of it.
  await requireRefundRight(draft);
  const origin = await originOf(draft);
  const sold = origin.orderItems;
  const sent = values.orderItems ?? [];
  if (sent.length === 0) throw invalid(fault('orderItems', 'cartEmpty', draft.locale));
  const sale = saleOf(origin);
  const found = matches(draft, sent, sold);
  const picks: RefundPick[] = found.map(({ line, quantity }) => ({ line, quantity }));
  const refund = refundAmounts(sale, picks, await refundedShipping(draft, origin, sale));
  await requireRefundWithin(draft, origin, refund.total);
  const lines = found.map((match, at) => refundLine(match, sold[match.line], refund.lines[at]?.gross ?? 0));
  const wrong = lines.flatMap((line, at) => lineTotalFaults(draft, at, line.total ?? 0));
  if (wrong.length > 0) throw invalid(...wrong);
  values.orderItems = lines;
  const customer = values.customer ?? null;
  if (isClient && customer !== null && origin.customer !== null && customer !== origin.customer) {
    throw refused('customer', 'refundCustomer', draft.locale);
  }
  values.customer = customer ?? origin.customer;
  // Made without a till, it belongs to the store of its sale, whoever makes it, and its goods go back there.
  if ((values.till ?? null) === null) values.store = isClient ? origin.store : (values.store ?? origin.store);
  setRefundSums(draft, refund, found);
  return negated(refund.total);
}

function refundLine({ sent, quantity }: Match, row: SoldLine | undefined, gross: Minor): Line {
  return {
    ...sent,
    product: row?.product ?? null,
    description: row?.description ?? null,
    skuCode: row?.skuCode ?? null,
    productType: row?.productType ?? 'simple',
    options: row?.options ?? null,
    price: row?.price,
    finalPrice: row?.price,
    catalogPrice: row?.catalogPrice ?? null,
    taxRate: row?.taxRate ?? null,
    kind: row?.kind ?? null,
    quantity: -quantity,
    total: negated(gross),
    originItem: row?.id ?? null,
  };
}

function setRefundSums({ write }: Draft, refund: Refund, found: readonly Match[]): void {
  const { values } = write;
  // The sale's percentage is already in the amounts; a second percentage would be applied twice on recomputation.
  values.reductionInPercent = 0;
  values.promoCode = null;
  values.shippingFees = negated(refund.shippingFees);
  values.productsTotal = negated(refund.gross);
  values.reductionAmount = negated(refund.discount);
  values.promoAmount = 0;
  values.taxAmount = negated(refund.tax);
  values.fullTotalAmount = negated(refund.total);
  values.totalProducts = negated(found.reduce((sum, match) => sum + match.quantity, 0));
}

/** Cash rounding of the sale's earlier refunds; positive: too much was given back. The sale's row is locked. */
export async function earlierDrift({ write, tx }: Draft): Promise<Minor> {
  const origin = write.values.originOrder ?? null;
  if (origin === null) return 0;
  const refunds = await tx.readBy('orders', { originOrder: origin, type: 'refund' });
  const earlier = [];
  for (const row of refunds) {
    const payments = (await tx.readBy('order_payments', { order: row.id })).filter(({ state }) => state === 'paid');
    const net = payments.map((line) => line.amount - (line.changeAmount ?? 0));
    earlier.push({ owed: -(row.paidAmount ?? 0), given: -sumMoney([...net, row.walletPaymentAmount ?? 0]) });
  }
  return refundDrift(earlier);
}

/** Refuses a refund of more money than was paid for the sale. Money that a till gave back offline is gone, so it is accepted. */
export async function refuseUnpaidRefund(draft: Draft): Promise<void> {
  const { write, tx, isNew, locale } = draft;
  const given = -(write.values.paidAmount ?? 0);
  if (!write.isClient || !isNew || isLate(draft) || given <= 0) return;
  const origin = await originOf(draft);
  const earlier = await tx.readBy('orders', { originOrder: origin.id, type: 'refund' });
  const left = sumMoney([origin, ...earlier].map((row) => row.paidAmount ?? 0));
  if (given <= left) return;
  const paid = Math.max(0, left);
  const texts = { left: money(draft, paid), difference: money(draft, given - paid) };
  throw usedUp([
    { violation: fault('payments', 'refundUnpaid', locale, texts), left: toMajor(paid, draft.settings.currency) },
  ]);
}

/**
 * Puts what a refund does not pay back against what its sale still owes: a credit note of an invoice that nobody paid lowers
 * the invoice's rest. Call it when the payments of the refund are set.
 */
export async function setOffRefund(draft: Draft): Promise<void> {
  const { values } = draft.write;
  const origin = await originOf(draft);
  const unpaid = -(values.restAmount ?? 0);
  const setOff = Math.max(0, Math.min(unpaid, origin.restAmount ?? 0));
  if (setOff === 0) return;
  values.restAmount = setOff - unpaid;
  values.paymentStatus = paymentStatusOf(values.fullTotalAmount ?? 0, values.restAmount);
}

/** The part of a refund that was set off against what its sale owed: neither paid back nor owed to the customer. */
const setOffBy = ({ fullTotalAmount, paidAmount, restAmount }: FlatRowOf<'orders'>): Minor =>
  (paidAmount ?? 0) + (restAmount ?? 0) - (fullTotalAmount ?? 0);

/** What all refunds of a sale took off its debt, as they are stored. The sale's row is locked. */
async function setOffAll(tx: Tx, sale: number): Promise<Minor> {
  const refunds = await tx.readBy('orders', { originOrder: sale, type: 'refund' });
  return sumMoney(refunds.map(setOffBy));
}

/** What the refunds of a stored sale took off its debt. The sale's row is locked. */
export async function setOffOf({ tx, write }: Draft): Promise<Minor> {
  return write.before?.refundedAmount ? setOffAll(tx, write.before.id) : 0;
}

/** Records the refunded lines and sum on the sale, and what it owes less. */
export async function recordRefund(
  row: FlatRowOf<'orders'> & Pick<RowOf<'orders'>, 'orderItems'>,
  tx: Tx,
): Promise<void> {
  const origin = row.originOrder === null ? null : await tx.find('orders', row.originOrder);
  if (!origin) return;
  const sold = new Map(origin.orderItems.map((line) => [line.id, line]));
  for (const line of row.orderItems) {
    const original = sold.get(line.originItem ?? 0);
    if (!original) continue;
    const refundedQuantity = (original.refundedQuantity ?? 0) - line.quantity;
    const keptOutQuantity = (original.keptOutQuantity ?? 0) - (line.isRestocked === false ? line.quantity : 0);
    Object.assign(original, { refundedQuantity, keptOutQuantity });
    await tx.update('order_items', original.id, { refundedQuantity, keptOutQuantity });
  }
  const refundedAmount = (origin.refundedAmount ?? 0) - (row.fullTotalAmount ?? 0);
  const setOff = setOffBy(row);
  const restAmount = (origin.restAmount ?? 0) - setOff;
  // This refund is stored already, as those before it are.
  const owed = (origin.fullTotalAmount ?? 0) - (await setOffAll(tx, origin.id));
  const owing = { restAmount, paymentStatus: paymentStatusOf(owed, restAmount) };
  await tx.update('orders', origin.id, { refundedAmount, ...(setOff > 0 && owing) });
}
