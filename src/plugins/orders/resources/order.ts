// Declaration of orders and of quotes, their view.
import { defineResource, type Field } from '#resource';
import { ORDER_STATUSES, ORDER_STATUS_TONES, ORDER_TYPES } from './access.ts';
import { AMOUNT_FIELDS, DELIVERY_FIELDS } from './amounts.ts';
import { EARLIER, EARLIER_ORDERS } from './earlier.ts';
import { RECEIVING_FIELDS } from './receiving.ts';

/** Fields that identify a document: names, numbers, dates. */
const IDENTITY_FIELDS = {
  orderNumberFormatted: {
    type: 'text',
    max: 40,
    unique: true,
    writable: false,
    filter: 'partial',
    order: true,
    search: true,
    list: 1,
    form: 'document',
  },
  /** Number in the earlier system from which it was imported; null: it was made here. */
  reference: { type: 'text', max: 36, unique: true, writable: false, filter: 'partial', search: true, form: false },
  orderNumber: { type: 'integer', writable: false, filter: true, order: true, form: false },
  type: {
    type: 'enum',
    values: ORDER_TYPES,
    default: 'delivery-note',
    filter: true,
    order: true,
    // Found by the index of type and status.
    index: false,
    form: 'document',
  },
  status: {
    type: 'enum',
    values: ORDER_STATUSES,
    tones: ORDER_STATUS_TONES,
    oftenUsed: ['waiting', 'draft'],
    filter: true,
    order: true,
    list: 6,
    form: 'document',
  },
  paymentStatus: {
    type: 'enum',
    values: ['waiting', 'partially-paid', 'paid'],
    tones: { waiting: 'waiting', 'partially-paid': 'waiting', paid: 'success' },
    oftenUsed: ['waiting', 'partially-paid'],
    writable: false,
    filter: true,
    order: true,
    list: 5,
    form: 'document',
  },
  source: {
    type: 'text',
    max: 40,
    words: ['admin', EARLIER],
    default: 'admin',
    createOnly: true,
    filter: true,
    index: false,
    form: 'document',
  },
  uuid: { type: 'text', max: 64, unique: true, createOnly: true, filter: true, form: false },
  payloadHash: { type: 'text', max: 64, readable: false, writable: false, form: false },
  edits: { type: 'json', max: 1_000_000, readable: false, writable: false, form: false },
  till: {
    type: 'relation',
    to: 'tills',
    embed: ['code', 'name'],
    createOnly: true,
    filter: true,
    // As the store, found by an index of several fields (order.server.ts).
    index: false,
    form: 'document',
    onDelete: 'restrict',
  },
  // Found by the index of the till.
  tillSequence: {
    type: 'integer',
    min: 1,
    max: 2147483647,
    createOnly: true,
    filter: true,
    index: false,
    form: false,
  },
  soldAt: {
    type: 'datetime',
    isBusiness: true,
    createOnly: true,
    filter: true,
    order: true,
    list: 2,
    form: 'document',
  },
  store: {
    type: 'relation',
    to: 'stores',
    embed: ['name'],
    createOnly: true,
    filter: true,
    index: false,
    form: 'document',
    onDelete: 'restrict',
  },
  createdBy: {
    type: 'relation',
    to: 'users',
    embed: ['username', 'fullName'],
    writable: false,
    filter: true,
    form: 'document',
  },
  station: {
    type: 'relation',
    to: 'users',
    embed: ['username', 'fullName'],
    writable: false,
    filter: true,
    form: false,
  },
  operatorVerified: { type: 'boolean', default: true, writable: false, filter: true, form: false },
  isPriceReviewNeeded: {
    type: 'boolean',
    default: false,
    writable: ['ROLE_ADMIN', 'ROLE_MANAGER'],
    filter: true,
    form: 'document',
  },
} as const satisfies Record<string, Field>;

/** Lines and links of a document. */
const CONTENT_FIELDS = {
  orderItems: { type: 'lines', of: 'order_items', by: 'order', form: 'items' },
  payments: { type: 'lines', of: 'order_payments', by: 'order', ai: false, form: 'payments' },
  statuses: { type: 'lines', of: 'order_statuses', by: 'order', writable: false, form: false },
  customer: {
    type: 'relation',
    to: 'customers',
    embed: ['fullName', 'fullNameWithPhone', 'firstName', 'lastName', 'phone', 'walletCredit'],
    filter: true,
    order: true,
    onCard: true,
    list: 3,
    form: 'people',
    onDelete: 'restrict',
  },
  supplier: { type: 'relation', to: 'suppliers', embed: ['name'], filter: true, onCard: true, form: 'people' },
  agent: { type: 'relation', to: 'agents', embed: ['fullName'], filter: true, form: 'people' },
  reservable: { type: 'relation', to: 'reservables', filter: true, form: 'delivery' },
  ordredTable: {
    type: 'relation',
    to: 'reservables',
    embed: ['name', 'seats'],
    writable: false,
    filter: true,
    form: false,
  },
  guests: { type: 'integer', min: 0, max: 500, form: 'delivery' },
  originOrder: { type: 'relation', to: 'orders', embed: ['orderNumberFormatted'], filter: true, form: 'document' },
  mergedInto: {
    type: 'relation',
    to: 'orders',
    embed: ['orderNumberFormatted'],
    writable: false,
    filter: true,
    form: false,
  },
  leadOpportunity: { type: 'relation', to: 'lead_opportunities', embed: ['name'], filter: true, form: 'people' },
  paymentMethod: {
    type: 'relation',
    to: 'payment_methods',
    embed: ['name'],
    filter: true,
    ai: false,
    form: 'payments',
  },
  promoCode: { type: 'text', format: 'code', max: 50, filter: true, index: false, form: 'amounts' },
  description: { type: 'text', multiline: true, max: 2000, form: 'notes' },
  customerNote: { type: 'text', multiline: true, max: 2000, form: 'notes' },
  validUntil: { type: 'date', filter: true, order: true, index: 'filled', form: 'document' },
  dueDate: { type: 'date', filter: true, order: true, index: 'filled', form: 'document' },
  companyName: { type: 'text', max: 120, createOnly: true, form: false },
  companyDescription: { type: 'text', max: 500, createOnly: true, form: false },
  companyAddress: { type: 'text', max: 500, createOnly: true, form: false },
  companyEmail: { type: 'text', max: 255, createOnly: true, form: false },
  companyLogoUrl: { type: 'text', max: 2000, createOnly: true, form: false },
  currency: { type: 'text', max: 8, createOnly: true, form: false },
} as const satisfies Record<string, Field>;

/** What orders and their views share. */
const DOCUMENTS = {
  name: 'orders',
  className: 'Order',
  title: 'orderNumberFormatted',
  icon: 'receipt',
  core: true,
  calendar: {
    start: 'startDeliveryAt',
    about: 'customer',
    people: 'agent',
    status: 'status',
    where: { deliveryType: ['delivery', 'collect-and-delivery'] },
    tint: 2,
  },
  order: { createdAt: 'desc' },
  fields: { ...IDENTITY_FIELDS, ...CONTENT_FIELDS, ...DELIVERY_FIELDS, ...AMOUNT_FIELDS, ...RECEIVING_FIELDS },
} as const;

/** An order, delivery note, invoice, quote, purchase or refund (docs/rules/orders.md). */
export const orders = defineResource({ ...DOCUMENTS, importable: EARLIER_ORDERS });

/** Without its place in the list. */
const unlisted = <F extends Field>({ list: _list, ...field }: F): Omit<F, 'list'> => field;

/** Quotes: the orders of type quote. They are neither delivered nor paid: the list shows until when they hold. */
export const quotes = defineResource({
  ...DOCUMENTS,
  fields: {
    ...orders.fields,
    validUntil: { ...orders.fields.validUntil, list: 4 },
    deliveryType: unlisted(orders.fields.deliveryType),
    paymentStatus: unlisted(orders.fields.paymentStatus),
  },
  name: 'quotes',
  className: 'Quote',
  icon: 'file-text',
  viewOf: { resource: 'orders', where: { type: 'quote' } },
});

declare module '#resource' {
  interface Resources {
    orders: typeof orders;
    quotes: typeof quotes;
  }
}
