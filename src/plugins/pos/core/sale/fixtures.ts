import { sumsOf } from '#shop';
import { CARD, CASH, context, NOW, ZONE } from '#shop/fixtures';
import type { Sale, TillCustomer, TillSettings } from '../model.ts';
import type { PayloadContext } from './salePayload.ts';
import { newSale } from './sale.ts';

export * from '#shop/fixtures';

/** An open sale of a till. */
export const sale = (fields: Partial<Sale> = {}): Sale => ({ ...newSale({ uuid: 'u1', now: NOW }), ...fields });

export const customer = (fields: Partial<TillCustomer> = {}): TillCustomer => ({
  id: 5,
  firstName: 'Imane',
  lastName: 'Tazi',
  fullName: 'Imane Tazi',
  fullNameWithPhone: 'Imane Tazi (0661204815)',
  phone: '0661204815',
  email: null,
  barcode: null,
  address: 'Gueliz, Marrakech',
  collectAddress: null,
  shippingAddress: '14 rue de Yougoslavie',
  companyName: null,
  walletCredit: 12000,
  ...fields,
});

export const settings = (fields: Partial<TillSettings> = {}): TillSettings => ({
  companyName: 'Atlas Market',
  description: 'Groceries and lunch',
  address: '72 av. Mohammed V',
  email: 'bonjour@atlas-market.ma',
  phone: '+212 5 24 43 11 20',
  legalNumber: '001524879000043',
  logoUrl: '/logo.png',
  currency: 'MAD',
  timeZone: ZONE,
  dayEndsAt: '00:00',
  openingHours: null,
  taxRate: 2000,
  isPinConnectionEnabled: false,
  isTableSelectionEnabled: true,
  isPayLaterEnabled: false,
  isKitchenEnabled: false,
  canCashierChangePrice: false,
  canManagerReduce: false,
  paperSize: 48,
  defaultPrinter: '',
  usbVendorId: '',
  receiptAfterSale: 'offer',
  refundLimit: 20000,
  refundDayLimit: null,
  cashDifferenceLimit: 1000,
  isCountBlind: false,
  cashStep: 0,
  scaleLabels: [],
  posType: 'simple',
  documentTypes: ['delivery-note'],
  ...fields,
});

/** Payload context of a sale from the queue, without seller and till. */
export const payloadContext = (of: Sale, fields: Partial<PayloadContext> = {}): PayloadContext => ({
  locale: 'en',
  settings: settings(),
  methods: [CASH, CARD],
  sums: sumsOf(of, context()),
  rights: { canChooseAgent: false },
  seller: null,
  till: null,
  store: null,
  soldAt: NOW,
  isQueued: true,
  operatorVerified: true,
  ...fields,
});
