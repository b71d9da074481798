import { newDraft } from './draft/draft.ts';
import type { CartLine, OrderDraft, SalePayment, ShippingMethod, SoldProduct } from './draft/model.ts';
import type { Buyer } from './draft/service.ts';
import type { SumsContext } from './draft/sums.ts';
import type { ScaleLabel } from './rules/scaleLabels.ts';

/** Test data. Amounts in minor units of MAD, quantities in thousandths. */

export const NOW = Date.UTC(2026, 10, 20, 10, 0);
export const ZONE = 'Africa/Lagos';
export const CASH = { id: 1, name: 'Cash', kind: 'cash', icon: null, position: 1, isEnabled: true };
export const CARD = { id: 2, name: 'Card', kind: 'card', icon: null, position: 2, isEnabled: true };
export const TRANSFER = { id: 3, name: 'Transfer', kind: 'transfer', icon: null, position: 3, isEnabled: true };

export const draft = (fields: Partial<OrderDraft> = {}): OrderDraft => ({
  ...newDraft({ uuid: 'u1', now: NOW }),
  ...fields,
});

export const tea = (fields: Partial<SoldProduct> = {}): SoldProduct => ({
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

/** Pattern of a scale's label: an EAN-13 with an article number of five digits and grams. */
export const scaleLabel = (fields: Partial<ScaleLabel> = {}): ScaleLabel => ({
  prefix: '21',
  itemDigits: 5,
  verifier: 'none',
  valueDigits: 5,
  content: 'weight',
  decimals: 3,
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

/** A customer. */
export const buyer = (fields: Partial<Buyer> = {}): Buyer => ({
  id: 5,
  address: 'Gueliz, Marrakech',
  collectAddress: null,
  shippingAddress: '14 rue de Yougoslavie',
  ...fields,
});

export const shipping = (fields: Partial<ShippingMethod> = {}): ShippingMethod => ({
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
