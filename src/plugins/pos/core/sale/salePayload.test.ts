import { describe, expect, it } from 'vitest';
import type { Sale } from '../model.ts';
// Checks the payload against the server's own field declarations and its own parser.
import { orderBody } from '../../../orders/payload.ts';
import { orderItems, orderPayments } from '../../../orders/resources/lines.ts';
import { orders } from '../../../orders/resources/order.ts';
import { CARD, context, line, paid, payloadContext, sale, settings, shipping } from './fixtures.ts';
import { salePayload, type PayloadContext } from './salePayload.ts';
import { sumsOf } from '#shop';

const around = (of: Sale, fields: Partial<PayloadContext> = {}): PayloadContext =>
  payloadContext(of, {
    locale: 'fr',
    sums: sumsOf(of, context({ shipping: of.service.shippingMethod === null ? null : shipping(), wallet: 12000 })),
    rights: { canChooseAgent: true },
    seller: 3,
    till: { id: 2 },
    store: 1,
    isQueued: false,
    ...fields,
  });
const payloadOf = (of: Sale, fields: Partial<PayloadContext> = {}) => salePayload(of, around(of, fields));

const beef = { group: 'Meat', name: 'Beef', price: 1200, attributValue: null };
const small = { group: null, name: 'Small', price: 900, attributValue: 31 };

const full = sale({
  lines: [
    line({ quantity: 2500, price: 3000, options: [beef], note: 'No sugar' }),
    line({ key: '8-1', options: [small] }),
  ],
  customer: 5,
  supplier: 9,
  agent: 4,
  originOrder: 8,
  table: 12,
  payments: [paid({ method: CARD.id, amount: 5000 }), paid({ key: 'p2', amount: 5000, change: 100 })],
  reduction: '12,5',
  promo: { code: 'WELCOME', type: 'amount', value: 500 },
  note: 'No coriander',
  customerNote: 'Ring twice',
  service: {
    ...sale().service,
    deliveryType: 'collect-and-delivery',
    shippingMethod: 4,
    collectDay: '2026-11-21',
    collectSlot: '08:30',
    shippingDay: '2026-11-22',
    shippingSlot: '19:30',
    collectAddress: 'Gueliz',
    shippingAddress: '14 rue',
    collectPoint: { lat: 31.63472123456, lng: -8.0083 },
  },
});

describe('the save payload', () => {
  it('has the fields of the protocol', () => {
    const names = [
      'orderItems deliveryType collectAddress shippingAddress description companyName companyAddress companyDescription',
      'companyEmail currency companyLogoUrl posBundleSettings selectedLocation type payments createdBy reservable',
      'editOrderId source shippingMethod agent paymentMethod customer supplier statusShipping isPayedByCredit',
      'isRestUsedAsCredit walletPaymentAmount reduction collectLat collectLng startProcessingAt startDeliveryAt',
      'shippingFees promoCode originOrder uuid till soldAt',
    ].flatMap((some) => some.split(' '));
    expect(Object.keys(payloadOf(full))).toEqual(expect.arrayContaining(names));
  });

  it('names only what the server knows', () => {
    const read = [
      'editOrderId',
      'reduction',
      'isRestUsedAsCredit',
      'isQueued',
      'selectedLocation',
      'posBundleSettings',
    ];
    const payload = payloadOf(full);
    const unknown = (body: object, fields: object) => Object.keys(body).filter((name) => !Object.hasOwn(fields, name));
    expect(unknown(payload, orders.fields).filter((name) => !read.includes(name))).toEqual([]);
    const entries = (name: string): object[] => (Array.isArray(payload[name]) ? payload[name] : []);
    for (const one of entries('orderItems')) expect(unknown(one, orderItems.fields)).toEqual([]);
    for (const one of entries('payments')) expect(unknown(one, orderPayments.fields)).toEqual([]);
  });

  it('is in the units of the wire', () => {
    expect(payloadOf(full)).toMatchObject({
      orderItems: [
        {
          description: 'Mint tea, pot',
          product: '/fr/api/products/7',
          quantity: 2.5,
          price: 30,
          productType: 'simple',
          options: [{ group: 'Meat', name: 'Beef', price: 12 }],
          note: 'No sugar',
        },
        { quantity: 1, price: 18, options: [{ name: 'Small', price: 9, attributValue: 31 }] },
      ],
      payments: [
        {
          amount: 50,
          state: 'paid',
          changeAmount: 0,
          paymentMethodName: 'Card',
          paymentMethod: '/fr/api/payment_methods/2',
        },
        {
          amount: 50,
          state: 'paid',
          changeAmount: 3.63,
          paymentMethodName: 'Cash',
          paymentMethod: '/fr/api/payment_methods/1',
        },
      ],
      paymentMethod: '/fr/api/payment_methods/2',
      customer: '/fr/api/customers/5',
      supplier: '/fr/api/suppliers/9',
      agent: '/fr/api/agents/4',
      originOrder: '/fr/api/orders/8',
      reservable: '/fr/api/reservables/12',
      selectedLocation: '/fr/api/reservables/12',
      shippingMethod: '/fr/api/shipping_methods/4',
      shippingFees: 20,
      reduction: '12,5',
      promoCode: 'WELCOME',
      collectLat: 31.6347212,
      collectLng: -8.0083,
      startProcessingAt: '2026-11-21 08:30',
      startDeliveryAt: '2026-11-22 19:30',
      description: 'No coriander',
      customerNote: 'Ring twice',
      till: '/fr/api/tills/2',
      store: '/fr/api/stores/1',
      createdBy: '/fr/api/users/3',
      soldAt: '2026-11-20T10:00:00.000Z',
      uuid: 'u1',
      editOrderId: '',
      source: 'admin',
      fullTotalAmount: 93 - 11.63 - 5 + 20,
    });
  });

  it('of a plain sale leaves blank what was not chosen', () => {
    const plain = payloadOf(sale({ lines: [line()], payments: [paid()] }));
    expect(plain).toMatchObject({
      customer: '',
      reservable: '',
      selectedLocation: null,
      shippingMethod: '',
      startProcessingAt: '',
      walletPaymentAmount: 0,
      isPayedByCredit: false,
      promoCode: '',
      reduction: '',
      fullTotalAmount: 18,
    });
    expect(plain).not.toHaveProperty('collectLat');
    expect(JSON.stringify(plain.orderItems)).not.toMatch(/note|options|id"/);
    const body = orderBody(plain, orders.fields, { canAssign: true });
    expect(body).not.toHaveProperty('startProcessingAt');
    expect(body.reductionInPercent).toBe(0);
  });

  it('names agent and origin only of who sees their selectors', () => {
    const payload = payloadOf(full, { rights: { canChooseAgent: false } });
    expect(payload).not.toHaveProperty('agent');
    expect(payload).not.toHaveProperty('originOrder');
  });

  it('sends no payment that is stored or still to be typed, and no promo code below its minimum', () => {
    const open = sale({
      lines: [line()],
      promo: { code: 'P', type: 'amount', value: 100, minimumAmount: 99999 },
      payments: [
        paid({ isStored: true }),
        paid({ key: 'p2', amount: null }),
        paid({ key: 'p3', method: null }),
        paid({ key: 'p4', method: CARD.id, amount: 200 }),
      ],
    });
    expect(payloadOf(open)).toMatchObject({ payments: [{ amount: 2 }], promoCode: '', fullTotalAmount: 18 });
  });

  it('of an edit names its lines and empties what was taken away', () => {
    const edited = sale({
      editOrderId: 77,
      lines: [line({ storedId: 41 }), line({ key: '8-1', product: null, name: 'Gift' })],
      payments: [paid({ isStored: true })],
    });
    const payload = payloadOf(edited, { till: null, store: null, seller: null });
    expect(payload).toMatchObject({
      editOrderId: 77,
      orderItems: [
        { id: 41, note: '', options: [] },
        { description: 'Gift', product: null },
      ],
      payments: [],
      startProcessingAt: null,
      collectLat: null,
      shippingLng: null,
    });
    for (const name of ['paymentMethod', 'statusShipping', 'till', 'store', 'createdBy']) {
      expect(payload).not.toHaveProperty(name);
    }
  });

  it('has credit and what goes into the wallet', () => {
    const open = sale({ lines: [line({ price: 20000 })], customer: 5, isPayedByCredit: true, credit: 12000 });
    expect(payloadOf(open)).toMatchObject({
      isPayedByCredit: true,
      walletPaymentAmount: 120,
      isRestUsedAsCredit: false,
    });
    const kept = sale({ lines: [line()], customer: 5, isRestUsedAsCredit: true, payments: [paid({ amount: 2000 })] });
    expect(payloadOf(kept)).toMatchObject({ isPayedByCredit: false, isRestUsedAsCredit: true });
    expect(payloadOf({ ...kept, customer: null })).toMatchObject({ isRestUsedAsCredit: false });
  });

  it('keeps the decimals of the currency', () => {
    const open = sale({ lines: [line({ price: 1234 })] });
    const priceIn = (currency: string) => payloadOf(open, { settings: settings({ currency }) }).fullTotalAmount;
    expect(['MAD', 'JPY', 'TND'].map(priceIn)).toEqual([12.34, 1234, 1.234]);
  });
});
