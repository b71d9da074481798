import type { CartLine, Sale, SalePayment, TillCustomer, TillProduct, TillSettings, TillShipping } from '../model.ts';
import type { PayloadContext } from './payload.ts';
import { newSale } from './sale.ts';
import { sumsOf, type SumsContext } from './sums.ts';

/** Things that tests sell. Amounts in minor units of MAD, quantities in thousandths. */

export const NOW = Date.UTC(2026, 10, 20, 10, 0);
export const ZONE = 'Africa/Lagos';
export const CASH = { id: 1, name: 'Cash', kind: 'cash', icon: null, position: 1, isEnabled: true };
export const CARD = { id: 2, name: 'Card', kind: 'card', icon: null, position: 2, isEnabled: true };
export const TRANSFER = { id: 3, name: 'Transfer', kind: 'transfer', icon: null, position: 3, isEnabled: true };

export const sale = (fields: Partial<Sale> = {}): Sale => ({ ...newSale({ uuid: 'u1', now: NOW }), ...fields });

export const tea = (fields: Partial<TillProduct> = {}): TillProduct => ({
  id: 7,
  name: 'Mint tea, pot',
  image: null,
  description: null,
  price: 1800,
  finalPrice: 1800,
  defaultQuantity: 0,
  productType: 'simple',
  unit: '',
  position: 1,
  category: 1,
  skuCode: 'TEA',
  barcode: null,
  taxRate: null,
  stock: null,
  isOnSale: true,
  attributName: null,
  variants: [],
  optionGroups: [],
  ...fields,
});

export const line = (fields: Partial<CartLine> = {}): CartLine => ({
  key: '7-1',
  storedId: null,
  product: 7,
  name: 'Mint tea, pot',
  image: null,
  quantity: 1000,
  price: 1800,
  catalogPrice: 1800,
  productType: 'simple',
  defaultQuantity: 0,
  options: [],
  note: '',
  unit: '',
  taxRate: 2000,
  ...fields,
});

export const paid = (fields: Partial<SalePayment> = {}): SalePayment => ({
  key: 'p1',
  method: CASH.id,
  amount: 1800,
  change: 0,
  isStored: false,
  name: '',
  ...fields,
});

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

export const shipping = (fields: Partial<TillShipping> = {}): TillShipping => ({
  id: 4,
  name: 'Courier',
  fee: 2000,
  preparationDuration: null,
  processingDuration: null,
  shippingDuration: null,
  ...fields,
});

export const context = (fields: Partial<SumsContext> = {}): SumsContext => ({
  shipping: null,
  methods: [CASH, CARD, TRANSFER],
  wallet: 0,
  cashStep: 0,
  ...fields,
});

export const settings = (fields: Partial<TillSettings> = {}): TillSettings => ({
  companyName: 'Atlas Market',
  description: 'Groceries and lunch',
  address: '72 av. Mohammed V',
  email: 'bonjour@atlas-market.ma',
  logoUrl: '/logo.png',
  currency: 'MAD',
  timeZone: ZONE,
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
  refundLimit: 20000,
  cashDifferenceLimit: 1000,
  cashStep: 0,
  weightPrefixes: [],
  pricePrefixes: [],
  posType: 'simple',
  documentTypes: ['delivery-note'],
  ...fields,
});

/** What a sale is sent with that waited in the queue: by nobody in particular, at no till. */
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
