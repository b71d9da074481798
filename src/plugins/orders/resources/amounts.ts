import type { Field } from '#resource';

const coordinate = (limit: number) =>
  ({ type: 'decimal', scale: 7, min: -limit, max: limit, form: 'delivery' }) as const satisfies Field;

/** How and when a document's goods reach the customer (DECISIONS 11). */
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
  startProcessingAt: {
    type: 'datetime',
    local: true,
    filter: true,
    order: true,
    form: 'delivery',
    description: 'Start of collection or preparation; "YYYY-MM-DD HH:MM" is in the store\'s time zone.',
  },
  startDeliveryAt: { type: 'datetime', local: true, filter: true, order: true, form: 'delivery' },
  doneAt: {
    type: 'datetime',
    filter: true,
    order: true,
    form: 'delivery',
    description: 'When its preparation was finished.',
  },
  collectAddress: { type: 'text', max: 500, form: 'delivery' },
  shippingAddress: { type: 'text', max: 500, form: 'delivery', sample: '14 rue de Yougoslavie, Gueliz, Marrakech' },
  collectLat: coordinate(90),
  collectLng: coordinate(180),
  shippingLat: coordinate(90),
  shippingLng: coordinate(180),
  statusShipping: {
    type: 'text',
    max: 50,
    filter: true,
    form: false,
    description: 'Code of the shipping step as the till sends it.',
  },
  shipment: {
    type: 'embedded',
    form: 'delivery',
    fields: {
      currentStep: {
        type: 'embedded',
        fields: {
          code: { type: 'text', max: 50, sample: 'on-delivery' },
          name: { type: 'text', max: 120, sample: 'On delivery' },
        },
      },
    },
  },
} as const satisfies Record<string, Field>;

/** Sums are the server's and negative in a refund (DECISIONS 2, 4, 10). */
const sum = (description: string) =>
  ({ type: 'money', min: null, default: 0, writable: false, form: 'amounts', description }) as const satisfies Field;

/** What a document comes to: total = lines + shippingFees - reduction - promo, never below 0 outside refunds. */
export const AMOUNT_FIELDS = {
  reductionInPercent: {
    type: 'decimal',
    scale: 2,
    min: 0,
    max: 100,
    default: 0,
    unit: 'percent',
    form: 'amounts',
    description:
      'Reduction of the whole document; sent as `reduction`. The right to give one is checked by the server.',
  },
  shippingFees: {
    type: 'money',
    min: null,
    form: 'amounts',
    description: "The shipping method's fee when absent.",
    sample: 20,
  },
  shippingTips: { type: 'money', default: 0, form: 'amounts', description: 'Kept and shown, not part of the total.' },
  isPayedByCredit: {
    type: 'boolean',
    default: false,
    form: false,
    description: "Part is paid from the customer's wallet.",
  },
  walletPaymentAmount: {
    type: 'money',
    min: null,
    default: 0,
    form: 'amounts',
    description: "Paid from the customer's wallet.",
  },
  walletCreditedAmount: sum("Put into the customer's wallet instead of change."),
  productsTotal: sum('Sum of the lines.'),
  reductionAmount: sum('Reduction in money.'),
  promoAmount: sum('Promo code in money.'),
  taxAmount: sum('Tax contained in the total.'),
  fullTotalAmount: { ...sum('What is to be paid.'), filter: true, order: true, list: 8 },
  totalProducts: { type: 'decimal', scale: 3, default: 0, writable: false, order: true, list: 7, form: 'amounts' },
  paidAmount: sum('Payments less change, and wallet.'),
  changeAmount: sum('Given back.'),
  restAmount: sum('Still to be paid.'),
  refundedAmount: sum('Given back by refunds of this document.'),
} as const satisfies Record<string, Field>;
