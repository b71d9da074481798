import { describe, expect, test } from 'vitest';
import { readReceiptOrder, receiptData, sumsOf, type ReceiptOrder } from '#shop';
import { CARD, CASH, context, line, NOW, paid, sale, settings } from '../sale/fixtures.ts';
import { saleReceiptOrder } from './saleReceiptOrder.ts';

const lines = [
  line({ key: 'a', name: 'Mint tea, pot', quantity: 2000, price: 1800 }),
  line({ key: 'b', name: 'Chicken tagine', quantity: 1000, price: 7500, note: 'No salt', taxRate: 1000 }),
];
/** 111.00 less 5 % (5.55) is 105.45: 60 by card, 50 in cash, 4.55 back. */
const sold = sale({
  lines,
  reduction: '5',
  payments: [
    paid({ key: 'p1', method: CARD.id, amount: 6000 }),
    paid({ key: 'p2', method: CASH.id, amount: 5000, change: 455 }),
  ],
  customerNote: 'Ring twice',
});

const saved = {
  sale: sold,
  sums: sumsOf(sold, context()),
  number: '2-0422',
  soldAt: NOW,
  seller: 'Youssef',
  customer: null,
  table: 'Terrace, T4',
  isQueued: true,
};

const dataOf = (order: ReceiptOrder | null) => order && receiptData(settings(), order);

/** The same sale, as the server answers it. */
const wire = {
  orderNumberFormatted: '2-0422',
  type: 'delivery-note',
  soldAt: '2026-11-20T10:00:00.000Z',
  createdBy: { fullName: 'Youssef' },
  ordredTable: { name: 'Terrace, T4' },
  orderItems: [
    { description: 'Mint tea, pot', quantity: 2, price: 18, finalPrice: 18, total: 36, taxRate: 20 },
    { description: 'Chicken tagine', quantity: 1, price: 75, finalPrice: 75, total: 75, taxRate: 10, note: 'No salt' },
  ],
  payments: [
    { paymentMethodName: 'Card', amount: 60, changeAmount: 0, state: 'paid' },
    { paymentMethodName: 'Cash', amount: 50, changeAmount: 4.55, state: 'paid' },
    { paymentMethodName: 'Cash', amount: 9, state: 'cancelled' },
  ],
  reductionInPercent: 5,
  reductionAmount: 5.55,
  taxAmount: 12.18,
  fullTotalAmount: 105.45,
  paidAmount: 105.45,
  customerNote: 'Ring twice',
};

describe('the receipt of a past order', () => {
  test('has the data that it had when it was sold', () => {
    expect(dataOf(readReceiptOrder(wire, 'MAD'))).toEqual(dataOf(saleReceiptOrder(saved, [CASH, CARD])));
  });

  test('is read from the fields of a foreign server alone, too', () => {
    const { paidAmount: _paid, soldAt, ...fields } = wire;
    const order = readReceiptOrder({ ...fields, createdAt: soldAt }, 'MAD');
    expect(order).toMatchObject({ paid: 10545, rest: 0, total: 10545, soldAt: NOW });
  });

  test('what is no order has no receipt', () => {
    for (const no of [null, undefined, 'x', {}, { orderItems: 3 }]) expect(readReceiptOrder(no, 'MAD')).toBeNull();
  });
});
