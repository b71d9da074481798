import type { Field } from '#resource';

const coordinate = (limit: number) =>
  ({ type: 'decimal', scale: 7, min: -limit, max: limit, form: 'delivery' }) as const satisfies Field;

/** Delivery fields of a document (docs/rules/orders.md, "Delivery types"). */
export const DELIVERY_FIELDS = {
  deliveryType: {
    type: 'enum',
    values: ['on-store', 'take-away', 'delivery', 'collect', 'collect-and-delivery'],
    default: 'on-store',
    filter: true,
    order: true,
    list: 4,
    form: 'delivery',
  },
  shippingMethod: {
    type: 'relation',
    to: 'shipping_methods',
    embed: ['name', 'fee', 'preparationDuration', 'processingDuration', 'shippingDuration'],
    filter: true,
    form: 'delivery',
  },
  startProcessingAt: { type: 'datetime', local: true, filter: true, order: true, index: false, form: 'delivery' },
  startDeliveryAt: { type: 'datetime', local: true, filter: true, order: true, index: 'filled', form: 'delivery' },
  doneAt: { type: 'datetime', isBusiness: true, filter: true, order: true, form: 'delivery' },
  collectAddress: { type: 'text', max: 500, form: 'delivery' },
  shippingAddress: { type: 'text', max: 500, form: 'delivery' },
  collectLat: coordinate(90),
  collectLng: coordinate(180),
  shippingLat: coordinate(90),
  shippingLng: coordinate(180),
  statusShipping: { type: 'text', max: 50, filter: true, index: false, form: false },
  shipment: {
    type: 'embedded',
    form: 'delivery',
    fields: {
      currentStep: {
        type: 'embedded',
        fields: {
          code: { type: 'text', max: 50 },
          name: { type: 'text', max: 120 },
        },
      },
    },
  },
} as const satisfies Record<string, Field>;

/** Sums are the server's and negative in a refund (docs/rules/money.md, "Total of a document"). */
const SUM = { type: 'money', min: null, default: 0, writable: false, form: 'amounts' } as const satisfies Field;

/** The amounts of a document: total = lines + shippingFees - reduction - promo, never below 0 outside refunds. */
export const AMOUNT_FIELDS = {
  reductionInPercent: { type: 'decimal', scale: 2, min: 0, max: 100, default: 0, unit: 'percent', form: 'amounts' },
  shippingFees: { type: 'money', min: null, form: 'amounts' },
  shippingTips: { type: 'money', default: 0, form: 'amounts' },
  isPayedByCredit: { type: 'boolean', default: false, form: false },
  walletPaymentAmount: { type: 'money', min: null, default: 0, ai: false, form: 'amounts' },
  walletCreditedAmount: SUM,
  productsTotal: SUM,
  reductionAmount: SUM,
  promoAmount: SUM,
  taxAmount: SUM,
  fullTotalAmount: { ...SUM, filter: true, order: true, list: 8 },
  totalProducts: { type: 'decimal', scale: 3, default: 0, writable: false, order: true, list: 7, form: 'amounts' },
  paidAmount: SUM,
  changeAmount: SUM,
  restAmount: SUM,
  refundedAmount: SUM,
} as const satisfies Record<string, Field>;
