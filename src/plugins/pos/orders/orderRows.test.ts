import { expect, it } from 'vitest';
import type { Entry } from '#outbox';
import { paymentOf, rowFromEntry, rowFromOrder } from './orderRows.ts';

it('reads an order of the server', () => {
  const row = rowFromOrder(
    {
      '@id': '/en/api/orders/7',
      uuid: 'u',
      orderNumberFormatted: '2-0421',
      soldAt: '2026-11-20T12:31:00+01:00',
      type: 'delivery-note',
      status: 'done',
      paymentStatus: 'partially-paid',
      customer: { fullName: 'Imane Tazi' },
      createdBy: { '@id': '/en/api/users/3', fullName: 'Youssef' },
      ordredTable: { name: 'Terrace 4' },
      shipment: { currentStep: { code: 'on-delivery', name: 'On delivery' } },
      totalProducts: 2.5,
      fullTotalAmount: 189.05,
      reductionInPercent: 5,
      reductionAmount: 9.95,
      promoCode: 'ATLAS50',
      promoAmount: 50,
      refundedAmount: 17.1,
      restAmount: 89.05,
      orderItems: [
        { id: 1, description: 'Mint tea', quantity: 2, total: 36, options: [{ name: 'Large' }], note: 'Hot' },
      ],
      payments: [{ paymentMethodName: 'Card', amount: 100, changeAmount: 0 }],
    },
    'MAD',
  );
  expect(row).toMatchObject({
    id: 7,
    number: '2-0421',
    at: Date.UTC(2026, 10, 20, 11, 31),
    customer: 'Imane Tazi',
    sellerId: 3,
    table: 'Terrace 4',
    pieces: 2500,
    total: 18_905,
    payment: 'partially-paid',
    isOnDelivery: true,
    refunded: 1710,
    queue: null,
    detail: {
      reduction: '5',
      discount: 995,
      promoCode: 'ATLAS50',
      promo: 5000,
      rest: 8905,
      lines: [{ name: 'Mint tea', quantity: 2000, total: 3600, note: 'Large, Hot' }],
      payments: [{ name: 'Card', amount: 10_000 }],
    },
  });
  expect(rowFromOrder('no order', 'MAD')).toBeUndefined();
});

it('says how far the kitchen is, where it has the order', () => {
  const preparationOf = (status: string, ...steps: string[]) => {
    const order = { id: 7, status, statuses: steps.map((step) => ({ status: step })) };
    return rowFromOrder(order, 'MAD')?.preparation;
  };
  expect(preparationOf('waiting', 'waiting')).toBeNull();
  expect(preparationOf('processing', 'waiting', 'processing')).toBe('processing');
  expect(preparationOf('done', 'waiting', 'processing', 'done')).toBe('done');
  expect(preparationOf('done', 'done')).toBeNull();
});

it('takes the state of payment from a server that says it in status', () => {
  expect(paymentOf({ status: 'paid' })).toBe('paid');
  expect(paymentOf({ status: 'partially-paid' })).toBe('partially-paid');
  expect(paymentOf({ status: 'paid', paymentStatus: 'waiting' })).toBe('waiting');
  expect(paymentOf({ status: 'done' })).toBe('waiting');
});

const entry = (kind: string, body: object, total: number): Entry =>
  ({
    uuid: 'u',
    kind,
    body,
    label: { number: null, total, items: 1000, customer: null, seller: 'Youssef', at: 5, methods: [] },
    status: 'waiting',
    numberText: '2-0422',
  }) as unknown as Entry;

it('shows what waits as it was sold', () => {
  const payments = [{ paymentMethodName: 'Cash', amount: 200, changeAmount: 182 }];
  const orderItems = [{ description: 'Tea', quantity: 1, price: 18 }];
  const sale = rowFromEntry(entry('sale', { type: 'delivery-note', orderItems, payments }, 1800), 'MAD');
  expect(sale).toMatchObject({ id: null, number: '2-0422', queue: 'waiting', payment: 'paid', seller: 'Youssef' });
  expect(sale?.detail?.lines).toMatchObject([{ name: 'Tea', total: 1800 }]);
  expect(rowFromEntry(entry('sale', { orderItems }, 1800), 'MAD')).toMatchObject({
    payment: 'waiting',
    detail: { rest: 1800 },
  });
  expect(rowFromEntry(entry('refund', { payments: [{ amount: -18 }] }, -1800), 'MAD')).toMatchObject({
    type: 'refund',
    payment: 'paid',
  });
  expect(rowFromEntry(entry('movement', {}, 100), 'MAD')).toBeUndefined();
});

it('says that an order is on its way, also at the door, and not once it was brought back', () => {
  const at = (code: string) => rowFromOrder({ id: 7, shipment: { currentStep: { code } } }, 'MAD')?.isOnDelivery;
  expect(['on-delivery', 'arrived', 'delivered', 'not-delivered'].map(at)).toEqual([true, true, false, false]);
});
