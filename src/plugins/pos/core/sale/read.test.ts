import { describe, expect, it } from 'vitest';
import { CARD, context, line, NOW, paid, payloadContext, sale, settings, shipping, tea } from './fixtures.ts';
import { salePayload } from './salePayload.ts';
import { type OrderReader, paymentStateOf, sumsOf } from '#shop';
import { saleFromOrder } from './sale.ts';

const reader = (fields: Partial<OrderReader> = {}): OrderReader => ({
  uuid: 'edit-1',
  now: NOW,
  settings: settings(),
  product: (id) => (id === 7 ? tea({ unit: 'kg', image: '/tea.png' }) : null),
  ...fields,
});

const ORDER = {
  '@id': '/en/api/orders/77',
  id: 77,
  orderNumberFormatted: '2-0421',
  type: 'delivery-note',
  status: 'waiting',
  paymentStatus: 'partially-paid',
  soldAt: '2026-11-19T09:00:00+00:00',
  orderItems: [
    {
      id: 41,
      product: { '@id': '/en/api/products/7', id: 7, name: 'Tea' },
      description: 'Mint tea, pot',
      quantity: 2.5,
      price: 17,
      finalPrice: 17,
      catalogPrice: 18,
      productType: 'simple',
      options: [{ group: 'Meat', name: 'Beef', price: 12 }],
      note: 'No sugar',
      taxRate: 10,
    },
    { id: 42, description: 'Gift', quantity: 1, price: 5 },
  ],
  customer: { '@id': '/en/api/customers/5', id: 5, fullName: 'Imane Tazi' },
  reservable: '/en/api/reservables/12',
  ordredTable: { '@id': '/en/api/reservables/12', id: 12, name: 'Table 4' },
  shippingMethod: { '@id': '/en/api/shipping_methods/4', id: 4 },
  shippingFees: 15,
  walletPaymentAmount: 10,
  walletCreditedAmount: 0,
  reductionInPercent: 12.5,
  promoCode: 'WELCOME',
  promoAmount: 3,
  deliveryType: 'collect-and-delivery',
  startProcessingAt: '2026-11-21T07:30:00+00:00',
  startDeliveryAt: '2026-11-22T18:30:00+00:00',
  collectLat: 31.63,
  collectLng: -8.01,
  description: 'No coriander',
  customerNote: 'Ring twice',
  payments: [
    {
      id: 1,
      paymentMethod: { id: 1, kind: 'cash' },
      paymentMethodName: 'Cash',
      amount: 20,
      changeAmount: 5,
      state: 'paid',
    },
    { id: 2, paymentMethod: '/en/api/payment_methods/2', paymentMethodName: 'Card', amount: 7, state: 'cancelled' },
  ],
};

describe('an order that is edited', () => {
  it('knows the order it comes from by its number, and how it is paid', () => {
    const origin = { '@id': '/en/api/orders/77', orderNumberFormatted: '2-0400' };
    expect(saleFromOrder({ ...ORDER, originOrder: origin, paymentStatus: 'paid' }, reader())).toMatchObject({
      originOrder: 77,
      originNumber: '2-0400',
      paymentStatus: 'paid',
    });
    expect(saleFromOrder({ ...ORDER, originOrder: '/en/api/orders/77' }, reader())).toMatchObject({
      originOrder: 77,
      originNumber: null,
    });
  });

  it('is read into the units of the till', () => {
    expect(saleFromOrder(ORDER, reader())).toMatchObject({
      uuid: 'edit-1',
      editOrderId: 77,
      number: '2-0421',
      type: 'delivery-note',
      startedAt: Date.UTC(2026, 10, 19, 9),
      lines: [
        {
          storedId: 41,
          product: 7,
          name: 'Mint tea, pot',
          image: '/tea.png',
          unit: 'kg',
          quantity: 2500,
          price: 1700,
          catalogPrice: 1800,
          taxRate: 1000,
          note: 'No sugar',
          options: [{ group: 'Meat', name: 'Beef', price: 1200, attributValue: null }],
        },
        { storedId: 42, product: null, name: 'Gift', quantity: 1000, price: 500, taxRate: 2000 },
      ],
      customer: 5,
      table: 12,
      payments: [{ method: 1, amount: 2000, change: 500, isStored: true, name: 'Cash' }],
      isPayedByCredit: true,
      credit: 1000,
      storedCredit: 1000,
      reduction: '12.5',
      storedReduction: 594,
      promo: { code: 'WELCOME', type: 'amount', value: 300 },
      note: 'No coriander',
      customerNote: 'Ring twice',
      service: {
        deliveryType: 'collect-and-delivery',
        shippingMethod: 4,
        shippingFees: 1500,
        collectDay: '2026-11-21',
        collectSlot: '08:30',
        shippingDay: '2026-11-22',
        shippingSlot: '19:30',
        collectPoint: { lat: 31.63, lng: -8.01 },
        shippingPoint: null,
      },
    });
  });

  it('takes what the server says of its promo code', () => {
    const promo = { code: 'WELCOME', type: 'percentage', value: 2000 } as const;
    expect(saleFromOrder(ORDER, reader({ promo }))?.promo).toBe(promo);
  });

  it.each([null, 'text', {}, { id: 3, type: 'refund' }, { id: 3, type: 'something' }, { type: 'quote' }])(
    'is none: %j',
    (order) => {
      expect(saleFromOrder(order, reader())).toBeNull();
    },
  );

  it('may say little', () => {
    expect(saleFromOrder({ '@id': '/api/orders/9' }, reader())).toMatchObject({
      editOrderId: 9,
      type: 'delivery-note',
      lines: [],
      payments: [],
      startedAt: NOW,
      service: { deliveryType: 'on-store', shippingFees: null, collectDay: null },
    });
    const odd = {
      id: 9,
      orderItems: [null, 'x', { quantity: 'many', price: {} }],
      payments: 5,
      startProcessingAt: 'soon',
    };
    expect(saleFromOrder(odd, reader())?.lines).toMatchObject([{ quantity: 0, price: 0, product: null }]);
  });
});

describe('payment state', () => {
  it.each([
    [{ paymentStatus: 'paid', status: 'waiting' }, 'paid'],
    [{ status: 'paid' }, 'paid'],
    [{ status: 'partially-paid' }, 'partially-paid'],
    [{ status: 'processing' }, 'waiting'],
    [{ paymentStatus: 'waiting', status: 'paid' }, 'waiting'],
    [{}, 'waiting'],
  ])('of %j is %s', (order, expected) => {
    expect(paymentStateOf(order)).toBe(expected);
  });

  it('of a foreign server counts as payments that it does not list', () => {
    const order = { id: 9, status: 'paid', fullTotalAmount: '18.00', paymentMethod: { id: 2, name: 'Card' } };
    expect(saleFromOrder(order, reader())?.payments).toMatchObject([
      { method: 2, amount: 1800, name: 'Card', isStored: true },
    ]);
    expect(saleFromOrder({ ...order, status: 'waiting' }, reader())?.payments).toEqual([]);
    const part = { ...order, status: 'partially-paid', paidAmount: 8, walletPaymentAmount: 3 };
    expect(saleFromOrder(part, reader())?.payments).toMatchObject([{ amount: 500 }]);
  });
});

it('a sale sent and read again is the same sale', () => {
  const open = sale({
    lines: [line({ quantity: 1500, note: 'x' }), line({ key: '8-1', product: 8, price: 999, catalogPrice: 999 })],
    customer: 5,
    reduction: '5',
    note: 'a',
    service: {
      ...sale().service,
      deliveryType: 'delivery',
      shippingMethod: 4,
      shippingDay: '2026-11-23',
      shippingSlot: '08:00',
    },
    payments: [paid({ amount: 3549, method: CARD.id })],
  });
  const around = context({ shipping: shipping() });
  const sums = sumsOf(open, around);
  const sent = salePayload(open, payloadContext(open, { sums, isQueued: false }));
  const back = saleFromOrder({ ...sent, id: 5, reductionInPercent: 5, taxRate: 20 }, reader());
  const comparable = (one: typeof back) => ({
    lines: one?.lines.map(({ product, quantity, price, note, options, taxRate }) => [
      product,
      quantity,
      price,
      note,
      options,
      taxRate,
    ]),
    payments: one?.payments.map(({ method, amount, change }) => [method, amount, change]),
    service: one && { ...one.service, shippingFees: null },
    rest: [one?.customer, one?.reduction, one?.note],
  });
  expect(comparable(back)).toEqual(comparable(open));
  expect(back && sumsOf(back, around).totals.total).toBe(sums.totals.total);
});
