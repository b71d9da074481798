// Reads a stored order for its receipt.
import { isObject, sumMoney, type Minor, toMinor, textOf } from '#resource';
import { DOCUMENT_TYPES } from '../draft/model.ts';
import { decimalIn, minorOrZero, oneOf, wiresOf, type Wire } from '../draft/wire.ts';
import { lineMoney, parseQuantity } from '../rules/quantity.ts';
import { hasPluginParts } from './paperLines.ts';
import type { ReceiptItem, ReceiptOrder, ReceiptPayment } from './receiptData.ts';

const nameIn = (value: unknown, ...names: string[]): string => {
  if (!isObject(value)) return '';
  return names.map((name) => textOf(value[name])).find((text) => text !== '') ?? '';
};

function itemIn(item: Wire, currency: string): ReceiptItem {
  const quantity = parseQuantity(item.quantity) ?? 0;
  const price = minorOrZero(item.finalPrice ?? item.price, currency);
  return {
    description: textOf(item.description) || nameIn(item.product, 'name'),
    quantity,
    price,
    total: item.total === undefined ? lineMoney(price, quantity) : minorOrZero(item.total, currency),
    taxRate: decimalIn(item.taxRate, 2),
    kind: textOf(item.kind) || null,
    options: wiresOf(item.options)
      .map((option) => ({ name: textOf(option.name), price: minorOrZero(option.price, currency) }))
      .filter(({ name }) => name !== ''),
    details: [textOf(item.note)].filter((text) => text !== ''),
  };
}

/** Payments that were made; a foreign server may name only the way to pay. */
function paymentsIn(order: Wire, currency: string): readonly ReceiptPayment[] {
  return wiresOf(order.payments)
    .filter(({ state }) => state === undefined || state === 'paid')
    .map((payment) => ({
      paymentMethodName: textOf(payment.paymentMethodName) || nameIn(payment.paymentMethod, 'name'),
      amount: minorOrZero(payment.amount, currency),
    }));
}

const changeIn = (order: Wire, currency: string): Minor =>
  sumMoney(wiresOf(order.payments).map((payment) => minorOrZero(payment.changeAmount, currency)));

/** Kind of document; an unknown kind prints a plain receipt, like a delivery note. */
const typeIn = (type: unknown): ReceiptOrder['type'] => (type === 'refund' ? 'refund' : oneOf(DOCUMENT_TYPES, type));

/**
 * Reads a past order for its receipt. A foreign server may send fewer fields.
 * @returns null: the value is not an order
 */
export function readReceiptOrder(order: unknown, currency: string): ReceiptOrder | null {
  if (!isObject(order) || !Array.isArray(order.orderItems)) return null;
  const money = (name: string) => minorOrZero(order[name], currency);
  const payments = paymentsIn(order, currency);
  const change = changeIn(order, currency);
  const credit = money('walletPaymentAmount');
  const toWallet = money('walletCreditedAmount');
  const total = money('fullTotalAmount');
  const counted = sumMoney(payments.map(({ amount }) => amount)) - change - toWallet + credit;
  const paid = order.paidAmount === undefined ? counted : money('paidAmount');
  const soldAt = Date.parse(textOf(order.soldAt) || textOf(order.createdAt));
  const type = typeIn(order.type);
  return {
    number: textOf(order.orderNumberFormatted) || null,
    origin: nameIn(order.originOrder, 'orderNumberFormatted') || null,
    type,
    soldAt: Number.isNaN(soldAt) ? 0 : soldAt,
    createdBy: nameIn(order.createdBy, 'fullName', 'username'),
    selectedTable: nameIn(order.ordredTable, 'name') || null,
    customer: nameIn(order.customer, 'fullName', 'fullNameWithPhone') || null,
    orderItems: wiresOf(order.orderItems).map((item) => itemIn(item, currency)),
    reductionPercent: decimalIn(order.reductionInPercent, 2),
    reduction: money('reductionAmount'),
    promoCode: textOf(order.promoCode),
    promo: money('promoAmount'),
    shippingFees: money('shippingFees'),
    tips: money('shippingTips'),
    payments,
    change,
    credit,
    toWallet,
    total,
    tax: toMinor(order.taxAmount, currency),
    paid,
    rest: type === 'refund' ? 0 : Math.max(0, total - paid),
    note: textOf(order.customerNote),
    ...(hasPluginParts(order) && { hasPluginParts: true }),
  };
}
