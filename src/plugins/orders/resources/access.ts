import { DAY_MS, HOUR_MS, type Access, type Grant, type Scope } from '#resource';

/** Preparation states (docs/rules/orders.md, "Preparation state"); those in which work is still to be done come first. */
export const ORDER_STATUSES = ['draft', 'waiting', 'processing', 'done', 'cancelled'] as const;
/** Meaning of each status. */
export const ORDER_STATUS_TONES = {
  draft: 'draft',
  waiting: 'waiting',
  processing: 'active',
  done: 'success',
  cancelled: 'stopped',
} as const;

/** Kinds of ways to pay; the wallet is a switch of the order, not a method, since it cannot be counted. */
export const PAYMENT_KINDS = ['cash', 'card', 'transfer', 'cheque', 'mobile', 'other'] as const;

/** Kinds of documents: every one is an order with its `type` (docs/rules/orders.md, "Kinds of documents"). */
export const ORDER_TYPES = ['delivery-note', 'quote', 'invoice', 'order', 'purchase', 'refund'] as const;

/** The fields of a kitchen ticket: no customer, no payments (docs/rules/rights.md, "Kitchen"). */
const KITCHEN_FIELDS = [
  'orderNumber',
  'orderNumberFormatted',
  'type',
  'status',
  'fullTotalAmount',
  'totalProducts',
  'orderItems',
  'description',
  'customerNote',
  'deliveryType',
  'ordredTable',
  'reservable',
  'mergedInto',
  'createdBy',
  'store',
  'soldAt',
  'startProcessingAt',
  'startDeliveryAt',
  'doneAt',
  'statuses',
] as const;

/**
 * Orders the kitchen sees: open ones, what was finished today or, after midnight, within the last hour (it waits to be handed
 * out), and what was cancelled within a day. That a cancelled order changed later, too, is rare, and shows its ticket again.
 */
const KITCHEN_ROWS = [
  { type: ['delivery-note'], status: ['draft', 'waiting', 'processing'] },
  { type: ['delivery-note'], status: ['done'], doneAt: '$today' },
  { type: ['delivery-note'], status: ['done'], doneAt: { withinMs: HOUR_MS } },
  { type: ['delivery-note'], status: ['cancelled'], updatedAt: { withinMs: DAY_MS } },
] as const;

const KITCHEN = {
  read: KITCHEN_ROWS,
  update: KITCHEN_ROWS,
  fields: ['status', 'doneAt'],
  readFields: KITCHEN_FIELDS,
} as const satisfies Grant;

/** Everything but quotes, which are sales work, under whichever address they are asked for. */
const TILL_TYPES = ORDER_TYPES.filter((type) => type !== 'quote');

/**
 * Drivers create orders, and read and move those assigned to them (docs/rules/rights.md, "Drivers"). The server part assigns
 * their own orders to them.
 */
const DRIVER = {
  read: { type: TILL_TYPES, agent: '$agent' },
  create: true,
  update: { type: TILL_TYPES, agent: '$agent' },
  updateFields: ['status', 'doneAt', 'shipment', 'statusShipping'],
} as const satisfies Grant;

/**
 * Cashiers create orders, and edit their own sales of today and those by an operator picked at their till without a PIN. The
 * server part checks the refund limit and the right to reduce.
 */
const CASHIER = {
  read: { type: TILL_TYPES, store: '$store' },
  create: true,
  update: [
    { type: TILL_TYPES, store: '$store', createdBy: '$user', soldAt: '$today' },
    { type: TILL_TYPES, store: '$store', station: '$user', operatorVerified: [false], soldAt: '$today' },
  ],
} as const satisfies Grant;

/** The own store's rows, and those without a store (docs/rules/rights.md, "Stores"). */
export const OWN_STORE = { store: '$store' } as const satisfies Scope;

/** Everything of the own store. */
const STORE_MANAGER = { read: OWN_STORE, create: true, update: OWN_STORE, delete: OWN_STORE } as const satisfies Grant;

/** Access rules of orders. */
export const ORDER_ACCESS = {
  ROLE_ADMIN: 'all',
  ROLE_MANAGER: STORE_MANAGER,
  ROLE_CASHIER: CASHIER,
  ROLE_AGENT_DRIVER: DRIVER,
  ROLE_KITCHEN: KITCHEN,
} as const satisfies Access;

/** Quotes: administrators and managers (docs/rules/rights.md, "Quotes"). */
export const QUOTE_ACCESS = { ROLE_ADMIN: 'all', ROLE_MANAGER: STORE_MANAGER } as const satisfies Access;

/** Lines of orders: whoever may write the order writes them in place. */
export const LINE_ACCESS = {
  ROLE_ADMIN: 'all',
  ROLE_MANAGER: 'all',
  ROLE_CASHIER: 'all',
  ROLE_AGENT_DRIVER: 'all',
} as const satisfies Access;

/** Access rules of tills: those of the own store. */
export const TILL_ACCESS = {
  ROLE_ADMIN: 'all',
  ROLE_MANAGER: STORE_MANAGER,
  ROLE_CASHIER: { read: OWN_STORE },
  ROLE_AGENT_DRIVER: { read: OWN_STORE },
} as const satisfies Access;

/** Access rules of the data that tills need: managed by managers, readable by sellers. */
export const SELLING_ACCESS = {
  ROLE_ADMIN: 'all',
  ROLE_MANAGER: 'all',
  ROLE_CASHIER: 'read',
  ROLE_AGENT_DRIVER: 'read',
} as const satisfies Access;
