import { isObject, lineMoney, parseQuantity, sumMoney, type Money } from '#resource';
import { decimalIn, moneyIn, objectsIn, textIn, type Fields } from '../sale/wire.ts';
import type { ReceiptItem, ReceiptOrder, ReceiptPayment } from './receiptData.ts';

const nameIn = (value: unknown, ...names: string[]): string => {
  if (!isObject(value)) return '';
  return names.map((name) => textIn(value[name])).find((text) => text !== '') ?? '';
};

function itemIn(item: Fields, currency: string): ReceiptItem {
  const quantity = parseQuantity(item['quantity']) ?? 0;
  const price = moneyIn(item['finalPrice'] ?? item['price'], currency);
  return {
    description: textIn(item['description']) || nameIn(item['product'], 'name'),
    quantity,
    price,
    total: item['total'] === undefined ? lineMoney(price, quantity) : moneyIn(item['total'], currency),
    taxRate: decimalIn(item['taxRate'], 2),
    details: [...objectsIn(item['options']).map((option) => textIn(option['name'])), textIn(item['note'])].filter(
      (text) => text !== '',
    ),
  };
}

/** Payments that were made; a foreign server may name only the way to pay. */
function paymentsIn(order: Fields, currency: string): readonly ReceiptPayment[] {
  return objectsIn(order['payments'])
    .filter(({ state }) => state === undefined || state === 'paid')
    .map((payment) => ({
      paymentMethodName: textIn(payment['paymentMethodName']) || nameIn(payment['paymentMethod'], 'name'),
      amount: moneyIn(payment['amount'], currency),
    }));
}

const changeIn = (order: Fields, currency: string): Money =>
  sumMoney(objectsIn(order['payments']).map((payment) => moneyIn(payment['changeAmount'], currency)));

/**
 * A past order, as its receipt tells it: of this server, or one of which the specification's fields are there only.
 * @returns null: no order
 */
export function orderOfWire(order: unknown, currency: string): ReceiptOrder | null {
  if (!isObject(order) || !Array.isArray(order['orderItems'])) return null;
  const money = (name: string) => moneyIn(order[name], currency);
  const payments = paymentsIn(order, currency);
  const change = changeIn(order, currency);
  const credit = money('walletPaymentAmount');
  const toWallet = money('walletCreditedAmount');
  const total = money('fullTotalAmount');
  const counted = sumMoney(payments.map(({ amount }) => amount)) - change - toWallet + credit;
  const paid = order['paidAmount'] === undefined ? counted : money('paidAmount');
  const soldAt = Date.parse(textIn(order['soldAt']) || textIn(order['createdAt']));
  const isRefund = order['type'] === 'refund';
  return {
    number: textIn(order['orderNumberFormatted']) || null,
    origin: nameIn(order['originOrder'], 'orderNumberFormatted') || null,
    isRefund,
    soldAt: Number.isNaN(soldAt) ? 0 : soldAt,
    createdBy: nameIn(order['createdBy'], 'fullName', 'username'),
    selectedTable: nameIn(order['ordredTable'], 'name') || null,
    customer: nameIn(order['customer'], 'fullName', 'fullNameWithPhone') || null,
    orderItems: objectsIn(order['orderItems']).map((item) => itemIn(item, currency)),
    reductionPercent: decimalIn(order['reductionInPercent'], 2),
    reduction: money('reductionAmount'),
    promoCode: textIn(order['promoCode']),
    promo: money('promoAmount'),
    shippingFees: money('shippingFees'),
    tips: money('shippingTips'),
    payments,
    change,
    credit,
    toWallet,
    total,
    paid,
    rest: isRefund ? 0 : Math.max(0, total - paid),
    note: textIn(order['customerNote']),
  };
}
